import Dispatch
import Foundation
import Janus
import Synchronization
import TestSupport
import Testing
@testable import TwinParts

/// Types that have the marker, and code of their own.
@Suite("Types whose marker is wrong are read and written by their own code") struct SynthesizedHostileTests {
  @Test("Values and errors are those of the type's own code", arguments: Twins.hostile)
  func decoding(twins: Twins) throws {
    for document in [twins.document] + Share.of(try Changes.all(of: twins.document)) {
      for userInfo in [[:], [Parts.Spy.key: "info"]] {
        let visitor = DecodingVisitor(document: Array(document.utf8), userInfo: userInfo)
        let (plain, marked) = twins.outcomes(of: visitor)
        #expect(plain == marked, "\(document)")
      }
    }
  }

  @Test("The text is that of the type's own code", arguments: Twins.hostile)
  func encoding(twins: Twins) throws {
    for layout in [JSONLayout.compact, [.pretty, .sortedKeys]] {
      for document in [twins.document] + Share.of(try Changes.all(of: twins.document)) {
        for userInfo in [[:], [Parts.Spy.key: "info"]] {
          let writer = JSONSerializer(JSONFormat(dates: .secondsSince2001), policy: .init { $0.layout = layout })
          let visitor = EncodingVisitor(writer: writer, document: Array(document.utf8), userInfo: userInfo)
          let (plain, marked) = twins.outcomes(of: visitor)
          #expect(twins.isSame(plain, marked), "\(document)")
        }
      }
    }
  }

  @Test("Values inside others are those of the type's own code", arguments: Twins.hostile)
  func insideOthers(twins: Twins) {
    let (plain, marked) = twins.outcomes(of: WrappingVisitor(document: twins.document))
    #expect(twins.isSame(plain, marked))
  }

  // MARK: What has to be new in each value

  final class Counted: @unchecked Sendable {
    static let alive = Atomic(0)
    init() { Self.alive.add(1, ordering: .relaxed) }
    deinit { Self.alive.subtract(1, ordering: .relaxed) }
  }

  static let counter = Atomic(0)

  struct Fresh: SynthesizedCodable {
    var name: String
    let id = UUID()
    enum CodingKeys: CodingKey { case name }
  }

  struct Numbered: SynthesizedCodable {
    var name: String
    var number = SynthesizedHostileTests.counter.add(1, ordering: .relaxed).newValue
    enum CodingKeys: CodingKey { case name }
  }

  struct Holding: SynthesizedCodable {
    var name: String
    let object = Counted()
    enum CodingKeys: CodingKey { case name }
  }

  struct Listing: SynthesizedCodable {
    var name: String
    var objects = [Counted()]
    var maybe: Counted?
    enum CodingKeys: CodingKey { case name }
  }

  struct Dated: SynthesizedCodable {
    var name: String
    var made = Date()
    enum CodingKeys: CodingKey { case name }
  }

  struct Drawn: SynthesizedCodable {
    var name: String
    var lot = Double.random(in: 0..<1)
    var text = "\(UInt64.random(in: 0...UInt64.max))"
    enum CodingKeys: CodingKey { case name }
  }

  static let document = #"[{"name":"a"},{"name":"b"},{"name":"c"}]"#

