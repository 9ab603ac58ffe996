import Foundation
import Janus
import TestSupport
import Testing

/// The order of checks: of a type that is several things at once, the first of them decides.
@Suite struct WritingOrderTests {
  private struct ProxyAndLeaf: JSONProxyProvider, JSONLeafRepresentable {
    var jsonProxy: [Int] { [1] }
    var jsonLeafValue: JSONLeafValue? { "leaf" }
  }

  private struct ProxyAndDictionary: JSONProxyProvider, DictionaryReflection {
    var jsonProxy: String { "proxy" }
    var jsonEntries: [(key: String, value: Int)] { [("a", 1)] }
  }

  private struct ProxyAndCollection: JSONProxyProvider, CollectionReflection {
    var jsonProxy: String { "proxy" }
    var jsonElements: [Int] { [1] }
  }

  private enum ProxyAndRawValue: String, JSONProxyProvider {
    case north
    var jsonProxy: Int { 1 }
  }

  private struct LeafAndDictionary: JSONLeafRepresentable, DictionaryReflection {
    var jsonLeafValue: JSONLeafValue? { "leaf" }
    var jsonEntries: [(key: String, value: Int)] { [("a", 1)] }
  }

  private struct LeafAndCollection: JSONLeafRepresentable, Collection {
    var jsonLeafValue: JSONLeafValue? { "leaf" }
    var startIndex: Int { 0 }
    var endIndex: Int { 2 }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Int { index }
  }

  private struct LeafAndRawValue: JSONLeafRepresentable, RawRepresentable {
    var rawValue = 1
    var jsonLeafValue: JSONLeafValue? { "leaf" }
  }

  private struct SilentLeafWithProperties: JSONLeafRepresentable {
    var property = 1
    var jsonLeafValue: JSONLeafValue? { nil }
  }

  private struct RawValueAndCollection: RawRepresentable, CollectionReflection {
    var rawValue = "raw"
    var jsonElements: [Int] { [1] }
  }

  /// A raw value that is no leaf decides nothing.
  private struct RawArray: RawRepresentable { var rawValue = [1, 2] }

  private struct DictionaryAndCollection: DictionaryReflection, Collection {
    var jsonEntries: [(key: String, value: Int)] { [("a", 1)] }
    var startIndex: Int { 0 }
    var endIndex: Int { 2 }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Int { index }
  }

  private struct BothReflections: DictionaryReflection, CollectionReflection {
    var jsonEntries: [(key: String, value: Int)] { [("a", 1)] }
    var jsonElements: [Int] { [1] }
  }

  private struct CollectionAndReflection: CollectionReflection, Collection {
    var jsonElements: [String] { ["reflected"] }
    var startIndex: Int { 0 }
    var endIndex: Int { 2 }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Int { index }
  }

  private struct CollectionAndProperties: CollectionReflection {
    var name = "n"
    var jsonElements: [Int] { [1] }
  }

  private struct DictionaryAndProperties: DictionaryReflection {
    var name = "n"
    var jsonEntries: [(key: Int, value: Bool)] { [(1, true)] }
  }

  private struct Outer: JSONProxyProvider { var jsonProxy: Middle { Middle() } }
  private struct Middle: JSONProxyProvider { var jsonProxy: Inner { Inner() } }
  private struct Inner: JSONProxyProvider { var jsonProxy: Date { Date(timeIntervalSince1970: 0) } }

  private struct NoProxy: JSONProxyProvider { var jsonProxy: Int? { nil } }
  private struct AnyProxy: JSONProxyProvider { var jsonProxy: Any { ["a", 1] as [Any] } }
  private struct SilentProxy: JSONProxyProvider {
    var jsonProxy: SilentLeafWithProperties { SilentLeafWithProperties() }
  }

  private class Base: JSONProxyProvider { var jsonProxy: String { "base" } }
  private final class Derived: Base { override var jsonProxy: String { "derived" } }

  private struct Holder {
    var proxy = NoProxy()
    var silent = SilentProxy()
    var date = Outer()
  }

  static let rows = [
    WritingRow(ProxyAndLeaf(), "[1]"), WritingRow(ProxyAndDictionary(), #""proxy""#),
    WritingRow(ProxyAndCollection(), #""proxy""#), WritingRow(ProxyAndRawValue.north, "1"),
    WritingRow(LeafAndDictionary(), #""leaf""#), WritingRow(LeafAndCollection(), #""leaf""#),
    WritingRow(LeafAndRawValue(), #""leaf""#), WritingRow(SilentLeafWithProperties(), "null"),
    WritingRow(RawValueAndCollection(), #""raw""#), WritingRow(RawArray(), #"{"rawValue":[1,2]}"#),
    WritingRow(DictionaryAndCollection(), #"{"a":1}"#), WritingRow(BothReflections(), #"{"a":1}"#),
    WritingRow(CollectionAndReflection(), #"["reflected"]"#), WritingRow(CollectionAndProperties(), "[1]"),
    WritingRow(DictionaryAndProperties(), #"{"1":true}"#),
    WritingRow(Outer(), #""1970-01-01T00:00:00Z""#), WritingRow([Outer()], #"["1970-01-01T00:00:00Z"]"#),
    WritingRow(NoProxy(), "null"), WritingRow([NoProxy()], "[null]"), WritingRow(AnyProxy(), #"["a",1]"#),
    WritingRow([SilentProxy()], "[]"), WritingRow([Base(), Derived()], #"["base","derived"]"#),
    WritingRow(Holder(), #"{"date":"1970-01-01T00:00:00Z"}"#),
  ]

  @Test("The first conformance that applies decides how a type is written", arguments: rows)
  func theFirstThatAppliesDecides(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  private struct Circle: JSONProxyProvider { var jsonProxy: Circle { self } }
  private struct There: JSONProxyProvider { var jsonProxy: [Back] { [Back()] } }
  private struct Back: JSONProxyProvider { var jsonProxy: Any { There() } }
  private struct Spiral: JSONProxyProvider {
    var count: Int
    var jsonProxy: Any { count == 0 ? 0 as Any : Spiral(count: count - 1) }
  }

  @Test("Proxies that lead in a circle are an error") func proxiesThatGoRoundInCirclesAreAnError() {
    #expect(
      failure { try JSONSerializer().serialize(["a": Circle()]) }?.description
        == "at /a: expected at most 512 levels of nesting, found one more. "
        + "Nest less deeply, or set a higher limit for documents that you trust.")
    let thereAndBack = failure { try JSONSerializer().serialize(There()) }
    #expect(thereAndBack?.code == .depthLimit)
    #expect(Set(thereAndBack?.path.tokens ?? []) == ["0"])
  }

  @Test("Each proxy counts as a level of nesting") func proxiesCountAsLevels() throws {
    let writer = JSONSerializer(policy: .init { $0.depth = 10 })
    #expect(try writer.serializeToString(Spiral(count: 9)) == "0")
    #expect(failure { try writer.serialize(Spiral(count: 10)) }?.code == .depthLimit)
  }
}
