import JSONCore
import JSONDeserializer
import JSONSerializer

/// The check of one mock.
struct MockRun {
  private let document: LocatedDocument
  private let template: JSONTemplate
  private let reader: JSONDeserializer
  private var problems: [JSONError] = []

  init(_ document: LocatedDocument, _ template: JSONTemplate, _ reader: JSONDeserializer) {
    self.document = document
    self.template = template
    self.reader = reader
  }

  private struct Header: KeyValueCreatable, JSONMapped {
    var className = ""
    var mock = JSONValue.null
    static let jsonMapping: JSONMapping<Header> = [
      .key("class", for: \.className), .required(\.className), .required(\.mock),
    ]
    static let advice = #"A mock is an object such as {"class": "Ship", "mock": {"shipName": "Nordlys"}}."#
    static let reader = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
        $0.duplicates = .fail
        $0.errors = .all
      })
  }

  /// Checks the mock.
  mutating func problems(_ check: (MockAttribute) -> Void) -> [JSONError] {
    do throws(JSONError) {
      let header = try document.read(
        Header.self, at: document.root, by: Header.reader, advice: Header.advice
      ).result
      if let entry = template.entries.first(where: { $0.className == header.className }) {
        self.check(entry, check)
      } else {
        noteUnknownClass(header.className)
      }
    } catch {
      problems.append(error)
    }
    return problems
  }

  private mutating func note(
    _ code: JSONError.Code, _ value: LocatedDocument.Value, _ message: String, _ advice: String
  ) {
    problems.append(document.inFile(JSONError(document.issue(code, at: value, message, advice))))
  }

  private mutating func noteUnknownClass(_ name: String) {
    let names = template.entries.map(\.className)
    let nearest = NearestName.find(name, among: names).map { "Did you mean `\($0)`? " } ?? ""
    note(
      .invalidValue, document.value(at: "/class") ?? document.root,
      "expected a class of the template, found the string \"\(name)\"",
      nearest + "There are \(names.map { "`\($0)`" }.joined(separator: ", ")).")
  }

  /// The objects of the mock.
  private mutating func objects() -> [LocatedDocument.Value] {
    guard let mock = document.value(at: "/mock") else { return [] }
    if !document.isArray(mock) { return [mock] }
    let elements = document.elements(of: mock)
    if elements.isEmpty { note(.missingValue, mock, "expected at least one object, found an empty array", "Add one.") }
    return elements
  }

  // MARK: Objects

  private mutating func check(_ entry: JSONTemplate.Entry, _ check: (MockAttribute) -> Void) {
    let values = objects()
    func read<Model>(_ type: Model.Type) -> [Result<MockObject, JSONError>] {
      do throws(JSONError) {
        let attributes = try AttributeValues<Model>(entry.parameters.map(\.attribute))
        return values.map { value in
          Result { () throws(JSONError) in
            let (object, report) = try document.read(type, at: value, by: reader)
            return MockObject(object: object, values: try attributes.values(of: object), report: report)
          }
        }
      } catch {
        return [.failure(error)]
      }
    }
    for (value, object) in zip(values, _openExistential(entry.type, do: read)) {
      do throws(JSONError) {
        self.check(try object.get(), value, of: entry, check)
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func check(
    _ object: MockObject, _ value: LocatedDocument.Value, of entry: JSONTemplate.Entry,
    _ check: (MockAttribute) -> Void
  ) {
    for (number, issue) in object.report.issues.enumerated() {
      // The last one has the number of the others.
      let omitted = number + 1 == object.report.issues.count ? object.report.omittedCount : 0
      problems.append(document.inFile(JSONError(issue, omitted: omitted)))
    }
    let members = self.members(of: value, entry)
    for parameter in entry.parameters {
      let member = document.member(parameter.key, of: members)
      if member == nil {
        note(
          .missingValue, members, "expected the key \"\(parameter.key)\" of `\(parameter.attribute)`, found nothing",
          "Add it, with null if there may be no value.")
      }
      check(
        MockAttribute(
          name: parameter.attribute, value: object.values[parameter.attribute], object: object.object,
          file: document.file ?? "", path: members.path.appending(parameter.key),
          location: document.location(of: member ?? members)))
    }
  }

  /// The object that has the members of a value: the one in its root, or in its envelope.
  private func members(of value: LocatedDocument.Value, _ entry: JSONTemplate.Entry) -> LocatedDocument.Value {
    let root = reader.format.root
    if root == .envelope {
      guard let inner = document.member(entry.envelopeKey, of: value), document.isObject(inner) else { return value }
      return inner
    }
    return document.value(at: JSONPointer(tokens: root.steps.map(\.text)), from: value) ?? value
  }
}

/// One object in a mock.
private struct MockObject {
  let object: Any
  let values: [String: Any]
  /// The values that were skipped in it.
  let report: JSONReport
}
