import JSONSerializer

/// The canonical form of JSON documents, as a choice for `serialized(_:)`.
///
/// ```swift
/// let bytes = try value.serialized(.canonical)
/// ```
public struct JSONCanonicalForm: Hashable, Sendable {
  /// The form of RFC 8785, the JSON Canonicalization Scheme.
  public static let canonical = JSONCanonicalForm()

  private init() {}
}

extension JSONFormat {
  /// The default format, written in the canonical form of RFC 8785: values that are equal have the same bytes, so that they can be
  /// hashed and signed.
  ///
  /// ```swift
  /// let writer = JSONSerializer(.canonical)
  /// let digest = SHA256.hash(data: try writer.serializeToData(order))
  /// ```
  ///
  /// Keys are in the order of their UTF-16 code units, numbers are spelled as ECMAScript spells them, and there is no white space.
  /// Other parts of the format can be set as usual; the layout of a policy has no effect. Besides the usual reasons, writing fails
  /// for a key that an object has twice, and for a number beyond double precision.
  ///
  /// A reader with this format reads any JSON: it does not check whether a document is in the canonical form.
  public static let canonical: JSONFormat = {
    var format = JSONFormat()
    format.rewrite = { bytes throws(JSONError) in try CanonicalText.of(JSONValue(parsing: bytes, depth: .max)) }
    return format
  }()
}

extension JSONValue {
  /// The value in the canonical form of RFC 8785, as UTF-8.
  ///
  /// Parsing the text gives an equal value, except that decimal numbers have at most the precision of a `Double`.
  /// - Parameter form: `.canonical`.
  /// - Throws: `JSONError` with the path of a key that an object has twice, with the code `duplicateKey`; or of a number beyond
  ///   double precision, with the code `valueOutOfRange`: an integer beyond 2^53 that is not a `Double`, a number of more than 17
  ///   digits that is not one, or a number that is too large or too small.
  /// - Complexity: O(*n*) in the size of the value, and O(*k* log *k*) for each object of *k* keys; deep values use no more of the
  ///   stack.
  public func serialized(_ form: JSONCanonicalForm) throws(JSONError) -> [UInt8] {
    try CanonicalText.of(self)
  }
}
