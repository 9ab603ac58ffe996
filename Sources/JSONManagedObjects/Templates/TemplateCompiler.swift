import JSONCore
import JSONDeserializer

/// Compares a template with the types that it is for, and makes their mappings.
struct TemplateCompiler {
  private let document: LocatedDocument
  private let models: [TemplateModel]
  private var issues: [JSONIssue] = []

  /// - Throws: all problems of the template.
  static func compile(
    _ document: LocatedDocument, _ models: [TemplateModel]
  ) throws(JSONError) -> ([JSONTemplate.Entry], [any JSONTypeMapping]) {
    let entries = try document.read(
      [TemplateEntry].self, at: document.root, by: TemplateEntry.reader, advice: TemplateEntry.advice
    ).result
    var compiler = TemplateCompiler(document: document, models: models)
    let result = compiler.compile(entries)
    guard let first = compiler.issues.first else { return result }
    throw document.inFile(JSONError(first, compiler.issues.dropFirst()))
  }

  private init(document: LocatedDocument, models: [TemplateModel]) {
    self.document = document
    self.models = models
  }

  private mutating func compile(_ entries: [TemplateEntry]) -> ([JSONTemplate.Entry], [any JSONTypeMapping]) {
    var result: [JSONTemplate.Entry] = []
    var mappings: [any JSONTypeMapping] = []
    var paths: [String: JSONPointer] = [:]
    let byName = Dictionary(models.map { ($0.name, $0) }) { first, _ in first }
    for (number, entry) in entries.enumerated() {
      let path = JSONPointer(tokens: ["\(number)"])
      let namePath = path.appending("class").appending("attribute")
      guard let model = byName[entry.names.attribute] else {
        note(
          namePath, expected: "a class that the template is for", found: entry.names.attribute,
          Self.suggestion(
            entry.names.attribute, among: models.map(\.name), none: "No types were passed for the template.")
            + " Pass the type as well, or remove the entry.")
        continue
      }
      if let other = paths.updateValue(namePath, forKey: model.name) {
        note(
          namePath, expected: "one entry for each class", found: model.name,
          "\(line(of: other)) has another one. Put all parameters into one of them.")
        continue
      }
      check(entry, of: model, at: path)
      mappings.append(model.mapping(entry))
      result.append(JSONTemplate.Entry(entry, model.type))
    }
    for model in models where paths[model.name] == nil {
      note(
        JSONPointer(), "expected an entry for the class \"\(model.name)\", found none",
        "Add one, or do not pass the type.")
    }
    // Problems with names would only be reported again.
    if issues.isEmpty { checkUse(of: result, JSONFormat(mappings: mappings)) }
    return (result, mappings)
  }

  /// Checks the parameters of one class.
  private mutating func check(_ entry: TemplateEntry, of model: TemplateModel, at path: JSONPointer) {
    let properties: [(name: String, type: Any.Type)]
    do throws(JSONError) {
      properties = try ShapeCompiler.namedProperties(of: model.type, in: JSONFormat())
    } catch {
      note(path.appending("class"), error.message, error.advice)
      return
    }
    let types = Dictionary(properties.map { ($0.name, $0.type) }) { first, _ in first }
    var attributes: [String: JSONPointer] = [:]
    var keys: [String: JSONPointer] = [:]
    for (number, parameter) in entry.parameters.enumerated() {
      let path = path.appending("parameters").appending(number)
      let (attributePath, keyPath) = (path.appending("attribute"), path.appending("json"))
      guard let type = types[parameter.attribute] else {
        note(
          attributePath, expected: "a property of \(TypeName.of(model.type))", found: parameter.attribute,
          Self.suggestion(parameter.attribute, among: properties.map(\.name), none: "The type has no properties."))
        continue
      }
      if let other = attributes.updateValue(attributePath, forKey: parameter.attribute) {
        note(
          attributePath, expected: "each attribute once", found: parameter.attribute,
          "\(line(of: other)) has it, too. Remove one.")
      }
      if let other = keys.updateValue(keyPath, forKey: parameter.json) {
        note(
          keyPath, expected: "each key once", found: parameter.json,
          "\(line(of: other)) has it, too. Change one of them.")
      }
      checkElements(parameter, of: type, at: path.appending("type"))
    }
  }

  /// Checks that the elements of an attribute are of the class that the template names.
  private mutating func checkElements(_ parameter: TemplateEntry.Parameter, of type: Any.Type, at path: JSONPointer) {
    guard let name = parameter.type else { return }
    let element = StandardContainer.innermost(type)
    let expected = models.first { $0.type == element }?.name ?? TypeName.of(element)
    if name != expected {
      note(
        path, expected: "the class \"\(expected)\" of `\(parameter.attribute)`", found: name,
        "Change it, or leave it out.")
    }
  }

  /// Checks that the classes can be read and written in this way.
  private mutating func checkUse(of entries: [JSONTemplate.Entry], _ format: JSONFormat) {
    for (number, entry) in entries.enumerated() {
      do throws(JSONError) {
        let description = TypeDescription(of: entry.type)
        _ = try ShapeCompiler.shape(of: description, in: format, for: .reading)
        _ = try ShapeCompiler.shape(of: description, in: format, for: .writing)
      } catch {
        note(JSONPointer(tokens: ["\(number)", "class"]), error.message, error.advice)
      }
    }
  }

  // MARK: Words

  private mutating func note(_ path: JSONPointer, _ message: String, _ advice: String) {
    let value = document.value(at: path) ?? document.root
    issues.append(document.issue(.invalidMapping, at: value, message, advice))
  }

  private mutating func note(_ path: JSONPointer, expected: String, found: String, _ advice: String) {
    note(path, "expected \(expected), found the string \"\(found)\"", advice)
  }

  private func line(of path: JSONPointer) -> String {
    "Line \(document.location(of: document.value(at: path) ?? document.root).line)"
  }

  private static func suggestion(_ name: String, among names: [String], none: String) -> String {
    if names.isEmpty { return none }
    let nearest = NearestName.find(name, among: names).map { "Did you mean `\($0)`? " } ?? ""
    return nearest + "There are \(names.map { "`\($0)`" }.joined(separator: ", "))."
  }
}

extension JSONTemplate.Entry {
  fileprivate init(_ entry: TemplateEntry, _ type: Any.Type) {
    self.init(
      className: entry.names.attribute, type: type, envelopeKey: entry.names.json,
      parameters: entry.parameters.map {
        JSONTemplate.Parameter(attribute: $0.attribute, key: $0.json, elementClass: $0.type)
      })
  }
}
