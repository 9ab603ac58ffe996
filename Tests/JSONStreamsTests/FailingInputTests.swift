import Foundation
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Inputs that fail, or are not what they seem, with one task and with several.
struct FailingInputTests {
  private let reader = JSONDeserializer()

  @Test("A stream in another encoding has one error, however many tasks read it", arguments: StreamOrder.all)
  func encodings(_ order: StreamOrder) async {
    // UTF-8 follows, which could be read.
    let bytes: [UInt8] = [0xFF, 0xFE] + String(repeating: "{\"id\":1}\n", count: 60_000).utf8
    for tasks in [1, 2, 4] {
      let stream = reader.lines(
        of: Order.self, from: .bytes(bytes), parallelism: .tasks(tasks), order: order, invalid: .skip)
      let (orders, error) = await read(stream)
      #expect(orders.isEmpty)
      #expect((error as? JSONError)?.code == .unsupportedEncoding)
      #expect((error as? JSONError)?.location == JSONLocation(byteOffset: 0, line: 1, column: 1))
      let results = await read(stream.results)
      #expect(results.elements.count == 1)
      #expect(results.error == nil)
    }
  }

  @Test("Values before a failure of the input are returned by any number of tasks", arguments: [1, 2, 4])
  func failingInputs(_ tasks: Int) async throws {
    struct Broken: Error {}
    let pieces = JSONInput.pieces {
      var count = 0
      return {
        count += 1
        if count > 3 { throw Broken() }
        return Array("{\"id\":\(count)}\n{\"id".utf8.dropLast(count == 3 ? 0 : 4))
      }
    }
    let stream = reader.lines(of: Order.self, from: pieces, parallelism: .tasks(tasks))
    let (orders, error) = await read(stream)
    #expect(orders.map(\.id) == [1, 2, 3])
    #expect((error as? JSONError)?.message == "the input cannot be read: Broken()")
    #expect((error as? JSONError)?.location == JSONLocation(byteOffset: 31, line: 4, column: 5))
    #expect(stream.position.byteOffset == 27)
  }

  @Test("A file that is cut off while several tasks read it fails where it ends now", arguments: [1, 2, 4])
  func truncatedFiles(_ tasks: Int) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file((1...200_000).map { "{\"id\":\($0)}\n" }.joined())
    let stream = reader.lines(of: Order.self, from: file, parallelism: .tasks(tasks))
    var iterator = stream.makeAsyncIterator()
    #expect(try await iterator.next()?.id == 1)
    try FileHandle(forWritingTo: file).truncate(atOffset: 1_500_000)
    var last = 1
    let error = await #expect(throws: JSONError.self) {
      while let order = try await iterator.next() { last = order.id }
    }
    #expect(error?.code == .unreadableFile)
    #expect(error?.location?.byteOffset == 1_500_000)
    #expect(stream.position.location.line == last + 1)
    #expect(error?.location?.line == last + 1)
  }

  @Test("Files of the system that seem to be empty are read by any number of tasks", arguments: [1, 2])
  func systemFiles(_ tasks: Int) async throws {
    #if os(Linux)
      let file = URL(fileURLWithPath: "/proc/self/status")
      let results = await read(reader.lines(of: Int.self, from: file, parallelism: .tasks(tasks)).results)
      #expect(results.elements.count > 10)
    #endif
  }
}
