import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// Every leaf type, over generated values.
@Suite struct LeafRoundTripTests {
  private let writer = JSONSerializer()
  private let reader = JSONDeserializer(
    policy: .init {
      $0.mismatch = .fail
      $0.coercion = .exact
    })

  /// Writes and reads values as elements, optionals, keys' values and properties, typed and by way of `JSONValue`.
  private func check<Leaf: Equatable>(
    _ count: Int = 500, seed: UInt64 = 7, isSame: (Leaf, Leaf) -> Bool = { $0 == $1 }, _ make: (inout Chance) -> Leaf
  ) throws {
    var chance = Chance(seed: seed)
    let leaves = (0..<count).map { _ in make(&chance) }
    let bytes = try writer.serialize(leaves)
    let read = try reader.deserialize([Leaf].self, from: bytes)
    try #require(read.count == count)
    for (leaf, again) in zip(leaves, read) { #expect(isSame(leaf, again), "\(leaf) \(again)") }
    #expect(try writer.serialize(read) == bytes)
    let value = try JSONValue(parsing: bytes)
    #expect(try zip(leaves, reader.deserialize([Leaf].self, from: value)).allSatisfy(isSame))
    #expect(try JSONValue(parsing: value.serialized()) == value)
    let optionals = leaves.map { chance.bool() ? $0 : nil }
    #expect(try reader.deserialize([Leaf?].self, from: writer.serialize(optionals)) == optionals)
    for leaf in leaves.prefix(50) {
      #expect(try isSame(reader.deserialize(Leaf.self, from: writer.serialize(leaf)), leaf))
      #expect(
        try isSame(
          reader.deserialize([String: Leaf].self, from: writer.serialize(["k": leaf]))["k"] ?? make(&chance), leaf))
      #expect(
        try reader.deserialize(Carrier<Leaf>.self, from: writer.serialize(Carrier(value: leaf))).value.map {
          isSame($0, leaf)
        } == true)
    }
  }

  @Test("Booleans are read as they were written") func bools() throws { try check { $0.bool() } }

  @Test("Integers of every width are read as they were written") func integers() throws {
    try check { $0.integer(Int8.self) }
    try check { $0.integer(Int16.self) }
    try check { $0.integer(Int32.self) }
    try check { $0.integer(Int64.self) }
    try check { $0.integer(Int.self) }
    try check { $0.integer(Int128.self) }
    try check { $0.integer(UInt8.self) }
    try check { $0.integer(UInt16.self) }
    try check { $0.integer(UInt32.self) }
    try check { $0.integer(UInt64.self) }
    try check { $0.integer(UInt.self) }
    try check { $0.integer(UInt128.self) }
  }

  @Test("Doubles of random bits are read as they were written") func doublesOfRandomBits() throws {
    try check(20_000, isSame: { $0.bitPattern == $1.bitPattern }, { $0.double() })
  }

  @Test("Floats of random bits are read as they were written") func floatsOfRandomBits() throws {
    try check(20_000, isSame: { $0.bitPattern == $1.bitPattern }, { $0.float() })
  }

  @Test("Strings of every kind of character are read as they were written") func stringsOfEveryKindOfCharacter() throws
  {
    func isSame(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
      left.utf8.elementsEqual(right.utf8)
    }
    try check(2000, isSame: { isSame($0, $1) }, { $0.string() })
    try check(isSame: { isSame($0, $1) }, { ("x" + $0.string()).dropFirst() })
    try check(isSame: { isSame(String($0), String($1)) }, { Character($0.scalar()) })
  }

  @Test("Every Unicode scalar is read as it was written") func everyScalar() throws {
    let step = 0x11_0000 / Share.count(0x11_0000)
    let numbers = stride(from: UInt32(0), to: 0x11_0000, by: step)
    let text = String(String.UnicodeScalarView(numbers.compactMap(Unicode.Scalar.init)))
    for layout in [JSONLayout.compact, .escapesNonASCII] {
      let bytes = try JSONSerializer(policy: .init { $0.layout = layout }).serialize([text])
      #expect(try reader.deserialize([String].self, from: bytes).first.map { $0.utf8.elementsEqual(text.utf8) } == true)
      #expect(try JSONValue(parsing: bytes)[0].string.map { $0.utf8.elementsEqual(text.utf8) } == true)
    }
  }

  @Test("Keys of every kind are read as they were written") func keysOfEveryKind() throws {
    var chance = Chance(seed: 9)
    func check<Key: Hashable>(_ make: (inout Chance) -> Key) throws {
      let map = Dictionary((0..<200).map { (make(&chance), $0) }, uniquingKeysWith: { $1 })
      #expect(try reader.deserialize([Key: Int].self, from: writer.serialize(map)) == map)
    }
    try check { $0.string() }
    try check { $0.integer(Int.self) }
    try check { $0.integer(UInt128.self) }
    try check { $0.double() }
    try check { $0.uuid() }
    try check { $0.bool() }
    try check { Specimen.Suit.allCases[$0.below(4)] }
    try check { Specimen.Rank.allCases[$0.below(3)] }
  }

  @Test("Leaves of Foundation's types are read as they were written") func foundationsLeaves() throws {
    try check { $0.uuid() }
    try check { $0.data() }
    try check { $0.decimal() }
    try check { URL(string: "https://a.b/\($0.integer(UInt32.self))") ?? URL(filePath: "/") }
  }

  @Test("Exact numbers are read as they were written") func exactNumbers() throws {
    try check { chance in
      let digits = (0..<(1 + chance.below(40))).map { _ in String(chance.below(10)) }.joined()
      return JSONNumber("\(chance.bool() ? "-" : "")2.\(digits)e\(chance.below(80) - 40)") ?? 0
    }
  }

  @Test("Numbers of any length are read as they were written") func numbersOfAnyLength() throws {
    try check { chance in
      let digits = (0..<(1 + chance.below(60))).map { _ in String(chance.below(10)) }.joined()
      let exponent = chance.bool() ? "e\(chance.below(800) - 400)" : ""
      return JSONValue.number(JSONNumber("\(chance.bool() ? "-" : "")1.\(digits)\(exponent)") ?? 0)
    }
    // Inside an optional, null is nil.
    try check { chance in
      let value = chance.value()
      return value == .null ? 0 : value
    }
  }

  @Test("Objects of Foundation are read as they were written") func foundationsObjects() throws {
    let objects: [NSObject] = [
      NSNumber(value: 1), NSNumber(value: true), NSNumber(value: 2.5), NSNumber(value: UInt64.max),
      NSString(string: "é\n"),
      NSNull(), NSArray(array: [1, NSNull(), ["k": "v"]]), NSDictionary(dictionary: ["k": [1, 2]]),
    ]
    let bytes = try writer.serialize(objects)
    #expect(try reader.deserialize(NSArray.self, from: bytes) == NSArray(array: objects))
    let date = NSDate(timeIntervalSince1970: 1.5)
    #expect(try reader.deserialize(NSDate.self, from: writer.serialize(date)) == date)
    let decimal = NSDecimalNumber(string: "123456789012345678901234567890.5")
    #expect(try reader.deserialize(NSDecimalNumber.self, from: writer.serialize(decimal)) == decimal)
  }
}
