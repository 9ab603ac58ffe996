import JSONCore

// SAFETY: of this file: bytes are lent for the time of a call.

/// The plan for a type, looked up once.
@usableFromInline struct KnownPlan: Sendable {
  /// Nil if the type cannot be read; who reads it anyway is told why.
  let plan: ReadPlan?
  let context: ReadContext
}

/// Reads documents of one type, one after the other, by a plan that is looked up once.
@usableFromInline package struct RepeatedReading<Value>: Sendable {
  @usableFromInline let reader: JSONDeserializer
  @usableFromInline let known: KnownPlan
  /// Where in each document the value lies; nil for the format's.
  @usableFromInline let root: RootKey?

  @usableFromInline
  package init(of type: Value.Type, by reader: JSONDeserializer, root: RootKey?) {
    let context = reader.context(root)
    known = KnownPlan(plan: try? reader.store.plan(for: type, context), context: context)
    (self.reader, self.root) = (reader, root)
  }

  /// Reads a value, as `deserialize` does.
  @inlinable
  package func read(from source: ArraySlice<UInt8>) throws(JSONError) -> Value {
    try unsafe source.withJSONBytes { bytes throws(JSONError) in
      try reader.makeValue(Value.self) { slot throws(JSONError) in
        try unsafe reader.read(known, Value.self, from: bytes, root, into: slot)
      }
    }
  }
}
