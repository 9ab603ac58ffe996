import JSONCore

/// How plans read types that decode themselves.
enum DecodableConversions {
  static func conversion<Value: Decodable>(to type: Value.Type) -> CustomConversion {
    conversion(to: type) { session in try session.value(type, 0) }
  }

  /// The conversion for an enum that may be decoded from its raw value.
  static func rawValueConversion<Value: RawRepresentable & Decodable>(to type: Value.Type) -> CustomConversion {
    let conduct = RawValueConduct()
    let conversion = conversion(to: type) { session in
      try type.init(from: RawValueDecoder(ValueDecoder(session, 0), conduct))
    }
    return RawCaseConversions.conversion(for: type, conversion, conduct) ?? conversion
  }

  static func conversion<Value>(
    to type: Value.Type, by decode: @escaping (any Decoder) throws -> Any
  ) -> CustomConversion {
    conversion(to: type) { session in
      let value = try decode(ValueDecoder(session, 0))
      guard let value = value as? Value else {
        throw JSONError(
          .rejectedValue, message: "expected a \(Value.self), found that a \(Swift.type(of: value)) was decoded")
      }
      return value
    }
  }

  /// - Parameter make: makes the value from the first entry of the session.
  static func conversion<Value>(
    to type: Value.Type, _ make: @escaping (DecodingSession) throws -> Value
  ) -> CustomConversion {
    CustomConversion { run, target throws(ReadFailure) in
      var made: Value?
      return try run.decode(type) { session throws in
        made = try make(session)
      } store: {
        if let made { CustomConversions.store(made, at: target) }
      }
    }
  }
}

extension ReadRun {
  /// Reads a value by its type's own code. Not generic, so that it is compiled once.
  /// - Parameters:
  ///   - make: makes the value from the first entry of the session.
  ///   - store: stores it.
  fileprivate mutating func decode(
    _ type: Any.Type, _ make: (DecodingSession) throws -> Void, store: () -> Void
  ) throws(ReadFailure) -> Bool {
    _ = reader.skipWhitespace()
    var session = try decodingSession()
    defer { DecodingSession.end(&session) }
    var problem: Problem
    do {
      // Those of a document that is decoded as a whole have been looked for.
      if session.planLevel == 0 { try session.checkDuplicates() }
      try make(session)
      if let failure = session.failure { throw failure }
      // The code of the types around it knows the whole path.
      if session.planLevel > 0, session.hasToldPath { throw stop(.rejectedValue, at: reader.offset) }
      for (unknown, entry) in session.unknownKeys() {
        if isKnownElsewhere(entry, session) { continue }
        if policy.unknownKeys == .fail { try refuse(unknown) } else { log.tolerate(unknown) }
      }
      store()
      return true
    } catch let failure as ReadFailure {
      throw failure
    } catch {
      problem = session.problem(error, type, at: 0)
      if policy.errors == .all, [.object, .array].contains(session.indexed[0].kind) { problem.ownCode = type }
    }
    if !problem.code.concernsValue { throw stop(problem) }
    try note(problem)
    return false
  }

  /// Whether a key that no type of a session asked for belongs to a property of a model around it.
  fileprivate mutating func isKnownElsewhere(_ entry: Int, _ session: DecodingSession) -> Bool {
    guard let nestedMembers = state.nestedMembers else { return false }
    let level = depth + session.depth(of: entry)
    return nestedMembers.contains(session.index[entry].offset, session.string(entry), at: level, in: &self)
  }

  /// A session for the value under the cursor, which is then behind it.
  fileprivate mutating func decodingSession() throws(ReadFailure) -> DecodingSession {
    var policy = policy
    // What is automatic is lenient for a plan, and exact for the type's own code.
    if store.policy.coercion == .automatic { policy.coercion = .exact }
    var problems = RunLog(log)
    let session = try DecodingSession.take(
      text, in: ownPlaces, store, policy, &problems, userInfo, at: reader.offset, depth: depth, isWhole: false)
    ownPlaces = session.places
    session.planLevel = planLevel
    // A document that plans do not fit is read once more by each of them.
    session.usesPlans = planLevel < 2
    reader.seek(session.end)
    return session
  }
}
