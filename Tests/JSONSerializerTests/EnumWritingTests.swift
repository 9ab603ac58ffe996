import Foundation
import Janus
import TestSupport
import Testing

@Suite struct EnumWritingTests {
  private enum Color: Int, JSONLeaf { case red = 1, green }
  private enum Shape: String { case circle, roundSquare = "round square" }
  private enum Half: Double { case half = 0.5 }
  private enum Direction { case north, south }
  private enum Single { case only }
  private enum Failure: Error { case missing, refused(code: Int, reason: String) }

  private enum Payload {
    case nothing
    case one(Int)
    case labelled(count: Int)
    case optional(String?)
    case two(Int, String)
    case mixed(Int, name: String)
    case named(width: Double, height: Double?)
    case list([Direction])
    case model(Point)
    case any(Any)
    case void(Void)
  }

  private struct Point { var x = 1, y: Int? }

  private indirect enum Tree {
    case leaf
    case node(Tree, Int, Tree)
    case chain(Tree)
  }

  static let rows = [
    WritingRow(Color.green, "2"), WritingRow(Shape.circle, #""circle""#),
    WritingRow(Shape.roundSquare, #""round square""#), WritingRow(Half.half, "0.5"),
    WritingRow(Direction.south, #""south""#), WritingRow(Single.only, #""only""#),
    WritingRow([Direction.north, nil], #"["north",null]"#), WritingRow(["k": Shape.circle], #"{"k":"circle"}"#),
    WritingRow(Payload.nothing, #""nothing""#), WritingRow(Payload.one(1), #"{"one":1}"#),
    WritingRow(Payload.labelled(count: 1), #"{"labelled":{"count":1}}"#),
    WritingRow(Payload.optional("s"), #"{"optional":"s"}"#), WritingRow(Payload.optional(nil), #"{"optional":null}"#),
    WritingRow(Payload.two(1, "s"), #"{"two":[1,"s"]}"#),
    WritingRow(Payload.mixed(1, name: "s"), #"{"mixed":[1,"s"]}"#),
    WritingRow(Payload.named(width: 1, height: 2), #"{"named":{"width":1.0,"height":2.0}}"#),
    WritingRow(Payload.named(width: 1, height: nil), #"{"named":{"width":1.0}}"#),
    WritingRow(Payload.list([.north, .south]), #"{"list":["north","south"]}"#),
    WritingRow(Payload.model(Point(y: 2)), #"{"model":{"x":1,"y":2}}"#),
    WritingRow(Payload.model(Point(y: nil)), #"{"model":{"x":1}}"#),
    WritingRow(Payload.any([1, "a"] as [Any]), #"{"any":[1,"a"]}"#), WritingRow(Payload.void(()), #"{"void":{}}"#),
    WritingRow(Tree.node(.leaf, 1, .node(.leaf, 2, .leaf)), #"{"node":["leaf",1,{"node":["leaf",2,"leaf"]}]}"#),
    WritingRow(Failure.missing, #""missing""#),
    WritingRow(Failure.refused(code: 4, reason: "r") as any Error, #"{"refused":{"code":4,"reason":"r"}}"#),
    WritingRow(Result<Int, Failure>.success(1), #"{"success":1}"#),
    WritingRow(Result<Int, Failure>.failure(.missing), #"{"failure":"missing"}"#),
  ]

  @Test("Enums of every kind are written", arguments: rows)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test("Payloads are indented in pretty text") func payloadsArePrettyToo() throws {
    let text = try JSONSerializer(policy: .init { $0.layout = .pretty }).serializeToString([
      Payload.two(1, "s"), .nothing,
    ])
    #expect(
      text == """
        [
          {
            "two": [
              1,
              "s"
            ]
          },
          "nothing"
        ]
        """)
  }

  @Test("The case is part of an error's path") func theCaseIsPartOfThePath() {
    let error = failure { try JSONSerializer().serialize(["k": Payload.named(width: 1, height: .nan)]) }
    #expect(error?.code == .nonFiniteNumber)
    #expect(error?.path == "/k/named/height")
  }

  @Test("A deep enum is an error") func deepEnumsAreAnErrorNotACrash() {
    var chain = Tree.leaf
    for _ in 0..<5000 { chain = .chain(chain) }
    let error = failure { try JSONSerializer().serialize(chain) }
    #expect(error?.code == .depthLimit)
    #expect(error?.path.tokens.count == 512)
  }
}
