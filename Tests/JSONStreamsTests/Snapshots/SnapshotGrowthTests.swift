import JSONCore
import JSONDeserializer
import JSONSerializer
import JSONStreams
import Synchronization
import Testing

@Suite("Values that grow")
struct SnapshotGrowthTests {
  /// A model that the compiler can decode, with properties that need a value.
  struct Ticket: SynthesizedCodable, Equatable {
    struct Seat: SynthesizedCodable, Equatable {
      let row: Int
      let label: String?
    }

    let id: Int
    let title: String
    let seats: [Seat]
    let best: Seat?
    var words: [String: String]
  }

  @Test("Models without defaults have a value when all is there that they need")
  func marked() throws {
    let document = """
      {"title": "abc", "id": 1, "seats": [{"label": "x", "row": 1}, {"row": 2}], "words": {"k": "v"}, "best": \
      {"label": "y", "row": 3}}
      """
    let all = try snapshots(of: Ticket.self, from: document.bytes)
    let value = try JSONDeserializer().deserialize(Ticket.self, from: document)
    #expect(all.last?.value == value)
    #expect(all.dropLast().last?.value == value)
    #expect(all.first?.value.title == "abc")
    #expect(all.first?.value.words == [:])
    #expect(all.map { $0.value.best?.row }.contains(0) == false)
    let list = try snapshots(of: [Ticket].self, from: "[\(document), \(document)]".bytes)
    #expect(list.last?.value == [value, value])
    let counts = list.map(\.value.count)
    #expect(counts.first == 0 && counts == counts.sorted())
    #expect(list.contains { $0.value.count == 1 && $0.value[0].words["k"] == "" })
  }

  @Test("An array that grows makes room for many elements at once")
  func capacities() throws {
    var parser = JSONDeserializer().snapshotParser(of: [Int].self)
    parser.feed("[".utf8)
    var capacities: Set<Int> = []
    for _ in 0..<1_000 {
      parser.feed("1,".utf8)
      if let value = try parser.next()?.value { capacities.insert(value.capacity) }
    }
    #expect(capacities.count < 20)
  }

  private struct Seen: KeyValueCreatable, Sendable {
    struct Number: JSONLeafCreatable, Sendable {
      static let count = Mutex(0)

      init?(jsonLeafValue: JSONLeafValue) { Self.count.withLock { $0 += 1 } }
    }

    var numbers: [Number] = []
  }

  @Test("Values that snapshots have shown are not read again at the end")
  func readOnce() throws {
    var parser = JSONDeserializer().snapshotParser(of: Seen.self)
    parser.feed(#"{"numbers": [1, 2, 3"#.utf8)
    _ = try parser.next()
    parser.feed(", 4]} ".utf8)
    let last = try parser.finish()
    #expect(last.isLast && last.value.numbers.count == 4 && last.changed == ["numbers"])
    #expect(Seen.Number.count.withLock { $0 } == 4)
  }

  @Test("Snapshots that are kept do not change")
  func kept() throws {
    let writer = JSONSerializer()
    var parser = JSONDeserializer().snapshotParser(of: Recipe.self)
    var kept: [(JSONSnapshot<Recipe>, String)] = []
    for byte in Recipe.document.utf8 {
      parser.feed([byte])
      if let snapshot = try parser.next() { kept.append((snapshot, try writer.serializeToString(snapshot.value))) }
    }
    for (snapshot, text) in kept { #expect(try writer.serializeToString(snapshot.value) == text) }
    #expect(kept.count > 100)
  }
}
