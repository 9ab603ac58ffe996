import Foundation
import Janus
import TestSupport
import Testing

/// Numbers that a type cannot hold, by the plan of a marked model, by the own code of an unmarked one, and by Foundation.
@Suite("Numbers out of range are errors with and without the marker") struct SynthesizedNumberTests {
  struct Plain<Number: Codable & Hashable>: Codable {
    let one: Number
    let maybe: Number?
    let many: [Number]
    let holes: [Number?]
    let named: [String: Number]
    let each: Set<Number>
  }

  struct Marked<Number: Codable & Hashable>: SynthesizedCodable {
    let one: Number
    let maybe: Number?
    let many: [Number]
    let holes: [Number?]
    let named: [String: Number]
    let each: Set<Number>
  }

  /// A type with numbers beyond it, and others that it holds.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let beyond, within: [String]
    let check: @Sendable (_ document: String) -> (plain: String, marked: String, foundation: String)

    init<Number: Codable & Hashable>(_ type: Number.Type, beyond: [String], within: [String]) {
      testDescription = "\(type)"
      (self.beyond, self.within) = (beyond, within)
      check = { document in
        let bytes = Array(document.utf8)
        let plain = DecodingVisitor(document: bytes).visit(Plain<Number>.self)
        let marked = DecodingVisitor(document: bytes).visit(Marked<Number>.self)
        let theirs = FoundationDecodingVisitor(document: bytes).visit(Plain<Number>.self)
        return (plain, marked.replacing("Marked<", with: "Plain<"), theirs)
      }
    }
  }

  static let rows: [Row] = [
    Row(
      Double.self, beyond: ["1e400", "-1e400", "1e-400", "-1e-400", "2e-324", "0.\(zeros)1", "1e309"],
      within: ["5e-324", "-5e-324", "1e308", "0", "-0", "0.0", "-0.0", "1e-308"]),
    Row(
      Float.self, beyond: ["1e39", "-1e39", "1e-60", "-1e-60", "1e400", "1e-400", "7e-46"],
      within: ["1e-45", "3e38", "0", "-0.0", "-1e38"]),
    Row(Int8.self, beyond: ["128", "-129", "1e3", "1e-1", "0.5"], within: ["127", "-128", "0"]),
    Row(Int16.self, beyond: ["32768", "-32769"], within: ["32767", "-32768"]),
    Row(Int32.self, beyond: ["2147483648", "-2147483649"], within: ["2147483647", "-2147483648"]),
    Row(
      Int64.self, beyond: ["9223372036854775808", "-9223372036854775809"],
      within: ["9223372036854775807", "-9223372036854775808"]),
    Row(
      Int.self, beyond: ["9223372036854775808", "-9223372036854775809"],
      within: ["9223372036854775807", "-9223372036854775808"]),
    Row(UInt8.self, beyond: ["256", "-1"], within: ["255", "0"]),
    Row(UInt16.self, beyond: ["65536", "-1"], within: ["65535", "0"]),
    Row(UInt32.self, beyond: ["4294967296", "-1"], within: ["4294967295", "0"]),
    Row(UInt64.self, beyond: ["18446744073709551616", "-1"], within: ["18446744073709551615", "0"]),
    Row(UInt.self, beyond: ["18446744073709551616", "-1"], within: ["18446744073709551615", "0"]),
    Row(
      Int128.self, beyond: ["170141183460469231731687303715884105728"],
      within: ["170141183460469231731687303715884105727", "-5"]),
    Row(
      UInt128.self, beyond: ["340282366920938463463374607431768211456", "-1"],
      within: ["340282366920938463463374607431768211455"]),
    Row(CGFloat.self, beyond: ["1e400", "1e-400"], within: ["1e300", "0"]),
    Row(Decimal.self, beyond: ["1e200"], within: ["12.5", "0"]),
    Row(Date.self, beyond: ["1e400"], within: ["12.5", "0"]),
  ]

  static let zeros = String(repeating: "0", count: 400)

  /// The documents in which a number is the only one of its kind.
  static func documents(_ number: String, _ other: String) -> [String] {
    let members = ["one", "maybe", "many", "holes", "named", "each"]
    return members.map { wanted in
      let values = members.map { member in
        let value = member == wanted ? number : other
        switch member {
        case "many", "each": return "\"\(member)\":[\(value)]"
        case "holes": return "\"\(member)\":[null,\(value)]"
        case "named": return "\"\(member)\":{\"a\":\(value)}"
        default: return "\"\(member)\":\(value)"
        }
      }
      return "{\(values.joined(separator: ","))}"
    }
  }

  @Test("A number beyond the type is an error", arguments: rows)
  func beyond(row: Row) {
    for number in row.beyond {
      for document in Self.documents(number, row.within[0]) {
        let (plain, marked, foundation) = row.check(document)
        #expect(marked == plain, "\(document)")
        #expect(marked.contains("dataCorrupted"), "\(document)")
        #expect(foundation.contains("dataCorrupted"), "\(document)")
      }
    }
  }

  @Test("A number at the end of the type's range is read", arguments: rows)
  func within(row: Row) {
    for number in row.within {
      for document in Self.documents(number, row.within[0]) {
        let (plain, marked, foundation) = row.check(document)
        #expect(marked == plain, "\(document)")
        #expect(marked == foundation, "\(document)")
      }
    }
  }

  @Test("An enum of numbers has no case for one that is too small")
  func rawValues() {
    enum Ratio: Double, Codable { case none = 0, all = 1 }
    struct Share: SynthesizedCodable { let ratio: Ratio }
    let reader = JSONDeserializer(policy: .planning)
    for _ in 0..<2 {
      #expect(throws: DecodingError.self) { try reader.decode(Share.self, from: #"{"ratio":1e-400}"#) }
      #expect(throws: Never.self) { try reader.decode(Share.self, from: #"{"ratio":0}"#) }
    }
  }

  @Test("A number that is too small is zero for a type that is not Codable")
  func deserialize() throws {
    let numbers = try JSONDeserializer().deserialize([Double].self, from: "[1e-400,-1e-400,0,1]")
    #expect(numbers == [0, 0, 0, 1])
    #expect(try JSONDeserializer().deserialize(Float.self, from: "1e-60") == 0)
  }
}
