import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for.

/// How plans write types that encode themselves.
enum EncodableConversions {
  /// A type as one that encodes itself; nil if it does not, or if it has said to Janus how it looks.
  static func encodableType(_ type: Any.Type) -> (any Encodable.Type)? {
    if type is any _Creatable.Type || type is any SerializationObserving.Type { return nil }
    // What is only written may well have a mapping that its own code could not follow.
    if type is any JSONMapped.Type, !(type is any Decodable.Type) { return nil }
    return type as? any Encodable.Type
  }

  static func writer<Value: Encodable>(for type: Value.Type) -> CustomWriter {
    unsafe writer(for: type) { value, session, place in try session.encodeAlone(value, at: place) }
  }

  static func writer<Value>(for type: Value.Type, by strategy: CodedStrategy) -> CustomWriter {
    unsafe writer(for: type) { value, session, place in try strategy.encode(value, ValueEncoder(session, place)) }
  }

  /// - Parameter encode: writes the value at a place of the session.
  static func writer<Value>(
    for type: Value.Type, _ encode: @escaping (Value, EncodingSession, OpenValue.Place) throws -> Void
  ) -> CustomWriter {
    { run, value in
      // SAFETY: the node that calls this was made for `Value`.
      let value = unsafe value.assumingMemoryBound(to: Value.self).pointee
      return run.writeEncoded(value) { session, place in try encode(value, session, place) }
    }
  }
}

extension WriteRun {
  /// Writes what a type encodes.
  fileprivate mutating func writeEncoded(
    _ value: some Any, _ body: (EncodingSession, OpenValue.Place) throws -> Void
  ) -> WriteOutcome {
    var inner = policy
    inner.depth = max(policy.depth - depth, 0)
    let session = EncodingSession(store, inner, context, userInfo)
    do {
      let place = try session.openValue(value)
      try body(session, place)
      // A type that writes nothing is an empty object, as everywhere inside another value.
      try session.text.value.completeAlone(place)
      try session.finish(value, into: &self)
      return .written
    } catch {
      return omit(.rejectedValue, type: type(of: value), detail: EncodingSession.reason(error))
    }
  }
}
