import Foundation
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Streams whose bytes come later, read by one task and by several.
@Suite(.ownThreads) struct WaitingTests {
  private let reader = JSONDeserializer()
  static let taskCounts = [1, 2, 4]

  private func stream(_ input: JSONInput, _ tasks: Int, _ order: StreamOrder = .document) -> JSONStream<
    Order, JSONInput
  > {
    reader.lines(of: Order.self, from: input, parallelism: .tasks(tasks), order: order)
  }

  @Test("Values of a pipe come as it is filled, with any number of tasks", arguments: taskCounts, StreamOrder.all)
  func filling(_ tasks: Int, _ order: StreamOrder) async throws {
    let pipe = Pipe()
    let stream = stream(.descriptor(pipe.fileHandleForReading.fileDescriptor), tasks, order)
    var iterator = stream.makeAsyncIterator()
    for id in 1...5 {
      // The beginning of the next line is there, too.
      try pipe.fileHandleForWriting.write(contentsOf: Data("\(id == 1 ? "{\"id" : "")\":\(id)}\n{\"id".utf8))
      #expect(try await iterator.next()?.id == id)
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data("\":6}".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try await iterator.next()?.id == 6)
    #expect(try await iterator.next() == nil)
    #expect(stream.progress.count == 6)
  }

  #if os(Linux)
    @Test("A named pipe without a writer can be waited for, and left", arguments: taskCounts)
    func namedPipes(_ tasks: Int) async throws {
      let folder = try TemporaryFolder()
      let file = try folder.namedPipe()
      let stream = stream(.file(file), tasks)
      let left = Task { for try await _ in stream {} }
      try await Task.sleep(for: .milliseconds(30))
      left.cancel()
      await #expect(throws: CancellationError.self) { try await left.value }
      let task = Task {
        var ids: [Int] = []
        for try await order in stream { ids.append(order.id) }
        return ids
      }
      try await Task.sleep(for: .milliseconds(30))
      let writer = try FileHandle(forWritingTo: file)
      try writer.write(contentsOf: Data("{\"id\":1}\n{\"id\":2}\n".utf8))
      try await Task.sleep(for: .milliseconds(30))
      try writer.write(contentsOf: Data("{\"id\":3}".utf8))
      try writer.close()
      #expect(try await task.value == [1, 2, 3])
    }

    @Test("Code that waits for a named pipe waits for the one who writes to it")
    func blockingNamedPipe() throws {
      let folder = try TemporaryFolder()
      let file = try folder.namedPipe()
      let thread = Thread {
        guard let writer = try? FileHandle(forWritingTo: file) else { return }
        for id in 1...3 {
          Thread.sleep(forTimeInterval: 0.02)
          try? writer.write(contentsOf: Data("{\"id\":\(id)}\n".utf8))
        }
        try? writer.close()
      }
      thread.start()
      #expect(try reader.lines(of: Order.self, from: file).blocking.map { try $0.get().id } == [1, 2, 3])
    }
  #endif

  @Test("A descriptor that does not wait is waited for", arguments: taskCounts)
  func nonBlockingDescriptors(_ tasks: Int) async throws {
    let pipe = Pipe()
    let number = pipe.fileHandleForReading.fileDescriptor
    doNotWait(number)
    let thread = Thread {
      for id in 1...4 {
        Thread.sleep(forTimeInterval: 0.02)
        try? pipe.fileHandleForWriting.write(contentsOf: Data("{\"id\":\(id)}\n".utf8))
      }
      try? pipe.fileHandleForWriting.close()
    }
    thread.start()
    if tasks == 1 {
      let stream = reader.lines(of: Order.self, from: .descriptor(number))
      #expect(try stream.blocking.map { try $0.get().id } == [1, 2, 3, 4])
    } else {
      #expect(await read(stream(.descriptor(number), tasks)).elements.map(\.id) == [1, 2, 3, 4])
    }
    withExtendedLifetime(pipe) {}
  }

  private static let lines: [UInt8] = {
    let ids = 0..<Share.count(30_000, atLeast: 10_000)
    return Array(ids.map { "{\"id\":\($0),\"name\":\"x\"}\n" }.joined().utf8)
  }()

  @Test(
    "A cancelled loop gets 16 more values at most, with any number of tasks", arguments: taskCounts, StreamOrder.all)
  func valuesAfterCancelling(_ tasks: Int, _ order: StreamOrder) async {
    func count<Value: Sendable>(_ type: Value.Type) async -> Int {
      let stream = reader.lines(
        of: type, from: .bytes(Self.lines), parallelism: .tasks(tasks), order: order)
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
    for _ in 0..<Share.count(3) {
      #expect(await count(Order.self) <= 16)
      #expect(await count(Event.self) <= 16)
    }
  }

  // MARK: Limits

  @Test("A line without an end fails at the limit, with any number of tasks", arguments: taskCounts, [100, 5_000])
  func endlessLines(_ tasks: Int, _ limit: Int) async throws {
    let pipe = Pipe()
    // The pipe stays open, and no more comes than what is too long.
    let text = "{\"id\":1}\n" + String(repeating: "x", count: limit + 4)
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    let stream = reader.lines(
      of: Order.self, from: .descriptor(pipe.fileHandleForReading.fileDescriptor), parallelism: .tasks(tasks),
      limit: limit)
    let (orders, error) = await read(stream)
    #expect(orders.map(\.id) == [1])
    #expect((error as? JSONError)?.code == .sizeLimit)
    #expect((error as? JSONError)?.location == JSONLocation(byteOffset: 9, line: 2, column: 1))
    withExtendedLifetime(pipe) {}
  }

  @Test("A function that never ends its line fails at the limit, with any number of tasks", arguments: taskCounts)
  func endlessPieces(_ tasks: Int) async {
    let input = JSONInput.pieces { { [UInt8](repeating: UInt8(ascii: "1"), count: 1_000) } }
    let stream = reader.lines(of: Order.self, from: input, parallelism: .tasks(tasks), limit: 1 << 20)
    #expect((await read(stream).error as? JSONError)?.code == .sizeLimit)
    // And so does an element.
    var parser = reader.elementParser(of: Int.self, limit: 10_000)
    parser.feed("[1".utf8)
    let error = #expect(throws: JSONError.self) {
      for _ in 0..<100 {
        parser.feed(repeatElement(UInt8(ascii: "1"), count: 1_000))
        _ = try parser.next()
      }
    }
    #expect(error?.code == .sizeLimit)
  }

  /// Lines around the limit of 100, and behind a byte-order mark.
  static let lengths = [
    (90, ""), (97, "\u{FEFF}"), (99, ""), (100, "\u{FEFF}"), (100, ""), (101, "\u{FEFF}"), (101, ""), (2_000, ""),
  ]

  @Test("Lines may be as long as the limit, with any number of tasks", arguments: lengths, [1, 13, 10_000])
  func limits(_ row: (length: Int, mark: String), _ size: Int) async {
    let line = "\"" + String(repeating: "x", count: row.length - 2) + "\""
    for text in [
      "\(row.mark)\(line)\n1\n\(line)\n2", "\(row.mark)\(line)\n", "\(row.mark)1\n\(line)", "\(row.mark)\n\(line)\n",
    ] {
      let pieces = Cutting.pieces(Array(text.utf8), of: size)
      let input = JSONInput.pieces { () -> () -> [UInt8]? in
        var rest = pieces[...]
        return { rest.popFirst().map(Array.init) }
      }
      let one = reader.lines(of: JSONValue.self, from: input, invalid: .skip, limit: 100)
      let expected = await read(one).elements
      #expect(expected.contains { $0.string?.count == row.length - 2 } == (row.length <= 100))
      for tasks in [2, 4] {
        let several = reader.lines(
          of: JSONValue.self, from: input, parallelism: .tasks(tasks), invalid: .skip, limit: 100)
        #expect(await read(several).elements == expected)
        #expect(several.report == one.report)
        #expect(several.position == one.position)
      }
      let results = await read(one.results).elements.map { "\($0)" }
      let others = reader.lines(of: JSONValue.self, from: input, parallelism: .tasks(2), limit: 100).results
      #expect(await read(others).elements.map { "\($0)" } == results)
    }
  }

  @Test("A line of any length is read without a limit", arguments: taskCounts)
  func noLimit(_ tasks: Int) async throws {
    let folder = try TemporaryFolder()
    for input in [try JSONInput.file(folder.file(Self.longLine)), .bytes(Self.longLine.utf8)] {
      let stream = reader.lines(of: Order.self, from: input, parallelism: .tasks(tasks), limit: .max)
      #expect(await read(stream).elements.map(\.id) == [1, 2, 3])
    }
  }

  @Test(
    "A value of any length is read without a limit, in each framing", arguments: [JSONFraming.lines, .concatenated])
  func noLimit(_ framing: JSONFraming) async {
    let stream = reader.lines(of: Order.self, from: .bytes(Self.longLine.utf8), framing: framing, limit: .max)
    #expect(await read(stream).elements.map(\.id) == [1, 2, 3])
  }

  private static let longLine =
    "{\"id\":1}\n{\"id\":2,\"customer\":\"\(String(repeating: "x", count: 600_000))\"}\n{\"id\":3}\n"
}
