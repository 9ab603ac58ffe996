import JSONCore

/// Opening the values of members and elements.
extension EncodingRun {
  /// Opens the value of a member, or goes back to it if the object has one for the key.
  /// - Parameter isNew: whether to open another one, which takes the place of the former.
  func nested(_ key: String, of id: OpenValue.ID, isNew: Bool = false) -> OpenValue.ID {
    let nestedKey = KeysInUse.NestedKey(parent: id.serial, key: key)
    let known = isNew ? nil : keys.nested[nestedKey]
    if let known, text.value.isLatest(known) { return known }
    var inner = OpenValue.ID.none
    attempt(at: id) { () throws(JSONError) in
      if !isNew {
        try text.value.enter(id)
        if let value = text.value.value(forKey: key, of: id, known: known) {
          inner = value
          return
        }
      }
      try text.value.beginMember(id, key, isUnique: false)
      inner = try text.value.openValue()
    }
    keys.nested[nestedKey] = inner
    return inner
  }

  /// Opens the value at the end of a path, which may lead through values that have been opened before.
  func nested(_ path: [PathStep], of id: OpenValue.ID) -> OpenValue.ID {
    var (inner, isArray) = (id, false)
    for (index, step) in path.enumerated() {
      if case .index(let number) = step, isArray {
        inner = nestedElement(number, of: inner)
      } else {
        inner = nested(step.text, of: inner)
      }
      guard index < path.count - 1 else { break }
      if case .index = path[index + 1] { isArray = true } else { isArray = false }
      attempt(at: inner) { () throws(JSONError) in
        if isArray { try text.value.beginArray(inner) } else { try text.value.beginObject(inner) }
      }
    }
    return inner
  }

  /// Writes the key at the end of a path; its value and a comma are to follow.
  func begin(_ value: Any, at path: [PathStep], of id: OpenValue.ID) throws {
    guard let last = path.last else { return }
    var container = id
    if path.count > 1 {
      container = nested(Array(path.dropLast()), of: id)
      try checked(value, at: container) { () throws(JSONError) in
        if case .index(let number) = last {
          try text.value.beginArray(container)
          try fill(container, upTo: number)
        } else {
          try text.value.beginObject(container)
        }
      }
      if case .index = last {
        return try checked(value, at: container) { () throws(JSONError) in try text.value.beginElement(container) }
      }
    }
    try checked(value, at: container) { () throws(JSONError) in
      try text.value.beginMember(container, last.text, isUnique: false)
    }
  }

  /// Opens the element of an array with a number, or goes back to it.
  private func nestedElement(_ number: Int, of id: OpenValue.ID) -> OpenValue.ID {
    let nestedKey = KeysInUse.NestedKey(parent: id.serial, key: String(number))
    if let known = keys.nested[nestedKey] { return known }
    attempt(at: id) { () throws(JSONError) in try fill(id, upTo: number) }
    let inner = nestedElement(of: id)
    keys.nested[nestedKey] = inner
    return inner
  }

  /// Writes the elements of an array that are there only because there is one after them.
  private func fill(_ id: OpenValue.ID, upTo number: Int) throws(JSONError) {
    guard text.value.count(of: id) <= number else {
      throw JSONError(
        .invalidMapping, message: "expected the elements of an array in their order, found number \(number) late",
        advice: "In encode(to:), write the elements at smaller indexes first.")
    }
    while text.value.count(of: id) < number {
      try text.value.beginElement(id)
      text.value.run.writer.append("null")
      text.value.run.writer.appendComma()
    }
  }

  /// Opens the next element of an array.
  func nestedElement(of id: OpenValue.ID) -> OpenValue.ID {
    var inner = OpenValue.ID.none
    attempt(at: id) { () throws(JSONError) in
      try text.value.beginElement(id)
      inner = try text.value.openValue()
    }
    return inner
  }

  /// Runs code that cannot throw; its error is thrown at the end.
  @inline(__always)
  func attempt(at id: OpenValue.ID, _ body: () throws(JSONError) -> Void) {
    do { try body() } catch { failure = failure ?? self.error(Any.self, error, codingPath(to: id)) }
  }
}
