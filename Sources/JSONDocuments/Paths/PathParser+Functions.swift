import JSONCore

/// The functions of RFC 9535, section 2.4.
enum PathFunction: String, CaseIterable {
  case length, count, match, search, value

  var argumentCount: Int { self == .match || self == .search ? 2 : 1 }
}

extension PathParser {
  private struct Argument {
    let term: Term
    let start: Int
    let end: Int
  }

  /// A function whose name and opening parenthesis precede the position.
  mutating func function(_ name: String, from start: Int) throws(JSONError) -> Term {
    guard let function = PathFunction(rawValue: name) else {
      let names = PathFunction.allCases.map(\.rawValue)
      throw fault(
        at: start, "expected one of the functions `length`, `count`, `match`, `search` and `value`", found: "`\(name)`",
        advice: NearestName.find(name, among: names).map { "Did you mean `\($0)`?" })
    }
    let arguments = try nested { parser throws(JSONError) in try parser.arguments() }
    let count = function.argumentCount
    guard arguments.count == count else {
      throw fault(
        at: start, "expected \(count) argument\(count == 1 ? "" : "s") of `\(name)`", found: "\(arguments.count)")
    }
    let first = arguments[0]
    switch function {
    case .length: return .value(.length(try value(of: first)))
    case .count: return .value(.count(try query(of: first, for: name)))
    case .value: return .value(.value(try query(of: first, for: name)))
    case .match, .search:
      let subject = try value(of: first)
      let pattern = PathPattern(try value(of: arguments[1]), isWhole: function == .match)
      return .truth(.match(subject, pattern))
    }
  }

  /// The arguments of a function, and the closing parenthesis.
  private mutating func arguments() throws(JSONError) -> [Argument] {
    skipSpace()
    if take(")") { return [] }
    var arguments: [Argument] = []
    repeat {
      skipSpace()
      let start = position
      let term = try term()
      arguments.append(Argument(term: term, start: start, end: position))
      skipSpace()
    } while take(",")
    guard take(")") else { throw fault("expected `,` or `)` after an argument") }
    return arguments
  }

  private mutating func value(of argument: Argument) throws(JSONError) -> PathOperand {
    try value(of: argument.term, from: argument.start, to: argument.end)
  }

  private mutating func query(of argument: Argument, for name: String) throws(JSONError) -> PathQuery {
    if case .nodes(let query) = argument.term { return query }
    position = argument.end
    throw fault(
      at: argument.start, "expected a query as the argument of `\(name)`", found: quoted(from: argument.start))
  }
}

extension PathPattern {
  /// A pattern that is compiled now if it is a literal.
  fileprivate init(_ operand: PathOperand, isWhole: Bool) {
    self.isWhole = isWhole
    if case .literal(let literal) = operand {
      source = .literal(literal.string.flatMap { InterchangePattern($0, isWhole: isWhole) })
    } else {
      source = .operand(operand)
    }
  }
}
