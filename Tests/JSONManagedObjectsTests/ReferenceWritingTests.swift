import JSONManagedObjects
import Janus
import Testing

private final class Dock: KeyValueCreatable, JSONMapped {
  var id = 0
  var name = ""
  var berths: [Berth] = []
  var main: Berth?
  var named: [String: Berth] = [:]
  var quays: Set<Mark> = []
  static let jsonMapping: JSONMapping<Dock> = [.writtenByKey(\.main), .writtenByKey(\.quays), .writtenByKey("named")]
}

private final class Berth: KeyValueCreatable, JSONMapped {
  var row = 0
  var letter = ""
  var dock: Dock?
  static let jsonMapping: JSONMapping<Berth> = [.primaryKey(\.row), .primaryKey(\.letter)]
}

private final class Mark: KeyValueCreatable, JSONMapped, Hashable {
  var code = ""
  var text = ""
  static let jsonMapping: JSONMapping<Mark> = [.primaryKey(\.code)]
  static func == (left: Mark, right: Mark) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private class Node: KeyValueCreatable {
  var id: Int? = 0
  var label = ""
  var next: Node?
  var others: [Node] = []
  var plain = Plain()
  required init() {}
}

private final class Leaf: Node {
  var size = 1
}

private final class Plain: KeyValueCreatable {
  var text = "t"
}

@Suite struct ReferenceWritingTests {
  private func node(_ id: Int?, _ next: Node? = nil, _ others: [Node] = []) -> Node {
    let node = Node()
    (node.id, node.label, node.next, node.others) = (id, "n", next, others)
    return node
  }

  private func text(_ value: some Any, _ policy: JSONSerializer.Policy = .init()) throws -> String {
    try JSONSerializer(policy: policy).serializeToString(value)
  }

  @Test("A property may be written by key, and is read again by an import")
  func byKey() throws {
    let (dock, berth, mark) = (Dock(), Berth(), Mark())
    (dock.id, dock.name, dock.berths, dock.main, dock.named) = (1, "d", [berth], berth, ["x": berth])
    (berth.row, berth.letter) = (2, "B")
    (mark.code, mark.text) = ("m", "text")
    dock.quays = [mark]
    let written = try text(dock)
    let key = #"{"row":2,"letter":"B"}"#
    #expect(written == #"{"id":1,"name":"d","berths":[\#(key)],"main":\#(key),"named":{"x":\#(key)},"quays":["m"]}"#)
    let context = InMemoryContext()
    try context.insert(mark, forKey: "m")
    let read = try JSONDeserializer().importObjects(Dock.self, from: written, into: context)
    #expect(read.value.main === read.value.berths[0] && read.value.named["x"] === read.value.main)
    #expect(read.value.quays == [mark] && read.report.issues.isEmpty)
    #expect(try text(read.value) == written)
  }

