import JSONCore

/// The schemas of schemas, by their URIs, so that references to them need no resolver.
enum Metaschemas {
  private static let texts: [String: String] = [
    "http://json-schema.org/draft-04/schema": draft4,
    "http://json-schema.org/draft-06/schema": draft6,
    "http://json-schema.org/draft-07/schema": draft7,
    "https://json-schema.org/draft/2019-09/schema": draft2019,
    "https://json-schema.org/draft/2019-09/meta/applicator": draft2019Applicator,
    "https://json-schema.org/draft/2019-09/meta/content": draft2019Content,
    "https://json-schema.org/draft/2019-09/meta/core": draft2019Core,
    "https://json-schema.org/draft/2019-09/meta/format": draft2019Format,
    "https://json-schema.org/draft/2019-09/meta/meta-data": draft2019MetaData,
    "https://json-schema.org/draft/2019-09/meta/validation": draft2019Validation,
    "https://json-schema.org/draft/2020-12/schema": draft2020,
    "https://json-schema.org/draft/2020-12/meta/applicator": draft2020Applicator,
    "https://json-schema.org/draft/2020-12/meta/content": draft2020Content,
    "https://json-schema.org/draft/2020-12/meta/core": draft2020Core,
    "https://json-schema.org/draft/2020-12/meta/format-annotation": draft2020FormatAnnotation,
    "https://json-schema.org/draft/2020-12/meta/format-assertion": draft2020FormatAssertion,
    "https://json-schema.org/draft/2020-12/meta/meta-data": draft2020MetaData,
    "https://json-schema.org/draft/2020-12/meta/unevaluated": draft2020Unevaluated,
    "https://json-schema.org/draft/2020-12/meta/validation": draft2020Validation,
  ]

  /// The metaschema with a URI, which has no fragment; nil if there is none.
  static func document(at uri: String) -> JSONValue? { texts[uri].flatMap { try? JSONValue(parsing: $0) } }
}
