import Foundation
import JSONCore
import Janus
import TestSupport
import Testing

@testable import JSONDeserializer
@testable import JSONSerializer

/// Foundation's coders, which ignore the marker, give the expected results.
@Suite("Mistakes that no sample shows are found out by the first values, wherever these are")
struct SynthesizedMistakeTests {
  struct Box<Value> {
    let value: Value
    let name: String
  }

  enum Choice<Value> {
    case one(Value)
    case many(values: [Value])
  }

  /// Where a value is.
  struct Place: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// A document around that of the value.
    let around: @Sendable (String) -> String
    /// A document without such a value; nil if there is none.
    let empty: String?
    let type: @Sendable (any Mistaken.Type) -> any Codable.Type
    let decoding: [any Mistaken.Type]
    let encoding: [any Mistaken.Type]

    /// - Parameters:
    ///   - number: identifies the location, in types that were not probed before.
    ///   - value: what stands for no value inside a box.
    init<Number>(
      _ number: Number.Type, _ name: String, empty: String? = nil, around: @escaping @Sendable (String) -> String,
      type: @escaping @Sendable (any Mistaken.Type) -> any Codable.Type
    ) {
      (testDescription, self.around, self.empty, self.type) = (name, around, empty, type)
      (decoding, encoding) = (DecodingMistakes<Number>.all, EncodingMistakes<Number>.all)
    }
  }

  static let places = [
    Place(Int8.self, "alone", around: { $0 }, type: { $0 }),
    Place(Int16.self, "in an array alone", empty: "[]", around: { "[\($0),\($0)]" }, type: array),
    Place(Int32.self, "in a struct", around: { #"{"value":\#($0),"name":"a"}"# }, type: box),
    Place(
      Int64.self, "in an array", empty: #"{"value":[],"name":"a"}"#, around: { #"{"value":[\#($0)],"name":"a"}"# },
      type: { box(array($0)) }),
    Place(
      UInt8.self, "in a dictionary", empty: #"{"value":{},"name":"a"}"#,
      around: { #"{"value":{"k":\#($0)},"name":"a"}"# }, type: { box(dictionary($0)) }),
    Place(
      UInt16.self, "in an optional", empty: #"{"name":"a"}"#, around: { #"{"value":\#($0),"name":"a"}"# },
      type: { box(optional($0)) }),
    Place(
      UInt32.self, "in an enum", empty: #"{"many":{"values":[]}}"#, around: { #"{"one":{"_0":\#($0)}}"# }, type: choice),
    Place(
      UInt64.self, "in structs inside structs", empty: #"{"value":[],"name":"a"}"#,
      around: { #"{"value":[{"value":{"value":[\#($0)],"name":"b"},"name":"c"}],"name":"a"}"# },
      type: { box(array(box(box(array($0))))) }),
  ]

  static func array(_ type: any Codable.Type) -> any Codable.Type {
    func array<Element: Codable>(_ type: Element.Type) -> any Codable.Type { [Element].self }
    return array(type)
  }
  static func dictionary(_ type: any Codable.Type) -> any Codable.Type {
    func dictionary<Value: Codable>(_ type: Value.Type) -> any Codable.Type { [String: Value].self }
    return dictionary(type)
  }
  static func optional(_ type: any Codable.Type) -> any Codable.Type {
    func optional<Value: Codable>(_ type: Value.Type) -> any Codable.Type { Value?.self }
    return optional(type)
  }
  static func box(_ type: any Codable.Type) -> any Codable.Type {
    func box<Value: Codable>(_ type: Value.Type) -> any Codable.Type {
      Value.self is any ExpressibleByNilLiteral.Type ? optionalBox(type) : Box<Value>.self
    }
    // The compiler decodes an optional as one only where it sees that it is one.
    func optionalBox<Value: Codable>(_ type: Value.Type) -> any Codable.Type {
      func box<Wrapped: Codable>(_ type: Wrapped.Type) -> any Codable.Type { OptionalBox<Wrapped>.self }
      guard let wrapped = StandardContainer.wrapped(type) as? any Codable.Type else { return Box<Value>.self }
      return box(wrapped)
    }
    return box(type)
  }
  static func choice(_ type: any Codable.Type) -> any Codable.Type {
    func choice<Value: Codable>(_ type: Value.Type) -> any Codable.Type { Choice<Value>.self }
    return choice(type)
  }

  struct OptionalBox<Value> {
    let value: Value?
    let name: String
  }

  private func outcome<Value>(_ body: () throws -> Value) -> String {
    do { return Spelling.of(try body()) } catch { return Differential.details(error) }
  }

  /// Those in a run of a tenth: the one that is inside the most.
  private static let some = Share.of(places, from: 7)

  @Test("A mistake in decoding is found by the first unusual value, wherever it is", arguments: some)
  func reading(place: Place) throws {
    let reader = JSONDeserializer(policy: .init { $0.verifiesSynthesized = true })
    func check<Model: Codable>(_ type: Model.Type, _ document: String) {
      let wanted = outcome { try JSONDecoder().decode(type, from: Data(document.utf8)) }
      let found = outcome { try reader.decode(type, from: document) }
      #expect(found == wanted, "\(document)")
    }
    for type in place.decoding {
      let whole = place.type(type)
      // Types around it are not looked at any more when its first value comes.
      if let empty = place.empty { for _ in 0..<100 { _ = try reader.decode(whole, from: empty) } }
      for _ in 0..<2 { check(whole, place.around(type.usual)) }
      #expect(SynthesizedCoding.decoded(type) != nil, "\(type) is found out too early")
      let lines = warnings { for _ in 0..<2 { check(whole, place.around(type.unusual)) } }
      #expect(lines.count == 1, "\(type)")
      #expect(SynthesizedCoding.decoded(type) == nil, "\(type) is not found out")
      check(whole, place.around(type.usual))
      check(type, type.unusual)
    }
  }

  @Test("A mistake in encoding is found by the first unusual value, wherever it is", arguments: some)
  func writing(place: Place) throws {
    let writer = JSONSerializer(
      policy: .init {
        $0.layout = .sortedKeys
        $0.verifiesSynthesized = true
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func check<Model: Codable>(_ type: Model.Type, _ document: String) throws {
      let value = try JSONDecoder().decode(type, from: Data(document.utf8))
      let wanted = outcome { String(decoding: try encoder.encode(value), as: UTF8.self) }
      let found = outcome { try writer.encodeToString(value) }
      #expect(found == wanted, "\(document)")
    }
    func write<Model: Codable>(_ type: Model.Type, count: Int, _ document: String) throws {
      let value = try JSONDecoder().decode(type, from: Data(document.utf8))
      for _ in 0..<count { _ = try writer.encode(value) }
    }
    for type in place.encoding {
      let whole = place.type(type)
      if let empty = place.empty { try write(whole, count: 100, empty) }
      for _ in 0..<2 { try check(whole, place.around(type.usual)) }
      #expect(SynthesizedCoding.encoded(type) != nil, "\(type) is found out too early")
      let lines = try warnings { for _ in 0..<2 { try check(whole, place.around(type.unusual)) } }
      #expect(lines.count == 1, "\(type)")
      #expect(SynthesizedCoding.encoded(type) == nil, "\(type) is not found out")
      try check(whole, place.around(type.usual))
      try check(type, type.unusual)
    }
  }

  @Test("What is found out of writing holds for `serialize` as well")
  func serializing() throws {
    typealias Sum = EncodingMistakes<Self>.Sum
    let writer = JSONSerializer(policy: .init { $0.verifiesSynthesized = true })
    let value = try JSONDecoder().decode(Sum.self, from: Data(Sum.unusual.utf8))
    #expect(try writer.serializeToString([value]) == #"[{"items":[1,2,3],"total":0}]"#)
    let lines = try warnings { () throws in
      #expect(try writer.encodeToString([value]) == #"[{"items":[1,2,3],"total":6}]"#)
    }
    #expect(lines.count == 1)
    #expect(try writer.serializeToString([value]) == #"[{"items":[1,2,3],"total":6}]"#)
  }
}

extension SynthesizedMistakeTests.Box: Codable, SynthesizedCodable where Value: Codable {}
extension SynthesizedMistakeTests.OptionalBox: Codable, SynthesizedCodable where Value: Codable {}
extension SynthesizedMistakeTests.Choice: Codable, SynthesizedCodable where Value: Codable {}
