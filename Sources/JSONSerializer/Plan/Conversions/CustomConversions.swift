import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for; what is made in temporary memory is
// destroyed there.

/// How values that the interpreter has no operation for are written.
enum CustomConversions {
  /// The writer for a type that is written as one value without members of its own; nil if it is none.
  /// - Throws: an error if the format cannot spell the type.
  static func writer(for type: Any.Type, format: JSONFormat) throws(JSONError) -> CustomWriter? {
    let hasJSONConformance = Conformance.isConvertible(type)
    if hasJSONConformance, let leaf = type as? any JSONLeafRepresentable.Type { return leafWriter(leaf) }
    if type == JSONValue.self {
      return { run, value in
        unsafe run.writeValue(value[JSONValue.self])
      }
    }
    if type == JSONArray.self {
      return { run, value in
        unsafe run.writeValue(.array(value[JSONArray.self]))
      }
    }
    if type == JSONObject.self {
      return { run, value in
        unsafe run.writeValue(.object(value[JSONObject.self]))
      }
    }
    if type == JSONLeafValue.self {
      return { run, value in
        unsafe run.writeLeafValue(value[JSONLeafValue.self])
      }
    }
    if type == AnyHashable.self {
      return { run, value in
        unsafe run.writeDynamic(value[AnyHashable.self].base)
      }
    }
    if let raw = type as? any RawRepresentable.Type, let write = rawWriter(raw) { return write }
    return try FoundationConversions.writer(for: type, format: format)
  }

  /// Whether the values of a type are written without any code of the model's.
  static func areKnown(_ type: Any.Type, _ format: JSONFormat) -> Bool {
    type == JSONValue.self || type == JSONArray.self || type == JSONObject.self || type == JSONLeafValue.self
      || type == JSONNumber.self || FoundationConversions.areKnown(type, format)
  }

  private static func leafWriter<Leaf: JSONLeafRepresentable>(_ type: Leaf.Type) -> CustomWriter {
    { run, value in
      guard let leaf = unsafe value[Leaf.self].jsonLeafValue else { return .omitted }
      return run.writeLeafValue(leaf)
    }
  }

  static func bridgedWriter<Value: _BridgedObject>(_ type: Value.Type) -> CustomWriter {
    { run, value in
      guard let proxy = unsafe value[Value.self]._proxy else { return .omitted }
      return run.nested { run in run.writeDynamic(proxy) }
    }
  }

  private static func rawWriter<Value: RawRepresentable>(_ type: Value.Type) -> CustomWriter? {
    func writer<Raw: JSONLeafRepresentable>(_ raw: Raw.Type) -> CustomWriter {
      { run, value in
        let raw = unsafe value[Value.self].rawValue as? Raw
        guard let leaf = raw?.jsonLeafValue else { return .omitted }
        return run.writeLeafValue(leaf)
      }
    }
    return (Value.RawValue.self as? any JSONLeafRepresentable.Type).map { writer($0) }
  }

  /// Writes a property by way of the value that a mapping transforms it to.
  static func transform(_ transform: PropertyTransform, _ wire: Ref<WriteNode>) -> CustomWriter {
    { run, value in
      wire.pointee.layout.withSlot { slot in
        do {
          guard try transform.write(value, into: slot) else { return .absent }
        } catch {
          let reason = (error as? JSONError)?.message ?? "\(error)"
          return run.omit(.rejectedValue, type: transform.valueType, detail: reason)
        }
        defer { wire.pointee.access.destroy(slot) }
        return run.write(wire, slot.lent)
      }
    }
  }

  /// Writes a property's value if it passes all checks.
  static func checked(_ checks: [ValueCheck], _ node: Ref<WriteNode>, of type: Any.Type) -> CustomWriter {
    let checks = checks.compactMap { $0.function(for: type) }
    return { run, value in
      for check in checks where !check.holds(value) {
        return run.omit(.failedCheck, type: nil, detail: check.claim)
      }
      return run.write(node, value)
    }
  }

  /// Writes a property that is computed.
  /// - Parameters:
  ///   - own: a node of the property's type, for its layout.
  ///   - node: writes the value.
  static func computed(_ functions: PropertyFunctions, _ own: Ref<WriteNode>, _ node: Ref<WriteNode>) -> CustomWriter {
    { run, base in
      own.pointee.layout.withSlot { slot in
        functions.get(from: base, into: slot)
        defer { own.pointee.access.destroy(slot) }
        return run.write(node, slot.lent)
      }
    }
  }
}
