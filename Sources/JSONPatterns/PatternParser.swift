/// Parses the regular expressions of ECMA-262 with the flag `u`, the dialect of JSON Schema.
///
/// Syntax of other dialects is rejected, since it would have no meaning elsewhere, or a different one.
struct PatternParser {
  typealias Fault = PatternFault

  static let nestingLimit = 200

  let scalars: [Unicode.Scalar]
  var index = 0
  private var sets: [ScalarSet] = []
  private var setIndices: [ScalarSet: Int] = [:]
  private var groupCount = 0
  private var groupNames: [[Unicode.Scalar]: Int] = [:]
  private var nesting = 0
  private var needsBacktracking = false
  /// References that are checked when all groups are known.
  private var numbers: [(number: Int, column: Int)] = []
  private var names: [(name: [Unicode.Scalar], column: Int)] = []

  static func parse(_ text: String) throws(Fault) -> PatternTree {
    var parser = PatternParser(text)
    let root = try parser.alternation()
    if parser.peek != nil { throw parser.fault("the end or |") }
    return PatternTree(
      root: try parser.resolved(root), sets: parser.sets, groupCount: parser.groupCount,
      needsBacktracking: parser.needsBacktracking)
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  // MARK: Scalars

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// Moves past a scalar if it is next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  func fault(_ expected: String, at place: Int? = nil, found: String? = nil) -> Fault {
    let place = place ?? index
    let thing = place < scalars.count ? "`\(scalars[place])`" : "the end"
    return Fault(expected: expected, found: found ?? thing, column: place + 1)
  }

  // MARK: Parts

  private mutating func alternation() throws(Fault) -> PatternNode {
    if nesting == Self.nestingLimit {
      throw fault("at most \(Self.nestingLimit) groups inside one another", found: "one more")
    }
    nesting += 1
    defer { nesting -= 1 }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternation(branches)
  }

