/// Conditions for a property's value, or for a model as a whole.
///
/// A value that fails a check is a mismatch, like a string where a number is expected: depending on the policy, it is
/// skipped and reported, or reading throws; the error has the code ``JSONText/JSONError/Code/failedCheck``. Checks do not
/// apply to nil. A property keeps its default unchecked if the document has no value for it. Writing checks as well
/// if the serializer's policy has it.
///
/// ```swift
/// static let jsonMapping: JSONMapping<Trip> = [
///   .check(\.seats, 1...9),
///   .check(\.title, length: 1...80),
///   .check(\.stops, count: ...20),
///   .check(\.currency, matches: /[A-Z]{3}/, "is a currency code"),
///   .check(\.email, "is an e-mail address") { $0.contains("@") },
///   .check("ends after it begins") { $0.begin < $0.end },
/// ]
/// ```
///
/// A property may have several checks.
extension JSONMapping.Rule {
  // MARK: Ranges

  /// The property's value is in a range.
  @_disfavoredOverload
  public static func check<Value: Comparable & Sendable>(
    _ property: KeyPath<Model, Value>, _ range: some RangeExpression<Value> & Sendable
  ) -> Self {
    Self(PropertyReference(property), .check(.range(range)))
  }

  /// The value of the optional property is in a range, unless it is nil.
  public static func check<Value: Comparable & Sendable>(
    _ property: KeyPath<Model, Value?>, _ range: some RangeExpression<Value> & Sendable
  ) -> Self {
    Self(PropertyReference(property), .check(.range(range)))
  }

  /// The value of the property of this name, which is of type `Value` or an optional of it, is in a range.
  public static func check<Value: Comparable & Sendable>(
    _ property: String, _ range: some RangeExpression<Value> & Sendable
  ) -> Self {
    Self(PropertyReference(property), .check(.range(range)))
  }

  // MARK: Lengths and counts

  /// The string has a length in a range, in Unicode scalars, which is how JSON Schema measures strings.
  @_disfavoredOverload
  public static func check(_ property: KeyPath<Model, String>, length: some RangeExpression<Int>) -> Self {
    Self(PropertyReference(property), .check(.length(length)))
  }

  /// The string has a length in a range, in Unicode scalars, unless it is nil.
  public static func check(_ property: KeyPath<Model, String?>, length: some RangeExpression<Int>) -> Self {
    Self(PropertyReference(property), .check(.length(length)))
  }

  /// The string property of this name has a length in a range, in Unicode scalars.
  public static func check(_ property: String, length: some RangeExpression<Int>) -> Self {
    Self(PropertyReference(property), .check(.length(length)))
  }

  /// The collection has a number of elements, or the dictionary a number of entries, in a range.
  @_disfavoredOverload
  public static func check<Elements: Collection & SendableMetatype>(
    _ property: KeyPath<Model, Elements>, count: some RangeExpression<Int>
  ) -> Self {
    Self(PropertyReference(property), .check(.count(of: Elements.self, count)))
  }

  /// The collection has a number of elements, or the dictionary a number of entries, in a range, unless it is nil.
  public static func check<Elements: Collection & SendableMetatype>(
    _ property: KeyPath<Model, Elements?>, count: some RangeExpression<Int>
  ) -> Self {
    Self(PropertyReference(property), .check(.count(of: Elements.self, count)))
  }

  // MARK: Patterns

  /// All of the string matches a regular expression.
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - pattern: the expression. It is made once for each thread that reads at the same time. Its running time is not
  ///     limited, so avoid nested repetitions that can match the same letters.
  ///   - claim: what is true of strings that match, for messages, such as `is a currency code`.
  @_disfavoredOverload
  public static func check<Output>(
    _ property: KeyPath<Model, String>, matches pattern: @autoclosure @escaping @Sendable () -> Regex<Output>,
    _ claim: String? = nil
  ) -> Self {
    Self(PropertyReference(property), .check(.pattern(CheckedPattern(pattern), claim)))
  }

