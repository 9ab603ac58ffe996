import Foundation
import Janus
import TestSupport
import Testing

/// A text begins with the room that the last one of its type needed; what it says does not depend on that.
@Suite struct TextSizeTests {
  private static let sizes = [
    0, 1, 100, 200, 255, 256, 257, 1_000, 300, 100_000, 3, 99_000, 101_000, Share.count(2_000_000), 7,
    Share.count(2_000_000),
  ]

  @Test("A writer writes texts of any size one after the other") func textsOfAnySizeFollowOneAnother() throws {
    let writer = JSONSerializer()
    for count in Self.sizes + Self.sizes.reversed() {
      let string = String(repeating: "a", count: count)
      #expect(try writer.serialize([string]) == Array("[\"\(string)\"]".utf8))
      let numbers = Array(0..<count / 8)
      #expect(
        try writer.serialize(numbers) == Array(("[" + numbers.map(String.init).joined(separator: ",") + "]").utf8))
    }
  }

  struct Note: SynthesizedCodable, Equatable { let text: String }

  @Test("A writer writes Data of any size one after the other") func dataOfAnySizeFollowOneAnother() throws {
    let writer = JSONSerializer()
    for count in Self.sizes + Self.sizes.reversed() {
      let note = Note(text: String(repeating: "a", count: count))
      let bytes = try writer.serialize(note)
      for data in [try writer.serializeToData(note), try writer.encode(note)] {
        #expect(data == Data(bytes))
        // The memory is its own.
        var longer = data
        longer.append(contentsOf: bytes)
        #expect(longer == Data(bytes + bytes))
        #expect(data == Data(bytes))
      }
      var data = try writer.serializeToData(note)
      for _ in 0..<3 { data.append(contentsOf: bytes) }
      #expect(data == Data(bytes + bytes + bytes + bytes))
    }
  }

  @Test("A text has little unused capacity") func littleRoomIsLeftOver() throws {
    let writer = JSONSerializer()
    for count in Self.sizes {
      let bytes = try writer.serialize([String(repeating: "a", count: count)])
      #expect(bytes.capacity - bytes.count <= 1 << 16, "\(count)")
      #expect(bytes.capacity <= 1_024 + 2 * bytes.count, "\(count)")
    }
  }

  @Test("Errors are the same in texts of any size") func errorsComeFromEitherMemory() throws {
    let writer = JSONSerializer()
    for count in [1, 5_000, 1, 10_000] {
      let error = #expect(throws: JSONError.self) {
        try writer.serialize([Double](repeating: 0.5, count: count) + [.nan])
      }
      #expect(error?.path.description == "/\(count)")
      let dataError = #expect(throws: JSONError.self) {
        try writer.serializeToData([Double](repeating: 0.5, count: count) + [.nan])
      }
      #expect(dataError?.description == error?.description)
    }
  }
}
