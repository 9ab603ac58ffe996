import Foundation
import JSONManagedObjects
import Janus
import Testing

/// Templates that cannot be used, and their messages.
@Suite struct TemplateErrorTests {
  final class Plane: KeyValueCreatable {
    var name = ""
    var number = 0
    var seats: [Seat] = []
    weak var owner: Plane?
  }

  struct Seat: KeyValueCreatable {
    var row = 0
  }

  private static func template(_ parameters: String) -> String {
    #"""
    [{"class": {"attribute": "Seat", "json": "seat"}, "parameters": [{"attribute": "row", "json": "r"}]},
     {"class": {"attribute": "Plane", "json": "plane"}, "parameters": [
    \#(parameters)
     ]}]
    """#
  }

  private static let shape =
    #"A template is an array of {"class": {"attribute": "Ship", "json": "ship"}, "parameters": [{"attribute": "name", "json": "shipName"}]}."#

  static let rows: [(template: String, errors: [String])] = [
    ("", ["line 1, column 1: expected a value, found the end of the text. The document may have been cut off."]),
    (
      "[{",
      ["line 1, column 3, at /0: expected a key or `}`, found the end of the text. The document may have been cut off."]
    ),
    (
      "{}",
      [
        "line 1, column 1: expected [TemplateEntry], found an object. \(shape)"
      ]
    ),
    (
      #"[{"class": {"attribute": "Plane"}}]"#,
      [
        "line 1, column 2, at /0: expected the required property `parameters`, found nothing. \(shape)",
        "line 1, column 12, at /0/class: expected the required property `json`, found nothing. \(shape)",
      ]
    ),
    (
      template(#"{"attribute": "nmae", "json": "n"}"#),
      [
        #"line 3, column 15, at /1/parameters/0/attribute: expected a property of Plane, found the string "nmae". Did you mean `name`? There are `name`, `number`, `seats`, `owner`."#
      ]
    ),
    (
      template(
        """
        {"attribute": "name", "json": "n"},
        {"attribute": "name", "json": "m"},
        {"attribute": "number", "json": "n"}
        """),
      [
        #"line 4, column 15, at /1/parameters/1/attribute: expected each attribute once, found the string "name". Line 3 has it, too. Remove one."#,
        #"line 5, column 33, at /1/parameters/2/json: expected each key once, found the string "n". Line 3 has it, too. Change one of them."#,
      ]
    ),
    (
      template(#"{"attribute": "seats", "json": "s", "type": "Plane"}"#),
      [
        #"line 3, column 45, at /1/parameters/0/type: expected the class "Seat" of `seats`, found the string "Plane". Change it, or leave it out."#
      ]
    ),
    (
      template(#"{"attribute": "owner", "json": "o"}"#),
      [
        "line 2, column 12, at /1/class: the mapping of Plane is invalid: `owner` is weak or unowned, so it is neither read nor written, but it has a .key rule. Remove the rule, name the property in an .inverse rule, or add a computed property for it."
      ]
    ),
    (
      #"""
      [{"class": {"attribute": "Plan", "json": "p"}, "parameters": []},
       {"class": {"attribute": "Seat", "json": "s"}, "parameters": []},
       {"class": {"attribute": "Seat", "json": "t"}, "parameters": []}]
      """#,
      [
        #"line 1, column 26, at /0/class/attribute: expected a class that the template is for, found the string "Plan". Did you mean `Plane`? There are `Plane`, `Seat`. Pass the type as well, or remove the entry."#,
        #"line 3, column 26, at /2/class/attribute: expected one entry for each class, found the string "Seat". Line 2 has another one. Put all parameters into one of them."#,
        #"line 1, column 1: expected an entry for the class "Plane", found none. Add one, or do not pass the type."#,
      ]
    ),
  ]

  @Test("All that is wrong is listed, with its place", arguments: rows)
  func broken(row: (template: String, errors: [String])) throws {
    let error = #expect(throws: JSONError.self) {
      try JSONTemplate(parsing: row.template, for: [Plane.self, Seat.self])
    }
    #expect(error?.description == row.errors.joined(separator: "\n"))
  }

  @Test("A file that is missing, and one that is broken, are named")
  func files() throws {
    let directory = try FileTests.Directory()
    let missing = directory.url.appending(path: "none.json")
    let unreadable = #expect(throws: JSONError.self) { try JSONTemplate(contentsOf: missing, for: [Seat.self]) }
    #expect(unreadable?.code == .unreadableFile && unreadable?.file == missing.path)
    let file = try directory.file(
      "t.json", #"[{"class": {"attribute": "Seat", "json": "s"}, "parameters": [{"attribute": "x", "json": "x"}]}]"#)
    let broken = #expect(throws: JSONError.self) { try JSONTemplate(contentsOf: file, for: [Seat.self]) }
    #expect(
      broken?.description
        == #"\#(file.path): line 1, column 77, at /0/parameters/0/attribute: expected a property of Seat, found the string "x". There are `row`."#
    )
    #expect(broken?.excerpt?.hasSuffix("^") == true)
  }

  @Test("Types of the same name need another one")
  func names() throws {
    enum Other { struct Seat: KeyValueCreatable { var letter = "" } }
    let text = #"""
      [{"class": {"attribute": "Seat", "json": "s"}, "parameters": [{"attribute": "row", "json": "r"}]},
       {"class": {"attribute": "Letter", "json": "l"}, "parameters": [{"attribute": "letter", "json": "l"}]}]
      """#
    let error = #expect(throws: JSONError.self) { try JSONTemplate(parsing: text, for: [Seat.self, Other.Seat.self]) }
    #expect(error?.message.hasPrefix("a template has two types of the name Seat, ") == true)
    let template = try JSONTemplate(parsing: text, for: [Seat.self], renamed: ["Letter": Other.Seat.self])
    let seat = try JSONDeserializer(template.format()).deserialize(Other.Seat.self, from: #"{"l": "K"}"#)
    #expect(seat.letter == "K")
    #expect(template.entries.map(\.className) == ["Seat", "Letter"])
    #expect(template.entries.map(\.envelopeKey) == ["s", "l"])
    #expect(template.entries[0].parameters.map { [$0.attribute, $0.key] } == [["row", "r"]])
  }
}
