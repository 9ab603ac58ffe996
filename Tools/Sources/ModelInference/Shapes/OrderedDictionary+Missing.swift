import OrderedCollections

extension OrderedDictionary {
  /// Inserts the keys that are missing, each before the next one of the keys that is not, and otherwise at the end.
  mutating func insertMissing(_ keys: some BidirectionalCollection<Key>, value: (Key) -> Value) {
    var next = count
    for key in keys.reversed() {
      if let index = index(forKey: key) {
        next = index
      } else {
        updateValue(value(key), forKey: key, insertingAt: next)
      }
    }
  }
}
