extension JSONNumber: CustomStringConvertible {
  /// The number as JSON; parsing it gives an equal number.
  public var description: String {
    switch storage {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): Self.spell(value)
    case .decimal(let significand, let exponent): Self.spell(significand, exponent)
    case .digits(let digits): digits.text
    }
  }

  /// The shortest digits that give a `Double` back, spelled as the number that they are read as.
  private static func spell(_ value: Double) -> String {
    let text = value.description
    guard text.utf8.contains(UInt8(ascii: "e")), let number = JSONNumber(text) else { return text }
    return number.description
  }

  /// Digits with a point among them where that is readable, otherwise one digit before the point and an exponent.
  private static func spell(_ significand: Int64, _ exponent: Int16) -> String {
    let digits = String(significand.magnitude)
    let sign = significand < 0 ? "-" : ""
    if exponent < 0, exponent > -30 {
      let fraction = -Int(exponent)
      let padded = String(repeating: "0", count: max(0, fraction + 1 - digits.count)) + digits
      return sign + padded.dropLast(fraction) + "." + padded.suffix(fraction)
    }
    let point = digits.count == 1 ? "" : "."
    return sign + digits.prefix(1) + point + digits.dropFirst() + "e" + String(Int(exponent) + digits.count - 1)
  }
}

extension JSONNumber: Hashable, Comparable {
  /// Whether two numbers have the same value.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    if case .integer(let left) = left.storage, case .integer(let right) = right.storage { return left == right }
    return left.canonical == right.canonical
  }

  /// Feeds the value, not its spelling.
  public func hash(into hasher: inout Hasher) {
    if let integer = exactly(Int64.self) { hasher.combine(integer) } else { hasher.combine(canonical) }
  }

  /// Whether one number is smaller than another, exactly.
  public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    if case .integer(let left) = left.storage, case .integer(let right) = right.storage { return left < right }
    return left.canonical < right.canonical
  }

  private var canonical: CanonicalNumber { CanonicalNumber(description) }
}

/// A number as its sign, its digits without zeros at either end, and the place of its point: one form for each value.
private struct CanonicalNumber: Hashable, Comparable {
  let isNegative: Bool
  let digits: [UInt8]
  /// The number is 0.digits × 10^magnitude; 0 for zero.
  let magnitude: Int

  init(_ text: String) {
    var digits: [UInt8] = []
    var pointOffset: Int?
    var exponent = 0
    var rest = Substring(text)
    if rest.first == "-" { rest.removeFirst() }
    while let byte = rest.utf8.first, byte | 0x20 != UInt8(ascii: "e") {
      if byte == UInt8(ascii: ".") { pointOffset = digits.count } else { digits.append(byte) }
      rest = rest.dropFirst()
    }
    if !rest.isEmpty {
      let spelled = rest.dropFirst()
      // An exponent that does not even fit an `Int` is as good as any that large.
      exponent = Int(spelled) ?? (spelled.first == "-" ? Int.min / 4 : Int.max / 4)
    }
    let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
    let whole = pointOffset ?? digits.count
    digits.removeFirst(leading)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    self.digits = digits
    magnitude = digits.isEmpty ? 0 : min(max(exponent, Int.min / 4), Int.max / 4) + whole - leading
    isNegative = !digits.isEmpty && text.first == "-"
  }

  static func < (left: CanonicalNumber, right: CanonicalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  private func isCloserToZero(than other: CanonicalNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if magnitude != other.magnitude { return magnitude < other.magnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
