import Foundation
import JSONCore
import JSONDeserializer
import JSONFoundation
import JSONStreams
import Synchronization
import Testing

/// Streams as tasks and tools read them.
struct StreamTests {
  private let reader = JSONDeserializer()
  private static let text = (1...500).map { "{\"id\":\($0),\"customer\":\"é\($0)\"}\n" }.joined()
  private static let ids = Array(1...500)

  @Test("Lines are read from files, bytes, sequences and pieces")
  func sources() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(Self.text)
    let bytes = Array(Self.text.utf8)
    #expect(await read(reader.lines(of: Order.self, from: file)).elements.map(\.id) == Self.ids)
    #expect(await read(reader.lines(of: Order.self, from: .bytes(bytes))).elements.map(\.id) == Self.ids)
    #expect(await read(reader.lines(of: Order.self, from: Pieces(pieces: bytes))).elements.map(\.id) == Self.ids)
    #expect(await read(reader.lines(of: Order.self, from: Pieces(pieces: [bytes]))).elements.map(\.id) == Self.ids)
    let pieces = Cutting.pieces(bytes, of: 13)
    #expect(await read(reader.lines(of: Order.self, from: Pieces(pieces: pieces))).elements.map(\.id) == Self.ids)
    #expect(
      await read(reader.lines(of: Order.self, from: Pieces(pieces: pieces.map { Data($0) }))).elements.map(\.id)
        == Self.ids)
    #expect(try reader.lines(of: Order.self, from: file).blocking.map { try $0.get().id } == Self.ids)
    let handle = try FileHandle(forReadingFrom: file)
    #expect(
      await read(reader.lines(of: Order.self, from: .handle(handle))).elements.map(\.id) == Self.ids)
  }

  @Test("Models of every kind are read from streams")
  func models() async {
    let events = "{\"name\":\"a\",\"level\":1}\n{\"name\":\"b\"}\n"
    #expect(
      await read(reader.lines(of: Event.self, from: .bytes(events.utf8))).elements == [
        Event(name: "a", level: 1), Event(name: "b", level: nil),
      ])
    let readings = "[{\"sensor\":\"x\",\"values\":[1,2.5]},{\"sensor\":\"y\",\"values\":[]}]"
    #expect(
      await read(reader.elements(of: Reading.self, from: .bytes(readings.utf8))).elements
        == [Reading(sensor: "x", values: [1, 2.5]), Reading(sensor: "y", values: [])])
    #expect(await read(reader.lines(of: [String: Int].self, from: .bytes("{\"a\":1}".utf8))).elements == [["a": 1]])
  }

  @Test("A pipe is read as it is filled")
  func pipe() async throws {
    let pipe = Pipe()
    let stream = reader.lines(of: Order.self, from: .handle(pipe.fileHandleForReading))
    var iterator = stream.makeAsyncIterator()
    for id in 1...3 {
      try pipe.fileHandleForWriting.write(contentsOf: Data("{\"id\":\(id)}\n".utf8))
      #expect(try await iterator.next()?.id == id)
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data("{\"id\":".utf8))
    try pipe.fileHandleForWriting.close()
    let error = await #expect(throws: JSONError.self) { try await iterator.next() }
    #expect(error?.code == .truncatedLine)
    #expect(error?.location == JSONLocation(byteOffset: 33, line: 4, column: 7))
    #expect(stream.position.byteOffset == 27)
  }

  @Test("A file that cannot be read is an error")
  func files() async throws {
    let folder = try TemporaryFolder()
    let missing = folder.url.appendingPathComponent("missing")
    let error = await read(reader.lines(of: Order.self, from: missing)).error as? JSONError
    #expect(error?.code == .unreadableFile)
    #expect(error?.file == missing.path)
    #expect(error?.message == "the file cannot be read: No such file or directory")
    let remote = try #require(URL(string: "https://example.org/orders"))
    #expect((await read(reader.lines(of: Order.self, from: remote)).error as? JSONError)?.code == .unreadableFile)
    let folderError = await read(reader.lines(of: Order.self, from: folder.url)).error as? JSONError
    #expect(folderError?.message == "the file cannot be read: Is a directory")
  }

  @Test("The error of a sequence is thrown behind the values before it")
  func sequenceErrors() async {
    struct Broken: Error {}
    let pieces = Pieces(pieces: [Array("{\"id\":1}\n{\"id\":2}\n{\"i".utf8)], error: Broken())
    let (orders, error) = await read(reader.lines(of: Order.self, from: pieces))
    #expect(orders.map(\.id) == [1, 2])
    #expect(error is Broken)
  }

  @Test("Cancelling a task ends its loop")
  func cancelling() async {
    let reader = reader
    let pieces = Pieces(pieces: Array(repeating: Array("{\"id\":1}\n".utf8), count: 1_000_000))
    let (reached, continuation) = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await order in reader.lines(of: Order.self, from: pieces) where order.id == 1 { continuation.yield() }
    }
    for await _ in reached { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A cancelled loop gets at most 16 more values")
  func cancellingWithBytes() async {
    func valuesAfterCancelling<Value: Sendable>(_ stream: JSONStream<Value, JSONInput>) async -> Int {
      let task = Task {
        var count = -1
        do {
          for try await _ in stream {
            count += 1
            if count == 0 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
          }
          Issue.record("the loop came to its end")
        } catch {
          #expect(error is CancellationError)
        }
        return count
      }
      return await task.value
    }
    let objects = (0..<1_000).map { "{\"id\":\($0)}" }
    let lines = JSONInput.bytes(objects.joined(separator: "\n").utf8)
    let elements = JSONInput.bytes("[\(objects.joined(separator: ","))]".utf8)
    typealias Watched = OpenElementTests.Watched
    #expect(await valuesAfterCancelling(reader.lines(of: Order.self, from: lines)) <= 16)
    #expect(await valuesAfterCancelling(reader.lines(of: Watched.self, from: lines)) <= 16)
    #expect(await valuesAfterCancelling(reader.elements(of: Order.self, from: elements)) <= 16)
    #expect(await valuesAfterCancelling(reader.elements(of: Watched.self, from: elements)) <= 16)
  }

  @Test("A loop that waits for a pipe can be cancelled")
  func cancellingPipes() async throws {
    let (reader, pipe) = (reader, Pipe())
    let number = pipe.fileHandleForReading.fileDescriptor
    let task = Task { for try await _ in reader.lines(of: Order.self, from: .descriptor(number)) {} }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    withExtendedLifetime(pipe) {}
  }

  #if os(Linux)
    @Test("A loop that ends in any way closes its file", .serialized, arguments: ["end", "break", "error"])
    func closing(_ how: String) async throws {
      let folder = try TemporaryFolder()
      let file = try folder.file(how == "error" ? Self.text + "{" : Self.text, named: UUID().uuidString)
      do {
        for try await order in reader.lines(of: Order.self, from: file) where how == "break" && order.id == 3 { break }
      } catch {
        #expect(how == "error")
      }
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
      #expect(!open.contains { $0.hasSuffix(file.lastPathComponent) })
    }
  #endif

  @Test("A file that is truncated while it is read is an error")
  func truncatedFiles() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file((1...100_000).map { "{\"id\":\($0)}\n" }.joined())
    let stream = reader.lines(of: Order.self, from: file)
    var iterator = stream.makeAsyncIterator()
    #expect(try await iterator.next()?.id == 1)
    try FileHandle(forWritingTo: file).truncate(atOffset: 300_000)
    var last = 1
    let error = await #expect(throws: JSONError.self) {
      while let order = try await iterator.next() { last = order.id }
    }
    #expect(error?.code == .unreadableFile)
    #expect(error?.file == file.path)
    #expect(error?.location?.byteOffset == 300_000)
    #expect(error?.message == "the file cannot be read: it had 1288895 bytes, and now ends at 300000")
    #expect(stream.position.location.line == last + 1)
  }

  // MARK: Progress and errors

  @Test("A stream has progress, a count and a report")
  func progress() async throws {
    let calls = Mutex<[JSONStreamProgress]>([])
    let bytes = Array(Self.text.utf8)
    let stream = reader.lines(of: Order.self, from: .bytes(bytes)).onProgress { progress in
      calls.withLock { $0.append(progress) }
    }
    #expect(stream.progress == JSONStreamProgress())
    var count = 0
    for try await _ in stream {
      count += 1
      #expect(stream.progress.count == count)
      #expect(stream.progress.bytesRead == bytes.count)
    }
    #expect(stream.progress.totalBytes == bytes.count)
    #expect(stream.progress.fraction == 1)
    let last = calls.withLock { $0.last }
    #expect(last == stream.progress)
    #expect(stream.report.isEmpty)
  }

  @Test("Each loop reads from the beginning")
  func twice() async {
    let stream = reader.lines(of: Order.self, from: .bytes("{\"id\":1}\n{\"id\":\"x\"}".utf8), invalid: .skip)
    for _ in 0..<2 {
      #expect(await read(stream).elements.map(\.id) == [1])
      #expect(stream.report.issues.count == 1)
      #expect(stream.progress.count == 1)
    }
  }

  // MARK: Resuming

  @Test("Lines resume at a saved position", arguments: [1, 128, 129, 300, 500])
  func resumingLines(_ count: Int) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("\u{FEFF}" + Self.text + "{\"id\":[]}")
    let stream = reader.lines(of: Order.self, from: file)
    var iterator = stream.makeAsyncIterator()
    for _ in 0..<count { _ = try await iterator.next() }
    let saved = try JSONEncoder().encode(stream.position)
    let position = try JSONDecoder().decode(JSONStreamPosition.self, from: saved)
    #expect(position.location.line == count + 1)
    let (rest, error) = await read(reader.lines(of: Order.self, from: file, startingAt: position))
    #expect(rest.map(\.id) == Array(Self.ids[count...]))
    #expect((error as? JSONError)?.location?.line == 501)
    #expect((error as? JSONError)?.location?.byteOffset == 3 + Self.text.utf8.count + 6)
  }

  @Test("Elements and members resume at a saved position", arguments: [1, 2, 130, 299])
  func resumingElements(_ count: Int) async throws {
    let array =
      "{\"a\":[0,\n{\"items\":[\n" + (0..<300).map { "{\"id\":\($0)}" }.joined(separator: ",\n") + "]}]\n,\"b\":nul}"
    let stream = reader.elements(of: Order.self, at: "/a/1/items", from: .bytes(array.utf8))
    var iterator = stream.makeAsyncIterator()
    for _ in 0..<count { _ = try await iterator.next() }
    let rest = reader.elements(of: Order.self, at: "/a/1/items", from: .bytes(array.utf8), startingAt: stream.position)
    let (orders, error) = await read(rest)
    #expect(orders.map(\.id) == Array(count..<300))
    let whole = await read(reader.elements(of: Order.self, at: "/a/1/items", from: .bytes(array.utf8))).error
    #expect(error as? JSONError == whole as? JSONError)
    #expect((error as? JSONError)?.location?.line == 303)

    let object = "{" + (0..<300).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let members = reader.members(of: Int.self, from: .bytes(object.utf8))
    var pairs = members.makeAsyncIterator()
    for _ in 0..<count { _ = try await pairs.next() }
    let others = await read(reader.members(of: Int.self, from: .bytes(object.utf8), startingAt: members.position))
    #expect(others.elements.map(\.key) == (count..<300).map { "k\($0)" })
    #expect(others.error == nil)
  }

  // MARK: Elements

  @Test("Members have their keys")
  func members() async {
    let text = "{\"x\":1,\"plugins\":{\"a\\u00e9\":{\"id\":1}, \"b\":{\"id\":2},\"b\":{\"id\":3}}}"
    for size in [1, 3, 1000] {
      let pieces = Pieces(pieces: Cutting.pieces(Array(text.utf8), of: size))
      let (members, error) = await read(reader.members(of: Order.self, at: "/plugins", from: pieces))
      #expect(members.map(\.key) == ["aé", "b", "b"])
      #expect(members.map(\.value.id) == [1, 2, 3])
      #expect(error == nil)
    }
  }

  @Test("A prologue is read before the elements")
  func prologue() async throws {
    let text = "{\"version\":2,\"data\":{\"count\":3,\"items\":[1,2,3],\"after\":1}}"
    let (header, items) = try await reader.elements(
      of: Int.self, at: "/data/items", from: .bytes(text.utf8), prologue: Header.self)
    #expect(header == Header(version: 2, data: .init(count: 3)))
    #expect(await read(items).elements == [1, 2, 3])
    #expect(await read(items).elements == [1, 2, 3])
    let pieces = Pieces(pieces: Array(text.utf8))
    let (same, numbers) = try await reader.elements(
      of: Int.self, at: "/data/items", from: pieces, prologue: Header.self)
    #expect(same == header)
    #expect(await read(numbers).elements == [1, 2, 3])
    let error = await #expect(throws: JSONError.self) {
      _ = try await reader.elements(of: Int.self, at: "/data/things", from: .bytes(text.utf8), prologue: Header.self)
    }
    #expect(error?.code == .missingValue)
  }

  static let mistakes: [(path: JSONPointer, text: String, error: String)] = [
    (
      "/a", "{\"b\":1}",
      "line 1, column 8, at /a: expected an array, found nothing. Check the path of the streamed values."
    ),
    (
      "/a", "{\"a\":{}}",
      "line 1, column 6, at /a: expected an array, found an object. Correct the document, or give the property a type that takes such a value."
    ),
    (
      "", "\"x\"",
      "line 1, column 1: expected an array, found the string \"x\". Correct the document, or give the property a type that takes such a value."
    ),
    (
      "/a", "{\"a\":[1],\n\"a\":[2]}",
      "line 2, column 5, at /a: expected the key of the streamed values once, found it again. Correct the document: the values of the first have been read already."
    ),
    (
      "/a", "{\"a\":[1,\"x\"]}",
      "line 1, column 9, at /a/1: expected Int, found the string \"x\". Correct the document, or give the property a type that takes such a value."
    ),
    (
      "/a", "{\"a\":[1]}}",
      "line 1, column 10: expected the end of the document, found `}`. A JSON text holds one value; send several as an array."
    ),
  ]

  @Test("A mistake around the elements is an error with its place", arguments: mistakes)
  func elementMistakes(_ path: JSONPointer, _ text: String, _ message: String) async {
    for size in [1, 1000] {
      let pieces = Pieces(pieces: Cutting.pieces(Array(text.utf8), of: size))
      let error = await read(reader.elements(of: Int.self, at: path, from: pieces)).error
      #expect((error as? JSONError)?.description == message)
    }
  }

  @Test("Depth counts from the top of the document", arguments: [1, 2, 1000])
  func depth(_ size: Int) {
    let policy = JSONDeserializer.Policy { $0.limits.depth = 4 }
    for (text, isTooDeep) in [
      ("{\"a\":[[[1]]]}", false), ("{\"a\":[[[[1]]]]}", true), ("{\"b\":[[[[]]]],\"a\":[]}", true),
    ] {
      let bytes = Array(text.utf8)
      var expected: JSONError?
      do throws(JSONError) {
        _ = try JSONDeserializer(policy: policy).deserialize([String: JSONValue].self, from: bytes)
      } catch { expected = error }
      #expect((expected != nil) == isTooDeep)
      let parser = JSONDeserializer(policy: policy).elementParser(of: JSONValue.self, at: "/a")
      let error = StreamOutcome(parser, Cutting.pieces(bytes, of: size)).error
      #expect(error?.description == expected?.description)
    }
  }

  @Test("Elements that do not fit are skipped and reported")
  func skippedElements() async {
    let stream = reader.elements(of: Int.self, at: "/a", from: .bytes("{\"a\":[1,\"x\",[],2]}".utf8), invalid: .skip)
    #expect(await read(stream).elements == [1, 2])
    #expect(
      stream.report.description == """
        line 1, column 9, at /a/1: expected Int, found the string "x".
        line 1, column 13, at /a/2: expected Int, found an array.
        """)
  }
}
