import Janus

extension TextScanner {
  /// A member or an element in a text.
  struct Item {
    /// The key with its quotes; empty in an array.
    let name: Range<Int>
    let value: Range<Int>
  }

  /// The offset after the value at an offset.
  /// - Complexity: O(*n*) in its bytes.
  static func afterValue(_ text: [UInt8], _ start: Int) -> Int {
    guard start < text.count, isOpening(text[start]) else { return afterLeaf(text, start) }
    var (index, level) = (start, 0)
    while index < text.count {
      let byte = text[index]
      if byte == quote {
        index = afterString(text, index)
        continue
      }
      index += 1
      if isOpening(byte) { level += 1 } else if isClosing(byte) { level -= 1 }
      if level == 0 { break }
    }
    return index
  }

  /// The next item of a container.
  /// - Parameter index: the offset after its bracket or after the item before; the offset after the item is written to it.
  /// - Returns: nil at the end of the container.
  static func nextItem(_ text: [UInt8], _ index: inout Int, isObject: Bool) -> Item? {
    index = afterSpace(text, index)
    if index < text.count, text[index] == comma { index = afterSpace(text, index + 1) }
    guard index < text.count, !isClosing(text[index]) else { return nil }
    let nameEnd = isObject ? afterString(text, index) : index
    var valueStart = afterSpace(text, nameEnd)
    if isObject { valueStart = afterSpace(text, valueStart + 1) }
    let item = Item(name: index..<nameEnd, value: valueStart..<max(valueStart, afterValue(text, valueStart)))
    index = max(item.value.upperBound, index + 1)
    return item
  }

  /// The range of the value at the end of some tokens; of duplicate keys, the last one.
  /// - Returns: nil if there is none.
  static func value(at tokens: [[UInt8]], in text: [UInt8], _ start: Int = 0) -> Range<Int>? {
    var start = afterSpace(text, start)
    for token in tokens {
      guard start < text.count, isOpening(text[start]) else { return nil }
      let isObject = text[start] == UInt8(ascii: "{")
      let wanted = isObject ? nil : elementIndex(String(decoding: token, as: UTF8.self))
      var (index, number, found) = (start + 1, 0, Int?.none)
      while let item = nextItem(text, &index, isObject: isObject) {
        if isObject ? has(text, item.name, token) : wanted == number { found = item.value.lowerBound }
        if !isObject, found != nil { break }
        number += 1
      }
      guard let found else { return nil }
      start = found
    }
    return start < text.count ? start..<afterValue(text, start) : nil
  }

  /// The offset of the value at a pointer; nil if there is none.
  static func offset(of pointer: JSONPointer, in text: [UInt8]) -> Int? {
    value(at: pointer.tokens.map { Array($0.utf8) }, in: text)?.lowerBound
  }

  /// Whether a key is equal to another one, by its code points.
  static func has(_ text: [UInt8], _ name: Range<Int>, _ key: [UInt8]) -> Bool {
    let spelled = text[name].dropFirst().dropLast()
    if spelled.contains(UInt8(ascii: "\\")) { return string(text, name) == key }
    return spelled.elementsEqual(key)
  }

  /// The index in a token: digits without leading zeros.
  static func elementIndex(_ token: String) -> Int? {
    guard token.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }), token == "0" || !token.hasPrefix("0") else {
      return nil
    }
    return Int(token)
  }
}
