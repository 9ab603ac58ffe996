extension DatePattern {
  static func compile(_ pattern: String) throws(DatePatternError) -> [Step] {
    var steps: [Step] = []
    var rest = pattern[...]
    while let first = rest.first {
      let position = pattern.distance(from: pattern.startIndex, to: rest.startIndex)
      func failure(_ reason: DatePatternError.Reason) -> DatePatternError {
        DatePatternError(pattern: pattern, position: position, letter: first, reason: reason)
      }
      if first == "'" {
        guard let literal = takeQuoted(&rest) else { throw failure(.openQuote) }
        steps += literal.utf8.map(Step.init(literal:))
      } else if first.isASCII, first.isLetter {
        let run = rest.prefix { $0 == first }
        rest = rest[run.endIndex...]
        guard let step = step(for: first, count: run.count) else { throw failure(.unsupportedLetter) }
        guard let step else { throw failure(.unsupportedCount(run.count)) }
        steps.append(step)
      } else {
        steps += String(rest.removeFirst()).utf8.map(Step.init(literal:))
      }
    }
    guard !steps.isEmpty else {
      throw DatePatternError(pattern: pattern, position: 0, letter: nil, reason: .empty)
    }
    for index in steps.indices.dropLast() where steps[index].isNumber && steps[index + 1].isNumber {
      steps[index].isAbutting = true
      steps[index + 1].isAbutting = true
    }
    return steps
  }

  /// Takes `'text'` from the front; inside, and as `''` outside, two quotes are one. Nil if no quote closes it.
  private static func takeQuoted(_ rest: inout Substring) -> String? {
    rest.removeFirst()
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var literal = ""
    while let character = rest.popFirst() {
      if character != "'" {
        literal.append(character)
      } else if rest.first == "'" {
        rest.removeFirst()
        literal.append("'")
      } else {
        return literal
      }
    }
    return nil
  }

  /// Nil for a letter that is not supported; a nil step for a count that is not.
  private static func step(for letter: Character, count: Int) -> Step?? {
    switch letter {
    case "y", "u": step(.year, count, upTo: 6)
    case "M", "L": count <= 2 ? step(.month, count, upTo: 2) : step(.monthName, count, upTo: 4)
    case "d": step(.day, count, upTo: 2)
    case "D": step(.dayOfYear, count, upTo: 3)
    case "E": step(.weekdayName, max(3, count), upTo: 4)
    case "H": step(.hourFrom0To23, count, upTo: 2)
    case "k": step(.hourFrom1To24, count, upTo: 2)
    case "h": step(.hourFrom1To12, count, upTo: 2)
    case "K": step(.hourFrom0To11, count, upTo: 2)
    case "a": step(.dayPeriod, count, upTo: 3)
    case "m": step(.minute, count, upTo: 2)
    case "s": step(.second, count, upTo: 2)
    case "S": step(.fraction, count, upTo: 9)
    case "X": step(.zoneOrZ, count, upTo: 5)
    case "x": step(.zoneDigits, count, upTo: 5)
    case "Z":
      switch count {
      case 1...3: step(.zoneDigits, 4, upTo: 4)
      case 4: step(.zoneName, 4, upTo: 4)
      default: step(.zoneOrZ, count, upTo: 5)
      }
    case "z": step(.zoneName, count < 4 ? 1 : count, upTo: 4)
    case "O": count == 1 || count == 4 ? step(.zoneName, count, upTo: 4) : .some(nil)
    default: nil
    }
  }

  private static func step(_ kind: Kind, _ width: Int, upTo limit: Int) -> Step?? {
    .some(width <= limit ? Step(kind: kind, width: width) : nil)
  }
}

extension DatePattern.Step {
  init(literal byte: UInt8) {
    self.init(kind: .literal, width: 1, byte: byte)
  }

  var isNumber: Bool {
    switch kind {
    case .literal, .monthName, .weekdayName, .dayPeriod, .zoneOrZ, .zoneDigits, .zoneName: false
    default: true
    }
  }

  var maximumByteCount: Int {
    switch kind {
    case .literal: 1
    case .year: max(width, 6) + 1  // a sign
    case .monthName, .weekdayName: 9
    case .zoneOrZ, .zoneDigits: 9  // +02:00:00
    case .zoneName: 12  // GMT+02:00:00
    default: max(width, 3)
    }
  }
}
