import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for.

/// How leaves that the interpreter has no operation for are written.
enum CustomConversions {
  /// The writer for a type that is written as one value without members of its own; nil if it is none.
  /// - Throws: an error if the format cannot spell the type.
  static func writer(for type: Any.Type, format: JSONFormat) throws(JSONError) -> CustomWriter? {
    let hasJSONConformance = type is any _JSONAware.Type
    if hasJSONConformance, let leaf = type as? any JSONLeafRepresentable.Type { return unsafe leafWriter(leaf) }
    if type == JSONValue.self {
      return { run, value in
        // SAFETY: the node that calls this was made for `JSONValue`.
        unsafe run.writeValue(value.assumingMemoryBound(to: JSONValue.self).pointee)
      }
    }
    if type == JSONArray.self {
      return { run, value in
        // SAFETY: the node that calls this was made for `JSONArray`.
        unsafe run.writeValue(.array(value.assumingMemoryBound(to: JSONArray.self).pointee))
      }
    }
    if type == JSONObject.self {
      return { run, value in
        // SAFETY: the node that calls this was made for `JSONObject`.
        unsafe run.writeValue(.object(value.assumingMemoryBound(to: JSONObject.self).pointee))
      }
    }
    if type == JSONLeafValue.self {
      return { run, value in
        // SAFETY: the node that calls this was made for `JSONLeafValue`.
        unsafe run.writeLeafValue(value.assumingMemoryBound(to: JSONLeafValue.self).pointee)
      }
    }
    if type == AnyHashable.self {
      return { run, value in
        // SAFETY: the node that calls this was made for `AnyHashable`.
        unsafe run.writeDynamic(value.assumingMemoryBound(to: AnyHashable.self).pointee.base)
      }
    }
    if hasJSONConformance, let bridged = type as? any _BridgedObject.Type { return unsafe bridgedWriter(bridged) }
    if let raw = type as? any RawRepresentable.Type, let write = unsafe rawWriter(raw) { return unsafe write }
    return try unsafe FoundationConversions.writer(for: type, format: format)
  }

  /// Whether the values of a type are written without any code of the model's.
  static func areKnown(_ type: Any.Type, _ format: JSONFormat) -> Bool {
    type == JSONValue.self || type == JSONArray.self || type == JSONObject.self || type == JSONLeafValue.self
      || type == JSONNumber.self || FoundationConversions.areKnown(type, format)
  }

  private static func leafWriter<Leaf: JSONLeafRepresentable>(_ type: Leaf.Type) -> CustomWriter {
    { run, value in
      // SAFETY: the node that calls this was made for `Leaf`.
      guard let leaf = unsafe value.assumingMemoryBound(to: Leaf.self).pointee.jsonLeafValue else { return .omitted }
      return run.writeLeafValue(leaf)
    }
  }

  private static func bridgedWriter<Value: _BridgedObject>(_ type: Value.Type) -> CustomWriter {
    { run, value in
      // SAFETY: the node that calls this was made for `Value`.
      guard let proxy = unsafe value.assumingMemoryBound(to: Value.self).pointee._proxy else { return .omitted }
      return run.nested { run in run.writeDynamic(proxy) }
    }
  }

  private static func rawWriter<Value: RawRepresentable>(_ type: Value.Type) -> CustomWriter? {
    func writer<Raw: JSONLeafRepresentable>(_ raw: Raw.Type) -> CustomWriter {
      { run, value in
        // SAFETY: the node that calls this was made for `Value`.
        let raw = unsafe value.assumingMemoryBound(to: Value.self).pointee.rawValue as? Raw
        guard let leaf = raw?.jsonLeafValue else { return .omitted }
        return run.writeLeafValue(leaf)
      }
    }
    return unsafe (Value.RawValue.self as? any JSONLeafRepresentable.Type).map { unsafe writer($0) }
  }
}
