import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for.

/// How plans write types that encode themselves.
enum EncodableConversions {
  /// Whether an `Encodable` type is written by its own code, and not by its properties because it adopts a protocol of Janus.
  static func encodesItself(_ type: Any.Type) -> Bool {
    if type is any _Creatable.Type { return false }
    if !Conformance.isConvertible(type) { return true }
    if type is any SerializationObserving.Type { return false }
    // A type that is only written may have a mapping that its own code could not follow.
    return !(type is any JSONMapped.Type) || type is any Decodable.Type
  }

  /// A type as one that encodes itself; nil if it does not.
  static func encodableType(_ type: Any.Type) -> (any Encodable.Type)? {
    encodesItself(type) ? type as? any Encodable.Type : nil
  }

  static func writer<Value: Encodable>(for type: Value.Type) -> CustomWriter {
    writer(for: type) { value, encoding, id in try encoding.encodeAlone(value, at: id) }
  }

  /// The writer for an enum that may be encoded as its raw value, and the texts of its cases.
  static func rawValueWriter<Value: RawRepresentable & Encodable>(
    for type: Value.Type
  ) -> (write: CustomWriter, texts: KnownTexts?) {
    let conduct = RawValueConduct()
    let write = writer(for: type) { value, encoding, id in
      try value.encode(to: RawValueEncoder(ValueEncoder(encoding, id), conduct))
    }
    let cases = RawCaseConversions.writer(for: type, write, conduct)
    return (cases?.write ?? write, cases?.texts)
  }

  static func writer<Value>(
    for type: Value.Type, by encode: @escaping (Any, any Encoder) throws -> Void
  ) -> CustomWriter {
    writer(for: type) { value, encoding, id in try encode(value, ValueEncoder(encoding, id)) }
  }

  /// - Parameter encode: writes the value at a place of the text.
  static func writer<Value>(
    for type: Value.Type, _ encode: @escaping (Value, EncodingRun, OpenValue.ID) throws -> Void
  ) -> CustomWriter {
    { run, value in
      let value = unsafe value[Value.self]
      return run.writeEncoded(value) { encoding, id in try encode(value, encoding, id) }
    }
  }
}

extension WriteRun {
  /// Writes what a type encodes.
  fileprivate mutating func writeEncoded(
    _ value: some Any, _ body: (EncodingRun, OpenValue.ID) throws -> Void
  ) -> WriteOutcome {
    var encoding = EncodingRun.take(session, policy, inside: depth)
    defer { EncodingRun.end(&encoding) }
    do {
      let id = try encoding.openValue(value)
      try body(encoding, id)
      // A type that writes nothing is an empty object, as everywhere inside another value.
      try encoding.text.value.completeAlone(id)
      // The code of the types around it knows the whole path.
      if session.planLevel > 0, encoding.hasToldPath { return fail(.rejectedValue, type: type(of: value)) }
      try encoding.finish(value, into: &self)
      return .written
    } catch {
      if EncodingRun.isLackOfStack(error) { return fail(.stackLimit, type: nil) }
      return omit(.rejectedValue, type: type(of: value), detail: EncodingRun.reason(error))
    }
  }
}
