/// Some of the properties of a model, by their numbers.
struct PropertySet {
  private var first: UInt64 = 0
  /// Those from 64 on; nil if there are none.
  private var others: Others?

  private final class Others {
    let words: [UInt64]
    init(_ words: [UInt64]) { self.words = words }
  }

  /// Makes an empty set.
  init() {}

  /// Makes a set of properties with numbers below 64.
  init(bits: UInt64) { first = bits }

  var isEmpty: Bool { first == 0 && others == nil }

  /// The properties as bits, if their numbers are below 64.
  var onlyWord: UInt64? { others == nil ? first : nil }

  mutating func insert(_ number: Int) {
    if number < 64 {
      first |= 1 &<< UInt64(number)
      return
    }
    var words = others?.words ?? []
    let word = number / 64 - 1
    if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
    words[word] |= 1 &<< UInt64(number % 64)
    others = Others(words)
  }

  mutating func remove(_ number: Int) {
    if number < 64 {
      first &= ~(1 &<< UInt64(number))
    } else if var words = others?.words, number / 64 - 1 < words.count {
      words[number / 64 - 1] &= ~(1 &<< UInt64(number % 64))
      others = words.allSatisfy { $0 == 0 } ? nil : Others(words)
    }
  }

  mutating func formUnion(_ other: PropertySet) {
    first |= other.first
    guard let words = other.others?.words else { return }
    for (index, word) in words.enumerated() {
      for bit in 0..<64 where word & (1 &<< UInt64(bit)) != 0 { insert(64 * (index + 1) + bit) }
    }
  }

  /// Whether both may have a property.
  func intersects(_ other: PropertySet) -> Bool {
    first & other.first != 0 || others != nil && other.others != nil
  }

  func contains(_ number: Int) -> Bool {
    if number < 64 { return first & (1 &<< UInt64(number)) != 0 }
    guard let words = others?.words, number / 64 - 1 < words.count else { return false }
    return words[number / 64 - 1] & (1 &<< UInt64(number % 64)) != 0
  }
}
