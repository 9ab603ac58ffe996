import Foundation
import Janus
import TestSupport
import Testing

/// Objects that contain themselves are an error that says where; the same object twice is none.
@Suite struct CycleTests {
  fileprivate class Node {
    var name: String
    var next: Node?
    var list: [Node] = []
    var map: [String: Node] = [:]
    var keyed: [Int: Node] = [:]
    var any: Any?
    var wrapper: Wrapper?
    var tuple: (Int, Node?) = (0, nil)
    var link = Link.none

    init(_ name: String = "n") { self.name = name }

    func clear() {
      (next, list, map, keyed, any, wrapper, tuple, link) = (nil, [], [:], [:], nil, nil, (0, nil), .none)
    }
  }

  fileprivate struct Wrapper { var nodes: [Node?] }
  fileprivate enum Link { case none, to(Node) }
  private final class Special: Node {}

  struct Knot: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let tie: @Sendable (Node, Node) -> Void
    let path: JSONPointer
    let type: String

    fileprivate init(_ path: JSONPointer, type: String = "Node", _ tie: @escaping @Sendable (Node, Node) -> Void) {
      (testDescription, self.path, self.type, self.tie) = (path.description, path, type, tie)
    }
  }

  static let knots = [
    Knot("/next") { node, _ in node.next = node },
    Knot("/next/next") { node, other in (node.next, other.next) = (other, node) },
    Knot("/next/next/next") { node, other in
      node.next = other
      other.next = Node()
      other.next?.next = other
    },
    Knot("/list/1") { node, other in node.list = [other, node] },
    Knot("/list/0/list/0") { node, other in (node.list, other.list) = ([other], [node]) },
    Knot("/map/a~1b") { node, _ in node.map = ["a/b": node] },
    Knot("/map/k/next") { node, other in (node.map, other.next) = (["k": other], node) },
    Knot("/keyed/7") { node, _ in node.keyed = [7: node] },
    Knot("/any") { node, _ in node.any = node },
    Knot("/any/k/1") { node, _ in node.any = ["k": [1, node] as [Any]] },
    Knot("/any/next") { node, other in (node.any, other.next) = (other, node) },
    Knot("/wrapper/nodes/1") { node, _ in node.wrapper = Wrapper(nodes: [nil, node]) },
    Knot("/tuple/1") { node, _ in node.tuple = (1, node) },
    Knot("/link/to") { node, _ in node.link = .to(node) },
    Knot("/next/any", type: "Special") { node, _ in
      let special = Special()
      (node.next, special.any) = (special, special)
    },
  ]

  @Test("An object inside itself is an error with its path", arguments: knots)
  func anObjectInsideItselfIsAnError(knot: Knot) {
    let (node, other) = (Node(), Node())
    knot.tie(node, other)
    defer { [node, other, node.next, node.next?.next].forEach { $0?.clear() } }
    let error = failure { try JSONSerializer().serialize(node) }
    #expect(error?.code == .cycle)
    #expect(error?.path == knot.path)
    #expect(
      error?.description
        == "at \(knot.path): \(knot.type) contains itself (a reference cycle). "
        + "Make the reference back weak, name it in an .inverse rule, mark it .readOnly or .writtenByKey, or set `cycles:` in the policy."
    )
    // The path begins at the root, wherever the object stands.
    let nested = failure {
      try JSONSerializer(policy: .init { $0.layout = [.pretty, .sortedKeys] }).serialize(["a": [node]])
    }
    #expect(nested?.code == .cycle)
    #expect(nested?.path.tokens == ["a", "0"] + knot.path.tokens)
  }

  @Test("With another policy the object is left out where it would begin again", arguments: knots)
  func isLeftOut(knot: Knot) throws {
    let (node, other) = (Node(), Node())
    knot.tie(node, other)
    defer { [node, other, node.next, node.next?.next].forEach { $0?.clear() } }
    for layout in [JSONLayout.compact, [.pretty, .sortedKeys]] {
      let skipping = JSONSerializer(
        policy: .init {
          $0.cycles = .skip
          $0.layout = layout
        })
      let (bytes, report) = try skipping.serializeReporting(["a": [node]])
      #expect(report.issues.map(\.code) == [.cycle])
      #expect(report.issues.map(\.path.tokens) == [["a", "0"] + knot.path.tokens])
      #expect(
        report.issues.first?.message == "\(knot.type) contains itself (a reference cycle)")
      let omitting = JSONSerializer(
        policy: .init {
          $0.cycles = .omit
          $0.layout = layout
        })
      let (silently, empty) = try omitting.serializeReporting(["a": [node]])
      #expect(empty.isEmpty)
      #expect(silently == bytes)
      let value = try JSONValue(parsing: bytes)
      #expect(value["a"][0]["name"] == "n")
      // What follows an element that is left out moves to its place.
      guard let last = knot.path.tokens.last, Int(last) == nil || last == "7" else { continue }
      #expect(value[pointer: JSONPointer(tokens: ["a", "0"] + knot.path.tokens)] == .null)
    }
  }

  final class Parent: KeyValueCreatable, DeserializationObserving {
    var name = ""
    var children: [Child] = []
    init() {}
    func didDeserialize(_ object: JSONObject) { children.forEach { $0.parent = self } }
  }

  final class Child: KeyValueCreatable {
    var name = ""
    var parent: Parent?
    init() {}
  }

  @Test("A tree with references back is read again as one")
  func references() throws {
    let parent = Parent()
    parent.name = "p"
    for name in ["a", "b"] {
      let child = Child()
      (child.name, child.parent) = (name, parent)
      parent.children.append(child)
    }
    let writer = JSONSerializer(policy: .init { $0.cycles = .omit })
    let text = try writer.serializeToString(parent)
    #expect(text == #"{"name":"p","children":[{"name":"a"},{"name":"b"}]}"#)
    let read = try JSONDeserializer().deserialize(Parent.self, from: text)
    #expect(read.children.allSatisfy { $0.parent === read })
    #expect(try writer.serializeToString(read) == text)
    // From a child, the parent comes without that child.
    let fromChild = try writer.serializeToString(parent.children[0])
    #expect(fromChild == #"{"name":"a","parent":{"name":"p","children":[{"name":"b"}]}}"#)
    for each in [parent, read] { each.children.forEach { $0.parent = nil } }
  }

  @Test("The same object twice is not a cycle") func theSameObjectTwiceIsNoCycle() throws {
    let (outer, shared) = (Node("o"), Node("s"))
    outer.list = [shared, shared]
    outer.map = ["k": shared]
    (outer.next, outer.any) = (shared, [shared, shared])
    let text = try JSONSerializer().serializeToString([outer, outer])
    let value = try JSONValue(parsing: text)
    #expect(value[0] == value[1])
    let copies = [value[0]["list"][0], value[0]["list"][1], value[0]["map"]["k"], value[0]["next"], value[0]["any"][1]]
    #expect(Set(copies).count == 1)
    #expect(copies[0]["name"] == "s")
  }

  @Test("A writer can be used again after a cycle") func aWriterThatMetACycleCanBeUsedAgain() throws {
    let writer = JSONSerializer()
    let node = Node()
    node.next = node
    #expect(failure { try writer.serialize(node) }?.code == .cycle)
    node.next = nil
    #expect(try JSONValue(parsing: writer.serialize(node))["name"] == "n")
  }
}

