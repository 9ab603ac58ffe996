extension TextTree {
  /// Replaces the value at a place.
  mutating func replace(_ place: Place, with value: Value, _ origin: Origin) {
    var origin = origin
    if case .inserted = origin {
      // A value that replaces a new one is as new.
      if case .inserted = self[place].origin {
        origin = self[place].origin
      } else {
        origin = .inserted(hasLines: hasLines(self[place].value))
      }
    }
    self[place].value = value
    self[place].origin = origin
  }

  /// Sets a member: replaces the first value of the key and removes the others, or adds the member at the end.
  mutating func setMember(_ key: String, in number: Int, to value: Value, _ origin: Origin) {
    let bytes = Array(key.utf8)
    guard let last = index(of: bytes, in: number) else {
      var item = newItem(value, origin)
      item.name = append(TextScanner.quoted(key))
      let index = containers[number].items.count
      containers[number].items.append(item)
      containers[number].indices?[bytes] = index
      return
    }
    let first = removeMembers(bytes, in: number, until: last)
    containers[number].items[first].isRemoved = false
    containers[number].indices?[bytes] = first
    replace(.item(container: number, index: first), with: value, origin)
  }

  /// A copy of a value. Edits of one of them do not change the other.
  /// - Complexity: O(*n*) in the items of opened containers.
  mutating func copy(_ value: Value) -> Value {
    // Texts do not change.
    guard case .container(let number) = value else { return value }
    let copy = containers.count
    containers.append(containers[number])
    var open = [copy]
    while let number = open.popLast() {
      for index in containers[number].items.indices {
        guard case .container(let inner) = containers[number].items[index].value else { continue }
        open.append(containers.count)
        containers[number].items[index].value = .container(containers.count)
        containers.append(containers[inner])
      }
    }
    return .container(copy)
  }

  /// Inserts an element.
  mutating func insertElement(at index: Int, in number: Int, _ value: Value, _ origin: Origin) {
    containers[number].items.insert(newItem(value, origin), at: index)
  }

  /// Removes a member with all of its duplicates, or an element.
  mutating func remove(_ index: Int, in number: Int) {
    if containers[number].isObject {
      let key = TextScanner.string(text, containers[number].items[index].name)
      _ = removeMembers(key, in: number, until: index)
      containers[number].indices?[key] = nil
      return
    }
    let item = containers[number].items.remove(at: index)
    // The next element of a line takes the place of the first one.
    guard index > 0, index < containers[number].items.count, case let next = containers[number].items[index],
      !next.isNew, text[item.before].contains(0x0A), !text[next.before].contains(0x0A)
    else { return }
    containers[number].items[index].before = item.before
  }

  /// Removes all members with a key.
  /// - Parameter last: the index of the last one.
  /// - Returns: the index of the first one.
  private mutating func removeMembers(_ key: [UInt8], in number: Int, until last: Int) -> Int {
    containers[number].items[last].isRemoved = true
    var first = last
    if containers[number].hasUniqueKeys { return first }
    for index in (0..<last).reversed() {
      let item = containers[number].items[index]
      guard !item.isRemoved, TextScanner.has(text, item.name, key) else { continue }
      containers[number].items[index].isRemoved = true
      first = index
    }
    return first
  }

  private func newItem(_ value: Value, _ origin: Origin) -> Item {
    Item(before: 0..<0, name: 0..<0, colon: 0..<0, value: value, after: 0..<0, origin: origin, isNew: true)
  }

  // MARK: Questions of layout

  /// Whether an item was the first one of its container.
  func isFirst(_ item: Item) -> Bool {
    !item.isNew && item.before.lowerBound > 0 && TextScanner.isOpening(text[item.before.lowerBound - 1])
  }

  /// Whether an item was the last one of its container.
  func isLast(_ item: Item) -> Bool {
    !item.isNew && item.after.upperBound < text.count && TextScanner.isClosing(text[item.after.upperBound])
  }

  /// Whether a value is an array or object with items.
  func isFilled(_ value: Value) -> Bool {
    let range = range(of: value)
    return isContainer(value) && TextScanner.afterSpace(text, range.lowerBound + 1) < range.upperBound - 1
  }

  /// Whether a filled array or object has several lines; nil for other values.
  func hasLines(_ value: Value) -> Bool? {
    isFilled(value) ? text[range(of: value)].contains(0x0A) : nil
  }
}
