#if os(Linux)
  import Foundation
  import JanusHummingbird
  import Logging
  import NIOCore
  import Testing

  /// The memory of bodies, while they arrive and afterwards.
  /// In processes of their own, since the memory of other tests would count as well.
  @Suite(.serialized) struct MemoryTests {
    /// A context that needs no connection.
    private struct Context: JanusRequestContext {
      struct Source: RequestContextSource {
        let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
      }

      // A million parts may take longer than a body may by default, if other programs run.
      static let coder = JanusCoder(limits: .init(bodyTime: .seconds(300), lineTime: .seconds(300)))
      var coreContext: CoreRequestContextStorage
      init(source: Source) { coreContext = .init(source: source) }
    }

    /// A text in parts of a byte, some of which arrive later.
    private struct Bytes: AsyncSequence, Sendable {
      let text: [UInt8]

      func makeAsyncIterator() -> AsyncIterator { AsyncIterator(text: text[...]) }

      struct AsyncIterator: AsyncIteratorProtocol {
        var text: ArraySlice<UInt8>

        mutating func next() async throws -> ByteBuffer? {
          if text.count % 64 == 0 { await Task.yield() }
          return text.popFirst().map { ByteBuffer(bytes: [$0]) }
        }
      }
    }

    private static let context = Context(source: Context.Source())

    private static func request(_ body: RequestBody) -> Request {
      Request(head: HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/"), body: body)
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

    private static let count = 1_000_000

    @Test("A document in a million parts leaves nothing behind but its value")
    func document() async {
      await #expect(processExitsWith: .success) {
        let body = #"{"name":"\#(String(repeating: "x", count: Self.count))"}"#
        let growth = try await Self.growth {
          let ship = try await Self.request(RequestBody(asyncSequence: Bytes(text: Array(body.utf8))))
            .deserialize(Ship.self, context: Self.context)
          #expect(ship.name.utf8.count == Self.count)
        }
        #expect(growth < 32 << 20)
      }
    }

    @Test("Lines in a million parts leave nothing behind")
    func lines() async {
      await #expect(processExitsWith: .success) {
        let line = "{\"IMO\":1,\"name\":\"Ida\"}\n"
        let body = String(repeating: line, count: Self.count / line.utf8.count)
        let growth = try await Self.growth {
          var sum = 0
          let lines = try Self.request(RequestBody(asyncSequence: Bytes(text: Array(body.utf8))))
            .lines(of: Ship.self, context: Self.context)
          for try await ship in lines { sum += ship.imo }
          #expect(sum == Self.count / line.utf8.count)
        }
        #expect(growth < 32 << 20)
      }
    }

    @Test("Thirty thousand requests leave nothing behind")
    func requests() async {
      await #expect(processExitsWith: .success) {
        let body = ByteBuffer(string: #"{"IMO":7,"name":"Ida"}"#)
        let growth = try await Self.growth {
          for _ in 0..<30_000 {
            let ship = try await Self.request(RequestBody(asyncSequence: Bytes(text: Array(body.readableBytesView))))
              .deserialize(Ship.self, context: Self.context)
            #expect(ship.imo == 7)
          }
        }
        #expect(growth < 32 << 20)
      }
    }
  }
#endif
