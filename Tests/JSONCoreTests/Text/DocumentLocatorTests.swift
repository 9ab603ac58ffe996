import JSONCore
import TestSupport
import Testing

@testable import JSONText

/// Paths, lines and columns against a walk that goes over the characters of the text one by one.
@Suite struct DocumentLocatorTests {
  /// Where the values of a text begin.
  private struct Walk {
    private(set) var places: [(offset: Int, path: [String], line: Int, column: Int)] = []
    private var rest: Substring.UnicodeScalarView
    private var (offset, line, column) = (0, 1, 1)

    init(_ text: String) {
      rest = Substring(text).unicodeScalars
      value([])
    }

    private var next: Unicode.Scalar? { rest.first }

    private mutating func step() {
      let scalar = rest.removeFirst()
      offset += String(scalar).utf8.count
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }

    private mutating func skipSpace() {
      while next == " " || next == "\n" { step() }
    }

    private mutating func string() -> String {
      var scalars = String.UnicodeScalarView()
      repeat {
        let isEscape = next == "\\"
        scalars.append(rest.first!)
        step()
        if isEscape {
          scalars.append(rest.first!)
          step()
        }
      } while next != "\""
      scalars.append("\"")
      step()
      return JSONValue.string(from: String(scalars))
    }

    private mutating func value(_ path: [String]) {
      skipSpace()
      places.append((offset, path, line, column))
      switch next {
      case "{":
        step()
        skipSpace()
        while next != "}" {
          let key = string()
          skipSpace()
          step()
          value(path + [key])
          skipSpace()
          if next == "," { step() }
          skipSpace()
        }
        step()
      case "[":
        step()
        skipSpace()
        var index = 0
        while next != "]" {
          value(path + [String(index)])
          index += 1
          skipSpace()
          if next == "," { step() }
          skipSpace()
        }
        step()
      case "\"": _ = string()
      default: while let scalar = next, !",]} \n".unicodeScalars.contains(scalar) { step() }
      }
    }
  }

  /// - Parameter share: one of this many places is requested.
  @Test(
    "Every value of a random document has the right path, line and column", arguments: [JSONLayout.compact, .pretty],
    [1, 3, 20])
  func valuesOfRandomDocuments(layout: JSONLayout, share: Int) {
    var random = SeededRandom(seed: UInt64(share))
    for _ in 0..<200 {
      let bytes = JSONValue.generated(depth: 5, using: &random).serialized(layout)
      let places = Walk(String(decoding: bytes, as: UTF8.self)).places
      unsafe bytes.withUnsafeBufferPointer { text in
        var locator = unsafe DocumentLocator(text)
        for place in places where share == 1 || Int.random(in: 0..<share, using: &random) == 0 {
          let (path, location) = locator.locate(place.offset)
          #expect(path.tokens == place.path)
          #expect(location == JSONLocation(byteOffset: place.offset, line: place.line, column: place.column))
        }
      }
    }
  }

  @Test("Every byte of every prefix has a place") func everyByteOfEveryPrefixHasAPlace() {
    let bytes = Array(#"{"a": [1, {"b\n": "x\u00e9"}, []], "é": {"": null}, "c": tru}"#.utf8)
    for count in bytes.indices {
      unsafe bytes[..<count].withUnsafeBufferPointer { text in
        for offset in 0...count {
          var locator = unsafe DocumentLocator(text)
          let location = locator.locate(offset).location
          #expect(location.byteOffset == offset && location.line == 1 && location.column <= offset + 1)
        }
      }
    }
  }

  @Test("A string without an end is one string, though quotes in it are escaped", .timeLimit(.minutes(5)))
  func stringWithoutEnd() {
    // With a string at each quote, it would be quadratic.
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: #"{"a": [1, ""# + String(repeating: #"\", "#, count: 50_000))
    }
    #expect(error?.path.description == "/a/1")
    #expect(error?.message == "expected a closing quote, found the end of the text")
  }
}

extension JSONValue {
  /// The string that a JSON string spells.
  fileprivate static func string(from text: String) -> String {
    (try? JSONValue(parsing: text))?.string ?? "?"
  }
}
