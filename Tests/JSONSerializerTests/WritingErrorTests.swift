import Foundation
import Janus
import TestSupport
import Testing

/// Every error of writing, word for word.
@Suite struct WritingErrorTests {
  private struct Opaque: Hashable {}
  private struct Handler { var run: [() -> Void] = [] }
  private struct Outer { var handlers: [Handler] = [] }
  private final class Loop { var inner: [String: Loop] = [:] }
  private actor Counter { var count = 0 }
  private struct Shop { var counters = [Counter()] }
  private static let actorAdvice =
    "Only an actor's own code can read its state. Write a struct that the actor returns."
  private struct Item { var price: Double, name: String? = nil }

  private static let depthAdvice = "Nest less deeply, or set a higher limit for documents that you trust."
  private static let finiteAdvice = "To write it as a string, set nonFiniteNumbers: .strings(…) in the format."

  static let rows = [
    UnwritableRow(
      Double.nan, .nonFiniteNumber, "expected a finite number, found nan. \(finiteAdvice)"),
    UnwritableRow(
      [Item(price: 1), Item(price: -.infinity)], .nonFiniteNumber, at: "/1/price",
      "at /1/price: expected a finite number, found -inf. \(finiteAdvice)"),
    UnwritableRow(
      ["a/b": Float.infinity], .nonFiniteNumber, at: "/a~1b",
      "at /a~1b: expected a finite number, found inf. \(finiteAdvice)"),
    UnwritableRow(
      ["quote \" and é": [Double.nan]], .nonFiniteNumber, at: "/quote \" and é/0",
      "at /quote \" and é/0: expected a finite number, found nan. \(finiteAdvice)"),
    UnwritableRow(
      ["k": [Opaque(): 1]], .unsupportedKey, at: "/k",
      "at /k: expected a key that can be spelled as a string, found a key of type Opaque. "
        + "Use keys that are strings, leaves, LosslessStringConvertible or CodingKeyRepresentable."),
    UnwritableRow(
      [(1...512).reduce([Any]()) { list, _ in [list] }], .depthLimit,
      at: JSONPointer(tokens: Array(repeating: "0", count: 512)),
      "at \(String(repeating: "/0", count: 512)): expected at most 512 levels of nesting, found one more. \(depthAdvice)"
    ),
    UnwritableRow(
      Date(timeIntervalSinceReferenceDate: .nan), .valueOutOfRange,
      "expected Date in the range that can be written, found nan."),
    UnwritableRow(Counter(), .unwritableType, "Counter cannot be written. \(actorAdvice)"),
    UnwritableRow(
      Shop(), .unwritableType, "Shop.counters has type Counter, which cannot be written. \(actorAdvice)"),
    UnwritableRow(
      [Int.self as Any.Type], .unwritableType,
      "Any.Type cannot be written. A metatype has no form in JSON. Write a name for the type, such as an enum with raw values."
    ),
    UnwritableRow(
      ["k": { () -> Int in 1 } as Any], .unwritableType, at: "/k",
      "at /k: () -> Int cannot be written. A function has no form in JSON. "
        + "Give the type that contains it a jsonProxy without it."),
  ]

  @Test("Each error of writing has its code, path and text", arguments: rows)
  func isWordForWord(row: UnwritableRow) {
    let error = row.error()
    #expect(error?.code == row.code)
    #expect(error?.path == row.path)
    #expect(error?.description == row.text)
    #expect(error?.location == nil)
  }

  /// The error is the same, however the text is laid out.
  @Test("An error does not depend on the layout", arguments: rows)
  func doesNotDependOnTheLayout(row: UnwritableRow) {
    let layout: JSONLayout = [.pretty, .sortedKeys, .escapesNonASCII, .escapesSlashes]
    #expect(row.error(JSONSerializer(policy: .init { $0.layout = layout })) == row.error())
  }

  @Test("A type that cannot be written is an error before any text is written")
  func aTypeThatCannotBeWrittenIsToldBeforeAnythingIs() {
    let error = failure { try JSONSerializer().serialize(Outer()) }
    #expect(error?.code == .unwritableType)
    #expect(
      error?.description
        == "Handler.run has type () -> (), which cannot be written. "
        + "A function has no form in JSON. Give the type that contains it a jsonProxy without it.")
    #expect(failure { try JSONSerializer().serialize(Outer()) } == error)
  }

  @Test("Other types are written after a failure") func oneTypeThatCannotBeWrittenLeavesTheOthersAlone() throws {
    let writer = JSONSerializer()
    #expect(failure { try writer.serialize(Outer()) }?.code == .unwritableType)
    #expect(try writer.serializeToString(Item(price: 1)) == #"{"price":1.0}"#)
    #expect(failure { try writer.serialize(Handler()) }?.code == .unwritableType)
  }

  @Test("The first of several problems is thrown") func theFirstOfSeveralProblemsIsTheOneThatIsTold() {
    let error = failure { try JSONSerializer().serialize([1, .nan, .infinity]) }
    #expect(error?.path == "/1")
  }
}
