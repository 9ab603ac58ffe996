import JSONCore

extension WritePlanCompiler {
  /// Fills the node of an enum for which the behavior of its own `encode(to:)` is known.
  mutating func resolveEnum(_ node: Ref<WriteNode>, _ type: Any.Type, _ own: SynthesizedEnum) throws(JSONError) {
    guard let encodable = type as? any Encodable.Type else {
      throw unwritable(type, UnsupportedTypeReason(advice: "Adopt Encodable"))
    }
    var cases: [EnumWriter.Case] = []
    for one in own.cases {
      let values = blankNode(for: one.type)
      try resolveModel(values, TypeDescription(of: one.type, by: one.values, for: .writing))
      cases.append(
        EnumWriter.Case(
          object: model(of: format.keys.key(forProperty: one.key), values), values: values,
          hasValuesFirst: one.prototype != nil, parts: one.parts))
    }
    let writer = EnumWriter(cases: draft.memory.allocate(cases), keys: own.keys, names: own.names)
    func write<Value: Encodable>(_ type: Value.Type) -> CustomWriter {
      { run, value in writer.write(type, value, &run) }
    }
    resolveCustom(node, write(encodable))
    if own.names.numbers.isEmpty { return }
    let objects = own.names.numbers.map { number in
      number >= 0 && cases[number].hasValuesFirst ? cases[number].object : nil
    }
    node.pointee.cases = draft.memory.allocate(
      WriteCases(tagOffset: own.names.tagOffset, objects: draft.memory.allocate(objects)))
  }

  /// The writer of a union.
  mutating func unionWriter(_ union: any JSONUnion.Type) -> CustomWriter {
    let description = union.unionDescription
    var cases: [UnionWriter.Case] = []
    for one in description.cases {
      var inner = context
      inner.isUnionCase = description.contains(one.conversion.wireType)
      inner.hasNoEnvelope = true
      if description.tagging == .untagged, policy.emptyCollections == .omit { inner.requiresAll = true }
      let payload = with(inner) { compiler in compiler.node(for: one.conversion.wireType) }
      if case .internal(let tag) = description.tagging.kind, one.hasPayload, one.tag != nil {
        draft.check { compiler throws(JSONError) in
          if let error = UnionWriter.problem(payload, beside: tag, of: description, compiler.policy.layout) {
            throw error
          }
        }
      }
      cases.append(
        UnionWriter.Case(tag: one.tag, hasPayload: one.hasPayload, payload: payload, conversion: one.conversion))
    }
    let writer = UnionWriter(description, cases)
    return { run, value in writer.write(value, &run) }
  }
}
