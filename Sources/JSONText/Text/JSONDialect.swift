/// The grammar of a document.
///
/// ```swift
/// let value = try JSONValue(parsing: "{name: 'Ada', /* in hexadecimal */ id: 0x2A,}", dialect: .json5)
/// let settings = try JSONValue(parsing: #""retries": 3, "hosts": ["a", "b"]"#, dialect: .json.assumingTopLevelObject)
/// ```
public struct JSONDialect: Hashable, Sendable {
  @usableFromInline package let isJSON5: Bool
  /// Whether a document that does not begin with a brace consists of the members of an object.
  ///
  /// False by default. If true, an empty document is an empty object. Like `JSONDecoder.assumesTopLevelDictionary`.
  public var assumesTopLevelObject = false
  /// Whether a comma may follow the last element of an array and the last member of an object.
  ///
  /// False by default; JSON5 always allows such commas. Foundation's `JSONDecoder` accepts them. A document that has
  /// some is read again from its start, so types' own code may run twice; other documents cost nothing.
  public var allowsTrailingCommas = false

  /// JSON, strictly by RFC 8259.
  public static let json = JSONDialect(isJSON5: false)

  /// JSON5 (json5.org), which people write more easily than JSON: with comments, trailing commas, keys without quotes,
  /// strings in single quotes or over several lines, hexadecimal numbers, `+1`, `.5` and `5.`, `Infinity` and `NaN`.
  ///
  /// Every JSON text is a JSON5 text and has the same value.
  public static let json5 = JSONDialect(isJSON5: true)

  /// The same grammar with ``assumesTopLevelObject``.
  public var assumingTopLevelObject: JSONDialect {
    var dialect = self
    dialect.assumesTopLevelObject = true
    return dialect
  }

  /// The same grammar with ``allowsTrailingCommas``.
  public var allowingTrailingCommas: JSONDialect {
    var dialect = self
    dialect.allowsTrailingCommas = true
    return dialect
  }

  /// Whether documents are read without conversion.
  @inlinable var isPlain: Bool { !assumesTopLevelObject && !allowsTrailingCommas }
}
