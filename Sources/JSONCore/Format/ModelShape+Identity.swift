extension ModelShape {
  /// The members that are the primary key of a type: what rules say or, for a class, its property `id`, or `remoteID` where that is
  /// the key `id`.
  package func primaryKey(of type: Any.Type) -> [Int] {
    // By index: a member is large to copy.
    let declared = members.indices.filter {
      members[$0].property?.isPrimaryKey == true && members[$0].property?.part == 0
    }
    if !declared.isEmpty || !(type is AnyClass) { return declared }
    return members.indices.filter { index in
      let isUsual =
        members[index].property?.name == "id"
        || members[index].key == "id" && members[index].property?.name == "remoteID"
      guard isUsual, let property = members[index].property else { return false }
      return property.part == 0 && PrimaryKeyValue(of: property.type) != nil
    }
  }
}