/// A cycle that leads through a union: its path is that of the text, tags and contents included.
@Suite struct UnionCycleTests {
  final class Box: KeyValueCreatable {
    var inside: [String: Any] = [:]
    init() {}
  }

  enum Outside: JSONUnion {
    case box(Box), none
    static let jsonUnion: JSONUnionMapping<Outside> = .init(
      .external, .case("box", Outside.box) { if case .box(let box) = $0 { box } else { nil } })
  }

  enum Beside: JSONUnion {
    case box(Box), none
    static let jsonUnion: JSONUnionMapping<Beside> = .init(
      .internal("type"), .case("box", Beside.box) { if case .box(let box) = $0 { box } else { nil } })
  }

  enum Apart: JSONUnion {
    case box(Box), none
    static let jsonUnion: JSONUnionMapping<Apart> = .init(
      .adjacent(tag: "t", content: "c"), .case("box", Apart.box) { if case .box(let box) = $0 { box } else { nil } })
  }

  enum Untagged: JSONUnion {
    case box(Box), none
    static let jsonUnion: JSONUnionMapping<Untagged> = .init(
      .untagged, .case("box", Untagged.box) { if case .box(let box) = $0 { box } else { nil } })
  }

  class Shape: KeyValueCreatable, JSONUnion {
    var parts: [Shape] = []
    var any: Any?
    required init() {}
    class var jsonUnion: JSONUnionMapping<Shape> {
      .init(.internal("kind"), .subclass("group", Group.self), .subclass("shape", Shape.self))
    }
  }

  final class Group: Shape { var name = "g" }
  /// Not in the list.
  final class Other: Shape {}

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: JSONPointer
    let value: @Sendable (Box) -> Any

    init<Union>(_ path: JSONPointer, _ make: @escaping @Sendable (Box) -> Union) {
      (testDescription, self.path) = ("\(Union.self)", path)
      value = { box in
        box.inside = ["k": make(box)]
        return make(box)
      }
    }
  }

  static let cases = [
    Case("/box/inside/k/box") { Outside.box($0) }, Case("/inside/k") { Beside.box($0) },
    Case("/c/inside/k/c") { Apart.box($0) }, Case("/inside/k") { Untagged.box($0) },
  ]

  @Test("The path of a cycle through an enum is that of the object", arguments: cases)
  func enums(row: Case) {
    let box = Box()
    defer { box.inside = [:] }
    for layout in [JSONLayout.compact, [.pretty, .sortedKeys]] {
      let error = failure {
        try JSONSerializer(policy: .init { $0.layout = layout }).serialize(["a": [row.value(box)]])
      }
      #expect(error?.code == .cycle)
      #expect(error?.path.tokens == ["a", "0"] + row.path.tokens)
    }
  }

  @Test("The path of a cycle through a class is that of the object", arguments: [Shape.self, Group.self, Other.self])
  func classes(type: Shape.Type) {
    let (shape, other) = (type.init(), Shape())
    defer { shape.parts = [] }
    shape.parts = [other, shape]
    #expect(failure { try JSONSerializer().serialize(shape) }?.path == "/parts/1")
    #expect(failure { try JSONSerializer().serialize(shape as Any) }?.path == "/parts/1")
    (shape.parts, other.parts) = ([other], [shape])
    #expect(failure { try JSONSerializer().serialize(["k": shape]) }?.path == "/k/parts/0/parts/0")
    (shape.parts, other.parts) = ([], [])
    (shape.any, other.any) = ([1, shape] as [Any], nil)
    #expect(failure { try JSONSerializer().serialize(["k": shape]) }?.path == "/k/any/1")
    shape.any = nil
  }
}
