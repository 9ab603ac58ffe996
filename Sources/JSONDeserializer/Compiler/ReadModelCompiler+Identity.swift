import JSONCore

/// The identity of the objects of a class.
extension ReadPlanCompiler {
  /// Records a property that is the primary key, or a part of it.
  mutating func noteKeyPart(
    _ property: PropertyShape, _ number: Int, _ node: Ref<ReadNode>, _ rule: Ref<MemberRule>?, _ name: Ref<String>,
    _ rules: inout RulesDraft
  ) throws(JSONError) {
    if rules.isKey(number), let value = PrimaryKeyValue(of: property.type) {
      rules.keyParts.append(
        KeyPart(
          member: number, node: node, offset: property.storage.offset, functions: rule?.pointee.functions, value: value,
          name: name))
    } else if property.isPrimaryKey {
      throw JSONError.mapping(
        of: rules.type, "the primary key `\(property.name)` is inside another object or a flat part",
        "Use a property whose key is in the object itself.")
    }
  }

  mutating func identity(of type: Any.Type, _ parts: [KeyPart]) -> Ref<ModelIdentity>? {
    parts.isEmpty
      ? nil : draft.memory.allocate(ModelIdentity(objectType: type as? AnyClass, parts: draft.memory.allocate(parts)))
  }
}
