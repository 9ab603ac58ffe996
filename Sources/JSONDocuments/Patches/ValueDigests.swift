/// A digest for each value inside a document, to find equal values without comparing their contents.
///
/// ```
/// {"a": [1, 2], "b": 3}     place   0       1      2  3  4
///                           value   object  array  1  2  3
///                           count   5       3      1  1  1
/// ```
///
/// A value precedes its contents; its count, which includes itself, is the distance to the next value after them. Values
/// have the same digest if `==` holds for them, others with a probability of 2⁻⁶⁴, by a key that differs in each run.
@_spi(JanusTools) public struct ValueDigests: Sendable {
  private var digests: [UInt64] = []
  /// For the values of members, the digests of the members, with their keys; 0 for others.
  private(set) var memberDigests: [UInt64] = []
  /// The number of values in each, including itself.
  public private(set) var counts: [Int] = []
  /// The objects that have a key twice.
  public private(set) var placesWithDuplicates: Set<Int> = []

  /// The containers around the value that is added: a list instead of recursion, as values may be deep.
  private var open: [OpenContainer] = []

  /// - Complexity: O(*n*) in the size of the document.
  public init(_ document: JSONValue) {
    add(document)
    while !open.isEmpty { addContents() }
  }

  public subscript(place: Int) -> UInt64 { digests[place] }

  func hasDuplicates(_ place: Int) -> Bool { placesWithDuplicates.contains(place) }

  /// The places of the elements of an array, or of the members' values of an object.
  public func children(of place: Int) -> [Int] {
    var children: [Int] = []
    var next = place + 1
    let end = place + counts[place]
    while next < end {
      children.append(next)
      next += counts[next]
    }
    return children
  }

  // MARK: Making them

  /// Adds a value; the contents of an array or an object are added later.
  private mutating func add(_ value: JSONValue) {
    let place = digests.count
    let digest: UInt64
    switch value {
    case .null: digest = Digest.of(0, .null)
    case .bool(let bool): digest = Digest.of(bool, .bool)
    case .number(let number): digest = Digest.of(number, .number)
    case .string(let string): digest = Digest.of(ExactText(string), .string)
    case .array(let elements):
      digest = 0
      open.append(OpenContainer(contents: .array(elements), place: place))
    case .object(let object):
      digest = 0
      var container = OpenContainer(contents: .object(object), place: place)
      if container.readKeys(of: object) { placesWithDuplicates.insert(place) }
      open.append(container)
    }
    digests.append(digest)
    memberDigests.append(0)
    counts.append(1)
  }

  /// Adds the contents of the innermost container, up to the next array or object.
  private mutating func addContents() {
    let number = open.count - 1
    while open.count == number + 1, let value = open[number].next() {
      let place = digests.count
      add(value)
      if open.count == number + 1 { close(place, in: number) }
    }
    if open.count > number + 1 { return }
    let container = open.removeLast()
    digests[container.place] = container.digest
    counts[container.place] = digests.count - container.place
    if number > 0 { close(container.place, in: number - 1) }
  }

  /// Adds the digest of a complete value to that of its container.
  private mutating func close(_ place: Int, in number: Int) {
    memberDigests[place] = open[number].combine(digests[place])
  }
}

/// An array or an object while its contents are added.
private struct OpenContainer {
  enum Contents {
    case array(JSONArray)
    case object(JSONObject)
  }

  let contents: Contents
  let place: Int
  private var index = 0
  private var keys: [UInt64] = []
  private var digestOfElements = Digest.of(0, .array)
  /// The sum of the members' digests, as their order is ignored.
  private var sumOfMembers: UInt64 = 0

  init(contents: Contents, place: Int) {
    self.contents = contents
    self.place = place
  }

  /// Reads an object's keys; true if one occurs twice.
  mutating func readKeys(of object: JSONObject) -> Bool {
    keys.reserveCapacity(object.count)
    for member in object { keys.append(Digest.of(ExactText(member.key), .string)) }
    if keys.count <= 16 {
      if !keys.indices.contains(where: { keys[..<$0].contains(keys[$0]) }) { return false }
    } else if Set(keys).count == keys.count {
      return false
    }
    // The order of equal keys counts.
    var occurrences: [UInt64: Int] = [:]
    for (index, key) in keys.enumerated() {
      let count = occurrences[key, default: 0]
      occurrences[key] = count + 1
      if count > 0 { keys[index] = Digest.of(key, count) }
    }
    return true
  }

  mutating func next() -> JSONValue? {
    defer { index += 1 }
    switch contents {
    case .array(let elements): return index < elements.count ? elements[index] : Optional.none
    case .object(let object): return index < object.count ? object[index].value : Optional.none
    }
  }

  /// Adds the digest of the value that came last; returns that of its member, or 0.
  mutating func combine(_ digest: UInt64) -> UInt64 {
    switch contents {
    case .array:
      digestOfElements = Digest.of(digestOfElements, digest)
      return 0
    case .object:
      let member = Digest.of(keys[index - 1], digest)
      sumOfMembers &+= member
      return member
    }
  }

  var digest: UInt64 {
    switch contents {
    case .array: digestOfElements
    case .object: Digest.of(sumOfMembers, .object)
    }
  }
}

private enum Digest {
  /// The kind of a value, a part of its digest: `0`, `false` and `null` differ.
  enum Kind: UInt8 { case null, bool, number, string, array, object }

  static func of(_ value: some Hashable, _ kind: Kind) -> UInt64 { of(kind.rawValue, value) }

  static func of(_ first: some Hashable, _ second: some Hashable) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(first)
    hasher.combine(second)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
