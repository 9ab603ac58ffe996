import JanusTools

extension ObjectShape {
  /// The key of the tag that decides which other members an object has; nil if there is none.
  ///
  /// Every object has the tag, there are at least two tags, and the kinds are no variations of one struct: their members have
  /// other types, or at least a third of all keys are always present for one tag and never for another.
  var decisiveTag: CodePoints? {
    guard variants.count > 1, !variants.keys.contains(nil) else { return nil }
    let keys = Set(variants.keys.compactMap { $0?.key })
    guard let tag = keys.first, keys.count == 1 else { return nil }
    let kinds = variants.values.map { $0.members.filter { $0.key != tag } }
    let names = Set(kinds.flatMap(\.keys))
    guard !names.isEmpty else { return nil }
    let decided = names.count { name in
      let shapes = kinds.map { $0[name] }
      if Shape.conflict(shapes.compactMap { $0 }) { return true }
      return shapes.contains { $0 == nil }
        && zip(kinds.indices, variants.values).contains { index, kind in shapes[index]?.count == kind.count }
    }
    let conflicts = names.contains { name in Shape.conflict(kinds.compactMap { $0[name] }) }
    return conflicts || decided * 3 >= names.count ? tag : nil
  }
}

extension Shape {
  /// Whether there are objects with some tags among the values, or inside them.
  func containsObjects(with tags: Set<ObjectTag>) -> Bool {
    if objects.variants.keys.contains(where: { $0.map(tags.contains) == true }) { return true }
    if arrays.count > 0, arrays.element.containsObjects(with: tags) { return true }
    return objects.variants.values.contains { $0.members.values.contains { $0.containsObjects(with: tags) } }
      || objects.entry?.containsObjects(with: tags) == true
  }

  /// Whether one type could not hold the values of some shapes: they are of different kinds, or objects with hardly a common key.
  static func conflict(_ shapes: [Shape]) -> Bool {
    guard let first = shapes.first else { return false }
    return shapes.dropFirst().contains { first.conflicts(with: $0) }
  }

  fileprivate func conflicts(with other: Shape, levels: Int = 2) -> Bool {
    let (own, others) = (kinds, other.kinds)
    if !own.isEmpty, !others.isEmpty, own.isDisjoint(with: others) { return true }
    if arrays.count > 0, other.arrays.count > 0 {
      return arrays.element.conflicts(with: other.arrays.element, levels: levels)
    }
    if objects.count > 0, other.objects.count > 0 { return objects.conflicts(with: other.objects, levels: levels) }
    return false
  }

  private enum Kind { case bool, number, string, array, object }

  private var kinds: Set<Kind> {
    var kinds: Set<Kind> = []
    if bools > 0 { kinds.insert(.bool) }
    if numbers.count > 0 { kinds.insert(.number) }
    if strings.count > 0 { kinds.insert(.string) }
    if arrays.count > 0 { kinds.insert(.array) }
    if objects.count > 0 { kinds.insert(.object) }
    return kinds
  }
}

extension ObjectShape {
  fileprivate func conflicts(with other: ObjectShape, levels: Int) -> Bool {
    let own = Set(variants.values.flatMap(\.members.keys))
    let others = Set(other.variants.values.flatMap(\.members.keys))
    let common = own.intersection(others)
    if own.count + others.count > 3, common.count * 4 < own.union(others).count { return true }
    guard levels > 0 else { return false }
    return common.contains { key in
      let shapes = [self, other].map { objects in objects.variants.values.compactMap { $0.members[key] } }
      return shapes[0].contains { shape in shapes[1].contains { shape.conflicts(with: $0, levels: levels - 1) } }
    }
  }
}
