extension TextTree {
  /// Where a value is.
  enum Place {
    case root
    case item(container: Int, index: Int)
  }

  /// The objects with more members than this have an index of their keys.
  private static let scannedCount = 32

  subscript(place: Place) -> Item {
    get {
      switch place {
      case .root: root
      case .item(let container, let index): containers[container].items[index]
      }
    }
    set {
      switch place {
      case .root: root = newValue
      case .item(let container, let index): containers[container].items[index] = newValue
      }
    }
  }

  /// The number of the container at a place, which is opened if it was not; nil for another value.
  mutating func container(at place: Place) -> Int? {
    switch self[place].value {
    case .container(let number): return number
    case .text(let range):
      guard isContainer(.text(range)) else { return nil }
      let number = open(range)
      self[place].value = .container(number)
      return number
    }
  }

  /// Follows the tokens of a pointer as far as there are values.
  /// - Returns: the last place, and the number of tokens on the path to it.
  mutating func find(_ tokens: some Collection<String>) -> (place: Place, depth: Int) {
    var (place, depth) = (Place.root, 0)
    for token in tokens {
      guard let number = container(at: place), let index = index(of: token, in: number) else { break }
      (place, depth) = (.item(container: number, index: index), depth + 1)
    }
    return (place, depth)
  }

  /// The index of the item for a token: the last member with the key, or the element.
  mutating func index(of token: String, in number: Int) -> Int? {
    if containers[number].isObject { return index(of: Array(token.utf8), in: number) }
    return TextScanner.elementIndex(token).flatMap { $0 < containers[number].items.count ? $0 : nil }
  }

  /// The index of the last member with a key.
  mutating func index(of key: [UInt8], in number: Int) -> Int? {
    if containers[number].indices == nil, containers[number].items.count > Self.scannedCount {
      var indices: [[UInt8]: Int] = [:]
      var count = 0
      for (index, item) in containers[number].items.enumerated() where !item.isRemoved {
        indices[TextScanner.string(text, item.name)] = index
        count += 1
      }
      containers[number].indices = indices
      containers[number].hasUniqueKeys = indices.count == count
    }
    if let indices = containers[number].indices { return indices[key] }
    return containers[number].items.lastIndex { !$0.isRemoved && TextScanner.has(text, $0.name, key) }
  }
}
