/// Writes a pretty-printed document member by member, laid out as the originals are: one member a
/// line, `"key": value`, an empty object or array as `{}` and `[]`.
struct DocumentWriter {
  private(set) var bytes: [UInt8] = []
  private let indent: Int
  private var depth = 0
  private var isFirst = true
  private var followsKey = false

  init(indent: Int) {
    self.indent = indent
  }

  mutating func object(_ members: (inout DocumentWriter) -> Void) {
    container("{", "}", members)
  }

  mutating func array(_ elements: (inout DocumentWriter) -> Void) {
    container("[", "]", elements)
  }

  mutating func key(_ key: String) {
    startItem()
    quote(key)
    bytes.append(contentsOf: ": ".utf8)
    followsKey = true
  }

  mutating func string(_ value: String?) {
    guard let value else { return null() }
    startItem()
    quote(value)
  }

  mutating func number(_ value: Int?) {
    literal(value.map(String.init) ?? "null")
  }

  mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  mutating func null() {
    literal("null")
  }

  /// A value that is already text.
  mutating func literal(_ value: String) {
    startItem()
    bytes.append(contentsOf: value.utf8)
  }

  private mutating func container(
    _ open: String, _ close: String, _ content: (inout DocumentWriter) -> Void
  ) {
    startItem()
    bytes.append(contentsOf: open.utf8)
    depth += 1
    isFirst = true
    content(&self)
    depth -= 1
    if !isFirst { newLine() }
    isFirst = false
    bytes.append(contentsOf: close.utf8)
  }

  private mutating func startItem() {
    if followsKey {
      followsKey = false
      return
    }
    if depth > 0 {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      newLine()
    }
    isFirst = false
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indent))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

// The same with a key in front, for the members of an object.
extension DocumentWriter {
  mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    string(value)
  }

  mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    number(value)
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  mutating func member(_ key: String, _ values: [Int]) {
    self.key(key)
    array { writer in
      for value in values { writer.number(value) }
    }
  }

  mutating func nullMember(_ key: String) {
    self.key(key)
    null()
  }

  mutating func objectMember(_ key: String, _ members: (inout DocumentWriter) -> Void) {
    self.key(key)
    object(members)
  }

  mutating func arrayMember(_ key: String, _ elements: (inout DocumentWriter) -> Void) {
    self.key(key)
    array(elements)
  }
}
