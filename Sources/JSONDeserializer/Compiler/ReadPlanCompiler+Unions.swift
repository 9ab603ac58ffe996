import JSONCore

extension ReadPlanCompiler {
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
        if case .internal(let tag) = description.tagging, one.tag != nil {
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
    if case .internal(let tag) = description.tagging { tagKey = draft.memory.allocate(tag) }
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