  @Test(
    "From some level on objects are written by key, or left out",
    arguments: [
      (
        JSONSerializer.Policy.References.objects,
        #"{"id":1,"label":"n","next":{"id":2,"label":"n","next":{"id":3,"label":"n","others":[],"plain":{"text":"t"}},"others":[],"plain":{"text":"t"}},"others":[{"id":4,"label":"","others":[],"plain":{"text":"t"},"size":1}],"plain":{"text":"t"}}"#
      ),
      (
        .keys(beyond: 2),
        #"{"id":1,"label":"n","next":{"id":2,"label":"n","next":3,"others":[],"plain":{"text":"t"}},"others":[{"id":4,"label":"","others":[],"plain":{"text":"t"},"size":1}],"plain":{"text":"t"}}"#
      ),
      (.keys(beyond: 1), #"{"id":1,"label":"n","next":2,"others":[4],"plain":{"text":"t"}}"#),
      (.keys(beyond: 0), "1"),
      (.omitted(beyond: 1), #"{"id":1,"label":"n","plain":{"text":"t"}}"#),
      (
        .omitted(beyond: 2),
        #"{"id":1,"label":"n","next":{"id":2,"label":"n","plain":{"text":"t"}},"others":[{"id":4,"label":"","plain":{"text":"t"},"size":1}],"plain":{"text":"t"}}"#
      ),
    ])
  func levels(references: JSONSerializer.Policy.References, expected: String) throws {
    let leaf = Leaf()
    leaf.id = 4
    let root = node(1, node(2, node(3)), [leaf])
    #expect(try text(root, .init { $0.references = references }) == expected)
  }

  @Test("Where an object begins again its key is written, and an import closes the circle")
  func cycles() throws {
    let (one, two) = (node(1), node(2))
    one.next = two
    two.next = one
    one.others = [two, one]
    let written = try text(one, .init { $0.cycles = .key })
    let plain = #""plain":{"text":"t"}"#
    #expect(
      written
        == #"{"id":1,"label":"n","next":{"id":2,"label":"n","next":1,"others":[],\#(plain)},"others":[{"id":2,"label":"n","next":1,"others":[],\#(plain)},1],\#(plain)}"#
    )
    let read = try JSONDeserializer().importObjects(Node.self, from: written, into: InMemoryContext()).value
    #expect(read.next?.next === read && read.others[0] === read.next && read.others[1] === read)
    #expect(try text(read, .init { $0.cycles = .key }) == written)
    for node in [one, read] { (node.next, node.others) = (nil, []) }
  }

  @Test("Properties of some types are left out, in any container")
  func omittedTypes() throws {
    final class Harbour: KeyValueCreatable {
      var id = 1
      var first: Node?
      var leaf: Leaf? = Leaf()
      var lists = [[Node()]]
      var named = ["a": Leaf()]
      var marks: Set<Mark> = [Mark()]
      var text: String? = "t"
    }
    func text(_ types: JSONSerializer.Policy.TypeList, _ value: some Any) throws -> String {
      try self.text(value, .init { $0.omittedTypes = types })
    }
    #expect(try text([Node.self, Mark.self], Harbour()) == #"{"id":1,"text":"t"}"#)
    #expect(try text([Node.self, String.self], Harbour()) == #"{"id":1,"marks":[{}]}"#)
    #expect(try text([Leaf.self, Plain.self], [node(3)]) == #"[{"id":3,"label":"n","others":[]}]"#)
    #expect(try text([Node.self], [node(3, node(4))]) == #"[{"id":3,"label":"n","plain":{"text":"t"}}]"#)
    let leaves = JSONSerializer.Policy.TypeList([Leaf.self])
    #expect(leaves == [Leaf.self] && leaves != [] && !leaves.contains(Node.self) && !leaves.isEmpty)
    #expect(try text(leaves, Harbour()).contains("leaf") == false)
    let read = try JSONDeserializer().deserialize(Harbour.self, from: text([Node.self, Mark.self], Harbour()))
    #expect(read.text == "t" && read.leaf != nil)
  }

  @Test("An object whose key is nil is written as null") func keysThatAreNil() throws {
    #expect(
      try text(node(1, node(nil)), .init { $0.references = .keys(beyond: 1) })
        == #"{"id":1,"label":"n","next":null,"others":[],"plain":{"text":"t"}}"#)
  }

  @Test("A class without a key cannot be written by key") func classesWithoutAKey() throws {
    final class Owner: KeyValueCreatable, JSONMapped {
      var id = 0
      var plain: Plain?
      static let jsonMapping: JSONMapping<Owner> = [.writtenByKey(\.plain)]
    }
    let error = #expect(throws: JSONError.self) { try text(Owner()) }
    #expect(
      error?.message.contains("`plain` has type Plain?, which has no primary key to be written by") == true,
      "\(error?.message ?? "")")
    let circle = Owner()
    #expect(throws: JSONError.self) { try text(circle, .init { $0.cycles = .key }) }
  }
}
