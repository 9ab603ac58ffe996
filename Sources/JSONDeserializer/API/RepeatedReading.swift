import JSONCore

/// The plan for a type, looked up once.
///
/// A class, so that it is not copied for each value.
@usableFromInline final class KnownPlan: Sendable {
  /// Nil if the type cannot be read; reading it throws the reason.
  let plan: ReadPlan?
  let context: PlanContext
  /// The policy for values that are read before their end is known; nil if none are.
  let openPolicy: JSONDeserializer.Policy?
  /// Whether values may be read in advance, or twice.
  let isRepeatable: Bool

  /// The error for a value that must be read by itself.
  @usableFromInline static let unread = JSONError(.unexpectedEnd, message: "expected a complete value")

  /// - Parameter depth: the number of containers around the values, if they are in one document.
  init(for type: Any.Type, _ context: PlanContext, of reader: JSONDeserializer, depth: Int?) {
    plan = try? reader.store.plan(for: type, context)
    self.context = context
    var policy = reader.policy
    isRepeatable = plan?.isRepeatable == true && policy.dialect == .json
    // The source is longer than the value, and its length is not checked.
    guard isRepeatable, let depth, policy.limits.documentBytes >= 4 << 20, policy.limits.depth > depth else {
      openPolicy = nil
      return
    }
    policy.limits.depth -= depth
    openPolicy = policy
  }
}

/// Reads documents of one type, one after the other, by a plan that is looked up once.
@usableFromInline package struct RepeatedReading<Value>: Sendable {
  @usableFromInline let reader: JSONDeserializer
  @usableFromInline let known: KnownPlan
  /// The location of the value in each document; nil for the format's.
  @usableFromInline let root: RootKey?

  /// - Parameters:
  ///   - root: the location of the value in each document; nil for the format's.
  ///   - depth: the number of containers around the values, if they are in one document.
  @usableFromInline
  package init(of type: Value.Type, by reader: JSONDeserializer, root: RootKey?, depth: Int? = nil) {
    known = KnownPlan(for: type, reader.context(root), of: reader, depth: depth)
    (self.reader, self.root) = (reader, root)
  }

  /// Whether values may be read before their end is known.
  @usableFromInline package var readsOpenValues: Bool { known.openPolicy != nil }

  /// Reads a value, as `deserialize` does.
  @inlinable
  package func read(from source: ArraySlice<UInt8>) throws(JSONError) -> Value {
    try source.lendBytes { bytes throws(JSONError) in
      try reader.makeValue(Value.self) { slot throws(JSONError) in
        try reader.read(known, Value.self, from: bytes, root, into: slot)
      }
    }
  }

  /// Reads the string, array or object that a source begins with.
  /// - Parameters:
  ///   - collects: whether problems are reported rather than thrown, if the policy leaves that to the call.
  ///   - count: set to the number of bytes that the value has.
  /// - Throws: an error without details for any problem, even one that would only be reported. The value must then be
  ///   read by itself, for the details.
  @inlinable
  package func readOpenValue(
    from source: ArraySlice<UInt8>, collects: Bool, _ count: inout Int
  ) throws(JSONError) -> Value {
    try source.lendBytes { bytes throws(JSONError) in
      try reader.makeValue(Value.self) { slot throws(JSONError) in
        guard let length = reader.readOpenValue(known, from: bytes, collects: collects, into: slot) else {
          throw KnownPlan.unread
        }
        count = length
      }
    }
  }

  /// Whether values may be read ahead of requests.
  @usableFromInline package var isRepeatable: Bool { known.isRepeatable }

  /// Reads lines, as `deserialize` does, until one has problems or an uncommon form, or the queue is full.
  /// - Parameters:
  ///   - source: begins with a line.
  ///   - collects: whether problems are reported rather than thrown, if the policy leaves that to the call.
  ///   - limit: the number of bytes that a line may have.
  ///   - ends: gets the distance from the start of the source to the end of each line that was read, after its line
  ///     feed; it is empty.
  ///   - most: the maximum number of lines.
  ///   - queue: receives the values.
  /// - Returns: whether the end of the next line has not come.
  @inlinable
  package func readLines(
    from source: ArraySlice<UInt8>, collects: Bool, limit: Int, _ ends: inout [Int], atMost most: Int,
    into queue: ValueQueue<Value>
  ) -> Bool {
    var needsMore = false
    queue.fill(atMost: most) { slot in
      // Reading from an array does not fail by itself.
      try? source.lendBytes { bytes in
        needsMore = reader.readLines(
          known, from: bytes, root, collects: collects, limit: limit, &ends, atMost: most, into: slot,
          stride: MemoryLayout<Value>.stride)
      }
      return ends.count
    }
    return needsMore
  }
}
