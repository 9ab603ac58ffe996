import JSONCore

/// Finds the other documents that a schema refers to.
///
/// ```swift
/// let schema = try JSONSchema(parsing: text, resolver: ["https://example.org/address.json": address])
/// ```
///
/// Janus itself never fetches a document: it calls the resolver with the URI of a document that a `$ref` or a `$schema` names, once
/// for each URI. The metaschemas of all drafts are built in.
public struct JSONSchemaResolver: Sendable {
  private let find: @Sendable (String) throws -> JSONValue?

  /// Creates a resolver of a function.
  /// - Parameter find: returns the document at a URI, which has no fragment; nil if there is none. For a reference in a document without
  ///   a base URI, this is the reference itself, such as `address.json`.
  public init(_ find: @escaping @Sendable (_ uri: String) throws -> JSONValue?) { self.find = find }

  /// Creates a resolver of documents by their URIs.
  public init(_ documents: [String: JSONValue]) {
    let known = Dictionary(documents.map { (URIReference($0.key).withoutFragment, $0.value) }) { first, _ in first }
    self.init { known[URIReference($0).withoutFragment] }
  }

  /// A resolver without documents.
  public static let none = JSONSchemaResolver([:])

  /// The document at a URI; nil if there is none.
  func document(at uri: String) throws -> JSONValue? { try find(uri) }
}

extension JSONSchemaResolver: ExpressibleByDictionaryLiteral {
  /// Creates a resolver of documents by their URIs.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(Dictionary(elements) { _, last in last })
  }
}
