import JSONCore

extension ReadPlanCompiler {
  /// Fills the node of an enum of which it is known what its own `init(from:)` does.
  mutating func resolveEnum(_ node: Ref<ReadNode>, _ type: Any.Type, _ own: SynthesizedEnum) throws(JSONError) {
    guard let decodable = type as? any Decodable.Type else { throw unreadable(type) }
    var cases: [EnumReader.Case] = []
    context.isFilling = false
    for (number, one) in own.cases.enumerated() {
      let values = blankNode(for: one.type)
      try resolveSynthesized(values, one.type, one.values)
      // What is wrong with the values is said of the enum.
      values.pointee.type = type
      values.pointee.model?.pointee.type = type
      var key = format.keys.key(forProperty: one.key)
      // SAFETY: the plan has a copy of the key's bytes.
      let (place, count) = key.withUTF8 { (unsafe draft.memory.allocate(padding: $0), $0.count) }
      cases.append(
        EnumReader.Case(
          number: number, key: place, keyCount: count, values: values, prototype: one.prototype?.bytes, parts: one.parts
        ))
    }
    let reader = EnumReader(cases: draft.memory.allocate(cases), keys: own.keys)
    func conversion<Value: Decodable>(_ type: Value.Type) -> CustomConversion {
      reader.conversion(to: type, otherwise: context.followsCodable ? nil : DecodableConversions.conversion(to: type))
    }
    resolveCustom(node, conversion(decodable))
  }
}
