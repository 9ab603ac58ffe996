import Foundation
import Janus
import JSONKeyedCoding
import Testing

/// What is rare, by every coder.
@Suite struct KeyedEdgeTests {
  // MARK: Types that look before they read

  enum Either: Codable, Equatable {
    case text(String)
    case user(PathUser)
    case list([PathNumber])

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .text(text)
      } else if let list = try? decoder.singleValueContainer().decode([PathNumber].self) {
        self = .list(list)
      } else {
        self = .user(try PathUser(from: decoder))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .user(let user): try container.encode(user)
      case .list(let list): try container.encode(list)
      }
    }
  }

  @Test("A type that tries several forms is read", arguments: KeyedCoder.allCases) func typesThatLookBeforeTheyRead(
    _ coder: KeyedCoder
  ) throws {
    let text = #"["a",{"data":{"user":{"name":"Ada"}}},[{"data":{"n":1}}]]"#
    let values = try coder.read(Keyed<[Either]>.self, text).value
    #expect(
      values
        == [.text("a"), .user(PathUser(user: KeyedUser(name: "Ada", address: nil))), .list([PathNumber(n: 1)])])
    try coder.expectBothWays(text, as: Keyed<[Either]>.self)
  }

  // MARK: What synthesised code writes for enums

  enum Shape: Codable, Equatable {
    case circle(radius: Int)
    case nothing
  }

  struct Drawing: Codable, Keyedable {
    var shape: Shape! = .circle(radius: 1)
    var color: String! = "red"

    mutating func map(map: KeyMap) throws {
      try shape <-> map["shape"]
      try color <-> map["shape.circle.color"]
    }

    init() {}
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  @Test("Enums with a common path share it", arguments: KeyedCoder.allCases) func enumsShareAPlace(_ coder: KeyedCoder)
    throws
  {
    try coder.expectBothWays(#"{"shape":{"circle":{"radius":2,"color":"blue"}}}"#, as: Drawing.self)
  }

  // MARK: Superclasses that write for themselves

  class Base: Encodable, Keyedable {
    var id = 1
    func map(map: KeyMap) throws { try id ->> map["data.id"] }
    func encode(to encoder: any Encoder) throws { try KeyedEncoder(with: encoder).encode(from: self) }
  }

  final class Derived: Base {
    var name = "n"
    enum CodingKeys: String, CodingKey { case data }
    enum DataKeys: String, CodingKey { case name }

    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      var data = container.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
      try data.encode(name, forKey: .name)
    }
  }

  @Test("A superclass that writes for itself keeps its path", arguments: KeyedCoder.allCases)
  func superclassesThatWriteForThemselves(_ coder: KeyedCoder) throws {
    #expect(try coder.written(Derived()) == #"{"data":{"id":1,"name":"n"}}"#)
    #expect(try coder.written(Keyed(Derived())) == #"{"data":{"id":1,"name":"n"}}"#)
  }

  // MARK: Null

  struct Nulls: Encodable, Keyedable {
    struct Inner: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeNil(forKey: "a")
        try container.encode(Int?.none, forKey: "b")
        try container.encodeNil(forKey: "c")
      }
    }

    func map(map: KeyMap) throws {
      try Inner() ->> map["x"]
      try 1 ->> map["x.a.deep"]
      try 2 ->> map["x.b.deep"]
    }
  }

  @Test("Null is replaced by the members of another property", arguments: KeyedCoder.withNull) func nullGivesWay(
    _ coder: KeyedCoder
  ) throws {
    #expect(try coder.written(Nulls()) == #"{"x":{"a":{"deep":1},"b":{"deep":2},"c":null}}"#)
  }

  // MARK: Numbers

  struct Numbers: Codable, Equatable {
    var a: Int8
    var b: UInt64
    var c: Float
    var d: Bool?
    var e: UInt16?

    enum CodingKeys: String, KeyedKey {
      case a = "n.a", b = "n.b", c = "n.c", d = "n.d", e = "n.e"
    }
  }

  @Test("Numbers of several widths are read and written at paths", arguments: KeyedCoder.allCases) func numbers(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"n":{"a":-1,"b":2,"c":0.5,"d":true}}"#
    #expect(try coder.read(Keyed<Numbers>.self, text).value == Numbers(a: -1, b: 2, c: 0.5, d: true, e: nil))
    try coder.expectBothWays(text, as: Keyed<Numbers>.self)
    #expect(KeyedCoder.complaint { try coder.read(Keyed<Numbers>.self, #"{"n":{"a":999,"b":2,"c":1}}"#) } != nil)
  }

  struct Wide: Codable, Equatable {
    var n: Int128
    var m: UInt128?
    enum CodingKeys: String, KeyedKey { case n = "a.n", m = "a.m" }
  }

  @Test("Integers of 128 bits are read and written at paths") func wideNumbers() throws {
    let value = Wide(n: Int128.max, m: UInt128.max)
    #expect(try Wide.keyed.fromJSON(value.keyed.jsonString()) == value)
    #expect(try Wide.keyed.zero() == Wide(n: 0, m: nil))
  }

  // MARK: Optional elements

  struct OptionalElements: Codable, Equatable {
    var numbers: [Int?]
    var dates: [Date?]
    var paths: [PathNumber?]
    enum CodingKeys: String, KeyedKey { case numbers = "a.n", dates = "a.d", paths }
  }

  @Test("Arrays at paths may have null elements", arguments: KeyedCoder.withNull) func optionalElements(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"a":{"n":[1,null,2],"d":[null]},"paths":[null,{"data":{"n":3}}]}"#
    #expect(
      try coder.read(Keyed<OptionalElements>.self, text).value
        == OptionalElements(numbers: [1, nil, 2], dates: [nil], paths: [nil, PathNumber(n: 3)]))
    try coder.expectBothWays(text, as: Keyed<OptionalElements>.self)
  }

  // MARK: Paths below types that have none

  struct Around: Codable, Equatable {
    var title: String
    var byName: [String: PathNumber]
    var wide: [String: [PathNumber]]?
    var one: PathNumber?
  }

  @Test("Types with paths may be inside types without", arguments: KeyedCoder.allCases)
  func pathsBelowTypesThatHaveNone(_ coder: KeyedCoder) throws {
    for text in [
      #"{"title":"t","byName":{"x":{"data":{"n":1}}}}"#,
      #"{"title":"t","byName":{},"wide":{"y":[{"data":{"n":2}}]}}"#,
      #"{"title":"t","byName":{},"one":{"data":{"n":3}}}"#,
      #"{"title":"t","byName":{}}"#,
    ] { try coder.expectBothWays(text, as: Keyed<Around>.self) }
  }

  // MARK: Depth

  struct Tree: Codable {
    var child: [Tree]
    enum CodingKeys: String, KeyedKey { case child = "c.d" }
  }

  @Test("A tree of a hundred levels is read and written") func depth() throws {
    var tree = Tree(child: [])
    for _ in 0..<100 { tree = Tree(child: [tree]) }
    #expect(try Tree.keyed.fromJSON(tree.keyed.jsonString()).keyed.jsonString() == tree.keyed.jsonString())
  }

  // MARK: Wrong kinds in flat objects

  @Test("A member of another kind is an error in a required flat object", arguments: KeyedCoder.allCases)
  func wrongKindsInFlatObjects(_ coder: KeyedCoder) {
    let text = #"{"inner":{"greeting":"hallo"},"longitude":"x","latitude":3.4}"#
    #expect(KeyedCoder.complaint { try coder.read(KeyedObject.self, text) } == "typeMismatch longitude")
    #expect(KeyedCoder.complaint { try coder.read(Keyed<PathPlace>.self, text) } == "typeMismatch longitude")
  }

  // MARK: Dictionaries

  @Test("Keys of dictionaries are not converted") func keysOfDictionariesAreData() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let text = #"{"my.key_a":{"data":{"n":1}}}"#
    let value = try [String: PathNumber]?.keyed.fromJSON(text, decoder: decoder)
    #expect(value == ["my.key_a": PathNumber(n: 1)])
    #expect(try value.keyed.jsonString(encoder: encoder) == text)
  }
}
