import JSONCore
import Testing

@Suite("What leaf types are written as")
struct JSONLeafRepresentableTests {
  private enum Color: String, JSONLeaf, CaseIterable { case red, green = "GREEN" }
  private enum Level: Int, JSONLeaf, CaseIterable { case low = 1, high = 10 }
  private struct Flags: OptionSet, JSONLeaf { let rawValue: UInt8 }
  private struct Name: RawRepresentable, JSONLeaf, Equatable { let rawValue: String? }

  @Test("Each type has the leaf value that it is written as")
  func values() {
    #expect(true.jsonLeafValue == true)
    #expect("text".jsonLeafValue == "text")
    #expect("text".dropFirst().jsonLeafValue == "ext")
    #expect(Character("é").jsonLeafValue == "é")
    #expect(12.5.jsonLeafValue == 12.5)
    #expect(Float(0.1).jsonLeafValue == .number(JSONNumber("0.1")!))
    #expect(Int?.none.jsonLeafValue == nil)
    #expect(Int?.some(3).jsonLeafValue == 3)
    #expect(Int??.some(nil).jsonLeafValue == nil)
  }

  @Test(
    "A number that JSON cannot spell has no leaf value", arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func nonFinite(_ value: Double) {
    #expect(value.jsonLeafValue == nil)
    #expect(Float(value).jsonLeafValue == nil)
    #expect(Double?.some(value).jsonLeafValue == nil)
  }

  @Test("A RawRepresentable type has the leaf value of its raw value")
  func rawValues() {
    for color in Color.allCases { #expect(Color(jsonLeafValue: color.jsonLeafValue!) == color) }
    for level in Level.allCases { #expect(Level(jsonLeafValue: level.jsonLeafValue!) == level) }
    #expect(Color.green.jsonLeafValue == "GREEN")
    #expect(Color(jsonLeafValue: "green") == nil)
    #expect(Color(jsonLeafValue: nil) == nil)
    #expect(Level(jsonLeafValue: "10") == .high)
    #expect(Level(jsonLeafValue: 2) == nil)
    #expect(Color?(jsonLeafValue: nil) == .some(.none))
    #expect(Flags(jsonLeafValue: 5)?.rawValue == 5)
    #expect(Flags(jsonLeafValue: 256) == nil)
    #expect(Name(jsonLeafValue: nil) == Name(rawValue: nil))
    #expect(Name(rawValue: nil).jsonLeafValue == nil)
  }

  @Test("A leaf value makes the value that it came from")
  func roundTrips() {
    check([true, false])
    check(["", "text", "\"\\\u{0}", "é", "e\u{301}"])
    check([Character("a"), "👩‍👩‍👧‍👦"])
    check([0, -0.0, 0.1, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3, 0x1p60] as [Double])
    check([0, -0.0, 0.1, 1e30, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3] as [Float])
    check([Int.min, -1, 0, .max])
    check([Int8.min, -1, 0, .max])
    check([Int16.min, -1, 0, .max])
    check([Int32.min, -1, 0, .max])
    check([Int64.min, -1, 0, .max])
    check([Int128.min, -1, 0, .max])
    check([UInt.min, 1, .max])
    check([UInt8.min, 1, .max])
    check([UInt16.min, 1, .max])
    check([UInt32.min, 1, .max])
    check([UInt64.min, 1, .max])
    check([UInt128.min, 1, .max])
  }

  private func check<Leaf: JSONLeaf & Equatable>(_ values: [Leaf]) {
    for value in values {
      guard let leaf = value.jsonLeafValue else {
        Issue.record("\(value) has no leaf value")
        continue
      }
      #expect(Leaf(jsonLeafValue: leaf) == value)
      // And by way of bytes.
      let read = try? JSONValue(parsing: JSONValue(leaf).serialized())
      #expect(read?.leafValue.flatMap(Leaf.init(jsonLeafValue:)) == value)
    }
  }
}
