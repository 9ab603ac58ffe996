import Foundation
import Janus
import TestSupport
import Testing

/// Where Janus's coders differ from Foundation's on purpose, each with a reason. A change of one of these should be meant.
@Suite struct CodingDifferenceTests {
  /// A document, what either makes of it (nil: an error), and why.
  struct Difference: CustomTestStringConvertible, Sendable {
    let document: String
    let ours, theirs: String?
    let reason: String

    var testDescription: String { reason }

    init(_ document: String, ours: String?, theirs: String?, _ reason: String) {
      (self.document, self.ours, self.theirs, self.reason) = (document, ours, theirs, reason)
    }

    func check<Value: Decodable>(_ type: Value.Type, _ reader: JSONDeserializer, _ decoder: JSONDecoder) {
      #expect((try? reader.decode(type, from: document)).map { "\($0)" } == ours)
      #expect((try? decoder.decode(type, from: Data(document.utf8))).map { "\($0)" } == theirs)
    }
  }

  @Test(
    "An array with a trailing comma or an integer that would be rounded is an error",
    arguments: [
      Difference("[1,]", ours: nil, theirs: "[1]", "a comma at the end is not JSON"),
      Difference("[1, ]", ours: nil, theirs: "[1]", "a comma at the end is not JSON"),
      Difference("[1e-400]", ours: nil, theirs: "[0]", "no number is rounded silently"),
    ])
  func integers(difference: Difference) { difference.check([Int].self, Differential.janus, JSONDecoder()) }

  @Test(
    "A Decimal that would be rounded is an error",
    arguments: [
      Difference(
        "[12345678901234567890123456789012345678901234567890]", ours: nil,
        theirs: "[12345678901234567890123456789012345678900000000000]", "no number is rounded silently"),
      Difference(
        "[0.1234567890123456789012345678901234567890123456789]", ours: nil,
        theirs: "[0.123456789012345678901234567890123456789]", "no number is rounded silently"),
      Difference("[0e999]", ours: "[0]", theirs: nil, "zero is zero, with any exponent"),
    ])
  func decimals(difference: Difference) { difference.check([Decimal].self, Differential.janus, JSONDecoder()) }

  @Test(
    "A zero with any exponent is read as zero",
    arguments: [
      Difference("[0e5]", ours: "[0.0]", theirs: nil, "zero is zero, with any exponent"),
      Difference("[0E1]", ours: "[0.0]", theirs: nil, "zero is zero, with any exponent"),
    ])
  func doubles(difference: Difference) { difference.check([Double].self, Differential.janus, JSONDecoder()) }

