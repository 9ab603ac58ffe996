import Janus

/// Sorts the keys of objects, including nested ones, in compact JSON that arrives in pieces.
///
/// Unescaped keys are in the order of their UTF-8, as for `JSONLayout.sortedKeys`; members with the same key keep their order.
/// The text of an object is kept until the outermost object around it ends.
struct KeySorter {
  private struct Member {
    /// The key without its quotes.
    var key: Range<Int>
    let hasEscapes: Bool
    /// The whole member.
    var text: Range<Int>
  }

  private struct Level {
    let isObject: Bool
    /// The offset of its bracket.
    var start: Int
    /// The start of the current member.
    var memberStart: Int
    var key: Range<Int>?
    var hasEscapes = false
    var members: [Member] = []

    init(isObject: Bool, at start: Int) { (self.isObject, self.start, memberStart) = (isObject, start, start + 1) }

    /// Moves all offsets by a distance.
    mutating func move(by distance: Int) {
      start += distance
      memberStart += distance
      key = key.map { $0.moved(by: distance) }
      for index in members.indices {
        members[index].key = members[index].key.moved(by: distance)
        members[index].text = members[index].text.moved(by: distance)
      }
    }
  }

  private enum Token { case none, key, string }

  /// The text that was not returned yet: all of the outermost open object.
  private var text: [UInt8] = []
  private var levels: [Level] = []
  private var token = Token.none
  private var isEscaped = false

  /// Takes the next bytes of a document.
  /// - Parameter output: receives the text outside of open objects.
  /// - Complexity: O(*n* log *n*) for each level of nested objects.
  mutating func feed(_ bytes: [UInt8], into output: inout [UInt8]) {
    var index = text.count
    text += bytes
    while index < text.count {
      let byte = text[index]
      switch token {
      case .none: walk(byte, at: index)
      case _ where isEscaped: isEscaped = false
      case _ where byte == UInt8(ascii: "\\"):
        isEscaped = true
        if token == .key { levels[levels.count - 1].hasEscapes = true }
      case .string: if byte == UInt8(ascii: "\"") { token = .none }
      case .key:
        guard byte == UInt8(ascii: "\"") else { break }
        levels[levels.count - 1].key = (levels[levels.count - 1].memberStart + 1)..<index
        token = .none
      }
      index += 1
    }
    giveOut(levels.first(where: \.isObject)?.start ?? text.count, into: &output)
  }

  /// Returns the text before the outermost open object.
  private mutating func giveOut(_ count: Int, into output: inout [UInt8]) {
    if count == 0 { return }
    output += text[..<count]
    text.removeSubrange(..<count)
    for index in levels.indices { levels[index].move(by: -count) }
  }

  private mutating func walk(_ byte: UInt8, at index: Int) {
    switch byte {
    case UInt8(ascii: "\""):
      let isKey = levels.last.map { $0.isObject && $0.key == nil } ?? false
      token = isKey ? .key : .string
    case UInt8(ascii: "{"):
      levels.append(Level(isObject: true, at: index))
    case UInt8(ascii: "["): levels.append(Level(isObject: false, at: index))
    case UInt8(ascii: ","): endMember(at: index)
    case UInt8(ascii: "}"):
      endMember(at: index)
      if let level = levels.popLast() { sort(level.members) }
    case UInt8(ascii: "]"): _ = levels.popLast()
    default: break
    }
  }

  private mutating func endMember(at end: Int) {
    guard var level = levels.popLast() else { return }
    if let key = level.key {
      level.members.append(Member(key: key, hasEscapes: level.hasEscapes, text: level.memberStart..<end))
    }
    (level.memberStart, level.key, level.hasEscapes) = (end + 1, nil, false)
    levels.append(level)
  }

  // MARK: Sorting

  private mutating func sort(_ members: [Member]) {
    guard let first = members.first, let last = members.last, let sorted = sorted(members) else { return }
    var copy: [UInt8] = []
    copy.reserveCapacity(last.text.upperBound - first.text.lowerBound)
    for (position, member) in sorted.enumerated() {
      if position > 0 { copy.append(UInt8(ascii: ",")) }
      copy += text[member.text]
    }
    text.replaceSubrange(first.text.lowerBound..<last.text.upperBound, with: copy)
  }

  /// The members in order; nil if they are sorted already.
  private func sorted(_ members: [Member]) -> [Member]? {
    let keys = members.map { member in
      let key = text[member.key]
      return member.hasEscapes ? Self.unescaped(key) : key
    }
    let isSorted = keys.indices.dropFirst().allSatisfy { !keys[$0].lexicographicallyPrecedes(keys[$0 - 1]) }
    if isSorted { return nil }
    let order = keys.indices.sorted { left, right in
      if keys[left].lexicographicallyPrecedes(keys[right]) { return true }
      return left < right && !keys[right].lexicographicallyPrecedes(keys[left])
    }
    return order.map { members[$0] }
  }

  private static func unescaped(_ key: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let quote = [UInt8(ascii: "\"")]
    return (try? JSONValue(parsing: quote + key + quote))?.string.map { Array($0.utf8)[...] } ?? key
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range { (lowerBound + distance)..<(upperBound + distance) }
}
