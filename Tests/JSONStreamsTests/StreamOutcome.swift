import JSONDeserializer
import JSONStreams

/// What reading a stream has given: its values, and the error that ended it.
struct StreamOutcome<Element> {
  var elements: [Element] = []
  var error: JSONError?
  var report = JSONReport()
  var position = JSONStreamPosition.start

  /// Reads a stream whose bytes come in pieces.
  init(_ parser: JSONStreamParser<Element>, _ pieces: [ArraySlice<UInt8>]) {
    var parser = parser
    do throws(JSONError) {
      for piece in pieces {
        parser.feed(piece)
        while let element = try parser.next() { elements.append(element) }
      }
      parser.finish()
      while let element = try parser.next() { elements.append(element) }
    } catch {
      self.error = error
    }
    report = parser.report
    position = parser.position
  }
}

extension StreamOutcome where Element: CustomStringConvertible {
  /// The outcome as text, without excerpts, which depend on the bytes after a location.
  var summary: String {
    let problems = error.map { error in
      error.problems.map {
        "\($0.code) \($0.location.map { "\($0.byteOffset) \($0)" } ?? "nowhere") \($0.path): \($0.message). \($0.advice)"
      }
    }
    return (elements.map(\.description) + (problems ?? ["no error"]) + [report.description]).joined(separator: "\n")
  }
}

/// The ways in which tests cut a stream into pieces.
enum Cutting {
  /// In one piece, in single bytes, in threes, and in two pieces at every byte.
  static func all(_ bytes: [UInt8]) -> [[ArraySlice<UInt8>]] {
    [[bytes[...]], pieces(bytes, of: 1), pieces(bytes, of: 3)]
      + (0...bytes.count).map { [bytes[..<$0], bytes[$0...]] }
  }

  static func pieces(_ bytes: [UInt8], of size: Int) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
  }
}
