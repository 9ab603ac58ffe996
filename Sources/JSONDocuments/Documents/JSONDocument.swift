import JSONCore

/// A parsed document, or a value in one. Nothing is made of it before it is read.
///
/// ```swift
/// let document = try JSONDocument(parsing: bytes)
/// let name = document["statuses"][0]["user"]["name"].string
/// let ship = try document.deserialize(Ship.self, at: "/data/3")
/// ```
///
/// All of the text is checked once, and an index of its values is made; see `JSONValue` for a tree that can be changed.
/// Values inside are documents too, and share the memory of the whole one, which lives as long as any of them.
///
/// Documents are equal if their values are; see `JSONValue`.
public struct JSONDocument: Sendable {
  let lookup: DocumentLookup
  /// The entry of the value; below 0 if there is no such value.
  let entry: Int

  init(_ lookup: DocumentLookup, _ entry: Int) { (self.lookup, self.entry) = (lookup, entry) }

  /// Parses a document.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring`, a buffer or a `JSONValue`; UTF-8, or UTF-16 or UTF-32, which are
  ///     converted. The text is copied.
  ///   - depth: the number of arrays and objects that may be inside one another.
  ///   - dialect: the grammar that the document follows.
  /// - Throws: `JSONError` with the position at which the text stops being JSON; for Infinity and NaN of JSON5, which are no
  ///   values of JSON; and for documents of more than 2 GB.
  /// - Complexity: O(*n*) in the bytes of the document.
  public init(parsing source: some JSONSource, depth: Int = 512, dialect: JSONDialect = .json) throws(JSONError) {
    let lookup = try source.withDocumentText(dialect: dialect) { text throws(JSONError) in
      try DocumentLookup(copying: text, depth: depth)
    }
    self.init(lookup, 0)
  }

  /// The kind of a value.
  public enum Kind: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
  }
}

extension JSONDocument: Hashable {
  /// Whether two documents are the same value: the order of keys and the spelling of numbers and strings are ignored.
  /// - Complexity: O(*n*) in the bytes of both.
  public static func == (left: JSONDocument, right: JSONDocument) -> Bool {
    if left.lookup === right.lookup, left.entry == right.entry { return true }
    return left.kind == right.kind && left.count == right.count && JSONValue(left) == JSONValue(right)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { JSONValue(self).hash(into: &hasher) }
}

extension JSONValue {
  /// Creates a value from a document; `null` if the document does not have it.
  /// - Complexity: O(*n*) in the bytes of the value.
  public init(_ document: JSONDocument) {
    self = document.exists ? document.lookup.value(document.entry) : .null
  }
}

extension JSONDocument: CustomStringConvertible {
  /// The text of the value as the document spells it; empty if it does not exist.
  /// - Complexity: O(*n*) in the bytes of the value.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of the value as the document spells it, in UTF-8; empty if it does not exist.
  /// - Complexity: O(*n*) in the bytes of the value.
  public var bytes: [UInt8] { exists ? lookup.bytes(of: entry) : [] }

  /// Where the value begins; nil if it does not exist.
  /// - Complexity: O(*n*) in the bytes before it that were not counted before, then O(1).
  public var location: JSONLocation? { exists ? lookup.location(of: entry) : nil }

  /// The path from the root of the whole document to the value; nil if it does not exist.
  /// - Complexity: O(*n*) in the values before it that were not counted before, then O(*n*) in its levels.
  public var pointer: JSONPointer? { exists ? lookup.pointer(to: entry) : nil }
}
