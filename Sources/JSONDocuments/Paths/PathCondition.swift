import JSONCore

/// The condition of a filter.
indirect enum PathCondition: Sendable {
  case any([PathCondition])
  case all([PathCondition])
  case not(PathCondition)
  /// Whether a query selects any node.
  case exists(PathQuery)
  case comparison(PathOperand, PathComparison, PathOperand)
  /// Whether a string matches a regular expression.
  case match(PathOperand, PathPattern)
}

enum PathComparison: Sendable {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
}

/// Something with a value, or with none: `ValueType` in RFC 9535.
indirect enum PathOperand: Sendable {
  case literal(JSONValue)
  /// The value of a singular query.
  case query(PathQuery)
  case length(PathOperand)
  /// The number of nodes.
  case count(PathQuery)
  /// The value of the only node.
  case value(PathQuery)
}

/// The second argument of `match` and `search`.
struct PathPattern: Sendable {
  enum Source: Sendable {
    /// A literal; nil if it is not a regular expression.
    case literal(InterchangePattern?)
    case operand(PathOperand)
  }

  let source: Source
  /// Whether the whole string must match.
  let isWhole: Bool
}
