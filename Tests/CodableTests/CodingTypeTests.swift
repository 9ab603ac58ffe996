import Foundation
import Janus
import TestSupport
import Testing

/// Types of every sort through both coders, in both directions.
@Suite struct CodingTypeTests {
  private static let writer = JSONSerializer(JSONFormat(dates: .secondsSince2001))

  private func check<Value: Codable & Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let theirs = Differential.outcome { try JSONValue(parsing: JSONEncoder().encode(value)) }
    let ours = Differential.outcome { try JSONValue(parsing: Self.writer.encode(value)) }
    #expect(ours == theirs, "\(value)", sourceLocation: sourceLocation)
    guard let document = try? ours.get() else { return }
    let text = String(decoding: document.serialized(), as: UTF8.self)
    Differential.check(Value.self, text, sourceLocation: sourceLocation)
    #expect((try? Differential.janus.decode(Value.self, from: text)) == value, sourceLocation: sourceLocation)
  }

  // MARK: Dictionaries

  enum Day: Int, Codable, CodingKeyRepresentable { case monday = 1, tuesday }
  enum Colour: String, Codable, CodingKeyRepresentable { case red, blue }

  struct Label: Hashable, Codable, CodingKeyRepresentable {
    var text: String
    init(_ text: String) { self.text = text }
    var codingKey: any CodingKey { AnyProgramKey(text) }
    init?<Key: CodingKey>(codingKey: Key) { text = codingKey.stringValue }
  }

  @Test("Dictionaries with keys of any type are coded as Foundation codes them") func dictionaries() {
    check([Day.monday: [Colour.red: 1]])
    check([Colour.red: 1, .blue: 2])
    check([1: "a", -5: "b"])
    check([Int64(5): 1])
    check([1.5: 1])
    check([true: 1])
    check([Int?.none: 1])
    check([[1]: 1])
    check([Optional("a"): 1])
    check([UUID(uuidString: "6B29FC40-CA47-1067-B31D-00DD010662DA")!: 1])
  }

  @Test(
    "Strings with any characters are coded as Foundation codes them",
    arguments: [
      "", "a", "\"", "\\", "/", "\u{0}", "\u{1F}", "\u{7F}", "\u{80}", "\u{2028}\u{2029}", "\u{FEFF}x", "😀", "e\u{301}",
      "\r\n\t\u{8}\u{C}", "\u{10FFFF}", "a/b</script>", "a.b", "1", "Index 0",
    ])
  func texts(text: String) {
    check(text)
    check([text])
    check([text: [text: text]])
    check([Label(text): 1])
  }

  // MARK: Elements

  /// Codes an element of each type that containers have calls for.
  struct Elements: Codable, Equatable {
    var bool = true
    var text = "a"
    var floats = (double: 0.1, float: Float(0.25))
    var signed = (Int.min, Int8.min, Int16.min, Int32.min, Int64.min, Int128.min)
    var unsigned = (UInt.max, UInt8.max, UInt16.max, UInt32.max, UInt64.max, UInt128.max)

    init() {}

    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      bool = try elements.decode(Bool.self)
      text = try elements.decode(String.self)
      floats = (try elements.decode(Double.self), try elements.decode(Float.self))
      signed = (
        try elements.decode(Int.self), try elements.decode(Int8.self), try elements.decode(Int16.self),
        try elements.decode(Int32.self), try elements.decode(Int64.self), try elements.decode(Int128.self)
      )
      unsigned = (
        try elements.decode(UInt.self), try elements.decode(UInt8.self), try elements.decode(UInt16.self),
        try elements.decode(UInt32.self), try elements.decode(UInt64.self), try elements.decode(UInt128.self)
      )
    }

    func encode(to encoder: any Encoder) throws {
      var elements = encoder.unkeyedContainer()
      try elements.encode(bool)
      try elements.encode(text)
      try elements.encode(floats.double)
      try elements.encode(floats.float)
      try elements.encode(signed.0)
      try elements.encode(signed.1)
      try elements.encode(signed.2)
      try elements.encode(signed.3)
      try elements.encode(signed.4)
      try elements.encode(signed.5)
      try elements.encode(unsigned.0)
      try elements.encode(unsigned.1)
      try elements.encode(unsigned.2)
      try elements.encode(unsigned.3)
      try elements.encode(unsigned.4)
      try elements.encode(unsigned.5)
    }

    static func == (one: Self, other: Self) -> Bool {
      one.bool == other.bool && one.text == other.text && one.floats == other.floats && one.signed == other.signed
        && one.unsigned == other.unsigned
    }
  }

  @Test("Elements of each type are coded and refused as by Foundation") func elements() throws {
    check(Elements())
    let array = try #require(JSONValue(parsing: Self.writer.encode(Elements())).array)
    // Foundation reads no exponent in integers beyond 64 bits.
    let widest = [9, 15]
    for index in array.indices {
      for other in [nil, .null, false, "1", -1, 300, 1e30, []] as [JSONValue?]
      where other != 1e30 || !widest.contains(index) {
        var changed = array
        changed[index...] = other.map { [$0] + array[(index + 1)...] } ?? []
        Differential.check(Elements.self, String(decoding: JSONValue.array(changed).serialized(), as: UTF8.self))
      }
    }
  }

  // MARK: Numbers

  @Test(
    "Decimals of any size are coded as Foundation codes them",
    arguments: [
      "0", "1", "-1", "1.25", "12345678901234567890123456789012345678", "0.00000000000000000000000000000000000001",
      "1e100", "1e-100", "123456789.987654321", "-0.1", "3.14159265358979323846264338327950288",
      "340282366920938463463374607431768211455",
    ])
  func decimals(text: String) throws {
    check(try #require(Decimal(string: text)))
    check([try #require(Decimal(string: text))])
  }

  @Test("Numbers of every width are coded as Foundation codes them") func numbers() {
    check([Int128.max, .min])
    check(["a": UInt128.max])
    check([Float16(0.1), .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    check([Float(0.1), .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    check([0.1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e15, 1e16, 1e-5])
    check(CGRect(x: 1, y: 2, width: 3, height: 4.5))
    check(SIMD4<Float>(1, 2, 3, 4))
  }

  @Test(
    "A number at the limit of a type is read or refused as with Foundation",
    arguments: [
      "0", "-0", "1.0", "1e2", "1E+2", "1e127", "1e200", "1e-127", "1e-200", "1.10", "5e-324", "4e-324",
      "1.7976931348623157e308", "1.8e308", "3.5e38", "65520", "170141183460469231731687303715884105728",
      "340282366920938463463374607431768211456", "100000000000000000000000000000000000000000000",
    ])
  func numbersAtLimits(text: String) {
    Differential.check([Double].self, "[\(text)]")
    Differential.check([Float].self, "[\(text)]")
    Differential.check([Float16].self, "[\(text)]")
    Differential.check([Int].self, "[\(text)]")
    Differential.check([Int128].self, "[\(text)]")
    Differential.check([UInt128].self, "[\(text)]")
    // Foundation rounds longer ones.
    if text.count < 39 { Differential.check([Decimal].self, "[\(text)]") }
  }

  // MARK: Values of the library

  enum Shape: Codable, Hashable {
    case circle(radius: Double), square(Int), pair(Int, b: String?), nothing, nested([Shape])
    indirect case inner(Shape)
  }

  struct Pair<First: Codable & Equatable, Second: Codable & Equatable>: Codable, Equatable {
    var first: First
    var second: Second?
  }

  @Test("Collections, enums and values of Foundation are coded as Foundation codes them") func values() throws {
    // One null stands for all kinds of nothing.
    Differential.check([Int??].self, "[null,1]")
    #expect(try Self.writer.encode([Int??.some(.none), .some(1), .none]) == Data("[null,1,null]".utf8))
    check(Set(["a"]))
    check([1..<5])
    check(1...5)
    check("a"..."z")
    check(ContiguousArray([1, 2]))
    check(URL(string: "https://a.b/c?d=%20#f")!)
    check(URL(fileURLWithPath: "/tmp/x y"))
    check([Shape.circle(radius: 1.5), .square(1), .pair(1, b: nil), .nothing, .nested([.nothing, .inner(.nothing)])])
    check([Shape.nothing: 1])
    check(Pair(first: [1], second: Pair<Int, String>(first: 1, second: nil)))
    check(DateComponents(year: 2000, month: 1))
    check(IndexSet([1, 2, 5]))
    check(DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 5))
    check(Measurement(value: 1, unit: UnitLength.meters))
    check(Locale(identifier: "de_DE"))
    check(Duration.seconds(5))
  }

  // MARK: Configurations

  struct Marked: CodableWithConfiguration, Equatable {
    struct Mark { var text: String }
    var text: String
    init(_ text: String) { self.text = text }
    init(from decoder: any Decoder, configuration: Mark) throws {
      text = String(try decoder.singleValueContainer().decode(String.self).dropFirst(configuration.text.count))
    }
    func encode(to encoder: any Encoder, configuration: Mark) throws {
      var container = encoder.singleValueContainer()
      try container.encode(configuration.text + text)
    }
  }

  struct Exclamation: EncodingConfigurationProviding, DecodingConfigurationProviding {
    static var encodingConfiguration: Marked.Mark { Marked.Mark(text: "!") }
    static var decodingConfiguration: Marked.Mark { Marked.Mark(text: "!") }
  }

  struct Board: Codable, Equatable {
    @CodableConfiguration(from: Exclamation.self) var one = Marked("a")
    @CodableConfiguration(from: Exclamation.self) var list = [Marked("x")]
    @CodableConfiguration(from: Exclamation.self) var maybe: Marked? = nil
    var number = 1

    static func == (one: Board, other: Board) -> Bool {
      one.one == other.one && one.list == other.list && one.maybe == other.maybe && one.number == other.number
    }
  }

  @Test("A type with a coding configuration receives it") func configurations() throws {
    check(Board())
    for document in [
      #"{"one":"!a","list":[],"maybe":"!b","number":1}"#, #"{"one":1,"list":[],"number":1}"#,
      #"{"one":"!a","list":["!x",1],"number":1}"#, #"{"list":[],"number":1}"#,
    ] { Differential.check(Board.self, document) }
    let mark = Marked.Mark(text: "#")
    #expect(try Self.writer.encode([Marked("q")], configuration: mark) == Data(##"["#q"]"##.utf8))
    #expect(try Differential.janus.decode([Marked].self, from: ##"["#q"]"##, configuration: mark) == [Marked("q")])
  }

  // MARK: Classes

  class Animal: Codable {
    var name = "Rex"
    init() {}
    enum CodingKeys: String, CodingKey { case name }
  }

  /// Shares its superclass's object.
  final class Cat: Animal {
    var lives = 9
    override init() { super.init() }
    enum CodingKeys: String, CodingKey { case lives }
    required init(from decoder: any Decoder) throws {
      try super.init(from: decoder)
      lives = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .lives)
    }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(lives, forKey: .lives)
    }
  }

  /// Has its superclass's object as an element.
  final class Bird: Animal {
    var song = "la"
    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      song = try container.decode(String.self)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(song)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test("A subclass codes its superclass in the same object or beside it") func inheritance() throws {
    for (animal, text) in [(Cat() as Animal, #"{"name":"Rex","lives":9}"#), (Bird(), #"["la",{"name":"Rex"}]"#)] {
      #expect(try String(decoding: Self.writer.encode(animal), as: UTF8.self) == text)
      #expect(try JSONValue(parsing: JSONEncoder().encode(animal)) == JSONValue(parsing: text))
    }
    #expect(try Differential.janus.decode(Cat.self, from: #"{"name":"Tom","lives":7}"#).name == "Tom")
    #expect(try Differential.janus.decode(Bird.self, from: #"["la",{"name":"Tom"}]"#).name == "Tom")
  }
}
