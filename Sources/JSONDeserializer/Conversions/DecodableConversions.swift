import JSONCore

/// How plans read types that decode themselves.
enum DecodableConversions {
  static func conversion<Value: Decodable>(to type: Value.Type) -> CustomConversion {
    conversion(to: type) { decoding in try decoding.value(type, 0) }
  }

  /// The conversion for an enum that may be decoded from its raw value.
  static func rawValueConversion<Value: RawRepresentable & Decodable>(to type: Value.Type) -> CustomConversion {
    let conduct = RawValueConduct()
    let conversion = conversion(to: type) { decoding in
      try type.init(from: RawValueDecoder(ValueDecoder(decoding, 0), conduct))
    }
    return RawCaseConversions.conversion(for: type, conversion, conduct) ?? conversion
  }

  static func conversion<Value>(
    to type: Value.Type, by decode: @escaping (any Decoder) throws -> Any
  ) -> CustomConversion {
    conversion(to: type) { decoding in
      let value = try decode(ValueDecoder(decoding, 0))
      guard let value = value as? Value else {
        throw JSONError(
          .rejectedValue, message: "expected a \(Value.self), found that a \(Swift.type(of: value)) was decoded")
      }
      return value
    }
  }

  /// - Parameter make: makes the value from the first entry of the run.
  static func conversion<Value>(
    to type: Value.Type, _ make: @escaping (DecodingRun) throws -> Value
  ) -> CustomConversion {
    CustomConversion { run, target throws(ReadFailure) in
      var made: Value?
      return try run.decode(type) { decoding throws in
        made = try make(decoding)
      } store: {
        if let made { CustomConversions.store(made, at: target) }
      }
    }
  }
}

extension ReadRun {
  /// Reads a value by its type's own code. Not generic, so that it is compiled once.
  /// - Parameters:
  ///   - make: makes the value from the first entry of the run.
  ///   - store: stores it.
  fileprivate mutating func decode(
    _ type: Any.Type, _ make: (DecodingRun) throws -> Void, store: () -> Void
  ) throws(ReadFailure) -> Bool {
    _ = reader.skipWhitespace()
    var decoding = try decodingRun()
    defer { DecodingRun.end(&decoding) }
    var problem: Problem
    do {
      // Those of a document that is decoded as a whole have been looked for.
      if decoding.session.planLevel == 0 { try decoding.checkDuplicates() }
      try make(decoding)
      if let failure = decoding.failure { throw failure }
      // The code of the types around it knows the whole path.
      if decoding.session.planLevel > 0, decoding.hasToldPath { throw failure(.rejectedValue, at: reader.offset) }
      for (unknown, entry) in decoding.unknownKeys() {
        if isKnownElsewhere(entry, decoding) { continue }
        if policy.unknownKeys == .fail { try collectError(unknown) } else { log.report(unknown) }
      }
      store()
      return true
    } catch let failure as ReadFailure {
      throw failure
    } catch {
      problem = decoding.problem(error, type, at: 0)
      if policy.errors == .all, [.object, .array].contains(decoding.indexed[0].kind) { problem.ownCode = type }
    }
    if !problem.code.concernsValue { throw failure(problem) }
    try report(problem)
    return false
  }

  /// Whether a key that no type requested belongs to a property of a model around it.
  fileprivate mutating func isKnownElsewhere(_ entry: Int, _ decoding: DecodingRun) -> Bool {
    guard let nestedMembers = state.nestedMembers else { return false }
    let level = depth + decoding.depth(of: entry)
    return nestedMembers.contains(decoding.index[entry].offset, decoding.string(entry), at: level, in: &self)
  }

  /// A run of types' own code over the value under the cursor, which is then after it.
  fileprivate mutating func decodingRun() throws(ReadFailure) -> DecodingRun {
    var policy = policy
    // An automatic policy is lenient for a plan, and exact for the type's own code.
    if store.policy.coercion == .automatic { policy.coercion = .exact }
    // Both have the same log.
    _ = log
    let decoding = try DecodingRun.take(&session, policy, at: reader.offset, depth: depth, isWhole: false)
    session.locations = decoding.locations
    reader.seek(decoding.end)
    return decoding
  }
}
