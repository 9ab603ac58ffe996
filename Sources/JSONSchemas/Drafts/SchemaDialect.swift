import JSONCore

/// The rules by which a schema is read: those of a draft, without the vocabularies that its metaschema does not have.
struct SchemaDialect: Hashable {
  let draft: JSONSchemaDraft
  var vocabularies: Vocabularies = .all
  /// Whether the metaschema demands that formats are checked.
  var assertsFormats = false

  /// Groups of keywords that affect validity.
  struct Vocabularies: OptionSet, Hashable {
    let rawValue: Int

    static let applicator = Vocabularies(rawValue: 1)
    static let unevaluated = Vocabularies(rawValue: 2)
    static let validation = Vocabularies(rawValue: 4)

    static let all: Vocabularies = [.applicator, .unevaluated, .validation]
  }

  init(_ draft: JSONSchemaDraft) { self.draft = draft }

  /// The dialect of a metaschema with a list of vocabularies.
  /// - Parameter unknown: receives the URIs of unknown vocabularies that are required.
  init(_ draft: JSONSchemaDraft, vocabularies list: JSONObject, unknown: inout [String]) {
    self.draft = draft
    vocabularies = []
    for (uri, isRequired) in list {
      guard let name = Self.name(of: uri, in: draft) else {
        if isRequired.bool == true { unknown.append(uri) }
        continue
      }
      switch name {
      // Until 2019-09, the unevaluated parts are in the vocabulary of applicators.
      case "applicator": vocabularies.formUnion(draft == .draft2019 ? [.applicator, .unevaluated] : .applicator)
      case "unevaluated": vocabularies.insert(.unevaluated)
      case "validation": vocabularies.insert(.validation)
      case "format-assertion": assertsFormats = true
      case "format": assertsFormats = isRequired.bool == true
      default: break
      }
    }
  }

  private static func name(of uri: String, in draft: JSONSchemaDraft) -> String? {
    let prefix = "https://json-schema.org/draft/\(draft)/vocab/"
    let names = [
      "core", "applicator", "unevaluated", "validation", "meta-data", "content", "format", "format-annotation",
      "format-assertion",
    ]
    return names.first { prefix + $0 == uri }
  }
}
