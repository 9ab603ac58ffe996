import Dispatch
import Foundation
import Janus
import Synchronization
import TestSupport
import Testing

/// Types that do for samples what the compiler's code does, and something else for some documents.
@Suite("The first values of marked types are compared with what plans would make") struct SynthesizedVerificationTests {
  static let watching = JSONDeserializer.Policy { $0.verifiesSynthesized = true }

  struct Corrected: SynthesizedDecodable, Equatable {
    let version: Int, name: String
    enum CodingKeys: CodingKey { case version, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let version = try container.decode(Int.self, forKey: .version)
      name = try container.decode(String.self, forKey: .name)
      self.version = version == 17 ? 18 : version
    }
  }

  @Test("A difference is found, and the type is read by its own code from then on")
  func difference() throws {
    let reader = JSONDeserializer(policy: Self.watching)
    #expect(reader.explanation(of: Corrected.self).contains("is read by a plan"))
    #expect(try reader.decode(Corrected.self, from: #"{"version":1,"name":"a"}"#).version == 1)
    let lines = try warnings { () throws in
      for _ in 0..<2 { #expect(try reader.decode(Corrected.self, from: #"{"version":17,"name":"a"}"#).version == 18) }
    }
    #expect(
      lines == [
        """
        Janus: Corrected is SynthesizedDecodable, but `version` does not have the value that was decoded for it. Its \
        init(from:) reads it from now on. Let the compiler synthesize its Codable conformance, or remove the marker.
        """
      ])
    #expect(try reader.decode([Corrected].self, from: #"[{"version":17,"name":"a"}]"#)[0].version == 18)
    #expect(try reader.deserialize(Corrected.self, from: #"{"version":17,"name":"a"}"#).version == 18)
    for other in [reader, JSONDeserializer()] {
      #expect(
        other.explanation(of: Corrected.self).hasPrefix(
          "Corrected is read by its init(from:), because `version` does not have the value that was decoded for it."))
    }
  }

  struct Refusing: SynthesizedDecodable {
    let number: Int
    enum CodingKeys: CodingKey { case number }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try container.decode(Int.self, forKey: .number)
      if number == 17 {
        throw DecodingError.dataCorruptedError(forKey: .number, in: container, debugDescription: "no such number")
      }
    }
  }

  struct Catching: SynthesizedDecodable {
    let number: Int, other: Int?
    enum CodingKeys: CodingKey { case number, other }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = (try? container.decode(Int.self, forKey: .number)) ?? -1
      other = try container.decodeIfPresent(Int.self, forKey: .other)
    }
  }

  struct Asking: SynthesizedDecodable {
    let number: Int, other: Int
    enum CodingKeys: CodingKey { case number, other }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try container.decode(Int.self, forKey: .number)
      other =
        number == 17 ? try container.decode(Int.self, forKey: .number) : try container.decode(Int.self, forKey: .other)
    }
  }

  struct Telling: SynthesizedDecodable {
    let number: Int
    enum CodingKeys: CodingKey { case number }
    init(from decoder: any Decoder) throws {
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
      if number == 17, decoder.codingPath.count > 100 { throw CocoaError(.formatting) }
    }
  }

  struct Dated: SynthesizedDecodable {
    let number: Int, year: Int
    enum CodingKeys: CodingKey { case number }
    init(from decoder: any Decoder) throws {
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
      year = number == 17 ? 2027 : 2026
    }
  }

  static let rows: [(type: any (SynthesizedDecodable & SendableMetatype).Type, document: String, reason: String)] = [
    (Refusing.self, #"{"number":17}"#, "it throws an error of its own"),
    (Catching.self, #"{"number":"x"}"#, "it makes a value although `number` does not fit"),
    (Asking.self, #"{"number":17,"other":1}"#, "it decodes `number` twice"),
    (Telling.self, #"{"number":17}"#, "it reads the `codingPath`"),
    (Dated.self, #"{"number":17}"#, "`year` is not decoded, and is not the same in each value"),
  ]

  @Test("Each kind of difference has its reason")
  func reasons() {
    let reader = JSONDeserializer(policy: Self.watching)
    for (type, document, reason) in Self.rows {
      #expect(reader.explanation(of: type).contains("is read by a plan"), "\(type)")
      _ = try? reader.decode(type, from: #"{"number":1,"other":2}"#)
      #expect(reader.explanation(of: type).contains("is read by a plan"), "\(type)")
      let lines = warnings { _ = try? reader.decode(type, from: document) }
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("Janus: \(type) is SynthesizedDecodable, but \(reason)") == true, "\(type)")
      #expect(
        reader.explanation(of: type).hasPrefix("\(type) is read by its init(from:), because \(reason)"), "\(type)")
    }
  }

  struct Inner: SynthesizedDecodable {
    let number: Int
    enum CodingKeys: CodingKey { case number }
    init(from decoder: any Decoder) throws {
      let number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
      self.number = number == 17 ? 18 : number
    }
  }

  struct Middle: SynthesizedDecodable {
    let inner: Inner?, inners: [String: [Inner]]
  }

  struct Outer: SynthesizedDecodable {
    let middles: [Middle], name: String
  }

  @Test("A type inside others is verified even if a plan has read these before")
  func inside() throws {
    let reader = JSONDeserializer(policy: Self.watching)
    for _ in 0..<120 { _ = try reader.decode(Outer.self, from: #"{"middles":[{"inners":{}}],"name":"a"}"#) }
    let lines = try warnings { _ = try reader.decode(Inner.self, from: #"{"number":17}"#) }
    #expect(lines.count == 1)
    let text = #"{"middles":[{"inner":{"number":17},"inners":{"a":[{"number":17}]}}],"name":"a"}"#
    let outer = try reader.decode(Outer.self, from: text)
    #expect(outer.middles[0].inner?.number == 18)
    #expect(outer.middles[0].inners["a"]?[0].number == 18)
    #expect(reader.explanation(of: Inner.self).contains("is read by its init(from:), because"))
    #expect(reader.explanation(of: Outer.self).contains("is read by a plan"))
  }

  struct Counted: SynthesizedDecodable {
    static let calls = Atomic(0)
    let number: Int
    enum CodingKeys: CodingKey { case number }
    init(from decoder: any Decoder) throws {
      Self.calls.add(1, ordering: .relaxed)
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
    }
  }

  @Test("A hundred values are made by the type's own code, and none after that")
  func hundred() throws {
    let reader = JSONDeserializer(policy: Self.watching)
    _ = reader.explanation(of: Counted.self)
    let learnt = Counted.calls.load(ordering: .relaxed)
    for _ in 0..<60 { _ = try reader.decode([Counted].self, from: #"[{"number":1},{"number":2}]"#) }
    #expect(Counted.calls.load(ordering: .relaxed) - learnt == 100)
    for _ in 0..<60 { _ = try reader.decode(Counted.self, from: #"{"number":1}"#) }
    #expect(Counted.calls.load(ordering: .relaxed) - learnt == 100)
  }

  struct Unwatched: SynthesizedDecodable {
    static let calls = Atomic(0)
    let number: Int
    enum CodingKeys: CodingKey { case number }
    init(from decoder: any Decoder) throws {
      Self.calls.add(1, ordering: .relaxed)
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
    }
  }

  @Test("No value is made by the type's own code if the policy says so")
  func unwatched() throws {
    let reader = JSONDeserializer(policy: .init { $0.verifiesSynthesized = false })
    _ = reader.explanation(of: Unwatched.self)
    let learnt = Unwatched.calls.load(ordering: .relaxed)
    for _ in 0..<3 { _ = try reader.decode(Unwatched.self, from: #"{"number":1}"#) }
    #expect(Unwatched.calls.load(ordering: .relaxed) == learnt)
  }

  struct Told: SynthesizedCodable {
    static let calls = Atomic(0)
    let number: Int
    enum CodingKeys: CodingKey { case number }
    func encode(to encoder: any Encoder) throws {
      Self.calls.add(1, ordering: .relaxed)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number, forKey: .number)
    }
  }

  @Test("A policy makes a type's own code write the first hundred values")
  func written() throws {
    let values = try JSONDeserializer().decode([Told].self, from: #"[{"number":1},{"number":2}]"#)
    func calls(by writer: JSONSerializer) throws -> Int {
      let before = Told.calls.load(ordering: .relaxed)
      for _ in 0..<60 { #expect(try writer.encodeToString(values) == #"[{"number":1},{"number":2}]"#) }
      return Told.calls.load(ordering: .relaxed) - before
    }
    // The type is probed before this.
    let trusting = JSONSerializer(policy: .init { $0.verifiesSynthesized = false })
    _ = try calls(by: trusting)
    #expect(try calls(by: trusting) == 0)
    #expect(try calls(by: JSONSerializer(policy: .init { $0.verifiesSynthesized = true })) == 100)
    #expect(try calls(by: JSONSerializer(policy: .init { $0.verifiesSynthesized = true })) == 0)
  }

  /// Its raw values are those of documents, but for one.
  enum Level: String, SynthesizedCodable, CaseIterable {
    case low, high
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      self = text == "top" ? .high : text == "high" ? .low : .init(rawValue: text) ?? .low
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self == .high ? "HIGH" : rawValue)
    }
  }

  struct Levels: SynthesizedCodable {
    let one: Level, many: [Level]
  }

  @Test("The first values of each raw value are those of the type's own code")
  func rawValues() throws {
    let reader = JSONDeserializer(policy: Self.watching)
    let writer = JSONSerializer(policy: .init { $0.verifiesSynthesized = true })
    for _ in 0..<120 {
      let levels = try reader.decode(Levels.self, from: #"{"one":"top","many":["low","high","odd","top"]}"#)
      #expect(levels.one == .high && levels.many == [.low, .low, .low, .high])
      #expect(try writer.encodeToString(levels) == #"{"one":"HIGH","many":["low","low","low","HIGH"]}"#)
    }
  }

  #if DEBUG
    @Test("Debug builds compare by default")
    func defaults() {
      #expect(JSONDeserializer().policy.verifiesSynthesized)
      #expect(JSONSerializer().policy.verifiesSynthesized)
    }
  #else
    @Test("Release builds only compare if configured")
    func defaults() {
      #expect(!JSONDeserializer().policy.verifiesSynthesized)
      #expect(!JSONSerializer().policy.verifiesSynthesized)
    }
  #endif

  struct Shared: SynthesizedDecodable, Equatable {
    let number: Int, name: String
    enum CodingKeys: CodingKey { case number, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let number = try container.decode(Int.self, forKey: .number)
      name = try container.decode(String.self, forKey: .name)
      self.number = number == 5 ? 18 : number
    }
  }

  @Test("Many threads compare values at the same time")
  func threads() throws {
    let reader = JSONDeserializer(policy: Self.watching)
    let mistakes = Atomic(0)
    let warningCount = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let lines = warnings {
        for number in 0..<40 {
          let wanted = number == 5 ? 18 : number
          let found = try? reader.decode([Shared].self, from: #"[{"number":\#(number),"name":"a"}]"#)
          if found?.first?.number != wanted { mistakes.add(1, ordering: .relaxed) }
        }
      }
      warningCount.add(lines.count, ordering: .relaxed)
    }
    #expect(mistakes.load(ordering: .relaxed) == 0)
    #expect(warningCount.load(ordering: .relaxed) == 1)
  }
}
