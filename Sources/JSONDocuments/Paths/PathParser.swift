import JSONCore

/// Parses a path (RFC 9535, appendix A).
///
/// Only filters, parentheses and function calls recurse, and their nesting is limited.
struct PathParser {
  static let nestingLimit = 50
  /// The largest index, as that of I-JSON (RFC 7493).
  static let indexLimit = 1 << 53 - 1

  let text: String
  let scalars: [Unicode.Scalar]
  var position = 0
  private var nesting = 0
  /// The number of queries in filters that begin with `$`.
  private var rootCount = 0

  /// - Returns: the query, and whether filters have queries that begin with `$`.
  static func parse(_ text: String) throws(JSONError) -> (query: PathQuery, usesRoot: Bool) {
    var parser = PathParser(text)
    guard parser.take("$") else {
      throw parser.fault("expected a path that begins with `$`", advice: "Begin with `$`, which is the whole document.")
    }
    let segments = try parser.segments()
    guard parser.peek == nil else { throw parser.faultAfterSegment() }
    return (PathQuery(start: .root(number: 0), segments: segments), parser.rootCount > 0)
  }

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  // MARK: Scalars

  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// The scalar after the next one.
  var peekSecond: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

  /// Moves past a scalar if it is next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  /// Moves past two scalars if they are next.
  mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard peek == first, peekSecond == second else { return false }
    position += 2
    return true
  }

  mutating func skipSpace() {
    while let scalar = peek, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" { position += 1 }
  }

  /// Runs `parse` one level deeper.
  mutating func nested<Result>(
    _ parse: (inout PathParser) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    guard nesting < Self.nestingLimit else {
      throw fault(
        "expected at most \(Self.nestingLimit) filters, parentheses and function calls inside one another",
        found: "one more")
    }
    nesting += 1
    defer { nesting -= 1 }
    return try parse(&self)
  }

  // MARK: Segments

  /// The query that begins at `$` or `@` inside a filter.
  mutating func filterQuery() throws(JSONError) -> PathQuery {
    let isRoot = peek == "$"
    position += 1
    if isRoot { rootCount += 1 }
    let number = rootCount
    return PathQuery(start: isRoot ? .root(number: number) : .current, segments: try segments())
  }

  private mutating func segments() throws(JSONError) -> [PathSegment] {
    var segments: [PathSegment] = []
    while true {
      let end = position
      skipSpace()
      guard let segment = try segment() else {
        // White space belongs to the text after the query.
        position = end
        return segments
      }
      segments.append(segment)
    }
  }

  /// The next segment; nil if none follows.
  private mutating func segment() throws(JSONError) -> PathSegment? {
    if take("[") { return PathSegment(selectors: try bracketed(), isDescendant: false) }
    guard take(".") else { return nil }
    let isDescendant = take(".")
    if isDescendant, take("[") { return PathSegment(selectors: try bracketed(), isDescendant: true) }
    let selector = try shorthand(after: isDescendant ? ".." : ".")
    return PathSegment(selectors: [selector], isDescendant: isDescendant)
  }

  /// A name or a wildcard without brackets.
  private mutating func shorthand(after dots: String) throws(JSONError) -> PathSelector {
    if take("*") { return .wildcard }
    let start = position
    guard let first = peek, first.beginsName else {
      let bracket = dots == ".." ? ", `*` or `[`" : " or `*`"
      let hasName = peek.map { !$0.properties.isWhitespace && $0 != "." } ?? false
      throw fault(
        "expected a name\(bracket) after `\(dots)`",
        advice: hasName ? "Write names with other characters as `['…']`." : nil)
    }
    while let scalar = peek, scalar.continuesName { position += 1 }
    return .name(string(from: start))
  }

  /// The text from a position to the current one.
  func string(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<position])
    return String(text)
  }

  // MARK: Selectors

  /// The selectors after a bracket, and the closing one.
  private mutating func bracketed() throws(JSONError) -> [PathSelector] {
    var selectors: [PathSelector] = []
    repeat {
      skipSpace()
      selectors.append(try selector())
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("expected `,` or `]` after a selector") }
    return selectors
  }

  private mutating func selector() throws(JSONError) -> PathSelector {
    switch peek {
    case "*":
      position += 1
      return .wildcard
    case "'", "\"": return .name(try stringLiteral())
    case "?":
      position += 1
      let condition = try nested { parser throws(JSONError) in try parser.condition() }
      if peek != ",", peek != "]" { throw fault("expected `&&`, `||`, `,` or `]` after a condition") }
      return .filter(condition)
    case "-", ":": return try indexOrSlice()
    case let scalar? where scalar.isDigit: return try indexOrSlice()
    default: throw fault("expected a name in quotes, an index, a slice, `*` or a filter that begins with `?`")
    }
  }

  private mutating func indexOrSlice() throws(JSONError) -> PathSelector {
    let start = try index()
    let end = position
    skipSpace()
    guard take(":") else {
      // Only a colon is not preceded by an index.
      position = end
      return .index(start ?? 0)
    }
    skipSpace()
    let last = try index()
    skipSpace()
    guard take(":") else { return .slice(PathSlice(start: start, end: last, step: 1)) }
    skipSpace()
    return .slice(PathSlice(start: start, end: last, step: try index() ?? 1))
  }

  /// An integer; nil if none is next.
  private mutating func index() throws(JSONError) -> Int? {
    let start = position
    let isNegative = take("-")
    guard let first = peek, first.isDigit else {
      if isNegative { throw fault("expected a digit after `-`") }
      return nil
    }
    while let scalar = peek, scalar.isDigit { position += 1 }
    let digits = position - start - (isNegative ? 1 : 0)
    if first == "0", digits == 1, isNegative { throw fault(at: start, "expected `0`", found: "`-0`") }
    if first == "0", digits > 1 {
      throw fault(at: start, "expected an index without leading zeros", found: quoted(from: start))
    }
    guard let index = Int(string(from: start)), (-Self.indexLimit...Self.indexLimit).contains(index) else {
      throw fault(
        at: start, "expected an index from -\(Self.indexLimit) to \(Self.indexLimit)", found: quoted(from: start))
    }
    return index
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { (0x30...0x39).contains(value) }

  /// Whether a name without quotes can begin with it.
  fileprivate var beginsName: Bool { isASCII ? properties.isAlphabetic || self == "_" : true }

  fileprivate var continuesName: Bool { beginsName || isDigit }
}