  /// All of the string matches a regular expression, unless it is nil.
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - pattern: the expression. It is made once for each thread that reads at the same time. Its running time is not
  ///     limited, so avoid nested repetitions that can match the same letters.
  ///   - claim: what is true of strings that match, for messages, such as `is a currency code`.
  public static func check<Output>(
    _ property: KeyPath<Model, String?>, matches pattern: @autoclosure @escaping @Sendable () -> Regex<Output>,
    _ claim: String? = nil
  ) -> Self {
    Self(PropertyReference(property), .check(.pattern(CheckedPattern(pattern), claim)))
  }

  /// All of the string that the property of this name has matches a regular expression.
  /// - Parameters:
  ///   - property: the name of the property.
  ///   - pattern: the expression. It is made once for each thread that reads at the same time. Its running time is not
  ///     limited, so avoid nested repetitions that can match the same letters.
  ///   - claim: what is true of strings that match, for messages, such as `is a currency code`.
  public static func check<Output>(
    _ property: String, matches pattern: @autoclosure @escaping @Sendable () -> Regex<Output>, _ claim: String? = nil
  ) -> Self {
    Self(PropertyReference(property), .check(.pattern(CheckedPattern(pattern), claim)))
  }

  // MARK: Functions

  /// A function checks whether the property's value is valid.
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - claim: what is true of valid values, for messages, such as `is an e-mail address`.
  ///   - holds: whether a value is valid. It may be called by several threads at once.
  @_disfavoredOverload
  public static func check<Value>(
    _ property: KeyPath<Model, Value>, _ claim: String, holds: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(PropertyReference(property), .check(ValueCheck(claim, holds: holds)))
  }

  /// A function checks whether the value of the optional property is valid, unless it is nil.
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - claim: what is true of valid values, for messages, such as `is an e-mail address`.
  ///   - holds: whether a value is valid. It may be called by several threads at once.
  public static func check<Value>(
    _ property: KeyPath<Model, Value?>, _ claim: String, holds: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(PropertyReference(property), .check(ValueCheck(claim, holds: holds)))
  }

  /// A function checks whether the value of the property of this name, which is of type `Value` or an optional of it, is valid.
  /// - Parameters:
  ///   - property: the name of the property.
  ///   - claim: what is true of valid values, for messages, such as `is an e-mail address`.
  ///   - holds: whether a value is valid. It may be called by several threads at once.
  public static func check<Value>(
    _ property: String, _ claim: String, holds: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(PropertyReference(property), .check(ValueCheck(claim, holds: holds)))
  }

  /// A function checks whether a model is valid as a whole, after all of it is read.
  ///
  /// A model that fails is a mismatch where it is read; an existing model that was filled keeps its new values.
  /// - Parameters:
  ///   - claim: what is true of valid models, for messages, such as `ends after it begins`.
  ///   - holds: whether a model is valid. It may be called by several threads at once.
  public static func check(_ claim: String, holds: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(nil, .modelCheck(ModelCheck(claim, holds: holds)))
  }
}

extension ValueCheck {
  fileprivate static func range<Value: Comparable & Sendable>(
    _ range: some RangeExpression<Value> & Sendable
  ) -> ValueCheck {
    let bounds = CheckedRange(range)
    return ValueCheck(bounds.claim, bounds.constraint) { range.contains($0) }
  }

  fileprivate static func length(_ range: some RangeExpression<Int>) -> ValueCheck {
    let lengths = CheckedRange(range).integers
    return ValueCheck("has " + lengths.phrase("character", "characters"), .length(lengths)) { (string: String) in
      lengths.contains(string.unicodeScalars.count)
    }
  }

  fileprivate static func count<Elements: Collection & SendableMetatype>(
    of type: Elements.Type, _ range: some RangeExpression<Int>
  ) -> ValueCheck {
    let counts = CheckedRange(range).integers
    return ValueCheck("has " + counts.phrase("element", "elements"), .count(counts)) { (elements: Elements) in
      counts.contains(elements.count)
    }
  }

  fileprivate static func pattern(_ pattern: CheckedPattern, _ claim: String?) -> ValueCheck {
    ValueCheck(
      claim ?? pattern.text.map { "matches /\($0)/" } ?? "has the expected form", pattern.text.map { .pattern($0) }
    ) { (string: String) in pattern.matches(string) }
  }
}
