#if os(Linux)
  import AsyncHTTPClient
  import Foundation
  import JanusHTTPClient
  import NIOCore
  import Testing

  /// The memory that responses in small parts take.
  /// In processes of their own, since the memory of other tests would count as well.
  @Suite(.serialized) struct MemoryTests {
    private static let count = 1_000_000

    /// A body in parts of a byte.
    private struct Bytes: AsyncSequence, Sendable {
      let text: [UInt8]

      func makeAsyncIterator() -> AsyncIterator { AsyncIterator(text: text[...]) }

      struct AsyncIterator: AsyncIteratorProtocol {
        var text: ArraySlice<UInt8>

        mutating func next() async throws -> ByteBuffer? { text.popFirst().map { ByteBuffer(bytes: [$0]) } }
      }
    }

    private static func response(_ text: String) -> HTTPClientResponse {
      HTTPClientResponse(body: .stream(Bytes(text: Array(text.utf8))))
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

    @Test("A document in a million parts leaves nothing behind but its value")
    func document() async {
      await #expect(processExitsWith: .success) {
        let text = #"{"name":"\#(String(repeating: "x", count: Self.count))"}"#
        let growth = try await Self.growth {
          let ship = try await Self.response(text).deserialize(Ship.self, with: reader)
          #expect(ship.name.utf8.count == Self.count)
        }
        #expect(growth < 32 << 20)
      }
    }

    @Test("Lines in a million parts leave nothing behind")
    func lines() async {
      await #expect(processExitsWith: .success) {
        let line = "{\"IMO\":1,\"name\":\"Ida\"}\n"
        let text = String(repeating: line, count: Self.count / line.utf8.count)
        let growth = try await Self.growth {
          var sum = 0
          for try await ship in try await Self.response(text).lines(of: Ship.self, with: reader) { sum += ship.imo }
          #expect(sum == Self.count / line.utf8.count)
        }
        #expect(growth < 32 << 20)
      }
    }
  }
#endif
