import Foundation
import Janus
import TestSupport
import Testing

extension timeval: KeyValueCreatable {}

private struct Unknown {}
private enum Payload { case number(Int) }
private protocol Shape {}
private struct Key: Hashable {}

private struct Whole<Value>: KeyValueCreatable { var thing: Value? }
private struct WithUnknown: KeyValueCreatable { var thing = Unknown() }
private struct WithArray: KeyValueCreatable { var things: [[Unknown]] = [] }
private struct WithPayload: KeyValueCreatable { var payload = Payload.number(1) }
private struct WithFunction: KeyValueCreatable { var action: () -> Void = {} }
private struct WithKey: KeyValueCreatable { var map: [Key: Int] = [:] }
private struct WithMetatype: KeyValueCreatable { var type: Any.Type = Int.self }
private struct WithWrapper: KeyValueCreatable { @Halved var level = 4 }
private struct WithWrappers: KeyValueCreatable { var _levels: [Halved] = [] }
@propertyWrapper private struct Halved {
  private var half = 0
  var wrappedValue: Int { half * 2 }
  init(wrappedValue: Int) { half = wrappedValue / 2 }
}
private actor Counter { var count = 0 }
private actor Tally: KeyValueCreatable { var count = 0 }
private final class Car { var wheels = 4 }
@MainActor private final class Screen { var width = 1 }
private struct Written: Encodable { var id = 1 }
private struct Leaf: JSONLeafRepresentable { var jsonLeafValue: JSONLeafValue? { 1 } }
private struct Listed: CollectionReflection { var jsonElements: [Int] { [1] } }
private struct Entered: DictionaryReflection { var jsonEntries: [(key: String, value: Int)] { [] } }
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
    let text: String
    let read: @Sendable (JSONDeserializer) throws -> Void

    init<Value: SendableMetatype>(_ type: Value.Type, _ text: String) {
      testDescription = "\(type)"
      self.text = text
      read = { _ = try $0.deserialize(Value.self, from: "{}") }
    }
  }

  private static let structAdvice = "Adopt KeyValueCreatable, JSONLeafCreatable, JSONProxyCreatable or Decodable"
  private static let tupleAdvice = "Use a struct that is KeyValueCreatable instead of the tuple"
  private static let enumAdvice =
    "Give the enum raw values, or adopt JSONUnion, JSONLeafCreatable, JSONProxyCreatable or Decodable"
  private static let classAdvice =
    "Adopt KeyValueCreatable with `required init()`, which is `nonisolated` if the class is isolated, as by @MainActor, "
    + "or adopt Decodable, or put the class into a struct that is JSONProxyCreatable"
  private static let actorAdvice =
    "Only an actor's own code can change its state; read a struct that is KeyValueCreatable, and hand it to the actor"
  private static let protocolAdvice =
    "A document does not say which type to create; use Any, JSONValue, a type that conforms, or a JSONUnion of such types"
  private static let functionAdvice = "A function has no form in JSON; make the property computed or static"
  private static let metatypeAdvice =
    "A metatype has no form in JSON; read a name for the type, such as an enum with raw values"
  private static let pointerAdvice = "An address has no meaning outside its process; read what it refers to"
  private static let importAdvice =
    "Adopt KeyValueCreatable in an extension; a struct that is imported from C already has the `init()`"
  private static let keyAdvice =
    "Use keys that are strings, leaves, LosslessStringConvertible or CodingKeyRepresentable"
  private static let wrapperAdvice =
    #"Store it, name the wrapped property by key path in a mapping, .key("level", for: \.level), "#
    + "or let Halved adopt KeyValueCreatable or Codable."
  private static let orLet = ", or declare the property with `let`."

  static let cases = [
    // A struct.
    Case(Unknown.self, "Unknown cannot be read. \(structAdvice)."),
    Case([Unknown].self, "Unknown cannot be read. \(structAdvice)."),
    Case(WithUnknown.self, "WithUnknown.thing has type Unknown, which cannot be read. \(structAdvice)\(orLet)"),
    Case(Whole<Unknown>.self, "Whole<Unknown>.thing has type Unknown, which cannot be read. \(structAdvice)\(orLet)"),
    Case(WithArray.self, "WithArray.things has type Unknown, which cannot be read. \(structAdvice)\(orLet)"),
    Case(
      Outer.self,
      "WithUnknown.thing has type Unknown, which cannot be read "
        + "(reached by Outer.middle → Middle.inner → WithUnknown.thing). \(structAdvice)\(orLet)"),
    // A tuple.
    Case((Int, Int).self, "(Int, Int) cannot be read. \(tupleAdvice)."),
    Case(Node.self, "Node.pair has type (Int, Int), which cannot be read. \(tupleAdvice)\(orLet)"),
    // An enum.
    Case(Payload.self, "Payload cannot be read. \(enumAdvice)."),
    Case(WithPayload.self, "WithPayload.payload has type Payload, which cannot be read. \(enumAdvice)\(orLet)"),
    // A function, a metatype, a pointer.
    Case(WithFunction.self, "WithFunction.action has type () -> (), which cannot be read. \(functionAdvice)\(orLet)"),
    Case([() -> Void].self, "() -> () cannot be read. \(functionAdvice)."),
    Case(WithMetatype.self, "WithMetatype.type has type Any.Type, which cannot be read. \(metatypeAdvice)\(orLet)"),
    unsafe Case(UnsafePointer<Int>.self, "UnsafePointer<Int> cannot be read. \(pointerAdvice)."),
    // A protocol.
    Case([any Shape].self, "Shape cannot be read. \(protocolAdvice)."),
    Case(Whole<any Shape>.self, "Whole<Shape>.thing has type Shape, which cannot be read. \(protocolAdvice)\(orLet)"),
    Case(AnyObject.self, "AnyObject cannot be read. \(protocolAdvice)."),
    // A class and an actor.
    Case(Car.self, "Car cannot be read. \(classAdvice)."), Case(Screen.self, "Screen cannot be read. \(classAdvice)."),
    Case(Whole<Car>.self, "Whole<Car>.thing has type Car, which cannot be read. \(classAdvice)\(orLet)"),
    Case(Counter.self, "Counter cannot be read. \(actorAdvice)."),
    Case(Tally.self, "Tally cannot be read. \(actorAdvice)."),
    // A struct of C.
    Case(timespec.self, "timespec cannot be read. \(importAdvice)."),
    // A property wrapper; what only looks like one is anything else.
    Case(
      WithWrapper.self,
      "WithWrapper._level has type Halved, which cannot be read: it looks like a property wrapper, but is not a struct that "
        + "stores `wrappedValue`. \(wrapperAdvice)"),
    Case(WithWrappers.self, "WithWrappers._levels has type Halved, which cannot be read. \(structAdvice)\(orLet)"),
    // A dictionary whose keys cannot be made.
    Case([Key: Int].self, "[Key: Int] cannot be read: Key cannot be made from a key. \(keyAdvice)."),
    Case(
      WithKey.self,
      "WithKey.map has type [Key: Int], which cannot be read: Key cannot be made from a key. \(keyAdvice)\(orLet)"),
    // What can only be written.
    Case(Written.self, "Written cannot be read. Also adopt Decodable, or KeyValueCreatable."),
    Case(Leaf.self, "Leaf cannot be read. Adopt JSONLeafCreatable, which makes it from a string, number or Bool."),
    Case(
      Listed.self,
      "Listed cannot be read. Adopt CollectionCreatable, which makes it from its elements, or use an array."),
    Case(Entered.self, "Entered cannot be read. Adopt DictionaryCreatable, which makes it from its entries."),
  ]

  @Test("The error names the type, the property and the way, and its advice fits the type", arguments: cases)
  func isWordForWord(unreadable: Case) {
    let reader = JSONDeserializer()
    // The second time as well: a plan that failed is not kept.
    for _ in 0..<2 {
      let error = failure { try unreadable.read(reader) }
      #expect(error?.code == .unreadableType)
      #expect(error?.description == unreadable.text)
      #expect(error?.location == nil)
    }
  }

  @Test("A struct of C is read once it adopts KeyValueCreatable")
  func importedStructs() throws {
    let text = try JSONSerializer().serializeToString(timeval(tv_sec: 1, tv_usec: 2))
    #expect(text == #"{"tv_sec":1,"tv_usec":2}"#)
    let read = try JSONDeserializer().deserialize(timeval.self, from: text)
    #expect((read.tv_sec, read.tv_usec) == (1, 2))
  }

  @Test("A constant of an unreadable type is ignored") func constantsNeedNotBeReadable() throws {
    #expect(try JSONDeserializer().deserialize(Constant.self, from: #"{"id": 3, "pair": [5, 6]}"#).id == 3)
  }

  @Test("Other types are read after a failure") func otherTypesAreReadAfterAFailure() throws {
    let reader = JSONDeserializer()
    #expect(failure { try reader.deserialize(Outer.self, from: "{}") } != nil)
    #expect(try reader.deserialize([String: [Int]].self, from: #"{"a": [1]}"#) == ["a": [1]])
  }

  /// What a plan that could not be made has left behind must not be taken for a plan.
  @Test("A type that cannot be read is an error each time") func anErrorComesEachTime() throws {
    let reader = JSONDeserializer()
    for _ in 0..<3 {
      #expect(throws: JSONError.self) { try reader.deserialize(Outer.self, from: "{}") }
      #expect(throws: JSONError.self) { try reader.deserialize(Middle.self, from: "{}") }
      #expect(throws: JSONError.self) { try reader.deserialize(WithUnknown.self, from: "{}") }
      #expect(try reader.deserialize(Constant.self, from: #"{"id":7}"#).id == 7)
    }
  }
}
