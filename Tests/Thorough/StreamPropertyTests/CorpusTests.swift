import Foundation
import JSONCore
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// The documents of the other tests, in pieces.
struct CorpusTests {
  /// Valid and invalid documents.
  static let documents: [(name: String, bytes: [UInt8])] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../JanusTests/Corpus")
    return ["valid", "invalid"].flatMap { kind in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(kind).path)) ?? []
      return names.sorted().compactMap { name in
        (try? Data(contentsOf: folder.appendingPathComponent("\(kind)/\(name)"))).map { ("\(kind)/\(name)", Array($0)) }
      }
    }
  }()

  @Test("Documents that are cut at any byte have the same values and errors")
  func cuts() throws {
    #expect(Self.documents.count > 400)
    for (name, bytes) in Share.of(Self.documents) {
      let reader = JSONDeserializer()
      for framing in [JSONFraming.lines, .concatenated, .records] {
        let parser = reader.lineParser(of: JSONValue.self, framing: framing, invalid: .skip)
        check(parser, bytes, name)
      }
      for path in ["", "/items", "/0"] as [JSONPointer] {
        check(reader.elementParser(of: JSONValue.self, at: path), bytes, name)
      }
    }
  }

  private func check(_ parser: JSONStreamParser<JSONValue>, _ bytes: [UInt8], _ name: String) {
    let whole = StreamOutcome(parser, [bytes[...]])
    #expect(StreamOutcome(parser, Cutting.pieces(bytes, of: 1)).summary == whole.summary, "\(name)")
    let step = max(bytes.count / 60, 1)
    for cut in stride(from: 0, to: bytes.count, by: step) {
      let outcome = StreamOutcome(parser, [bytes[..<cut], bytes[cut...]])
      #expect(outcome.summary == whole.summary, "\(name) at \(cut)")
      #expect(outcome.position == whole.position, "\(name) at \(cut)")
    }
  }
}
