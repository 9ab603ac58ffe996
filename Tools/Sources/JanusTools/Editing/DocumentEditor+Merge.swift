extension DocumentEditor {
  /// Merges a patch (RFC 7396): its members replace those of the document, `null` removes them, and objects are merged.
  /// - Parameter patch: valid JSON.
  /// - Complexity: O(*n*) in the bytes of both.
  public mutating func merge(_ patch: [UInt8]) {
    let value = TextTree.Value.text(tree.append(patch.trimmed))
    var pairs: [(target: TextTree.Place, patch: TextTree.Value)] = [(.root, value)]
    while let (target, patch) = pairs.popLast() {
      guard tree.isObject(patch), tree.isObject(tree[target].value), let number = tree.container(at: target) else {
        tree.replace(target, with: withoutNulls(patch), .inserted(hasLines: nil))
        continue
      }
      for member in members(of: patch) {
        let index = tree.index(of: Array(member.key.utf8), in: number)
        if tree.isNull(member.value) {
          if let index { tree.remove(index, in: number) }
        } else if let index, tree.isObject(member.value), tree.isObject(tree.containers[number].items[index].value) {
          pairs.append((.item(container: number, index: index), member.value))
        } else {
          tree.setMember(member.key, in: number, to: withoutNulls(member.value), .inserted(hasLines: nil))
        }
      }
    }
  }

  /// The members of an object of the patch, each key once, with its last value.
  private mutating func members(of patch: TextTree.Value) -> [(key: String, value: TextTree.Value)] {
    let number = tree.open(tree.range(of: patch))
    var seen: Set<[UInt8]> = []
    var members: [(key: String, value: TextTree.Value)] = []
    for item in tree.containers[number].items.reversed() {
      let key = TextScanner.string(tree.text, item.name)
      if seen.insert(key).inserted { members.append((String(decoding: key, as: UTF8.self), item.value)) }
    }
    return members.reversed()
  }

  /// A value of the patch without members that are `null`, in all objects that are not in arrays.
  private mutating func withoutNulls(_ value: TextTree.Value) -> TextTree.Value {
    guard tree.isObject(value) else { return value }
    let root = tree.open(tree.range(of: value))
    var open = [root]
    while let number = open.popLast() {
      for index in tree.containers[number].items.indices {
        let member = tree.containers[number].items[index].value
        if tree.isNull(member) {
          tree.containers[number].items[index].isRemoved = true
        } else if tree.isObject(member) {
          let inner = tree.open(tree.range(of: member))
          tree.containers[number].items[index].value = .container(inner)
          open.append(inner)
        }
      }
    }
    return .container(root)
  }
}

extension TextTree {
  /// Whether a value is `null`.
  func isNull(_ value: Value) -> Bool { text[range(of: value)].first == UInt8(ascii: "n") }
}

extension [UInt8] {
  /// The text of a document without white space and a byte-order mark around it.
  fileprivate var trimmed: [UInt8] {
    let start = TextScanner.afterSpace(self, starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let end = (lastIndex { !TextScanner.isSpace($0) } ?? -1) + 1
    return Array(self[start..<Swift.max(start, end)])
  }
}