  @Test(
    "The policy says which of two equal keys counts, and only that one has to fit",
    arguments: [
      Difference(#"{"a":1,"a":2}"#, ours: #"["a": 2]"#, theirs: #"["a": 1]"#, "the policy says which one counts"),
      Difference(#"{"a":1,"\u0061":2}"#, ours: #"["a": 2]"#, theirs: #"["a": 1]"#, "the same with escapes"),
      Difference(#"{"a":"x","a":1}"#, ours: #"["a": 1]"#, theirs: nil, "only the one that counts has to fit"),
    ])
  func dictionaries(difference: Difference) {
    difference.check([String: Int].self, Differential.janus, JSONDecoder())
    let reader = JSONDeserializer(policy: .init { $0.duplicates = .first })
    #expect((try? reader.decode([String: Int].self, from: difference.document)).map { "\($0)" } == difference.theirs)
  }

  struct Stage: Decodable, CustomStringConvertible {
    var oneTwo: Int
    var description: String { "\(oneTwo)" }
    enum CodingKeys: CodingKey { case oneTwo }
  }

  @Test(
    "A key in the property's own spelling takes precedence over one in snake case",
    arguments: [
      Difference(#"{"one_two":1,"oneTwo":2}"#, ours: "1", theirs: "1", "the key as it is written counts"),
      Difference(#"{"oneTwo":1,"one_two":2}"#, ours: "2", theirs: "1", "in any order"),
    ])
  func keysThatSnakeCaseMakesOne(difference: Difference) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    difference.check(Stage.self, JSONDeserializer(JSONFormat(keys: .foundationSnakeCase)), decoder)
  }

  @Test(
    "The policy says which counts of two keys that a strategy makes equal",
    arguments: [
      Difference(#"{"ONE":1,"TWO":2}"#, ours: "2", theirs: "1", "the policy says which one counts"),
      Difference(#"{"TWO":2,"ONE":1}"#, ours: "1", theirs: "2", "in any order"),
    ])
  func keysThatAStrategyMakesOne(difference: Difference) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { _ in Stage.CodingKeys.oneTwo }
    let format = JSONFormat(keys: .custom(decode: { _ in Stage.CodingKeys.oneTwo }))
    difference.check(Stage.self, JSONDeserializer(format), decoder)
    let reader = JSONDeserializer(format, policy: .init { $0.duplicates = .first })
    #expect((try? reader.decode(Stage.self, from: difference.document))?.description == difference.theirs)
  }

  @Test(
    "An integer of 128 bits may be written with a point or an exponent",
    arguments: [
      Difference(
        "[18446744073709551616.0]", ours: "[18446744073709551616]", theirs: nil, "an integer with a point is an integer"
      ),
      Difference("[1e30]", ours: "[1000000000000000000000000000000]", theirs: nil, "and so is one with an exponent"),
      Difference(
        "[-170141183460469231731687303715884105728.0]", ours: "[-170141183460469231731687303715884105728]", theirs: nil,
        "down to the least one"),
    ])
  func wideIntegers(difference: Difference) { difference.check([Int128].self, Differential.janus, JSONDecoder()) }

  /// Little-endian UTF-32 with a mark: Unicode's, and the one that Foundation takes for it.
  @Test(
    "Only Unicode's byte order mark for little-endian UTF-32 is accepted",
    arguments: [([0xFF, 0xFE, 0, 0], true), ([0xFE, 0xFF, 0, 0], false)] as [([UInt8], Bool)])
  func marks(mark: [UInt8], isOurs: Bool) {
    let bytes = mark + "[7]".utf8.flatMap { [$0, 0, 0, 0] }
    #expect((try? Differential.janus.decode([Int].self, from: bytes)) == (isOurs ? [7] : nil))
    #expect((try? JSONDecoder().decode([Int].self, from: Data(bytes))) == (isOurs ? nil : [7]))
  }

  @Test(
    "An ISO 8601 date may omit its zone or time, and its day must exist",
    arguments: [
      Difference(#""2001-01-01T00:00:00""#, ours: "2001-01-01 00:00:00 +0000", theirs: nil, "without a zone"),
      Difference(#""2001-01-01""#, ours: "2001-01-01 00:00:00 +0000", theirs: nil, "without a time"),
      Difference(#""20010101T000000Z""#, ours: "2001-01-01 00:00:00 +0000", theirs: nil, "the basic format"),
      Difference(#""2001-01-01T00:00Z""#, ours: "2001-01-01 00:00:00 +0000", theirs: nil, "without seconds"),
      Difference(#""2001-01-01 00:00:00Z""#, ours: "2001-01-01 00:00:00 +0000", theirs: nil, "RFC 3339 allows a space"),
      Difference(#""2001-02-30T00:00:00Z""#, ours: nil, theirs: "2001-03-02 00:00:00 +0000", "there is no such day"),
    ])
  func iso8601(difference: Difference) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    difference.check(Date.self, JSONDeserializer(JSONFormat(dates: .iso8601)), decoder)
  }

  @Test("A whole Double is written with a fraction") func integralDoublesKeepTheirFraction() throws {
    // A reader that tells integers from other numbers gets back what was written.
    #expect(try String(decoding: JSONSerializer().encode([1.0, 1e20]), as: UTF8.self) == "[1.0,1e+20]")
    #expect(try String(decoding: JSONEncoder().encode([1.0, 1e20]), as: UTF8.self) == "[1,1e+20]")
  }

  @Test("Slashes are escaped only if the layout says so") func slashesAreEscapedOnlyOnDemand() throws {
    #expect(try String(decoding: JSONSerializer().encode(["a/b"]), as: UTF8.self) == #"["a/b"]"#)
    let writer = JSONSerializer(policy: .init { $0.layout = .escapesSlashes })
    #expect(try writer.encode(["a/b"]) == JSONEncoder().encode(["a/b"]))
  }

  @Test("A document that is not text or exceeds its limit throws a DecodingError")
  func whatCannotBeReadAsTextIsADecodingError() {
    for bytes in [[0, 0x22, 0x61], [0xFF, 0xFE, 0], [0xC3, 0x28], []] as [[UInt8]] {
      #expect(throws: DecodingError.self) { try Differential.janus.decode([Int].self, from: bytes) }
    }
    let reader = JSONDeserializer(policy: .init { $0.limits.documentBytes = 2 })
    #expect(throws: DecodingError.self) { try reader.decode([Int].self, from: "[1]") }
  }
}