  private mutating func sequence() throws(Fault) -> PatternNode {
    var parts: [PatternNode] = []
    while let scalar = peek, scalar != "|", scalar != ")" { parts.append(try term()) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func term() throws(Fault) -> PatternNode {
    let firstGroup = groupCount
    let part = try atom()
    let column = index + 1
    guard let (least, most) = try quantifier() else { return part }
    let isLazy = take("?")
    switch part {
    case .assertion, .look:
      throw fault("something that can be repeated before a quantifier", at: column - 1, found: "an assertion")
    default: break
    }
    if let most, most < least {
      throw fault("numbers in ascending order", at: column - 1, found: "{\(least),\(most)}")
    }
    return .repetition(
      part,
      PatternRepetition(least: least, most: most, isLazy: isLazy, groups: firstGroup..<groupCount, column: column))
  }

  private mutating func atom() throws(Fault) -> PatternNode {
    guard let scalar = peek else { throw fault("a character") }
    switch scalar {
    case "^":
      index += 1
      return .assertion(.start)
    case "$":
      index += 1
      return .assertion(.end)
    case ".":
      index += 1
      return set(.anything)
    case "(": return try group()
    case "[": return set(try characterClass())
    case "\\": return try escape()
    case "*", "+", "?": throw fault("something to repeat", found: "`\(scalar)`")
    case "{", "}", "]": throw fault("a character, or \\\(scalar) for the character itself")
    default:
      index += 1
      return set(ScalarSet(scalar.value))
    }
  }

  /// The repetitions, if a quantifier follows.
  private mutating func quantifier() throws(Fault) -> (least: Int, most: Int?)? {
    switch peek {
    case "*":
      index += 1
      return (0, nil)
    case "+":
      index += 1
      return (1, nil)
    case "?":
      index += 1
      return (0, 1)
    case "{":
      index += 1
      guard let least = number() else { throw fault("a number") }
      if take("}") { return (least, least) }
      guard take(",") else { throw fault(", or }") }
      if take("}") { return (least, nil) }
      guard let most = number() else { throw fault("a number or }") }
      guard take("}") else { throw fault("}") }
      return (least, most)
    default: return nil
    }
  }

  /// A number; one that is larger than any is the largest.
  private mutating func number() -> Int? {
    let start = index
    var number = 0
    while let digit = peek?.digit {
      index += 1
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      number = overflow || product > Int.max - digit ? Int.max : product + digit
    }
    return index > start ? number : nil
  }

  /// A set as a part; sets that are the same are one.
  mutating func set(_ set: ScalarSet) -> PatternNode {
    if let known = setIndices[set] { return .set(known) }
    setIndices[set] = sets.count
    sets.append(set)
    return .set(sets.count - 1)
  }

  // MARK: Groups

  private mutating func group() throws(Fault) -> PatternNode {
    let start = index
    index += 1
    guard take("?") else {
      groupCount += 1
      return try remembered(groupCount - 1, from: start)
    }
    switch peek {
    case ":":
      index += 1
      // A sequence, so that an assertion in it can be repeated.
      return .sequence([try inside(from: start)])
    case "=", "!":
      index += 1
      return try look(isAhead: true, isNegated: scalars[index - 1] == "!", from: start)
    case "<":
      index += 1
      if peek == "=" || peek == "!" {
        index += 1
        return try look(isAhead: false, isNegated: scalars[index - 1] == "!", from: start)
      }
      let place = index
      let name = try groupName()
      groupCount += 1
      if groupNames.updateValue(groupCount - 1, forKey: name) != nil {
        throw fault("each name of a group once", at: place, found: "`\(Self.text(name))` again")
      }
      return try remembered(groupCount - 1, from: start)
    default: throw fault(":, =, !, <=, <! or a name in < and > behind (?")
    }
  }

  private mutating func remembered(_ number: Int, from start: Int) throws(Fault) -> PatternNode {
    .group(try inside(from: start), number: number)
  }

  private mutating func look(isAhead: Bool, isNegated: Bool, from start: Int) throws(Fault) -> PatternNode {
    needsBacktracking = true
    return .look(try inside(from: start), isAhead: isAhead, isNegated: isNegated)
  }

  private mutating func inside(from start: Int) throws(Fault) -> PatternNode {
    let part = try alternation()
    guard take(")") else { throw fault(") for the ( at column \(start + 1)") }
    return part
  }

  /// A name and the bracket after it.
  private mutating func groupName() throws(Fault) -> [Unicode.Scalar] {
    var name: [Unicode.Scalar] = []
    while !take(">") {
      guard var scalar = peek else { throw fault("> behind the name of a group") }
      let place = index
      index += 1
      if scalar == "\\" {
        guard take("u") else { throw fault("u") }
        guard let escaped = Unicode.Scalar(try codePoint()) else { throw fault("a letter", at: place) }
        scalar = escaped
      }
      let isName =
        scalar == "$" || scalar == "_" || scalar.properties.isIDStart
        || !name.isEmpty && (scalar.properties.isIDContinue || scalar.value == 0x200C || scalar.value == 0x200D)
      guard isName else { throw fault("a letter, or > behind the name of a group", at: place) }
      name.append(scalar)
    }
    if name.isEmpty { throw fault("the name of a group", at: index - 1) }
    return name
  }

  private static func text(_ name: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(name)) }

  // MARK: References

  mutating func reference(to number: Int, at place: Int) -> PatternNode {
    needsBacktracking = true
    numbers.append((number, place))
    return .reference(number - 1)
  }

  mutating func namedReference() throws(Fault) -> PatternNode {
    needsBacktracking = true
    guard take("<") else { throw fault("< and the name of a group behind \\k") }
    let place = index
    names.append((try groupName(), place))
    // Its number is not known yet.
    return .reference(-names.count)
  }

  /// The tree with the numbers of named groups.
  private func resolved(_ root: PatternNode) throws(Fault) -> PatternNode {
    for (number, place) in numbers where number > groupCount {
      throw fault("the number of a group, up to \(groupCount)", at: place, found: "\(number)")
    }
    for (name, place) in names where groupNames[name] == nil {
      throw fault("the name of a group", at: place, found: "`\(Self.text(name))`, which is not one")
    }
    return names.isEmpty ? root : numbered(root)
  }

  private func numbered(_ node: PatternNode) -> PatternNode {
    switch node {
    case .set, .assertion: node
    case .sequence(let parts): .sequence(parts.map(numbered))
    case .alternation(let parts): .alternation(parts.map(numbered))
    case .repetition(let part, let repetition): .repetition(numbered(part), repetition)
    case .group(let part, let number): .group(numbered(part), number: number)
    case .reference(let number): .reference(number < 0 ? groupNames[names[-number - 1].name] ?? 0 : number)
    case .look(let part, let isAhead, let isNegated): .look(numbered(part), isAhead: isAhead, isNegated: isNegated)
    }
  }
}

extension Unicode.Scalar {
  /// The value of an ASCII digit.
  var digit: Int? { (0x30...0x39).contains(value) ? Int(value) - 0x30 : nil }

  /// The value of an ASCII digit of a hexadecimal number.
  var hexDigit: UInt32? { properties.isASCIIHexDigit ? UInt32(String(self), radix: 16) : nil }
}
