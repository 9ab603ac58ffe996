import Foundation
import JSONCore
import JSONDeserializer
import JSONSerializer
import JSONStreams
import Synchronization
import TestSupport
import Testing

@Suite("Values that grow")
struct SnapshotGrowthTests {
  @Test("Of every document, each snapshot is a part of the next, and the last is the whole")
  func documents() throws {
    var count = 0
    for (name, bytes) in Share.of(CorpusTests.documents) where bytes.count < 4_000 {
      let whole = Result { () throws(JSONError) in try JSONDeserializer().deserialize(JSONValue.self, from: bytes) }
      var parser = JSONDeserializer().snapshotParser(of: JSONValue.self)
      var last = JSONValue.null
      do {
        for byte in bytes {
          parser.feed([byte])
          guard let snapshot = try parser.next() else { continue }
          #expect(last.isPart(of: snapshot.value), "\(name): \(last) \(snapshot.value)")
          last = snapshot.value
          count += 1
        }
        let value = try parser.finish().value
        #expect(last.isPart(of: value), "\(name)")
        #expect(try value == whole.get(), "\(name)")
      } catch let error as JSONSnapshotError<JSONValue> {
        let found = try #require(error.error as? JSONError)
        guard case .failure(let expected) = whole else { Issue.record("\(name): \(found)"); continue }
        #expect(found.code == expected.code && found.location == expected.location, "\(name)")
      }
    }
    #expect(count >= Share.count(410))
  }

  /// A model of every kind of property, some of them classes.
  private struct Wrapped: KeyValueCreatable, @unchecked Sendable {
    var model = RandomMapping.Model()
    var list: [RandomMapping.Model] = []
  }

  @Test("Models with any mapping are complete before the last snapshot")
  func mappings() throws {
    var random = SeededRandom(seed: 53)
    for _ in 0..<Share.count(600) {
      let sample = RandomMapping.mapping(&random)
      var format = RandomMapping.format(sample, &random)
      if [.automatic, .envelope].contains(format.root) {
        format = JSONFormat(keys: format.keys, mappings: format.mappings)
      }
      let reader = JSONDeserializer(format)
      let value = Wrapped(
        model: RandomMapping.Model(&random), list: (0..<3).map { _ in RandomMapping.Model(&random) })
      let document = try RandomMapping.writer(format, &random).serialize(value)
      var parser = reader.snapshotParser(of: Wrapped.self)
      var last: Wrapped?
      var start = 0
      while start < document.count {
        let end = min(start + .random(in: 1...20, using: &random), document.count)
        parser.feed(document[start..<end])
        if let snapshot = try parser.next() { last = snapshot.value }
        start = end
      }
      let whole = try reader.deserialize(Wrapped.self, from: document)
      #expect(last?.model == whole.model && last?.list == whole.list, "\(sample)")
      let final = try parser.finish().value
      #expect(final.list == whole.list)
    }
  }

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

  private struct Counted: KeyValueCreatable, Sendable {
    final class Token: JSONLeafCreatable, @unchecked Sendable {
      static let count = Mutex(0)

      init?(jsonLeafValue: JSONLeafValue) { Self.count.withLock { $0 += 1 } }

      deinit { Self.count.withLock { $0 -= 1 } }
    }

    struct Part: KeyValueCreatable, JSONMapped, Sendable {
      var token: Token?
      var more: [Token] = []
      var flat = Flat()
      static let jsonMapping: JSONMapping<Part> = [.flat(\.flat)]
    }

    struct Flat: KeyValueCreatable, Sendable {
      var other: Token?
      var names: [String] = []
    }

    var part = Part()
    var parts: [Part] = []
    var named: [String: Part] = [:]
    var last: Part?
  }

  @Test("Nothing is left of a document that ends anywhere")
  func leaks() throws {
    let part = #"{"token": 1, "more": [2, 3], "other": 4, "names": ["a", "bc"], "x": 1}"#
    let document = #"{"part": \#(part), "parts": [\#(part), \#(part)], "named": {"a": \#(part)}, "last": \#(part)}"#
    for end in document.utf8.indices {
      try {
        var parser = JSONDeserializer().snapshotParser(of: Counted.self)
        parser.feed(document.utf8[..<end])
        _ = try parser.next()
        parser.feed(document.utf8[end...].prefix(3))
        _ = try parser.next()
      }()
      #expect(Counted.Token.count.withLock { $0 } == 0)
    }
    var all: [JSONSnapshot<Counted>]? = try snapshots(of: Counted.self, from: document.bytes)
    #expect(all?.count ?? 0 > 50)
    #expect(all?.last?.value.last?.flat.names == ["a", "bc"])
    #expect(Counted.Token.count.withLock { $0 } > 0)
    all = nil
    #expect(Counted.Token.count.withLock { $0 } == 0)
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

extension JSONValue {
  /// Whether more of the same document can follow: strings, arrays and objects grow at their ends, and what is null was not there.
  fileprivate func isPart(of later: JSONValue) -> Bool {
    switch (self, later) {
    case (.null, _): true
    case (.string(let first), .string(let second)): second.utf8.starts(with: first.utf8)
    case (.array(let first), .array(let second)):
      first.count <= second.count && zip(first, second).allSatisfy { $0.isPart(of: $1) }
    case (.object(let first), .object(let second)):
      first.count <= second.count
        && zip(first, second).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isPart(of: $1.value) }
    default: self == later
    }
  }
}
