import JSONCore

extension PathParser {
  /// A part of a condition, by its type (RFC 9535, 2.4.1).
  enum Term {
    case value(PathOperand)
    case nodes(PathQuery)
    case truth(PathCondition)
  }

  /// Alternatives with `||` between them.
  mutating func condition() throws(JSONError) -> PathCondition {
    var parts = [try conjunction()]
    while take("|", "|") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  /// Conditions with `&&` between them.
  private mutating func conjunction() throws(JSONError) -> PathCondition {
    var parts = [try basicCondition()]
    while take("&", "&") { parts.append(try basicCondition()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// A comparison, a test or a condition in parentheses, and the white space around it.
  private mutating func basicCondition() throws(JSONError) -> PathCondition {
    skipSpace()
    defer { skipSpace() }
    if take("!") {
      skipSpace()
      if peek == "(" { return .not(try parenthesized()) }
      return .not(try test(isNegated: true))
    }
    return peek == "(" ? try parenthesized() : try test(isNegated: false)
  }

  private mutating func parenthesized() throws(JSONError) -> PathCondition {
    let start = position
    position += 1
    let condition = try nested { parser throws(JSONError) in try parser.condition() }
    guard take(")") else { throw fault("expected `)` for the `(` in column \(column(of: start))") }
    return condition
  }

  /// A comparison, or a query or function that is a condition by itself.
  private mutating func test(isNegated: Bool) throws(JSONError) -> PathCondition {
    let start = position
    let term = try term()
    let end = position
    skipSpace()
    if let comparison = try comparison() {
      if isNegated {
        throw fault(
          at: end, "expected a query or a function after `!`", found: "a comparison",
          advice: "Put the comparison in parentheses, as in `!(@.a == 1)`.")
      }
      let left = try value(of: term, from: start, to: end)
      skipSpace()
      let rightStart = position
      let right = try self.term()
      return .comparison(left, comparison, try value(of: right, from: rightStart, to: position))
    }
    switch term {
    case .nodes(let query): return .exists(query)
    case .truth(let condition): return condition
    case .value:
      position = end
      throw fault(
        at: start, "expected a condition", found: "only the value \(quoted(from: start))",
        advice: "Compare it with another value.")
    }
  }

  /// The comparison operator, if one is next.
  private mutating func comparison() throws(JSONError) -> PathComparison? {
    if take("=", "=") { return .equal }
    if take("!", "=") { return .unequal }
    if take("<") { return take("=") ? .lessOrEqual : .less }
    if take(">") { return take("=") ? .greaterOrEqual : .greater }
    if peek == "=" { throw fault("expected one of `==`, `!=`, `<`, `<=`, `>` and `>=`", found: "a single `=`") }
    return nil
  }

  /// A term as an operand or an argument that is a value.
  mutating func value(of term: Term, from start: Int, to end: Int) throws(JSONError) -> PathOperand {
    switch term {
    case .value(let operand): return operand
    case .nodes(let query) where query.isSingular: return .query(query)
    case .nodes:
      position = end
      throw fault(
        at: start, "expected a value", found: "\(quoted(from: start)), which may select several nodes",
        advice: "Use `value(…)` for the value of the only node, or `count(…)` for the number of nodes.")
    case .truth:
      position = end
      throw fault(
        at: start, "expected a value", found: "\(quoted(from: start)), which is true or false",
        advice: "Use it as a condition, without a comparison.")
    }
  }

  // MARK: Terms

  /// A literal, a query or a function.
  mutating func term() throws(JSONError) -> Term {
    switch peek {
    case "@", "$": return .nodes(try filterQuery())
    case "'", "\"": return .value(.literal(.string(try stringLiteral())))
    case "-": return .value(.literal(.number(try numberLiteral())))
    case let scalar? where scalar.isDigit: return .value(.literal(.number(try numberLiteral())))
    case let scalar? where scalar.isLowercaseLetter: return try word()
    default: throw fault("expected a query that begins with `@` or `$`, a literal or a function")
    }
  }

  /// A function, or a literal that is a word.
  private mutating func word() throws(JSONError) -> Term {
    let start = position
    while let scalar = peek, scalar.isLowercaseLetter || scalar.isDigit || scalar == "_" { position += 1 }
    let word = string(from: start)
    if take("(") { return try function(word, from: start) }
    switch word {
    case "true": return .value(.literal(true))
    case "false": return .value(.literal(false))
    case "null": return .value(.literal(.null))
    default:
      let isFunction = PathFunction(rawValue: word) != nil
      throw fault(
        at: isFunction ? position : start,
        isFunction ? "expected `(` after `\(word)`" : "expected `true`, `false`, `null`, a query or a function",
        found: isFunction ? nil : "`\(word)`")
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLowercaseLetter: Bool { (0x61...0x7A).contains(value) }
}
