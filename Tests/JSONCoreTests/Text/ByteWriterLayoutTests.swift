import JSONCore
import Testing

@Suite("Writing layout and bytes")
struct ByteWriterLayoutTests {
  @Test("Compact text has no spaces")
  func compact() {
    #expect(sample(.init()) == #"{"a":1,"b":[],"c":{},"d":[true,",",[null]],"é\n":{"x":","}}"#)
  }

  @Test("Pretty text has a line for each element and member")
  func pretty() {
    #expect(
      sample(.init(isPretty: true)) == #"""
        {
          "a": 1,
          "b": [],
          "c": {},
          "d": [
            true,
            ",",
            [
              null
            ]
          ],
          "é\n": {
            "x": ","
          }
        }
        """#)
  }

  @Test("Pretty text is indented by two spaces for each level", arguments: [1, 2, 7, 100])
  func indentation(_ levels: Int) {
    var writer = ByteWriter(capacity: 1, options: .init(isPretty: true))
    for _ in 0..<levels {
      writer.openObject()
      writer.appendKey("k")
    }
    writer.append("false")
    for _ in 0..<levels {
      writer.appendComma()
      writer.close(UInt8(ascii: "}"))
    }
    func space(_ level: Int) -> String { String(repeating: "  ", count: level) }
    let opened = (1...levels).map { "{\n\(space($0))\"k\": " }.joined()
    let closed = (0..<levels).reversed().map { "\n\(space($0))}" }.joined()
    #expect(text(writer) == opened + "false" + closed)
  }

  @Test("A buffer that grows many times keeps its bytes")
  func growth() {
    var writer = ByteWriter(capacity: 1, options: .init())
    var expected = ""
    for index in 0..<3000 {
      let piece = String(repeating: "ab", count: index % 37) + (index % 5 == 0 ? "\n" : "")
      writer.appendQuoted(piece)
      writer.appendComma()
      writer.appendInteger(index)
      writer.append("null")
      expected += "\"" + piece.replacing("\n") + "\",\(index)null"
      #expect(writer.count == expected.utf8.count)
    }
    #expect(text(writer) == expected)
  }

  @Test("Each way of writing works at every distance from the end of the buffer")
  func boundaries() {
    for filled in 0..<80 {
      let start = String(repeating: ".", count: filled)
      func check(_ expected: String, _ write: (inout ByteWriter) -> Void) {
        var writer = ByteWriter(capacity: 64, options: .init(isPretty: true))
        for _ in 0..<filled { writer.append(UInt8(ascii: ".")) }
        write(&writer)
        #expect(text(writer) == start + expected)
      }
      check("false") { $0.append("false") }
      check(#""abc""#) { $0.appendQuoted("abc") }
      check(#""\u0000\u0000\u0000""#) { $0.appendQuoted("\0\0\0") }
      check("-128") { $0.appendInteger(Int8.min) }
      check("170141183460469231731687303715884105727") { $0.appendInteger(Int128.max) }
      check("0.1") { $0.appendDouble(0.1) }
      check("[]") {
        $0.openArray()
        $0.close(UInt8(ascii: "]"))
      }
      check("\n\"key\": ") { $0.appendKey("key") }
    }
  }

  @Test("Padded bytes of any length are written")
  func padded() {
    let source = (0..<120).map { UInt8($0 + 32) }
    for length in 0...100 {
      var writer = ByteWriter(capacity: 1, options: .init())
      // SAFETY: at least sixteen bytes follow the hundred.
      unsafe source.withUnsafeBufferPointer {
        unsafe writer.appendPadded(BytePointer($0.baseAddress.unsafelyUnwrapped), count: length)
      }
      #expect(writer.count == length)
      writer.append(UInt8(ascii: "!"))
      #expect(writer.finish() == source[..<length] + [UInt8(ascii: "!")])
    }
  }

  @Test("The writer takes back what was written, and lends its bytes")
  func truncation() {
    var writer = ByteWriter(options: .init())
    writer.openArray()
    writer.append("true")
    writer.appendComma()
    let mark = writer.count
    writer.append("false")
    writer.truncate(to: mark)
    writer.close(UInt8(ascii: "]"))
    // SAFETY: the bytes are copied within the closure.
    let written = unsafe writer.withBytes { unsafe Array($0) }
    #expect(written == Array("[true]".utf8))
    writer.truncate(to: 0)
    #expect(writer.count == 0)
    #expect(writer.finish().isEmpty)
  }

  private func sample(_ options: ByteWriter.Options) -> String {
    var writer = ByteWriter(capacity: 1, options: options)
    writer.openObject()
    writer.appendKey("a")
    writer.appendInteger(1)
    writer.appendComma()
    writer.appendKey("b")
    writer.openArray()
    writer.close(UInt8(ascii: "]"))
    writer.appendComma()
    writer.appendKey("c")
    writer.openObject()
    writer.close(UInt8(ascii: "}"))
    writer.appendComma()
    writer.appendKey("d")
    writer.openArray()
    writer.beginElement()
    writer.append("true")
    writer.appendComma()
    writer.beginElement()
    writer.appendQuoted(",")
    writer.appendComma()
    writer.beginElement()
    writer.openArray()
    writer.beginElement()
    writer.append("null")
    writer.appendComma()
    writer.close(UInt8(ascii: "]"))
    writer.appendComma()
    writer.close(UInt8(ascii: "]"))
    writer.appendComma()
    writer.appendKey("é\n")
    writer.openObject()
    writer.appendKey("x")
    writer.appendQuoted(",")
    writer.appendComma()
    writer.close(UInt8(ascii: "}"))
    writer.appendComma()
    writer.close(UInt8(ascii: "}"))
    return text(writer)
  }

  private func text(_ writer: consuming ByteWriter) -> String {
    String(decoding: writer.finish(), as: UTF8.self)
  }
}

extension String {
  /// Writes line breaks as escapes.
  fileprivate func replacing(_ character: Character) -> String {
    String(flatMap { $0 == character ? "\\n" : String($0) })
  }
}
