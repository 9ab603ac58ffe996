import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for; what is made in temporary
// memory is destroyed there.

/// Conversions for values without an interpreter operation.
enum CustomConversions {
  /// The writer for a type that is written as one value without members of its own; nil if it is none.
  /// - Throws: an error if the format cannot spell the type.
  static func writer(for type: Any.Type, format: JSONFormat) throws(JSONError) -> CustomWriter? {
    let hasJSONConformance = Conformance.isConvertible(type)
    if hasJSONConformance, let leaf = type as? any JSONLeafRepresentable.Type { return leafWriter(leaf) }
    if type == JSONValue.self { return writer { (value: JSONValue, run) in run.writeValue(value) } }
    if type == JSONArray.self { return writer { (array: JSONArray, run) in run.writeValue(.array(array)) } }
    if type == JSONObject.self { return writer { (object: JSONObject, run) in run.writeValue(.object(object)) } }
    if type == JSONLeafValue.self { return writer { (leaf: JSONLeafValue, run) in run.writeLeafValue(leaf) } }
    if type == AnyHashable.self { return writer { (value: AnyHashable, run) in run.writeDynamic(value.base) } }
    if let raw = type as? any RawRepresentable.Type, let write = rawWriter(raw) { return write }
    return try FoundationConversions.writer(for: type, format: format)
  }

  /// The writer for values of a type that this module names.
  @inline(__always)
  private static func writer<Value>(_ write: @escaping (Value, inout WriteRun) -> WriteOutcome) -> CustomWriter {
    { run, value in unsafe write(value[Value.self], &run) }
  }

  /// Whether the values of a type are written without any code of the model.
  static func areKnown(_ type: Any.Type, _ format: JSONFormat) -> Bool {
    type == JSONValue.self || type == JSONArray.self || type == JSONObject.self || type == JSONLeafValue.self
      || type == JSONNumber.self || FoundationTypes.areKnown(type, format)
  }

  private static func leafWriter<Leaf: JSONLeafRepresentable>(_ type: Leaf.Type) -> CustomWriter {
    { run, value in
      guard let leaf = unsafe value[Leaf.self].jsonLeafValue else { return .omitted }
      return run.writeLeafValue(leaf)
    }
  }

  static func proxyType<Value: JSONProxyProvider>(of type: Value.Type) -> Any.Type { Value.JSONProxy.self }

  static func proxyWriter<Value: JSONProxyProvider>(
    _ type: Value.Type, _ proxy: Ref<WriteNode>
  ) -> CustomWriter {
    { run, value in
      let stand = unsafe value[Value.self].jsonProxy
      return run.nested { run in
        LentValue.with(stand) { run.write(proxy, $0) }
      }
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

  /// Writes a property through the value that a mapping transforms it to.
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

  /// Writes a `lazy` property whose value is an optional itself: leaves out a value that was never computed, and writes the
  /// property's own nil as nil.
  /// - Parameters:
  ///   - stored: the node of the stored value, an optional of the property's type.
  ///   - node: writes values of the property's type.
  static func lazyOptional(_ stored: Ref<WriteNode>, _ node: Ref<WriteNode>) -> CustomWriter {
    { run, value in
      // The payload of an optional is at its start.
      stored.pointee.isNil(value) ? .omitted : run.write(node, value)
    }
  }
}
