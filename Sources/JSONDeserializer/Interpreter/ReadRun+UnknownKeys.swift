import JSONCore

// SAFETY: of this file: the plan made the model, whose steps have as many bytes of a key as they say.

/// Objects that are probably meant for another type: none of their keys belongs to the model.
extension ReadRun {
  /// Records, after such an object, that no key is known.
  /// - Returns: whether the object is read all the same: the model has no properties, or rules leave out one with such
  ///   a key, or the policy skips mismatches in every call, so that the object counts as an empty one.
  @inline(never)
  mutating func acceptUnknownKeys(at start: Int, of model: Ref<ReadModel>) throws(ReadFailure) -> Bool {
    // The members of a group are part of an object that is known.
    // Inside the value of an overlapping property, keys may belong to the properties around it.
    if model.pointee.steps.isEmpty || model.pointee.isGroup || state.nestedMembers != nil || context.followsCodable {
      return true
    }
    // Each of the keys has been rejected already.
    if policy.unknownKeys == .fail { return true }
    let isAccepted = policy.mismatch == .skip && store.policy.mismatch == .skip
    if isAccepted, !collects { return true }
    let end = reader.offset
    reader.seek(start + 1)
    let keys = try unknownKeys(ignored: model.pointee.ignored)
    reader.seek(end)
    guard let found = keys else { return true }
    let words = UnknownKeyWords(found, model.pointee.keys, store.format.keys)
    let problem = Problem(.noKnownKey, at: start, type: model.pointee.type, detail: words.found, advice: words.advice)
    if isAccepted {
      log.report(problem)
    } else {
      try reportOwner(problem)
    }
    return isAccepted
  }

  /// The first keys of the object; nil if one of its keys is that of a property that rules leave out. The cursor is
  /// after its brace.
  private mutating func unknownKeys(ignored: Ref<PropertyKeys>?) throws(ReadFailure) -> [String]? {
    var keys: [String] = []
    var isFirst = true
    while ignored != nil || keys.count < 16, try reader.nextMember(isFirst: isFirst) {
      isFirst = false
      let key = try reader.takeKey()
      if state.tag?.depth != depth || state.tag?.key.pointee.hasSameBytes(as: key) != true {
        if ignored?.pointee.contains(key) == true { return nil }
        if keys.count < 16 { keys.append(key) }
      }
      try reader.expect(UInt8(ascii: ":"))
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
    }
    return keys
  }
}

extension ReadModel {
  /// The keys of the first properties.
  var keys: [String] {
    steps.prefix(min(memberCount, 100)).map(\.keyText)
  }
}

/// The detail and the advice for keys that are all unknown to a model.
private struct UnknownKeyWords {
  let found: String
  let advice: String?

  /// - Parameters:
  ///   - found: keys of the document.
  ///   - known: keys of the model, as the format spells them.
  init(_ found: [String], _ known: [String], _ naming: KeyNaming) {
    for key in found {
      guard let own = known.first(where: { NameWords.normalized($0) == NameWords.normalized(key) }) else { continue }
      self.found = "`\(key)`, which looks like `\(own)`"
      let property = naming.property(forKey: own)
      let conventions: [(String, KeyNaming)] = [
        (".snakeCase", .snakeCase), (".camelCase", .camelCase), (".pascalCase", .pascalCase),
        (".kebabCase", .kebabCase),
        (".screamingSnakeCase", .screamingSnakeCase),
      ]
      let convention = conventions.first { $0.1.key(forProperty: property).hasSameBytes(as: key) }?.0 ?? ".fuzzy"
      advice = "Give the format keys: \(convention), or the property this key in a mapping."
      return
    }
    let shown = found.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    self.found = shown + (found.count > 3 ? ", …" : "")
    advice = nil
  }
}
