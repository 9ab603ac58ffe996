import JanusNIO
import NIOCore
import Testing

/// Whole documents in buffers.
@Suite struct BufferTests {
  @Test(
    "A buffer is read in place and keeps its indices",
    arguments: [
      (#"{"IMO":7,"name":"Ida"}"#, "7 Ida"),
      (#"  {"name":"Ida"}  "#, "0 Ida"),
    ])
  func reads(text: String, expected: String) throws {
    var buffer = ByteBuffer(string: "xx" + text)
    buffer.moveReaderIndex(forwardBy: 2)
    let ship = try reader.deserialize(Ship.self, from: buffer)
    #expect("\(ship.imo) \(ship.name)" == expected)
    #expect((buffer.readerIndex, buffer.readableBytes) == (2, text.utf8.count))
  }

  @Test("Types of every kind are read from buffers")
  func kinds() throws {
    #expect(
      try reader.decode(Port.self, from: ByteBuffer(string: #"{"name":"Bodø"}"#)) == Port(name: "Bodø", depth: nil))
    #expect(try reader.deserialize([Port].self, from: ByteBuffer(string: #"[{"name":"Bodø"}]"#)).count == 1)
    #expect(try reader.deserialize(Berth.self, from: ByteBuffer(string: #"{"id":3}"#)) == Berth(id: 3))
    #expect(try JSONValue(parsing: ByteBuffer(string: "[1, 2]")).count == 2)
  }

  @Test("A report has the places of the readable bytes")
  func reports() throws {
    var buffer = ByteBuffer(string: "xx{\"IMO\": \"high\",\n \"name\": \"Ida\"}")
    buffer.moveReaderIndex(forwardBy: 2)
    let (ship, report) = try reader.deserializeReporting(Ship.self, from: buffer)
    #expect(ship.name == "Ida")
    #expect(report.description == "line 1, column 9, at /IMO: expected Int, found the string \"high\".")
  }

  @Test(
    "An error names its place and leaves the buffer as it was",
    arguments: [
      ("", "unexpectedEnd, line 1, column 1, byte 0 at : expected a value, found the end of the text"),
      (#"{"IMO":1,}"#, "unexpectedCharacter, line 1, column 10, byte 9 at : a comma before `}` is not JSON"),
      (#"{"IMO":[]}"#, "typeMismatch, line 1, column 8, byte 7 at /IMO: expected Int, found an array"),
    ])
  func errors(text: String, expected: String) throws {
    var buffer = ByteBuffer(string: text)
    let error = try #require(throws: JSONError.self) { try buffer.readJSON(Ship.self, with: reader) }
    #expect(summary(error) == expected)
    #expect(buffer.readableBytes == text.utf8.count)
  }

  @Test("Reading moves the reader index past the value")
  func consumes() throws {
    var buffer = ByteBuffer(string: #"[1]{"id":2}"#)
    #expect(try buffer.readJSON([Int].self, length: 3, with: reader) == [1])
    #expect(try buffer.getJSON(Berth.self, at: 3, length: 8, with: reader) == Berth(id: 2))
    #expect(try buffer.readJSON(Berth.self, length: 9, with: reader) == nil)
    #expect(try buffer.getJSON(Berth.self, at: 3, length: 9, with: reader) == nil)
    #expect(try buffer.getJSON(Berth.self, at: 3, length: -1, with: reader) == nil)
    #expect(try buffer.readJSON(Berth.self, with: reader) == Berth(id: 2))
    #expect(buffer.readableBytes == 0)
  }

  @Test("Writing appends at the writer index")
  func writes() throws {
    var buffer = ByteBuffer(string: "> ")
    #expect(try writer.serialize(Ship(imo: 7, name: "Ida"), into: &buffer) == 22)
    #expect(try writer.encode(Port(name: "Bodø", depth: 4), into: &buffer) == 28)
    #expect(try buffer.writeJSON([Berth(id: 1)], with: writer) == 10)
    #expect(String(buffer: buffer) == #"> {"IMO":7,"name":"Ida"}{"name":"Bodø","depth":4.0}[{"id":1}]"#)
    #expect(try buffer.setJSON([12], at: 0, with: writer) == 4)
    #expect(String(buffer: buffer).hasPrefix("[12]IMO"))
    #expect(String(buffer: try writer.serializeToBuffer([1])) == "[1]")
    #expect(String(buffer: try writer.encodeToBuffer([1], root: .named("a"))) == #"{"a":[1]}"#)
  }

  @Test("A value that cannot be written leaves the buffer as it was")
  func writesNothing() throws {
    var buffer = ByteBuffer(string: "> ")
    let error = try #require(throws: JSONError.self) { try writer.serialize(["a": Double.nan], into: &buffer) }
    #expect(summary(error) == "nonFiniteNumber, no place at /a: expected a finite number, found nan")
    #expect(throws: EncodingError.self) { try writer.encode(["a": Double.nan], into: &buffer) }
    #expect(String(buffer: buffer) == "> ")
  }
}
