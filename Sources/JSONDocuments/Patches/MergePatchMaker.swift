extension JSONValue {
  /// Makes a merge patch (RFC 7396) that changes one document into another.
  ///
  /// ```swift
  /// let patch = try JSONValue.mergePatch(from: old, to: new)
  /// old.merging(patch) == new
  /// ```
  ///
  /// Arrays that differ are in the patch as a whole; `JSONPatch(from:to:)` is more precise.
  /// - Parameters:
  ///   - old: the document to which the patch will be applied.
  ///   - new: the result.
  /// - Returns: the patch; `{}` if nothing changes in an object.
  /// - Throws: `JSONError` with the path in `new` of what no merge patch can express: a member that becomes null, or a
  ///   key that occurs twice.
  /// - Complexity: O(*n*) in the size of the documents; deep ones use no more of the stack.
  public static func mergePatch(from old: JSONValue, to new: JSONValue) throws(JSONError) -> JSONValue {
    guard case .object(let object) = new else { return new }
    var maker = MergePatchMaker(from: old.object, to: object)
    return .object(try maker.patch())
  }
}

/// The comparison of an object and the objects inside it, with a list of them instead of recursion.
private struct MergePatchMaker {
  private struct Level {
    /// The old object; nil if there was none, so that each member is new.
    let old: JSONObject?
    let oldKeys: [ExactText: Int]
    let new: JSONObject
    /// The key of the object in the one around it, in which it must be mentioned even if it is equal.
    let key: String
    let isRequired: Bool
    var patch = JSONObject()
    var next = 0

    init(_ old: JSONObject?, _ new: JSONObject, key: String, isRequired: Bool) {
      (self.old, self.new, self.key, self.isRequired) = (old, new, key, isRequired)
      oldKeys = Dictionary((old?.keys ?? []).map { (ExactText($0), 1) }, uniquingKeysWith: +)
    }
  }

  private var levels: [Level]

  init(from old: JSONObject?, to new: JSONObject) { levels = [Level(old, new, key: "", isRequired: true)] }

  mutating func patch() throws(JSONError) -> JSONObject {
    while true {
      let last = levels.count - 1
      let index = levels[last].next
      if index < levels[last].new.count {
        levels[last].next += 1
        try compare(levels[last].new[index], in: last)
        continue
      }
      try removeOthers(in: last)
      guard let level = levels.popLast() else { continue }
      if levels.isEmpty { return level.patch }
      if level.isRequired || !level.patch.isEmpty {
        levels[last - 1].patch.append(key: level.key, value: .object(level.patch))
      }
    }
  }

  /// Compares a member with the old one; an object is only opened.
  private mutating func compare(_ member: JSONObject.Element, in level: Int) throws(JSONError) {
    let oldCount = levels[level].oldKeys[ExactText(member.key)] ?? 0
    let old = oldCount > 0 ? levels[level].old?[member.key] : Optional.none
    switch member.value {
    case .object(let object):
      // Merging removes duplicates of the old key, even by an empty patch.
      levels.append(
        Level(old?.object, object, key: member.key, isRequired: old?.object == nil || oldCount > 1))
    default:
      if old == member.value, oldCount == 1 { return }
      if case .null = member.value {
        throw inexpressible("a member that becomes null", at: member.key, "null removes members")
      }
      levels[level].patch.append(key: member.key, value: member.value)
    }
  }

  /// Removes the old object's other members.
  private mutating func removeOthers(in last: Int) throws(JSONError) {
    let level = levels[last]
    let keys = level.new.keys.exactTexts
    if keys.count < level.new.count {
      var seen: Set<ExactText> = []
      for key in level.new.keys where !seen.insert(ExactText(key)).inserted {
        throw inexpressible("an object with the key \"\(key)\" twice", at: key, "only the last one counts")
      }
    }
    guard let old = level.old else { return }
    var removed: Set<ExactText> = []
    for key in old.keys where !keys.contains(ExactText(key)) && removed.insert(ExactText(key)).inserted {
      levels[last].patch.append(key: key, value: .null)
    }
  }

  private func inexpressible(_ found: String, at key: String, _ reason: String) -> JSONError {
    JSONError(
      .invalidValue, at: JSONPointer(tokens: levels.dropFirst().map(\.key) + [key]),
      message: "expected a change that a merge patch can express, found \(found): \(reason) there",
      advice: "Make a JSONPatch, or leave the member out of the new document.")
  }
}
