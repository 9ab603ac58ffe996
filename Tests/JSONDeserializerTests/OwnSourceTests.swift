import Foundation
import Janus
import TestSupport
import Testing

/// A document after the four bytes of a header.
private struct Message: JSONSource {
  var bytes: [UInt8]

  init(_ document: String) { bytes = Array("JSON".utf8) + Array(document.utf8) }

  func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    guard bytes.starts(with: "JSON".utf8) else {
      throw JSONError(.unexpectedCharacter, message: "expected the header of a message")
    }
    return try body(bytes.span.extracting(droppingFirst: 4))
  }
}

/// Types of a user's own that lend their bytes, and those of the standard library and of Foundation.
@Suite struct OwnSourceTests {
  struct Ship: KeyValueCreatable, Codable, Equatable {
    var name = ""
    var imo = 0
  }

  static let ship = Ship(name: "Nordlys", imo: 9)
  static let text = #"{"name":"Nordlys","imo":9}"#

  @Test("Every call reads a custom source") func everyCall() throws {
    let (reader, message) = (JSONDeserializer(), Message(Self.text))
    #expect(try reader.deserialize(Ship.self, from: message) == Self.ship)
    #expect(try reader.decode(Ship.self, from: message) == Self.ship)
    #expect(try JSONValue(parsing: message)["imo"] == 9)
    var ship = Ship()
    try reader.fill(&ship, from: message)
    #expect(ship == Self.ship)
  }

  @Test("Places in an own source are counted from the bytes that it lends") func places() {
    let error = failure { try JSONDeserializer().deserialize(Ship.self, from: Message(#"{"imo": "high"}"#)) }
    #expect(error?.location?.byteOffset == 8)
    #expect(error?.path == "/imo")
  }

  @Test("The error of an own source is thrown as it is") func ownError() {
    var message = Message(Self.text)
    message.bytes[0] = 0
    #expect(
      failure { try JSONDeserializer().deserialize(Ship.self, from: message) }?.message
        == "expected the header of a message")
  }

  static let sources: [any JSONSource & Sendable] = [
    text, text.dropLast(0), "xx\(text)".dropFirst(2), Array(text.utf8), Array("xx\(text)".utf8).dropFirst(2),
    ContiguousArray(text.utf8), Data(text.utf8), Data("xx\(text)".utf8).dropFirst(2), Message(text),
    NSString(string: text) as String,
  ]

  @Test("Each kind of source lends the same document", arguments: sources.indices) func eachKind(index: Int) throws {
    #expect(try JSONDeserializer().deserialize(Ship.self, from: Self.sources[index]) == Self.ship)
  }

  @Test("A buffer is read where it is") func buffers() throws {
    let bytes = Array(Self.text.utf8)
    let raw = unsafe try bytes.withUnsafeBytes { try unsafe JSONDeserializer().deserialize(Ship.self, from: $0) }
    let typed = unsafe try bytes.withUnsafeBufferPointer {
      try unsafe JSONDeserializer().deserialize(Ship.self, from: $0)
    }
    #expect(raw == Self.ship)
    #expect(typed == Self.ship)
  }

  static let empty: [any JSONSource & Sendable] = [
    "", Substring(), [UInt8](), ArraySlice<UInt8>(), ContiguousArray<UInt8>(), Data(), Message(""),
  ]

  @Test("A source without bytes is an unexpected end", arguments: empty.indices) func noBytes(index: Int) {
    #expect(failure { try JSONDeserializer().deserialize(Ship.self, from: Self.empty[index]) }?.code == .unexpectedEnd)
  }
}
