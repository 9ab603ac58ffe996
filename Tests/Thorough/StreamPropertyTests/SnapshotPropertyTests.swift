import JSONCore
import JSONDeserializer
import JSONSerializer
import JSONStreams
import RandomMappings
import Synchronization
import TestSupport
import Testing

@Suite("Properties of values that arrive")
struct SnapshotPropertyTests {
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

  @Test("No mutation of a document crashes, and its errors are those of the whole")
  func mutations() throws {
    let document = Array(Recipe.document.utf8)
    for mutation in DamagedDocument.mutations(of: document) {
      let whole = Result { () throws(JSONError) in try JSONDeserializer().deserialize(Recipe.self, from: mutation) }
      var parser = JSONDeserializer().snapshotParser(of: Recipe.self)
      let result = Result { () throws(JSONSnapshotError<Recipe>) in
        for start in stride(from: 0, to: mutation.count, by: 7) {
          parser.feed(mutation[start..<min(start + 7, mutation.count)])
          _ = try parser.next()
        }
        return try parser.finish().value
      }
      switch (whole, result) {
      case (.success(let one), .success(let other)): #expect(one == other)
      case (.failure(let one), .failure(let other)): #expect(one.code == (other.error as? JSONError)?.code)
      default: Issue.record("\(String(decoding: mutation, as: UTF8.self))")
      }
    }
  }

  @Test("Documents that exceed a limit are errors")
  func limits() throws {
    let deep = #"{"extra": "# + String(repeating: "[", count: 600)
    #expect(throws: JSONSnapshotError<Recipe>.self) { try snapshots(of: Recipe.self, from: deep.bytes) }
    let nested = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let all = try snapshots(of: JSONValue.self, from: nested.bytes)
    let value = try JSONValue(parsing: nested)
    #expect(all.last?.value == value)
    #expect(all.count == 1_000)
    let short = JSONDeserializer(policy: .init { $0.limits.documentBytes = 10 })
    #expect(throws: JSONSnapshotError<Recipe>.self) {
      try snapshots(of: Recipe.self, from: #"{"title": "abcdefghi"}"#.bytes, by: short)
    }
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
}
