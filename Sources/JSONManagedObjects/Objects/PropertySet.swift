import JSONCore
import JSONDeserializer

/// Some of the properties of a model, by their numbers.
struct PropertySet {
  private var first: UInt64 = 0
  /// The properties with numbers from 64 on; nil if there are none.
  private var others: Others?

  private final class Others {
    let words: [UInt64]
    init(_ words: [UInt64]) { self.words = words }
  }

  /// Makes an empty set.
  init() {}

  var isEmpty: Bool { first == 0 && others == nil }

  /// The properties with numbers below 64, as bits.
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

  /// Whether both may have a property in common.
  func intersects(_ other: PropertySet) -> Bool {
    first & other.first != 0 || others != nil && other.others != nil
  }

  func contains(_ number: Int) -> Bool {
    if number < 64 { return first & (1 &<< UInt64(number)) != 0 }
    guard let words = others?.words, number / 64 - 1 < words.count else { return false }
    return words[number / 64 - 1] & (1 &<< UInt64(number % 64)) != 0
  }
}

/// The names of the properties in sets, created once for each set: most objects of a class have the same set.
final class PropertyNames {
  private typealias Entry = (tracking: Ref<ModelTracking>, word: UInt64, names: [String])

  private var known: [Entry] = []
  private var next = 0
  private static let capacity = 16

  init() {}

  func names(of properties: PropertySet, _ tracking: Ref<ModelTracking>) -> [String] {
    let word = properties.onlyWord
    if let word, let entry = known.first(where: { $0.word == word && $0.tracking == tracking }) { return entry.names }
    let all = tracking.pointee.names
    let names = all.indices.filter(properties.contains).map { all[$0] }
    guard let word else { return names }
    if known.count < Self.capacity {
      known.append((tracking, word, names))
    } else {
      known[next] = (tracking, word, names)
      next = (next + 1) % Self.capacity
    }
    return names
  }
}
