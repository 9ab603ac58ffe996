import Foundation
import Janus
import TestSupport
import Testing

private enum Declared: String, JSONLeaf { case circle, square }
private enum Plain: String { case circle, square }
private enum Numbered: Int { case one = 1, two = 2 }
private enum Small: UInt8, JSONLeaf { case low = 1, high = 255 }
private enum Halves: Double { case half = 0.5 }
private enum Letter: Character { case a = "a" }

private struct Flags: OptionSet, Equatable {
  let rawValue: UInt8
}

/// A leaf that is no enum: its own rule decides.
private struct Even: JSONLeafCreatable, Equatable {
  let number: Int
  init?(jsonLeafValue: JSONLeafValue) {
    guard case .number(let value) = jsonLeafValue, let number = value.int, number.isMultiple(of: 2) else { return nil }
    self.number = number
  }
}

private struct Enums: KeyValueCreatable, Equatable {
  var declared = Declared.square
  var plain = Plain.square
  var numbered: Numbered?
  var small: [Small] = []
  var halves: [String: Halves] = [:]
  var letter: Letter?
  var flags: Flags = []
  var even: Even?
  var evens: [Even] = []

  static func == (left: Enums, right: Enums) -> Bool { "\(left)" == "\(right)" }
}

@Suite struct EnumReadingTests {
  @Test("Enums and option sets are read through every door", arguments: Door.allCases)
  func everyKind(door: Door) throws {
    let text = #"""
      {"declared": "circle", "plain": "circle", "numbered": 2, "small": [1, 255], "halves": {"k": 0.5}, "letter": "a",
       "flags": 5, "even": 4, "evens": [2]}
      """#
    let (read, report) = try door.read(Enums.self, from: text)
    #expect(report.isEmpty)
    #expect(read.declared == .circle)
    #expect(read.plain == .circle)
    #expect(read.numbered == .two)
    #expect(read.small == [.low, .high])
    #expect(read.halves == ["k": .half])
    #expect(read.letter == .a)
    #expect(read.flags == Flags(rawValue: 5))
    #expect(read.even?.number == 4)
  }

  @Test(
    "A raw value that no case has is reported",
    arguments: [
      (#"{"declared": "triangle"}"#, "invalidValue /declared"), (#"{"declared": 3}"#, "typeMismatch /declared"),
      (#"{"declared": []}"#, "typeMismatch /declared"), (#"{"plain": "triangle"}"#, "invalidValue /plain"),
      (#"{"numbered": 3}"#, "invalidValue /numbered"), (#"{"numbered": "x"}"#, "typeMismatch /numbered"),
      (#"{"numbered": {}}"#, "typeMismatch /numbered"), (#"{"small": [256]}"#, "invalidValue /small/0"),
      (#"{"small": [null]}"#, "typeMismatch /small/0"), (#"{"letter": "b"}"#, "invalidValue /letter"),
      (#"{"even": 3}"#, "invalidValue /even"), (#"{"evens": [2, 3]}"#, "invalidValue /evens/1"),
    ])
  func whatDoesNotFitIsReported(document: String, issue: String) throws {
    #expect(try JSONDeserializer().issues(Enums.self, from: document) == [issue])
  }

  @Test("Raw numbers in quotes are accepted") func quotedRawNumbersAreTaken() throws {
    #expect(try JSONDeserializer().deserialize(Enums.self, from: #"{"numbered": "2"}"#).numbered == .two)
    #expect(try JSONDeserializer().deserialize([Small].self, from: #"["255"]"#) == [.high])
  }

  @Test("Exact coercion accepts only raw values of the enum's own kind") func exactTakesRawValuesOfTheirKindOnly()
    throws
  {
    let exact = JSONDeserializer(policy: .init { $0.coercion = .exact })
    #expect(try exact.issues([Declared].self, from: #"["circle", 1]"#) == ["typeMismatch /1"])
    #expect(try exact.issues([Numbered].self, from: #"[1, "2"]"#).count == 1)
    #expect(try exact.issues([Small].self, from: #"[1, "255"]"#).count == 1)
    #expect(try exact.issues([Decimal].self, from: #"[1, "2.5"]"#).count == 1)
  }

  @Test("Null keeps an enum and clears an optional one") func nullKeepsOrClears() throws {
    var enums = Enums()
    enums.numbered = .one
    let report = try JSONDeserializer().fillReporting(
      &enums, from: #"{"declared": null, "plain": null, "numbered": null}"#)
    #expect(report.isEmpty)
    #expect(enums == Enums())
  }
}
