import Janus
import Testing

private struct Unknown {}
private enum Payload { case number(Int) }
private protocol Shape {}
private struct Key: Hashable {}

private struct WithTuple: KeyValueCreatable { var pair = (1, "a") }
private struct WithUnknown: KeyValueCreatable { var thing = Unknown() }
private struct WithOptional: KeyValueCreatable { var thing: Unknown? }
private struct WithArray: KeyValueCreatable { var things: [[Unknown]] = [] }
private struct WithPayload: KeyValueCreatable { var payload = Payload.number(1) }
private struct WithFunction: KeyValueCreatable { var action: () -> Void = {} }
private struct WithShape: KeyValueCreatable { var shape: (any Shape)? }
private struct WithKey: KeyValueCreatable { var map: [Key: Int] = [:] }
private struct WithMetatype: KeyValueCreatable { var type: Any.Type = Int.self }
private struct Middle: KeyValueCreatable { var inner: [WithUnknown] = [] }
private struct Outer: KeyValueCreatable { var middle: [String: Middle] = [:] }
private final class Node: DeserializableObject {
  var next: Node?
  var pair: (Int, Int)?
}
private struct Constant: KeyValueCreatable {
  let pair = (1, 2)
  let action: () -> Void = {}
  var id = 0
}

@Suite struct UnreadableTypeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let read: @Sendable (JSONDeserializer) throws -> Void

    init<Value>(_ type: Value.Type, _ message: String) {
      testDescription = "\(type)"
      self.message = message
      read = { _ = try $0.deserialize(Value.self, from: "{}") }
    }
  }

  static let cases = [
    Case(WithTuple.self, "WithTuple.pair has type (Int, String), which cannot be read"),
    Case(WithUnknown.self, "WithUnknown.thing has type Unknown, which cannot be read"),
    Case(WithOptional.self, "WithOptional.thing has type Unknown, which cannot be read"),
    Case(WithArray.self, "WithArray.things has type Unknown, which cannot be read"),
    Case(WithPayload.self, "WithPayload.payload has type Payload, which cannot be read"),
    Case(WithFunction.self, "WithFunction.action has type () -> (), which cannot be read"),
    Case(WithShape.self, "WithShape.shape has type Shape, which cannot be read"),
    Case(
      WithKey.self,
      "WithKey.map has type [Key: Int], which cannot be read: Key cannot be made of a key; keys are strings, leaves, "
        + "LosslessStringConvertible or CodingKeyRepresentable"),
    Case(WithMetatype.self, "WithMetatype.type has type Any.Type, which cannot be read"),
    Case(
      Outer.self,
      "WithUnknown.thing has type Unknown, which cannot be read "
        + "(reached by Outer.middle → Middle.inner → WithUnknown.thing)"),
    Case(Node.self, "Node.pair has type (Int, Int), which cannot be read"),
    Case(Unknown.self, "Unknown cannot be read"),
    Case([Unknown].self, "Unknown cannot be read"),
    Case((Int, Int).self, "(Int, Int) cannot be read"),
    Case(
      [Key: Int].self,
      "[Key: Int] cannot be read: Key cannot be made of a key; keys are strings, leaves, "
        + "LosslessStringConvertible or CodingKeyRepresentable"),
  ]

  @Test(arguments: cases)
  func theErrorNamesTypeAndPropertyAndTheWay(unreadable: Case) {
    let reader = JSONDeserializer()
    // The second time as well: a plan that failed is not kept.
    for _ in 0..<2 {
      let error = failure { try unreadable.read(reader) }
      #expect(error?.code == .unreadableType)
      #expect(error?.message == unreadable.message)
      #expect(error?.location == nil)
      #expect(
        error?.advice
          == "Conform the type to KeyValueCreatable, JSONLeafCreatable, CollectionCreatable or DictionaryCreatable"
          + (unreadable.message.contains("has type") ? ", or declare the property with `let`." : "."))
    }
  }

  @Test func constantsNeedNotBeReadable() throws {
    #expect(try JSONDeserializer().deserialize(Constant.self, from: #"{"id": 3, "pair": [5, 6]}"#).id == 3)
  }

  @Test func otherTypesAreReadAfterAFailure() throws {
    let reader = JSONDeserializer()
    #expect(failure { try reader.deserialize(Outer.self, from: "{}") } != nil)
    #expect(try reader.deserialize([String: [Int]].self, from: #"{"a": [1]}"#) == ["a": [1]])
  }

  /// What a plan that could not be made has left behind must not be taken for a plan.
  @Test func anErrorComesEachTime() throws {
    let reader = JSONDeserializer()
    for _ in 0..<3 {
      #expect(throws: JSONError.self) { try reader.deserialize(Outer.self, from: "{}") }
      #expect(throws: JSONError.self) { try reader.deserialize(Middle.self, from: "{}") }
      #expect(throws: JSONError.self) { try reader.deserialize(WithUnknown.self, from: "{}") }
      #expect(try reader.deserialize(Constant.self, from: #"{"id":7}"#).id == 7)
    }
  }
}
