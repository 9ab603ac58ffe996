import JSONCore

/// Strings and numbers, and the values of `enum` and `const`.
extension ValidityScan {
  mutating func isValidString(_ node: ScanNode, at position: inout BytePointer) throws(ReadFailure) -> Bool {
    let start = position + 1
    reader.cursor = start
    let token = try reader.scanString()
    position = reader.cursor
    if node.values >= 0 {
      let table = plan.values[Int(node.values)].strings
      if plan.names.number(of: token, in: table, at: start, before: end) == nil { return false }
    }
    return node.strings < 0 ? true : try isValid(token, plan.strings[Int(node.strings)], at: start)
  }

  private func isValid(
    _ token: StringToken, _ strings: ScanStrings, at position: BytePointer
  ) throws(ReadFailure) -> Bool {
    // A character takes one to four bytes, and up to twelve as an escape.
    let fewest = token.isASCII && !token.hasEscapes ? token.count : (token.count + 11) / 12
    if strings.least > fewest || strings.most < token.count {
      let count = fewest == token.count ? fewest : ByteReader.makeString(token).unicodeScalars.count
      if count < strings.least || count > strings.most { return false }
    }
    if strings.pattern >= 0, try !matches(plan.patterns[Int(strings.pattern)], token, at: position) { return false }
    return strings.format < 0 || plan.formats[Int(strings.format)].matches(ByteReader.makeString(token))
  }

  /// Whether a pattern is found in a string.
  /// - Parameter position: the first byte of the string.
  func matches(
    _ pattern: ScanPattern, _ token: StringToken, at position: BytePointer
  ) throws(ReadFailure) -> Bool {
    // The first byte of an escape is not that of the string.
    let byte = position.byte(before: end)
    if byte != UInt8(ascii: "\\"), token.count > 0, !pattern.mayMatch(beginningWith: byte) { return false }
    guard let isFound = pattern.pattern.isFound(in: ByteReader.makeString(token)) else { throw unsure(reader.cursor) }
    return isFound
  }

  mutating func isValidNumber(_ node: ScanNode, at position: inout BytePointer) throws(ReadFailure) -> Bool {
    guard !node.kinds.isDisjoint(with: [.number, .integer]) else { return false }
    if node.values >= 0 { return try isValidUnusualNumber(node, at: &position) }
    guard node.numbers >= 0 else {
      if node.kinds.contains(.number) {
        reader.cursor = position
        try reader.skipNumber()
        position = reader.cursor
        return true
      }
      if ByteReader.takeInt64(&position, end, limit: .max) != nil { return true }
      return try isValidUnusualNumber(node, at: &position)
    }
    let rules = plan.numbers[Int(node.numbers)]
    let start = position
    if let integer = ByteReader.takeInt64(&position, end, limit: .max) {
      let isInside = integer >= rules.integers.least && integer <= rules.integers.most
      if isInside, rules.divisor == 1 || integer % rules.divisor == 0 { return true }
    } else if node.kinds.contains(.number), let number = ByteReader.takeDouble(&position, end, limit: .max) {
      if number > rules.decimals.above, number < rules.decimals.below { return true }
    }
    position = start
    return try isValidUnusualNumber(node, at: &position)
  }

  /// Whether a number is valid for which that is not decided by an integer or `Double`.
  private mutating func isValidUnusualNumber(
    _ node: ScanNode, at position: inout BytePointer
  ) throws(ReadFailure) -> Bool {
    reader.cursor = position
    let number = try reader.takeJSONNumber()
    position = reader.cursor
    if !node.kinds.contains(.number), !DigitDecimal(number).isWhole { return false }
    if node.values >= 0, !plan.allowed[Int(plan.values[Int(node.values)].allowed)].contains(.number(number)) {
      return false
    }
    return node.numbers < 0 || plan.numberRules[Int(plan.numbers[Int(node.numbers)].rules)].allow(number)
  }

  /// Whether a value that is not a string is one of those that a schema allows.
  mutating func isAllowed(
    _ node: ScanNode, at position: inout BytePointer, _ depth: Int
  ) throws(ReadFailure) -> Bool {
    reader.cursor = position
    let value = try reader.takeValue(depth: depth, limit: depthLimit)
    guard plan.allowed[Int(plan.values[Int(node.values)].allowed)].contains(value) else { return false }
    // The keywords of containers hold as well.
    let hasOthers = value.array != nil && node.array >= 0 || value.object != nil && node.object >= 0
    if hasOthers { throw unsure(position) }
    position = reader.cursor
    return true
  }
}

extension NumberRules {
  fileprivate func allow(_ number: JSONNumber) -> Bool {
    bounds.allSatisfy { $0.bound.contains(number, $0.number) }
      && divisor.map { DigitDecimal(number).isMultiple(of: $0.decimal) } ?? true
  }
}
