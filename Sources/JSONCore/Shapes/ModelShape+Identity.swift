extension ModelShape {
  /// The members that are the primary key of a type, from rules or, for a class, the property `id`, or `remoteID` if
  /// its key is `id`.
  package func primaryKey(of type: Any.Type) -> [Int] {
    // By index: a member is large to copy.
    let declared = members.indices.filter {
      members[$0].property?.isPrimaryKey == true && members[$0].property?.part == 0
    }
    if !declared.isEmpty || !(type is AnyClass) { return declared }
    let own = usualKey(under: "")
    if !own.isEmpty { return own }
    // A flat struct may contain it, as its properties are in the object itself.
    let flat = members.indices.compactMap { members[$0].property?.name }.compactMap { name in
      name.lastIndex(of: ".").map { String(name[...$0]) }
    }
    return flat.lazy.map { usualKey(under: $0) }.first { !$0.isEmpty } ?? []
  }

  /// The member that is the property `id`, or `remoteID` if its key is `id`.
  /// - Parameter prefix: the flat property that contains it, with a dot, or an empty string.
  private func usualKey(under prefix: String) -> [Int] {
    members.indices.filter { index in
      let isInlineLeaf =
        members[index].property?.name == prefix + "id"
        || members[index].key == "id" && members[index].property?.name == prefix + "remoteID"
      guard isInlineLeaf, let property = members[index].property else { return false }
      return property.part == 0 && PrimaryKeyValue(of: property.type) != nil
    }
  }
}
