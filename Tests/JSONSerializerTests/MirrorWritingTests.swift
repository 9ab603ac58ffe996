import Foundation
import Janus
import TestSupport
import Testing

/// Types that adopt nothing: by their mirror where they have one, by their properties, or not at all where the policy says so.
@Suite struct MirrorWritingTests {
  struct Account: CustomReflectable {
    var name = "Ada"
    var passwordHash = "f00"
    var customMirror: Mirror { Mirror(self, children: ["name": name, "nick": String?.none as Any, "firstLogin": 1]) }
  }

  struct Listed: CustomReflectable { var customMirror: Mirror { Mirror(self, unlabeledChildren: [1, 2]) } }
  struct Empty: CustomReflectable {
    var secret = 1
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }
  struct Table: CustomReflectable {
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: ["b": 2, "a": 1] as KeyValuePairs, displayStyle: .dictionary)
    }
  }
  class Animal: CustomReflectable {
    var legs = 4
    var customMirror: Mirror { Mirror(self, children: ["legs": legs]) }
  }
  final class Dog: Animal {
    var name = "Rex"
    override var customMirror: Mirror {
      Mirror(self, children: ["name": name], ancestorRepresentation: .customized { super.customMirror })
    }
  }
  final class Node: CustomReflectable {
    var next: Node?
    var customMirror: Mirror { Mirror(self, children: ["next": next as Any]) }
  }

  // What adopts anything else is written by that.
  struct Model: KeyValueCreatable, CustomReflectable {
    var id = 1
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }
  struct Coded: Encodable, CustomReflectable {
    var id = 1
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  static let rows = [
    WritingRow(Account(), #"{"name":"Ada","firstLogin":1}"#),
    WritingRow([Account()], #"[{"name":"Ada","firstLogin":1}]"#),
    WritingRow(Listed(), "[1,2]"), WritingRow(Empty(), "{}"), WritingRow(Table(), #"{"b":2,"a":1}"#),
    WritingRow(Animal(), #"{"legs":4}"#), WritingRow(Dog(), #"{"legs":4,"name":"Rex"}"#),
    WritingRow(Dog() as Animal, #"{"legs":4,"name":"Rex"}"#), WritingRow(Model(), #"{"id":1}"#),
    WritingRow(Coded(), #"{"id":1}"#),
  ]

  @Test("A type with a mirror of its own is written by that, if it says nothing else", arguments: rows)
  func mirrors(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test("Naming, null, order and layout are those of properties")
  func layout() throws {
    let writer = JSONSerializer(
      JSONFormat(keys: .snakeCase),
      policy: .init {
        $0.nilProperties = .writeNull
        $0.layout = [.pretty, .sortedKeys]
      })
    #expect(
      try writer.serializeToString([Account()]) == """
        [
          {
            "first_login": 1,
            "name": "Ada",
            "nick": null
          }
        ]
        """)
    #expect(try writer.serializeToString(Table()) == "{\n  \"a\": 1,\n  \"b\": 2\n}")
  }

  @Test("An object whose mirror leads back to it is a cycle")
  func cycles() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    let error = failure { try JSONSerializer().serialize(["a": node]) }
    #expect(error?.code == .cycle)
    #expect(error?.path == "/a/next")
  }

  // MARK: Declared types only

  struct Secret { var passwordHash = "f00" }
  enum Kind { case plain, secret(Secret) }
  struct User: KeyValueCreatable {
    var name = "Ada"
    var pair = (1, true)
    var tags: Set<String> = []
    var any: Any = 1
  }
  struct Session: Encodable { var id = 1 }
  struct Mapped { var id = 1 }
  struct Careless: KeyValueCreatable { var secrets: [Secret] = [] }

  private static let declared = JSONSerializer(
    JSONFormat(mappings: [JSONMapping<Mapped>(.key("key", for: \.id))]), policy: .init { $0.reflection = .declared })

  private static let adoption =
    "it adopts no protocol for writing, and the policy is `reflection: .declared`. "
    + "Adopt KeyValueCreatable, Encodable or another protocol of Janus, or add a mapping for the type."

  static let undeclared = [
    UnwritableRow(Secret(), .unwritableType, "Secret cannot be written: \(adoption)"),
    UnwritableRow(Kind.plain, .unwritableType, "Kind cannot be written: \(adoption)"),
    UnwritableRow(Account(), .unwritableType, "Account cannot be written: \(adoption)"),
    UnwritableRow(
      Careless(), .unwritableType, "Careless.secrets has type Secret, which cannot be written: \(adoption)"),
    UnwritableRow(
      ["k": Secret() as Any], .unwritableType, at: "/k", "at /k: Secret cannot be written: \(adoption)"),
  ]

  @Test("With reflection: .declared, a type that adopts nothing is an error", arguments: undeclared)
  func isRefused(row: UnwritableRow) {
    let error = row.error(Self.declared)
    #expect(error?.code == row.code)
    #expect(error?.path == row.path)
    #expect(error?.description == row.text)
  }

  static let allowed = [
    WritingRow(User(), #"{"name":"Ada","pair":[1,true],"tags":[],"any":1}"#), WritingRow(Session(), #"{"id":1}"#),
    WritingRow(Mapped(), #"{"key":1}"#), WritingRow(1...2, "[1,2]"), WritingRow([1, 2].lazy, "[1,2]"),
    WritingRow(Date(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#), WritingRow(JSONValue.null, "null"),
  ]

  @Test("With reflection: .declared, all other types are written as ever", arguments: allowed)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts(Self.declared) == [row.expected])
  }
}
