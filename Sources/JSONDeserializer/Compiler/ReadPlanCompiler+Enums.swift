import JSONCore

extension ReadPlanCompiler {
  /// Fills the node of an enum for which the behavior of its own `init(from:)` is known.
  mutating func resolveEnum(_ node: Ref<ReadNode>, _ type: Any.Type, _ own: SynthesizedEnum) throws(JSONError) {
    guard let decodable = type as? any Decodable.Type else { throw unreadable(type) }
    var cases: [EnumReader.Case] = []
    context.isFilling = false
    for (number, one) in own.cases.enumerated() {
      let values = blankNode(for: one.type)
      try resolveSynthesized(values, one.type, one.values)
      // Problems of the values are reported for the enum.
      values.pointee.type = type
      values.pointee.model?.pointee.type = type
      var key = format.keys.key(forProperty: one.key)
      // SAFETY: the plan has a copy of the key's bytes.
      let (position, count) = key.withUTF8 { (unsafe draft.memory.allocate(padding: $0), $0.count) }
      cases.append(
        EnumReader.Case(
          number: number, key: position, keyCount: count, values: values, prototype: one.prototype?.bytes,
          parts: one.parts
        ))
    }
    let reader = EnumReader(cases: draft.memory.allocate(cases), keys: own.keys)
    func conversion<Value: Decodable>(_ type: Value.Type) -> CustomConversion {
      reader.conversion(to: type, otherwise: context.followsCodable ? nil : DecodableConversions.conversion(to: type))
    }
    resolveCustom(node, conversion(decodable))
  }

  /// How a union, or one of its subclasses, is read.
  mutating func unionConversion(
    _ union: any JSONUnion.Type, for type: Any.Type
  ) -> CustomConversion {
    let description = union.unionDescription
    var cases: [UnionReader.Case] = []
    for one in description.cases {
      var payload: Ref<ReadNode>?
      if one.hasPayload {
        var inner = context
        inner.isUnionCase = description.contains(one.conversion.wireType)
        inner.hasNoEnvelope = true
        if description.tagging == .untagged { inner.requiresAll = true }
        let node = with(inner) { compiler in compiler.node(for: one.conversion.wireType) }
        if case .internal(let tag) = description.tagging.kind, one.tag != nil {
          draft.check { _ throws(JSONError) in
            if let error = Self.problem(node, beside: tag, of: description) { throw error }
          }
        }
        payload = node
      }
      cases.append(UnionReader.Case(tag: one.tag, payload: payload, conversion: one.conversion))
    }
    let base = blankNode(for: description.type)
    var tagKey: Ref<String>?
    if case .internal(let tag) = description.tagging.kind { tagKey = draft.memory.allocate(tag) }
    let reader = UnionReader(description, cases, tagKey, base, type)
    return CustomConversion(takesNull: reader.takesNull) { run, target throws(ReadFailure) in
      try reader.read(&run, target)
    }
  }

  /// A tag beside the members of a payload needs members to be beside, and a key of its own.
  private static func problem(_ payload: Ref<ReadNode>, beside tag: String, of union: UnionDescription) -> JSONError? {
    let type = payload.pointee.type
    guard [.structure, .object].contains(payload.pointee.operation), let model = payload.pointee.model
    else { return union.error(type, tag: tag, isTaken: false) }
    return model.pointee.step(for: tag) >= 0 ? union.error(type, tag: tag, isTaken: true) : nil
  }
}