  @Test("Properties that are not decoded are new in each value")
  func newInEachValue() throws {
    let reader = JSONDeserializer(policy: .planning)
    for _ in 0..<2 {
      #expect(Set(try reader.decode([Fresh].self, from: Self.document).map(\.id)).count == 3)
      #expect(Set(try reader.decode([Numbered].self, from: Self.document).map(\.number)).count == 3)
      #expect(
        Set(try reader.decode([Holding].self, from: Self.document).map { ObjectIdentifier($0.object) }).count == 3)
      #expect(
        Set(try reader.decode([Listing].self, from: Self.document).map { ObjectIdentifier($0.objects[0]) }).count == 3)
      #expect(Set(try reader.decode([Dated].self, from: Self.document).map(\.made)).count == 3)
      #expect(Set(try reader.decode([Drawn].self, from: Self.document).map(\.text)).count == 3)
      #expect(Set(try reader.decode([Drawn].self, from: Self.document).map(\.lot)).count == 3)
    }
  }

  // MARK: Memory

  /// A class that counts its objects, inside of structs that have a plan.
  final class Live: Codable {
    static let count = Atomic(0)
    let id: Int
    init(from decoder: any Decoder) throws {
      id = try decoder.singleValueContainer().decode(Int.self)
      Self.count.add(1, ordering: .relaxed)
    }
    deinit { Self.count.subtract(1, ordering: .relaxed) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(id)
    }
  }

  struct Living: SynthesizedCodable {
    let one: Live
    let name: String
    let maybe: Live?
    let many: [Live]
    let named: [String: Live]
    let inner: [Living]?
    let last: Int
  }

  @Test("Nothing is kept of what fails, and of values that are gone")
  func memory() throws {
    let reader = JSONDeserializer(policy: .planning)
    let text =
      #"{"one":1,"name":"a text that needs memory of its own","maybe":2,"many":[3,4],"named":{"a":5},"inner":[{"one":6,"name":"","many":[],"named":{},"last":1}],"last":2}"#
    _ = try reader.decode(Living.self, from: text)
    _ = try reader.deserialize(Living.self, from: text)
    // What learning has made is kept.
    let count = Live.count.load(ordering: .relaxed)
    let documents = [text] + (try Changes.all(of: text))
    for document in documents + documents.map({ "[\($0)]" }) {
      _ = try? reader.decode(Living.self, from: document)
      _ = try? reader.decode([Living].self, from: document)
      _ = try? reader.deserialize(Living.self, from: document)
      _ = try? reader.deserialize([Living].self, from: document)
      _ = try? reader.deserialize(Living?.self, from: document)
      _ = try? JSONDeserializer(policy: .strict).deserialize(Living.self, from: document)
      if var living = try? reader.decode(Living.self, from: text) {
        _ = try? reader.fill(&living, from: document)
        _ = try? JSONDeserializer(policy: .init { $0.mismatch = .skip }).fill(&living, from: document)
        #expect(living.name.utf8.count < 100)
      }
      if let value = try? reader.decode(Living.self, from: document) {
        #expect(try JSONSerializer().encodeToString(value) == JSONSerializer().serializeToString(value))
      }
    }
    for document in Changes.broken(text) {
      _ = try? reader.decode(Living.self, from: document)
      _ = try? reader.deserialize(Living.self, from: document)
    }
    #expect(Live.count.load(ordering: .relaxed) == count)
  }

  // MARK: Threads

  @Test("Many threads get the same outcome, with one reader and with several", arguments: [true, false])
  func threads(sharesReader: Bool) throws {
    let all = Share.of(Twins.byHand + Twins.hostile + Twins.random.prefix(30))
    let shared = JSONDeserializer(JSONFormat(dates: .secondsSince2001), policy: .planning)
    let sharedWriter = JSONSerializer(JSONFormat(dates: .secondsSince2001))
    let expected = all.map { twins in
      (
        twins.plain(DecodingVisitor(document: Array(twins.document.utf8), count: 1)),
        twins.plain(EncodingVisitor(document: Array(twins.document.utf8)))
      )
    }
    let mistakes = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      let reader = sharesReader ? shared : JSONDeserializer(JSONFormat(dates: .secondsSince2001))
      let writer = sharesReader ? sharedWriter : JSONSerializer(JSONFormat(dates: .secondsSince2001))
      for step in all.indices {
        let index = (step + thread * 7) % all.count
        let document = Array(all[index].document.utf8)
        let decoded = all[index].outcomes(of: DecodingVisitor(reader: reader, document: document, count: 1)).marked
        let encoded = all[index].outcomes(of: EncodingVisitor(writer: writer, document: document)).marked
        let isSame = decoded == expected[index].0 && all[index].isSame(encoded, expected[index].1)
        if !isSame { mistakes.withLock { $0.append(all[index].name) } }
      }
    }
    #expect(mistakes.withLock { $0 } == [])
  }
}
