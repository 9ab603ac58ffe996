import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// Values whose type is known only when they are seen.
@Suite struct DynamicWritingTests {
  private protocol Animal { var name: String { get } }
  private struct Cat: Animal { var name = "cat", lives = 9 }
  private struct Dog: Animal { var name = "dog" }
  private enum Fish: String, Animal {
    case shark
    var name: String { rawValue }
  }
  private final class Whale: Animal { var name = "whale" }
  private struct Robot: Animal, JSONProxyProvider {
    var name = "robot"
    var jsonProxy: [Int] { [0, 1] }
  }

  private protocol Owned: AnyObject {}
  private class Thing: Owned { var id = 1 }
  private final class Box: Thing { var contents: Any = [1] }

  private struct Holder {
    var any: Any = 1
    var animal: any Animal = Cat()
    var maybe: (any Animal)? = Dog()
    var none: (any Animal)?
    var animals: [any Animal] = [Fish.shark, Whale(), Robot()]
    var object: AnyObject = Box()
    var owned: any Owned = Thing()
    var thing: Thing = Box()
    var things: [String: Thing] = ["k": Box()]
    var hashable: AnyHashable = "h"
    var error: any Error = CocoaSilence.silent
    var both: any Animal & Sendable = Dog()
  }

  /// Larger than the room that an existential has for a value.
  private struct Elephant: Animal, Error, Hashable {
    var name = "elephant", age = 1, weight = 2.5, calves = ["a"], id = 7
  }
  private enum Herd { case none, some(Elephant, any Animal), any(Any), error(any Error) }

  private static let elephant = #"{"name":"elephant","age":1,"weight":2.5,"calves":["a"],"id":7}"#

  static let large = [
    WritingRow(Elephant() as Any, elephant), WritingRow(Elephant() as any Animal, elephant),
    WritingRow(Elephant() as any Error, elephant), WritingRow([Elephant() as Any], "[\(elephant)]"),
    WritingRow([Elephant() as any Animal], "[\(elephant)]"), WritingRow([Elephant() as any Error], "[\(elephant)]"),
    WritingRow(["k": Elephant() as any Animal as Any], "{\"k\":\(elephant)}"),
    WritingRow([1: Elephant() as any Animal], "{\"1\":\(elephant)}"),
    WritingRow((1, Elephant() as Any), "[1,\(elephant)]"),
    WritingRow(AnyHashable(Elephant()), elephant), WritingRow([AnyHashable(Elephant()) as Any], "[\(elephant)]"),
    WritingRow(Herd.some(Elephant(), Elephant()) as Any, "{\"some\":[\(elephant),\(elephant)]}"),
    WritingRow(Herd.any(Herd.error(Elephant())), "{\"any\":{\"error\":\(elephant)}}"),
    WritingRow(Herd.none as Any, #""none""#),
    WritingRow(Generic<(any Animal)?>(value: Elephant()), "{\"value\":\(elephant)}"),
    WritingRow(Generic<Any?>(value: Elephant()), "{\"value\":\(elephant)}"),
  ]

  private enum CocoaSilence: Error { case silent }

  private struct Generic<Value> { var value: Value }

  static let rows = [
    WritingRow(1 as Any, "1"), WritingRow("s" as Any, #""s""#), WritingRow([1] as Any, "[1]"),
    WritingRow(Date(timeIntervalSince1970: 0) as Any, #""1970-01-01T00:00:00Z""#),
    WritingRow(JSONValue.array([1]) as Any, "[1]"), WritingRow(NSNull() as Any, "null"),
    WritingRow(Optional(Optional(1)) as Any, "1"), WritingRow(Int?.none as Any, "null"), WritingRow(() as Any, "{}"),
    WritingRow(
      [1, "a", true, 1.5, nil as Int? as Any, NSNull(), [1, "b"] as [Any], ["k": 1], Cat(), Fish.shark, (1, 2)]
        as [Any],
      #"[1,"a",true,1.5,null,null,[1,"b"],{"k":1},{"name":"cat","lives":9},"shark",[1,2]]"#),
    WritingRow(["k": [["l": 1 as Any] as Any] as Any] as [String: Any], #"{"k":[{"l":1}]}"#),
    WritingRow(["k": 1 as AnyHashable] as [AnyHashable: Any], #"{"k":1}"#),
    WritingRow([1 as AnyHashable: "one"] as [AnyHashable: Any], #"{"1":"one"}"#),
    WritingRow([AnyHashable(1), AnyHashable("s")], #"[1,"s"]"#), WritingRow(Set<AnyHashable>(["s"]), #"["s"]"#),
    WritingRow(Cat() as any Animal, #"{"name":"cat","lives":9}"#),
    WritingRow([Thing(), Box()], #"[{"id":1},{"id":1,"contents":[1]}]"#),
    WritingRow([Thing(), Box()] as [AnyObject], #"[{"id":1},{"id":1,"contents":[1]}]"#),
    WritingRow(Generic<Any>(value: Generic(value: [Generic(value: 1)])), #"{"value":{"value":[{"value":1}]}}"#),
    WritingRow(Generic<any Collection>(value: Set([1])), #"{"value":[1]}"#),
    WritingRow(Generic<any Collection<Int>>(value: 1...3), #"{"value":[1,3]}"#),
    WritingRow(
      Holder(),
      #"{"any":1,"animal":{"name":"cat","lives":9},"maybe":{"name":"dog"},"animals":["shark",{"name":"whale"},[0,1]],"#
        + #""object":{"id":1,"contents":[1]},"owned":{"id":1},"thing":{"id":1,"contents":[1]},"#
        + #""things":{"k":{"id":1,"contents":[1]}},"hashable":"h","error":"silent","both":{"name":"dog"}}"#),
  ]

  @Test("A value is written by its dynamic type", arguments: rows + large)
  func isWrittenByItsDynamicType(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  private class Plain { var value = 1 }
  private final class Leafy: Plain, JSONLeafRepresentable { var jsonLeafValue: JSONLeafValue? { "leaf" } }
  private final class Listed: Plain, CollectionReflection { var jsonElements: [Int] { [1, 2] } }

  @Test("A subclass is checked for its own conformances") func aSubclassHasItsOwnPlaceInTheOrderOfChecks() throws {
    #expect(
      try JSONSerializer().serializeToString([Plain(), Leafy(), Listed(), Plain()])
        == #"[{"value":1},"leaf",[1,2],{"value":1}]"#)
  }

  @Test("The error of a type that cannot be written has its path") func aTypeThatCannotBeWrittenIsToldWithItsPath() {
    let error = failure { try JSONSerializer().serialize(["k": [1, Int.self as Any] as [Any]]) }
    #expect(error?.code == .unwritableType)
    #expect(error?.path == "/k/1")
  }
}
