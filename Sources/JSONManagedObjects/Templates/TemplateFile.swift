import JSONCore
import JSONDeserializer

/// The entry of a class in a template's file.
struct TemplateEntry: KeyValueCreatable, JSONMapped {
  struct Names: KeyValueCreatable, JSONMapped {
    var attribute = ""
    var json = ""
    static let jsonMapping: JSONMapping<Names> = [.required(\.attribute), .required(\.json)]
  }

  struct Parameter: KeyValueCreatable, JSONMapped {
    var attribute = ""
    var json = ""
    var type: String?
    static let jsonMapping: JSONMapping<Parameter> = [.required(\.attribute), .required(\.json)]
  }

  var names = Names()
  var parameters: [Parameter] = []

  static let jsonMapping: JSONMapping<TemplateEntry> = [
    .key("class", for: \.names), .required(\.names), .required(\.parameters),
  ]

  static let advice =
    #"A template is an array of {"class": {"attribute": "Ship", "json": "ship"}, "parameters": [{"attribute": "name", "json": "shipName"}]}."#

  /// Rejects all deviations from this form, and lists them.
  static let reader = JSONDeserializer(
    policy: .init {
      $0.mismatch = .fail
      $0.null = .fail
      $0.coercion = .exact
      $0.duplicates = .fail
      $0.errors = .all
    })
}
