extension ModelShape {
  /// The members that are the primary key of a type: what rules say or, for a class, its property `id`, or `remoteID` where that is
  /// the key `id`.
  package func primaryKey(of type: Any.Type) -> [Int] {
    // By index: a member is large to copy.
    let declared = members.indices.filter {
      members[$0].property?.isPrimaryKey == true && members[$0].property?.part == 0
    }
    if !declared.isEmpty || !(type is AnyClass) { return declared }
    let own = usualKey(under: "")
    if !own.isEmpty { return own }
    // A flat struct may have it, whose properties are the object's own.
    let flat = members.indices.compactMap { members[$0].property?.name }.compactMap { name in
      name.lastIndex(of: ".").map { String(name[...$0]) }
    }
    return flat.lazy.map { usualKey(under: $0) }.first { !$0.isEmpty } ?? []
  }

  /// The member that is the property `id`, or `remoteID` where that is the key `id`.
  /// - Parameter prefix: the flat property that has it, with a dot, or nothing.
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
