extension JSONValue {
  /// Changes the value by a merge patch (RFC 7396).
  ///
  /// ```swift
  /// var value: JSONValue = ["name": "Nordlys", "home": ["port": "Bergen", "pier": 3]]
  /// value.merge(["home": ["pier": nil], "crew": 14])  // {"name":"Nordlys","home":{"port":"Bergen"},"crew":14}
  /// ```
  ///
  /// Members of the patch are set; null removes a member; objects are merged. A patch that is not an object replaces
  /// the value. If a key occurs twice, in the patch or in the value, the last one counts.
  /// - Parameter patch: the merge patch; every value is one.
  /// - Complexity: O(*m* + *n*) for a patch of *m* values and the objects of *n* members that it changes; deep values
  ///   use no more of the stack.
  public mutating func merge(_ patch: JSONValue) {
    guard case .object(let changes) = patch else {
      self = patch
      return
    }
    var merge = ObjectMerge(object ?? [:], changes)
    // So that the object is only referenced there, and changed in place.
    self = .null
    self = .object(merge.result())
  }

  /// The value after a merge patch (RFC 7396); see ``merge(_:)``.
  public func merging(_ patch: JSONValue) -> JSONValue {
    var result = self
    result.merge(patch)
    return result
  }
}

/// The merging of an object and the objects inside it, with a list of them instead of recursion.
private struct ObjectMerge {
  private struct Level {
    var target: JSONObject
    let changes: JSONObject
    /// The key of the object in the one around it.
    let key: String
    var next = 0

    init(_ target: JSONObject, _ changes: JSONObject, key: String) {
      (self.target, self.changes, self.key) = (target, changes, key)
    }
  }

  private var levels: [Level]

  init(_ target: JSONObject, _ changes: JSONObject) { levels = [Level(target, changes.withoutDuplicates, key: "")] }

  mutating func result() -> JSONObject {
    while true {
      let last = levels.count - 1
      let index = levels[last].next
      if index < levels[last].changes.count {
        levels[last].next += 1
        change(levels[last].changes[index], in: last)
      } else if let level = levels.popLast() {
        if levels.isEmpty { return level.target }
        levels[last - 1].target[level.key] = .object(level.target)
      }
    }
  }

  /// Merges a member; an object is only opened.
  private mutating func change(_ member: JSONObject.Element, in level: Int) {
    switch member.value {
    case .null: levels[level].target[member.key] = Optional.none
    case .object(let changes):
      let inner = levels[level].target[member.key]?.object
      // The object around it must not also reference it, so that it is changed in place.
      if inner != nil { levels[level].target[member.key] = .null }
      levels.append(Level(inner ?? [:], changes.withoutDuplicates, key: member.key))
    default: levels[level].target[member.key] = member.value
    }
  }
}

extension JSONObject {
  /// The object with the last value of each key.
  fileprivate var withoutDuplicates: JSONObject {
    var object = self
    object.removeDuplicates()
    return object
  }
}
