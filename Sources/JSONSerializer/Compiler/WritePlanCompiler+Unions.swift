import JSONCore

extension WritePlanCompiler {
  /// The writer of a union.
  mutating func unionWriter(_ union: any JSONUnion.Type) -> CustomWriter {
    let description = union.unionDescription
    var cases: [UnionWriter.Case] = []
    for one in description.cases {
      var inner = context
      inner.isUnionCase = description.contains(one.conversion.wireType)
      inner.hasNoEnvelope = true
      if description.tagging == .untagged, policy.emptyCollections == .omit { inner.isDemanded = true }
      let payload = with(inner) { compiler in compiler.node(for: one.conversion.wireType) }
      if case .internal(let tag) = description.tagging, one.hasPayload, one.tag != nil {
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
