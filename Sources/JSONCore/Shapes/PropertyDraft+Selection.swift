/// The selection of a type's properties by .only rules.
extension PropertyDraft {
  /// Leaves out what the rules of a level do not select, if one of them selects properties.
  static func select(
    by rules: [MappingRule], in drafts: inout [PropertyDraft], _ description: TypeDescription
  ) throws(JSONError) {
    var selection: MappingRule?
    for rule in rules {
      guard case .only(let references) = rule.effect else { continue }
      if selection != nil {
        throw JSONError.mapping(of: description.type, "it has two .only rules", "Name all properties in one of them.")
      }
      selection = rule
      var kept: Set<Int> = []
      for reference in references { kept.insert(try index(of: reference, in: &drafts, description)) }
      for index in drafts.indices {
        try drafts[index].select(by: rule, isKept: kept.contains(index), of: description.type)
      }
    }
  }

  private mutating func select(by rule: MappingRule, isKept: Bool, of type: Any.Type) throws(JSONError) {
    if let other = rules.first(where: { $0.level == rule.level && $0.effect.isIgnored == isKept }) {
      throw isKept
        ? contradiction(other, rule, of: type)
        : JSONError.mapping(
          of: type, "`\(property.name)` has a \(other.effect.name) rule, but is not in .only",
          "Add it to .only, or remove its rule.")
    }
    if !isKept {
      (isRead, isWritten) = (false, false)
    } else {
      if !isRead, !isWritten { (isRead, isWritten) = (true, true) }
      rules.append(rule)
    }
  }
}

extension MappingRule.Effect {
  fileprivate var isIgnored: Bool { if case .ignored = self { true } else { false } }
}
