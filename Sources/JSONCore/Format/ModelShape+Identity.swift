extension ModelShape {
  /// The properties that are the primary key of a type: what rules say or, for a class, its property `id`.
  package func primaryKey(of type: Any.Type) -> [PropertyShape] {
    let properties = members.compactMap { $0.property }.filter { $0.part == 0 }
    let declared = properties.filter(\.isPrimaryKey)
    if !declared.isEmpty || !(type is AnyClass) { return declared }
    return properties.filter { $0.name == "id" && PrimaryKeyValue(of: $0.type) != nil }
  }
}
