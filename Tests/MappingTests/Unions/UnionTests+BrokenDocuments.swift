import Janus
import Synchronization
import TestSupport
import Testing

extension UnionTests {
  static let documents = [
    #"["nothing",{"circle":{"radius":1.5}},{"points":[{"x":1,"y":2}]},{"number":7},{"blob":{"name":"é\n"}}]"#,
    #"[{"type":"nothing"},{"radius":1.5,"type":"circle"},{"type":"square","side":2,"label":null},{"x":{},"type":"blob"}]"#,
    #"[{"type":"nothing"},{"value":{"radius":1.5},"type":"circle"},{"type":"points","value":[{"x":1}]},{"type":"number"}]"#,
    #"[{"radius":1.5},{"side":2,"label":"a"},7,[],[{"x":1,"y":2}],{"name":"b"}]"#,
  ]

  /// Any value that is read is written and read again, equal.
  func survives<Tagging>(
    _ type: Shape<Tagging>.Type, _ bytes: [UInt8], _ readers: [JSONDeserializer], _ writer: JSONSerializer
  ) throws -> Bool {
    try readers.allSatisfy { reader in
      guard let shapes = try? reader.deserialize([Shape<Tagging>].self, from: bytes) else { return true }
      let text = try writer.serialize(shapes)
      return try reader.deserialize([Shape<Tagging>].self, from: text) == shapes
    }
  }

  @Test("A document that breaks off is an error", arguments: documents)
  func prefixesThrow(document: String) {
    let bytes = Array(document.utf8)
    let reader = JSONDeserializer()
    for count in 0..<bytes.count {
      let prefix = Array(bytes.prefix(count))
      #expect(failure { try reader.deserialize([Shape<External>].self, from: prefix) } != nil)
      #expect(failure { try reader.deserialize([Shape<Internal>].self, from: prefix) } != nil)
      #expect(failure { try reader.deserialize([Shape<Adjacent>].self, from: prefix) } != nil)
      #expect(failure { try reader.deserialize([Shape<Untagged>].self, from: prefix) } != nil)
    }
  }

  /// Objects that count how many of them live.
  final class Counted: DeserializableObject {
    static let living = Mutex(0)
    var name = ""

    required init() {
      super.init()
      Self.living.withLock { $0 += 1 }
    }

    deinit { Self.living.withLock { $0 -= 1 } }
  }

  enum Holding<Tagging: Tagged>: JSONUnion {
    case counted(Counted)

    static var jsonUnion: JSONUnionMapping<Holding> {
      .init(
        Tagging.tagging, .case("counted", Holding.counted) { if case .counted(let object) = $0 { object } else { nil } }
      )
    }
  }

  @Test("A broken document releases the payloads that were read") func brokenTextReleasesPayloads() {
    func read<Tagging>(_ type: Holding<Tagging>.Type, _ text: String) -> Int {
      for count in 0..<text.utf8.count {
        _ = try? JSONDeserializer().deserialize([Holding<Tagging>].self, from: Array(text.utf8.prefix(count)))
      }
      return Counted.living.withLock { $0 }
    }
    #expect(read(Holding<Internal>.self, #"[{"type": "counted", "name": "a", "x": 1}]"#) == 0)
    #expect(read(Holding<Adjacent>.self, #"[{"type": "counted", "value": {"name": "a"}, "x": 1}]"#) == 0)
    #expect(read(Holding<Untagged>.self, #"[{"name": "a", "x": 1}]"#) == 0)
    #expect(read(Holding<External>.self, #"[{"counted": {"name": "a"}, "x": 1}]"#) == 0)
  }

  @Test("A mutated document is read or refused", arguments: documents)
  func mutationsAreHarmless(document: String) throws {
    let bytes = Array(document.utf8)
    let readers = [
      JSONDeserializer(),
      JSONDeserializer(
        policy: .init {
          $0.mismatch = .fail
          $0.coercion = .exact
        }),
    ]
    let writer = JSONSerializer()
    for index in Share.of(bytes.indices) {
      for byte in "{]\",0 t".utf8 + [0xFF] {
        var mutated = bytes
        mutated[index] = byte
        #expect(try survives(Shape<External>.self, mutated, readers, writer))
        #expect(try survives(Shape<Internal>.self, mutated, readers, writer))
        #expect(try survives(Shape<Adjacent>.self, mutated, readers, writer))
        #expect(try survives(Shape<Untagged>.self, mutated, readers, writer))
      }
    }
  }
}
