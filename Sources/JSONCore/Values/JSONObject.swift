/// The members of a JSON object, in their order, in which a key may occur more than once until ``removeDuplicates(keeping:)``.
///
/// Keys are compared by their code points, as everything in JSON is (RFC 8259, 8.3): "é" as one code point and as two
/// are two keys, although Swift's `==` considers them equal. A `[String: …]` cannot hold both.
///
/// Looking up a key is linear in objects of up to 64 members and takes constant time in larger ones.
public struct JSONObject: Sendable {
  /// A key and its value.
  public typealias Element = (key: String, value: JSONValue)

  private static let indexedCount = 64

  /// A member as it is stored: a struct, because the runtime destroys tuples field by field.
  struct Member: Sendable {
    var key: String
    var value: JSONValue
  }

  // It comes first: after the contents, whose last field is a byte, alignment would make each value 32 bytes, not 24.
  /// For larger objects: the last index of each key.
  private var lastIndices: [ExactText: Int]?
  private(set) var contents: ContainerContents<Member>

  /// The members as stored.
  var members: [Member] { contents.parts }

  /// Creates an object without members.
  public init() { contents = ContainerContents(parsed: []) }

  /// Creates an object of members, duplicates included.
  /// - Complexity: O(*n*).
  public init(_ members: some Sequence<Element>) {
    contents = ContainerContents(members.map { Member(key: $0.key, value: $0.value) })
    reindex()
  }

  /// Creates an object of a dictionary's entries, by the order of their keys.
  public init(_ dictionary: [String: JSONValue]) {
    let members = dictionary.map { (key: $0.key, value: $0.value) }
    self.init(SortedOrder.indices(byKeys: members.map(\.key)).map { members[$0] })
  }

  /// Creates an object of members that were just parsed.
  /// - Parameter isDeep: whether at least ``ContainerWalk/leastDepth`` containers are open around it.
  init(uncheckedMembers members: [Member], isDeep: Bool = false) {
    contents = ContainerContents(parsed: members, isDeep: isDeep)
    if members.count > Self.indexedCount { reindex() }
  }

  /// The value of a key, the last one if the key occurs more than once; nil if it is missing.
  ///
  /// Setting replaces the first value in its place and removes the others; nil removes all.
  /// - Complexity: O(1) in objects of more than 64 members without duplicate keys, otherwise O(*n*); removing is O(*n*).
  public subscript(key: String) -> JSONValue? {
    get { lastIndex(of: key).map { members[$0].value } }
    set {
      guard let last = lastIndex(of: key) else {
        if let newValue { append(key: key, value: newValue) }
        return
      }
      // As many keys as members: no key occurs twice.
      let isOnly = lastIndices?.count == count
      let first = isOnly ? last : members.firstIndex { $0.key.hasSameBytes(as: key) } ?? last
      if let newValue {
        contents.parts[first].value = newValue
        contents.note(newValue)
      }
      if first == last {
        if newValue == nil { removeOnlyMember(at: first) }
        return
      }
      let kept = newValue == nil ? first : first + 1
      contents.parts[kept...].removeAll { $0.key.hasSameBytes(as: key) }
      reindex()
    }
  }

  /// All values of a key, in their order.
  public func values(forKey key: String) -> [JSONValue] { members.filter { $0.key.hasSameBytes(as: key) }.map(\.value) }

  /// Adds a member after the others, even if the object already has the key.
  public mutating func append(key: String, value: JSONValue) {
    contents.parts.append(Member(key: key, value: value))
    contents.note(value)
    let last = count - 1
    if lastIndices != nil {
      lastIndices?[ExactText(key)] = last
    } else if count > Self.indexedCount {
      reindex()
    }
  }

  /// Replaces the value of the last member.
  package mutating func setLast(_ value: JSONValue) {
    contents.parts[count - 1].value = value
    contents.note(value)
  }

  /// Merges another object: each of its keys gets the last value that it has there.
  ///
  /// Existing keys keep their position, and new ones are appended in their own order.
  /// - Complexity: O(*n* + *m*) for objects of more than 64 members without duplicate keys, O(*n* · *m*) otherwise.
  public mutating func merge(_ other: JSONObject) {
    for member in other { self[member.key] = member.value }
  }

  /// Which of a key's values is kept.
  public enum Duplicates: Hashable, Sendable {
    /// The first.
    case first
    /// The last.
    case last
  }

  /// Removes duplicates, so that each key occurs once, at its first position.
  /// - Complexity: O(*n*).
  public mutating func removeDuplicates(keeping kept: Duplicates = .last) {
    var positions: [ExactText: Int] = [:]
    var result: [Member] = []
    for member in members {
      if let position = positions[ExactText(member.key)] {
        if kept == .last { result[position].value = member.value }
      } else {
        positions[ExactText(member.key)] = result.count
        result.append(member)
      }
    }
    contents.parts = result
    reindex()
  }

  /// The keys, in their order.
  public var keys: [String] { members.map(\.key) }
  /// The values, in their order.
  public var values: [JSONValue] { members.map(\.value) }

  package func lastIndex(of key: String) -> Int? {
    if let lastIndices { return lastIndices[ExactText(key)] }
    return members.lastIndex { $0.key.hasSameBytes(as: key) }
  }

  /// Removes a member whose key occurs nowhere else.
  private mutating func removeOnlyMember(at position: Int) {
    let key = contents.parts.remove(at: position).key
    guard count > Self.indexedCount, lastIndices != nil else { return lastIndices = nil }
    lastIndices?.removeValue(forKey: ExactText(key))
    // The indices after it decrease by one, which needs no hashing.
    guard position < count, var moved = lastIndices.take() else { return }
    for index in moved.values.indices where moved.values[index] > position { moved.values[index] -= 1 }
    lastIndices = moved
  }

  /// Exchanges a key's last value for another one, so that it can be changed without a copy; false if the key is missing.
  @discardableResult
  mutating func exchangeValue(_ value: inout JSONValue, forKey key: String) -> Bool {
    guard let position = lastIndex(of: key) else { return false }
    swap(&value, &contents.parts[position].value)
    contents.note(members[position].value)
    return true
  }

  private mutating func reindex() {
    let members = members
    lastIndices =
      members.count > Self.indexedCount
      ? Dictionary(members.enumerated().map { (ExactText($0.element.key), $0.offset) }, uniquingKeysWith: { $1 }) : nil
  }
}

extension JSONObject: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of members.
  public var endIndex: Int { members.count }
  /// The member at a position.
  public subscript(position: Int) -> Element { (members[position].key, members[position].value) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with its keys in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { (key: $0, value: $1) })
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as compact JSON.
  public var description: String { JSONValue.object(self).description }
}
