/// A version of JSON Schema, by which a schema is read or written.
///
/// Drafts are ordered by their age: `.draft4 < .draft2020`.
public enum JSONSchemaDraft: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// [Draft 4](https://json-schema.org/draft-04), of 2013.
  case draft4 = 4
  /// [Draft 6](https://json-schema.org/draft-06), of 2017.
  case draft6 = 6
  /// [Draft 7](https://json-schema.org/draft-07), of 2018.
  case draft7 = 7
  /// [Draft 2019-09](https://json-schema.org/draft/2019-09).
  case draft2019 = 2019
  /// [Draft 2020-12](https://json-schema.org/draft/2020-12).
  case draft2020 = 2020

  /// The URI of the draft's metaschema, which is the value of `$schema` in its schemas.
  public var uri: String {
    switch self {
    case .draft4: "http://json-schema.org/draft-04/schema#"
    case .draft6: "http://json-schema.org/draft-06/schema#"
    case .draft7: "http://json-schema.org/draft-07/schema#"
    case .draft2019: "https://json-schema.org/draft/2019-09/schema"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  /// The draft with a metaschema; nil if it is the URI of no draft.
  init?(uri: String) {
    func name(_ uri: String) -> Substring {
      let text = uri.hasSuffix("#") ? uri.dropLast() : uri[...]
      return text.split(separator: ":", maxSplits: 1).last ?? text
    }
    guard let known = Self.allCases.first(where: { name($0.uri) == name(uri) }) else { return nil }
    self = known
  }

  /// Whether one draft is older than another.
  public static func < (left: JSONSchemaDraft, right: JSONSchemaDraft) -> Bool { left.rawValue < right.rawValue }

  /// The keyword that identifies a schema.
  var idKeyword: String { self == .draft4 ? "id" : "$id" }
  /// The keyword with definitions.
  var definitionsKeyword: String { self < .draft2019 ? "definitions" : "$defs" }
  /// Whether keywords beside `$ref` have no effect.
  var ignoresReferenceSiblings: Bool { self < .draft2019 }
}

extension JSONSchemaDraft: CustomStringConvertible {
  /// The name, such as `draft 7` or `2020-12`.
  public var description: String {
    switch self {
    case .draft4, .draft6, .draft7: "draft \(rawValue)"
    case .draft2019: "2019-09"
    case .draft2020: "2020-12"
    }
  }
}
