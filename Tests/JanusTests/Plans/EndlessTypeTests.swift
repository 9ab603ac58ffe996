import Janus
import TestSupport
import Testing

/// Types that lead to ever new types.
@Suite struct EndlessTypeTests {
  final class Poly<Element>: KeyValueCreatable {
    var element: Element?
    var next: Poly<[Element]>?
  }

  final class Tree<Element>: KeyValueCreatable {
    var left: [Tree<[Element]>] = []
    var right: [Tree<Element?>] = []
  }

  struct Owner: KeyValueCreatable {
    var name = ""
    let poly: Poly<Int>? = nil
  }

  final class Flat<Element>: KeyValueCreatable, JSONMapped {
    var next: Flat<[Element]>?
    static var jsonMapping: JSONMapping<Flat<Element>> { [.flat("next")] }
  }

  private static let advice = "Give the property a type that does not grow from step to step, such as JSONValue."

  @Test("A type that leads to ever new types cannot be read") func anErrorOfReading() {
    let reader = JSONDeserializer()
    // The second time as the first.
    for _ in 0..<2 {
      #expect(
        failure { try reader.deserialize(Poly<Int>.self, from: "{}") }?.description
          == "Poly<Int> cannot be read: the types inside it have no end, as `next` leads to a type Poly whose arguments are "
          + "nested more than 32 deep. \(Self.advice)")
    }
    #expect(
      failure { try reader.deserialize([Tree<Int>].self, from: "[]") }?.description
        == "[Tree<Int>] cannot be read: the types inside it have no end, as `left` leads to a type Tree whose arguments are "
        + "nested more than 32 deep. \(Self.advice)")
  }

  @Test("A type that leads to ever new types cannot be written") func anErrorOfWriting() {
    let writer = JSONSerializer()
    for _ in 0..<2 {
      #expect(
        failure { try writer.serialize(Poly<Int>()) }?.description
          == "Poly<Int> cannot be written: the types inside it have no end, as `next` leads to a type Poly whose arguments are "
          + "nested more than 32 deep. \(Self.advice)")
    }
    #expect(failure { try writer.serialize(Tree<Int>()) }?.code == .unwritableType)
  }

  /// As any other type that cannot be read.
  @Test("A constant of such a type is skipped") func aConstantIsSkipped() throws {
    #expect(try JSONDeserializer().deserialize(Owner.self, from: #"{"name":"n","poly":{"element":1}}"#).name == "n")
  }

  @Test("A flat part of such a type is an error") func flatParts() {
    let message =
      "the mapping of Flat<Int> is invalid: `next` is flat and contains endlessly nested generic types. Give it a key of its own."
    #expect(failure { try JSONDeserializer().deserialize(Flat<Int>.self, from: "{}") }?.description == message)
    #expect(failure { try JSONSerializer().serialize(Flat<Int>()) }?.description == message)
  }

  @Test("A type may be nested by hand in any number of levels") func manyLevelsAreNoError() throws {
    let text = String(repeating: "[", count: 12) + String(repeating: "]", count: 12)
    let value = try JSONDeserializer().deserialize([[[[[[[[[[[[Int]]]]]]]]]]]].self, from: text)
    #expect(try JSONSerializer().serializeToString(value) == text)
  }
}
