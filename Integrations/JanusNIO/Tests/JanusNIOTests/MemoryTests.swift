#if os(Linux)
  import Foundation
  import JanusNIO
  import NIOCore
  import NIOEmbedded
  import Testing

  /// The memory of streams in small buffers.
  /// In processes of their own, since the memory of other tests would count as well.
  @Suite(.serialized) struct MemoryTests {
    private static let count = 1_000_000
    private static let line = Array("{\"IMO\":1,\"name\":\"Ida\"}\n".utf8)

    /// Lines in buffers of a byte.
    private struct Bytes: AsyncSequence, Sendable {
      func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

      struct AsyncIterator: AsyncIteratorProtocol {
        var index = 0

        mutating func next() async throws -> ByteBuffer? {
          if index == MemoryTests.count / line.count * line.count { return nil }
          defer { index += 1 }
          return ByteBuffer(bytes: [line[index % line.count]])
        }
      }
    }

    /// The growth of the resident memory during `body`, in bytes.
    private static func growth(_ body: () async throws -> Void) async throws -> Int {
      func resident() throws -> Int {
        let figures = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(Int(figures[1])) * sysconf(Int32(_SC_PAGESIZE))
      }
      let before = try resident()
      try await body()
      return try resident() - before
    }

    @Test("A stream in a million buffers leaves nothing behind")
    func stream() async {
      await #expect(processExitsWith: .success) {
        let growth = try await Self.growth {
          var sum = 0
          for try await ship in reader.lines(of: Ship.self, from: Bytes()) { sum += ship.imo }
          #expect(sum == Self.count / Self.line.count)
        }
        #expect(growth < 32 << 20)
      }
    }

    /// Counts what comes in.
    private final class Counter: ChannelInboundHandler {
      typealias InboundIn = Ship
      private(set) var sum = 0
      func channelRead(context: ChannelHandlerContext, data: NIOAny) { sum += unwrapInboundIn(data).imo }
    }

    @Test("A channel through which a million buffers come leaves nothing behind")
    func channel() async {
      await #expect(processExitsWith: .success) {
        let growth = try await Self.growth {
          let counter = Counter()
          let channel = EmbeddedChannel()
          try channel.pipeline.syncOperations.addHandlers(
            ByteToMessageHandler(JSONLinesDecoder(of: Ship.self, with: reader)), counter)
          for _ in 0..<Self.count / Self.line.count {
            for byte in Self.line { try channel.writeInbound(ByteBuffer(bytes: [byte])) }
          }
          _ = try channel.finish()
          #expect(counter.sum == Self.count / Self.line.count)
        }
        #expect(growth < 32 << 20)
      }
    }
  }
#endif
