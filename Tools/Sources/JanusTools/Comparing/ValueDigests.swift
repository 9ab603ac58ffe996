import Janus

/// A digest for each value inside a document, to find equal values without comparing their contents.
///
/// ```
/// {"a": [1, 2], "b": 3}     place   0       1      2  3    4
///                           value   object  array  1  2    3
///                           count   5       3      1  1    1
/// ```
///
/// A value precedes its contents; its count, which includes itself, is the distance to the next value after them. Equal values
/// have the same digest: numbers by their value, strings by their code points, objects with any order of keys. Others have the
/// same digest with a probability of 2⁻⁶⁴, by a key that differs in each run.
struct ValueDigests: Sendable {
  private(set) var digests: [UInt64] = []
  /// For the values of members, the digests of the members, with their keys; 0 for others.
  private(set) var memberDigests: [UInt64] = []
  /// The number of values in each, including itself.
  private(set) var counts: [Int] = []
  /// Whether an object has a duplicate key or, very rarely, two keys with the same digest.
  private(set) var mayHaveDuplicates = false

  /// - Complexity: O(*n*) in the size of the document.
  init(_ document: JSONValue) { _ = add(document) }

  subscript(place: Int) -> UInt64 { digests[place] }

  /// The positions of the elements of an array, or of the members' values of an object.
  func children(of place: Int) -> [Int] {
    var children: [Int] = []
    var next = place + 1
    let end = place + counts[place]
    while next < end {
      children.append(next)
      next += counts[next]
    }
    return children
  }

  private mutating func add(_ value: JSONValue) -> UInt64 {
    let place = digests.count
    digests.append(0)
    memberDigests.append(0)
    counts.append(1)
    let digest: UInt64
    switch value {
    case .null: digest = Self.digest(of: 0, .null)
    case .bool(let bool): digest = Self.digest(of: bool, .bool)
    case .number(let number): digest = Self.digest(of: number, .number)
    case .string(let string): digest = Self.digest(ofText: string)
    case .array(let elements):
      var hasher = Self.hasher(.array)
      for element in elements.elements { hasher.combine(add(element)) }
      digest = Self.finish(hasher)
    case .object(let object): digest = add(object)
    }
    digests[place] = digest
    counts[place] = digests.count - place
    return digest
  }

  private mutating func add(_ object: JSONObject) -> UInt64 {
    var sum: UInt64 = 0
    var keys: [UInt64] = []
    keys.reserveCapacity(object.count)
    for member in object {
      let place = digests.count
      let key = Self.digest(ofText: member.key)
      keys.append(key)
      var hasher = Self.hasher(.member)
      hasher.combine(key)
      hasher.combine(add(member.value))
      let digest = Self.finish(hasher)
      memberDigests[place] = digest
      // The order of members is ignored.
      sum &+= digest
    }
    mayHaveDuplicates = mayHaveDuplicates || Self.hasDuplicates(keys)
    var hasher = Self.hasher(.object)
    hasher.combine(sum)
    return Self.finish(hasher)
  }

  private static func hasDuplicates(_ keys: [UInt64]) -> Bool {
    if keys.count > 16 { return Set(keys).count < keys.count }
    for (index, key) in keys.enumerated() where keys[..<index].contains(key) { return true }
    return false
  }

  /// The kind of a value, a part of its digest: `0`, `false` and `null` differ.
  private enum Kind: UInt8 { case null, bool, number, string, array, object, member }

  private static func hasher(_ kind: Kind) -> Hasher {
    var hasher = Hasher()
    hasher.combine(kind.rawValue)
    return hasher
  }

  private static func digest(of value: some Hashable, _ kind: Kind) -> UInt64 {
    var hasher = hasher(kind)
    hasher.combine(value)
    return finish(hasher)
  }

  private static func digest(ofText text: String) -> UInt64 {
    var hasher = hasher(.string)
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
    return finish(hasher)
  }

  private static func finish(_ hasher: Hasher) -> UInt64 { UInt64(bitPattern: Int64(hasher.finalize())) }
}
