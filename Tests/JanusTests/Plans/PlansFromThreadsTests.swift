import Dispatch
import Janus
import Synchronization
import TestSupport
import Testing

/// Plans that several threads make at the same time, of the same types and of types that share some.
@Suite struct PlansFromThreadsTests {
  struct First: KeyValueCreatable {
    var id = 0
    var seconds: [Second] = []
    var shared: Shared?
  }

  struct Second: KeyValueCreatable {
    var firsts: [String: First] = [:]
    var shared = Shared()
    let limit = 3
  }

  struct Shared: KeyValueCreatable, JSONMapped {
    var name = ""
    var kids: [Shared] = []
    var kind: Kind?
    static let jsonMapping: JSONMapping<Shared> = [.lossy(\.kids), .path("about.name", for: \.name)]
  }

  indirect enum Kind: JSONUnion {
    case first(First)
    case others([Shared])
    static let jsonUnion: JSONUnionMapping<Kind> = .init(
      .external, .case("first", Kind.first) { if case .first(let first) = $0 { first } else { nil } },
      .case("others", Kind.others) { if case .others(let others) = $0 { others } else { nil } })
  }

  /// Reads and writes, and what comes of it.
  static let tasks: [@Sendable (JSONDeserializer, JSONSerializer) -> Bool] = [
    isSame(First.self, #"{"id":1,"seconds":[],"shared":{"about":{"name":"n"},"kids":[]}}"#),
    isSame(Second.self, #"{"firsts":{"a":{"id":2,"seconds":[]}},"limit":3,"shared":{"about":{"name":""},"kids":[]}}"#),
    isSame([Shared].self, #"[{"about":{"name":""},"kids":[],"kind":{"others":[{"about":{"name":"o"},"kids":[]}]}}]"#),
    isSame([String: Kind].self, #"{"k":{"first":{"id":7,"seconds":[]}}}"#),
    isSame(First?.self, #"{"id":1,"seconds":[]}"#),
    { reader, _ in failure { try reader.deserialize([Unknown].self, from: "[]") }?.code == .unreadableType },
  ]

  struct Unknown { var text = "" }

  private static func isSame<Value>(
    _ type: Value.Type, _ text: String
  ) -> @Sendable (JSONDeserializer, JSONSerializer) -> Bool {
    { reader, writer in
      (try? writer.serializeToString(reader.deserialize(type, from: text))) == text
    }
  }

  @Test("Threads make plans of the same types at the same time", arguments: [RootKey.none, .automatic])
  func atTheSameTime(root: RootKey) {
    let mistakes = Atomic(0)
    for round in 0..<40 {
      let format = JSONFormat(root: root)
      let (reader, writer) = (
        JSONDeserializer(format), JSONSerializer(format, policy: .init { $0.layout = .sortedKeys })
      )
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for index in Self.tasks.indices {
          let task = Self.tasks[(index * 5 + thread + round) % Self.tasks.count]
          if !task(reader, writer) { mistakes.wrappingAdd(1, ordering: .relaxed) }
        }
      }
    }
    #expect(mistakes.load(ordering: .relaxed) == 0)
  }

  /// Mappings that read other types with the same reader, from several threads.
  @Test("Mappings may use the same reader from several threads") func whileMappingsRead() {
    let mistakes = Atomic(0)
    for _ in 0..<40 {
      let reader = JSONDeserializer()
      DispatchQueue.concurrentPerform(iterations: 6) { thread in
        Busy.$reader.withValue(reader) {
          let isRight =
            thread.isMultiple(of: 2)
            ? (try? reader.deserialize(Busy.self, from: #"{"n":"x"}"#))?.name == "x"
            : (try? reader.deserialize([Shared].self, from: #"[{}]"#))?.count == 1
          if !isRight { mistakes.wrappingAdd(1, ordering: .relaxed) }
        }
      }
    }
    #expect(mistakes.load(ordering: .relaxed) == 0)
  }

  struct Busy: KeyValueCreatable, JSONMapped {
    var name = ""
    var shared: [Shared] = []
    @TaskLocal static var reader: JSONDeserializer?

    static var jsonMapping: JSONMapping<Busy> {
      let shared = try? reader?.deserialize([Shared].self, from: #"[{"kids":[{}]}]"#)
      return [.key(shared?[0].kids.count == 1 ? "n" : "?", for: \.name)]
    }
  }
}
