import Foundation
import JSONCore
import JSONDeserializer
import JSONSerializer
import JSONStreams
import Synchronization
import Testing

/// Streams that are written.
struct WritingTests {
  static let orders = (1...300).map { Order(id: $0, customer: "é\n\($0)", items: [.init(sku: "s\($0)", count: $0)]) }
  private let reader = JSONDeserializer()

  static let layouts: [JSONLayout] = [.compact, .pretty, .foundationPretty, [.pretty, .sortedKeys], .escapesNonASCII]

  @Test("Lines that were written are read again", arguments: layouts)
  func lines(_ layout: JSONLayout) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("orders.jsonl")
    let writer = JSONSerializer(policy: .init { $0.layout = layout })
    #expect(try writer.writeLines(of: Self.orders, to: file) == 300)
    #expect(await read(reader.lines(of: Order.self, from: file)).elements == Self.orders)
    #expect(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).count
        == 301)
    #expect(try await writer.writeLines(of: reader.lines(of: Order.self, from: file), to: file) == 300)
    #expect(await read(reader.lines(of: Order.self, from: file)).elements == Self.orders)
    #expect(folder.names == ["orders.jsonl"])
  }

  @Test("An array is written as by the serializer", arguments: layouts, [0, 1, 300])
  func arrays(_ layout: JSONLayout, _ count: Int) async throws {
    let writer = JSONSerializer(policy: .init { $0.layout = layout })
    let output = CollectedOutput()
    let orders = Self.orders.prefix(count)
    #expect(try writer.writeArray(of: orders, to: output.output) == count)
    #expect(output.text == String(decoding: try writer.serialize(Array(orders)), as: UTF8.self))
    #expect(await read(reader.elements(of: Order.self, from: .bytes(output.text.utf8))).elements == Array(orders))
  }

  @Test("A file has the array of a sequence, asynchronous or not", arguments: [0, 300])
  func arrayFiles(_ count: Int) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "orders.json")
    let orders = Array(Self.orders.prefix(count))
    let writer = JSONSerializer()
    #expect(try writer.writeArray(of: orders, to: file) == count)
    let text = String(decoding: try writer.serialize(orders), as: UTF8.self)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(try await writer.writeArray(of: reader.elements(of: Order.self, from: file), to: file) == count)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    let output = CollectedOutput()
    #expect(try await writer.writeArray(of: reader.elements(of: Order.self, from: file), to: output.output) == count)
    #expect(output.text == text)
    let lines = CollectedOutput()
    #expect(try await writer.writeLines(of: reader.elements(of: Order.self, from: file), to: lines.output) == count)
    #expect(await read(reader.lines(of: Order.self, from: .bytes(lines.text.utf8))).elements == orders)
  }

  @Test("Records are written value by value")
  func records() throws {
    let output = CollectedOutput()
    let records = try JSONSerializer().streamWriter(to: output.output, as: .records, flush: .eachValue)
    try records.write(Order(id: 1))
    #expect(output.text == "\u{1E}{\"id\":1,\"customer\":\"\",\"items\":[]}\n")
    try records.write(Event(name: "x", level: nil))
    try records.write(Reading(sensor: "s", values: [0.5]))
    try records.finish()
    #expect(records.count == 3)
    #expect(output.text.hasSuffix("\u{1E}{\"name\":\"x\"}\n\u{1E}{\"sensor\":\"s\",\"values\":[0.5]}\n"))
    let values = JSONDeserializer().lines(of: JSONValue.self, from: .bytes(output.text.utf8), framing: .records)
      .blocking.map { $0 }
    #expect(values.count == 3)
  }

  @Test("A file is replaced as a whole or not at all")
  func atomic() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("before")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let writer = JSONSerializer()
    do {
      let lines = try writer.streamWriter(to: .file(file))
      for order in Self.orders { try lines.write(order) }
      try lines.flush()
      #expect(folder.names.count == 2)
    }
    #expect(folder.names == ["lines.jsonl"])
    #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    let error = #expect(throws: JSONError.self) { try writer.writeLines(of: [1, Double.nan], to: file) }
    #expect(error?.code == .nonFiniteNumber)
    #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    try writer.writeLines(of: [1, 2], to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "1\n2\n")
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
  }

  @Test("A file that is replaced keeps its permissions", arguments: [0o666, 0o777, 0o600, 0o604])
  func permissions(_ mode: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("before")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    try JSONSerializer().writeLines(of: [1, 2], to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "1\n2\n")
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == mode)
  }

  @Test("Files are appended to, overwritten and found behind links")
  func writings() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("0\n")
    let writer = JSONSerializer()
    try writer.writeLines(of: [1], to: .file(file, .appending))
    #expect(try String(contentsOf: file, encoding: .utf8) == "0\n1\n")
    try writer.writeLines(of: [2], to: .file(file, .overwriting))
    #expect(try String(contentsOf: file, encoding: .utf8) == "2\n")
    let link = folder.url.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try writer.writeLines(of: [3], to: link)
    #expect(try String(contentsOf: file, encoding: .utf8) == "3\n")
    #expect(folder.names == ["lines.jsonl", "link"])
  }

  @Test("An output that cannot be written is an error")
  func failures() throws {
    let writer = JSONSerializer()
    let missing = URL(fileURLWithPath: "/nowhere/at/all")
    #expect(throws: JSONError.self) { try writer.writeLines(of: [1], to: missing) }
    struct Full: Error {}
    #expect(throws: JSONError.self) { try writer.writeArray(of: [1], to: .pieces { _ in throw Full() }) }
  }

  @Test("A pipe without a reader is an error, and its signal does not end the process")
  func closedPipe() async {
    // In a process of its own, for the other tests may ignore the signal.
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let output = JSONOutput.descriptor(pipe.fileHandleForWriting.fileDescriptor)
      for _ in 1...2 {
        let error = #expect(throws: JSONError.self) { try JSONSerializer().writeLines(of: [1], to: output) }
        #expect(error?.code == .unwritableFile)
        #expect(error?.message == "the output cannot be written: its reader has closed it")
      }
      // Other handlers of the signal are unchanged.
      var signals = sigset_t()
      unsafe pthread_sigmask(SIG_BLOCK, nil, &signals)
      let isBlocked = unsafe sigismember(&signals, SIGPIPE)
      #expect(isBlocked == 0)
      unsafe sigpending(&signals)
      let isPending = unsafe sigismember(&signals, SIGPIPE)
      #expect(isPending == 0)
    }
  }
}

/// An output in memory.
final class CollectedOutput: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var output: JSONOutput { .pieces { piece in self.bytes.withLock { $0 += piece } } }
  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}
