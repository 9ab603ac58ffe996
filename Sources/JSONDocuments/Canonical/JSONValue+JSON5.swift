import JSONCore

extension JSONValue {
  /// The value as a text in UTF-8 that follows a dialect.
  ///
  /// In JSON5, keys that are identifiers have no quotes, and strings are in the quotes that need fewer escapes: single ones if both
  /// need as many. With ``JSONCore/JSONLayout/pretty``, a comma also follows the last member and the last element. Parsing the text
  /// with the dialect gives the same value.
  ///
  /// ```swift
  /// print(String(decoding: value.serialized(.pretty, dialect: .json5), as: UTF8.self))
  /// ```
  /// - Parameters:
  ///   - layout: white space, the order of keys, and escapes; they combine.
  ///   - dialect: the grammar, `.json` or `.json5`. What it allows besides has no effect.
  /// - Complexity: as `serialized(_:)`; deep values use no more of the stack.
  public func serialized(_ layout: JSONLayout = .compact, dialect: JSONDialect) -> [UInt8] {
    dialect.isJSON5 ? JSON5Text.writing(self, layout) : serialized(layout)
  }
}

/// Writes a value as JSON5, with a list of the open containers instead of recursion.
private struct JSON5Text {
  private struct Container {
    let value: JSONValue
    /// The order of the members of an object.
    let order: [Int]
    let count: Int
    var next = 0
  }

  private let layout: JSONLayout
  private var text: [UInt8] = []
  private var open: [Container] = []

  static func writing(_ value: JSONValue, _ layout: JSONLayout) -> [UInt8] {
    var text = JSON5Text(layout)
    text.write(value)
    text.writeContents()
    return text.text
  }

  private init(_ layout: JSONLayout) { self.layout = layout }

  private mutating func writeContents() {
    while let container = open.last {
      open[open.count - 1].next += 1
      if container.next == container.count {
        open.removeLast()
        close(container)
        continue
      }
      if container.next > 0 { text.append(UInt8(ascii: ",")) }
      beginLine()
      switch container.value {
      case .object(let object):
        let member = object[container.order[container.next]]
        writeKey(member.key)
        text += layout.colon.utf8
        write(member.value)
      case .array(let elements): write(elements[container.next])
      default: break
      }
    }
  }

  private mutating func close(_ container: Container) {
    if layout.hasLines, container.count > 0 { text.append(UInt8(ascii: ",")) }
    if container.count > 0 { beginLine() }
    text.append(UInt8(ascii: container.value.object == nil ? "]" : "}"))
  }

  private mutating func beginLine() {
    guard layout.hasLines else { return }
    text.append(UInt8(ascii: "\n"))
    text += repeatElement(UInt8(ascii: " "), count: 2 * open.count)
  }

  /// Writes a leaf, or begins a container.
  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null".utf8
    case .bool(let bool): text += (bool ? "true" : "false").utf8
    case .number(let number): text += number.description.utf8
    case .string(let string): writeString(string)
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      open.append(Container(value: value, order: [], count: elements.count))
    case .object(let object):
      text.append(UInt8(ascii: "{"))
      let order = layout.contains(.sortedKeys) ? SortedOrder.indices(byKeys: object.keys) : Array(object.indices)
      open.append(Container(value: value, order: order, count: object.count))
    }
  }

  // MARK: Strings

  private mutating func writeKey(_ key: String) {
    if JSON5Identifier.isIdentifier(key, allowsNonASCII: !layout.contains(.escapesNonASCII)) {
      text += key.utf8
    } else {
      writeString(key)
    }
  }

  private mutating func writeString(_ string: String) {
    let double = UInt8(ascii: "\"")
    let single = UInt8(ascii: "'")
    let balance = string.utf8.reduce(0) { $0 + ($1 == double ? 1 : $1 == single ? -1 : 0) }
    let quote = balance < 0 ? double : single
    text.append(quote)
    for scalar in string.unicodeScalars { writeScalar(scalar, quote) }
    text.append(quote)
  }

  private mutating func writeScalar(_ scalar: Unicode.Scalar, _ quote: UInt8) {
    switch scalar {
    case "\\": text += #"\\"#.utf8
    case "\u{8}": text += #"\b"#.utf8
    case "\t": text += #"\t"#.utf8
    case "\n": text += #"\n"#.utf8
    case "\u{C}": text += #"\f"#.utf8
    case "\r": text += #"\r"#.utf8
    case "\u{B}": text += #"\v"#.utf8
    case "\0"..<" ", "\u{7F}":
      text += (scalar.value < 0x10 ? #"\x0"# : #"\x"#).utf8
      text += String(scalar.value, radix: 16).utf8
    case "/" where layout.contains(.escapesSlashes): text += #"\/"#.utf8
    // JavaScript once ended lines at these.
    case "\u{2028}", "\u{2029}": writeUnits(scalar)
    case _ where scalar.value == UInt32(quote):
      text.append(UInt8(ascii: "\\"))
      text.append(quote)
    case _ where !scalar.isASCII && layout.contains(.escapesNonASCII): writeUnits(scalar)
    default: text += UTF8.encode(scalar).map { Array($0) } ?? []
    }
  }

  /// Writes the UTF-16 code units of a code point as escapes.
  private mutating func writeUnits(_ scalar: Unicode.Scalar) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }
  }
}
