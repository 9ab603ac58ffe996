import Foundation
import Janus
import Testing

/// Files as sources and as targets.
@Suite("Files") struct FileTests {
  struct Ship: KeyValueCreatable, Codable, Equatable {
    var imo = 0
    var name = ""
  }

  struct Coded: Codable, Equatable {
    var imo: Int
  }

  /// A directory of this test's own, which is removed with it.
  final class Directory {
    let url = FileManager.default.temporaryDirectory.appending(path: "janus-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ text: String? = nil) throws -> URL {
      let file = url.appending(path: name)
      try text.map { try Data($0.utf8).write(to: file) }
      return file
    }
  }

  let reader = JSONDeserializer()
  let writer = JSONSerializer()
  let directory: Directory

  init() throws { directory = try Directory() }

  @Test("A value is written into a file, and read from it again")
  func bothWays() throws {
    let ship = Ship(imo: 9_074_729, name: "Nordlys")
    let file = try directory.file("ship.json")
    try writer.serialize(ship, to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"imo":9074729,"name":"Nordlys"}"#)
    #expect(try reader.deserialize(Ship.self, from: file) == ship)
    #expect(try reader.deserializeReporting(Ship.self, from: file).report.isEmpty)
    var filled = Ship()
    try reader.fill(&filled, from: file)
    #expect(filled == ship)
    #expect(try JSONValue(parsing: file) == ["imo": 9_074_729, "name": "Nordlys"])
  }

  @Test("Codable types are encoded into a file, and decoded from it again")
  func codable() throws {
    let file = try directory.file("ships.json")
    try writer.encode([Coded(imo: 1), Coded(imo: 2)], to: file, root: .named("ships"))
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"ships":[{"imo":1},{"imo":2}]}"#)
    #expect(try reader.decode([Coded].self, from: file, root: .named("ships")) == [Coded(imo: 1), Coded(imo: 2)])
    #expect(try reader.decodeReporting([Coded].self, from: file, root: .named("ships")).value.count == 2)
  }

  @Test("A JSON value is written into a file in the given layout")
  func values() throws {
    let file = try directory.file("value.json", "an earlier text that is longer than the new one")
    try JSONValue.object(["b": 1, "a": []]).write(to: file, [.pretty, .sortedKeys])
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\n  \"a\": [],\n  \"b\": 1\n}")
  }

  @Test("All errors name the file")
  func errors() throws {
    let file = try directory.file("ships.json", "{\n  \"imo\": [],\n}")
    let syntax = #expect(throws: JSONError.self) { try JSONValue(parsing: file) }
    #expect(syntax?.file == file.path)
    #expect(syntax?.location == JSONLocation(byteOffset: 15, line: 3, column: 1))
    #expect(syntax?.description.hasPrefix("\(file.path): line 3, column 1: a comma before ") == true)

    let other = try directory.file("ship.json", #"{"imo": []}"#)
    let strict = JSONDeserializer(policy: JSONDeserializer.Policy { $0.mismatch = .fail })
    let mismatch = #expect(throws: JSONError.self) { try strict.deserialize(Ship.self, from: other) }
    #expect(
      mismatch?.description.hasPrefix("\(other.path): line 1, column 9, at /imo: expected Int, found an array.") == true
    )
    let decoded = #expect(throws: DecodingError.self) { try reader.decode(Coded.self, from: other) }
    guard case .typeMismatch(_, let context) = decoded else {
      Issue.record("\(String(describing: decoded)) is not a mismatch")
      return
    }
    #expect(context.debugDescription.hasPrefix("\(other.path): line 1, column 9, at /imo: "))
    #expect((context.underlyingError as? JSONError)?.file == other.path)
    #expect(context.codingPath.map(\.stringValue) == ["imo"])
    #expect(#expect(throws: JSONError.self) { try strict.deserialize(Ship.self, from: #"{"imo": []}"#) }?.file == nil)
  }

  @Test("A file that cannot be read or written is an error that names it")
  func inaccessible() throws {
    let missing = directory.url.appending(path: "none.json")
    let unreadable = #expect(throws: JSONError.self) { try reader.deserialize(Ship.self, from: missing) }
    #expect(unreadable?.code == .unreadableFile)
    #expect(
      unreadable?.description
        == "\(missing.path): the file cannot be read: it does not exist. Check the path and the permissions.")
    #expect(throws: DecodingError.self) { try reader.decode(Coded.self, from: missing) }
    let folder = #expect(throws: JSONError.self) { try reader.deserialize(Ship.self, from: directory.url) }
    #expect(
      folder?.description
        == "\(directory.url.path): the file cannot be read: it is a directory. Check the path and the permissions.")

    let target = directory.url.appending(path: "none").appending(path: "ship.json")
    let unwritable = #expect(throws: JSONError.self) { try writer.serialize(Ship(), to: target) }
    #expect(unwritable?.code == .unwritableFile)
    #expect(unwritable?.file == target.path)
    #expect(throws: JSONError.self) { try writer.encode(Ship(), to: target) }
    #expect(throws: JSONError.self) { try JSONValue.null.write(to: target) }

    let page = try #require(URL(string: "https://example.org/ship.json"))
    let remote = #expect(throws: JSONError.self) { try reader.deserialize(Ship.self, from: page) }
    #expect(
      remote?.description
        == "expected the URL of a file, found https://example.org/ship.json. Load its contents first, and read the data."
    )
    let upload = #expect(throws: JSONError.self) { try writer.serialize(Ship(), to: page) }
    #expect(upload?.message == "expected the URL of a file, found https://example.org/ship.json")
  }

  @Test("What cannot be written leaves the file as it was")
  func atomic() throws {
    let file = try directory.file("numbers.json", "[1]")
    #expect(throws: JSONError.self) { try writer.serialize([Double.nan], to: file) }
    #expect(try JSONValue(parsing: file) == [1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["numbers.json"])
  }
}
