import Foundation
import JSONSchemas
import Janus
import Synchronization
import TestSupport
import Testing

/// Types inside of marked ones, without the marker themselves.
@Suite("Unmarked types inside marked ones get no invented values") struct SynthesizedStrangerTests {
  static let context = CodingUserInfoKey(rawValue: "context")!

  /// As objects of Core Data are made: without what the caller tells, the process ends.
  final class Person: Codable {
    let name: String

    init(from decoder: any Decoder) throws {
      guard decoder.userInfo[SynthesizedStrangerTests.context] != nil else { fatalError("expected a context") }
      name = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
      guard encoder.userInfo[SynthesizedStrangerTests.context] != nil else { fatalError("expected a context") }
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  struct Version: Codable, Equatable {
    let major, minor: Int

    init(from decoder: any Decoder) throws {
      let parts = try decoder.singleValueContainer().decode(String.self).split(separator: ".")
      (major, minor) = (Int(parts[0])!, Int(parts[1])!)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("\(major).\(minor)")
    }

    static func == (left: Version, right: Version) -> Bool {
      guard left.major > 0, right.major > 0 else { fatalError("expected a version that was released") }
      return left.major == right.major && left.minor == right.minor
    }
  }

  enum Mood: String, Codable {
    case calm, glad

    init(from decoder: any Decoder) throws {
      guard decoder.userInfo[SynthesizedStrangerTests.context] != nil else { fatalError("expected a context") }
      self = try decoder.singleValueContainer().decode(String.self) == "calm" ? .calm : .glad
    }

    func encode(to encoder: any Encoder) throws {
      guard encoder.userInfo[SynthesizedStrangerTests.context] != nil else { fatalError("expected a context") }
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }

  enum Shape: Codable {
    case circle(radius: Double)
    case dot

    init(from decoder: any Decoder) throws {
      guard decoder.userInfo[SynthesizedStrangerTests.context] != nil else { fatalError("expected a context") }
      let radius = try decoder.singleValueContainer().decode(Double.self)
      self = radius == 0 ? .dot : .circle(radius: radius)
    }
  }

  struct Everything: SynthesizedCodable {
    let person: Person?
    let people: [Person]
    let named: [String: Person]
    let version: Version
    let versions: [Version]
    let maybeVersion: Version?
    let mood: Mood
    let moods: [Mood]
    let maybeShape: Shape?
    let shapes: [Shape]
  }

  struct Owner: SynthesizedCodable {
    let person: Person
    let id: Int
  }

  struct Drawing: SynthesizedCodable {
    let shape: Shape
    let id: Int
  }

  struct Gallery: SynthesizedCodable {
    let best: Drawing
    let owner: Owner?
  }

  enum Event: SynthesizedCodable {
    case met(Person, at: Int)
    case drew(Drawing)
    case none
  }

  static let everything = #"""
    {"person":"Ann","people":["Bo","Cy"],"named":{"a":"Di"},"version":"1.2","versions":["3.4"],"maybeVersion":"5.6","mood":"calm",\#
    "moods":["glad","calm"],"maybeShape":1.5,"shapes":[0]}
    """#
  static let rows: [(type: any (Codable & SendableMetatype).Type, document: String, isPlanned: Bool)] = [
    (Everything.self, everything, true), (Owner.self, #"{"person":"Ann","id":1}"#, false),
    (Drawing.self, #"{"shape":1.5,"id":1}"#, false),
    (Gallery.self, #"{"best":{"shape":1.5,"id":1},"owner":{"person":"Ann","id":1}}"#, false),
    (Event.self, #"{"met":{"_0":"Ann","at":1}}"#, false),
  ]

  @Test("Nothing is called without the real value and the caller's user info", arguments: [true, false])
  func calls(verifies: Bool) throws {
    let reader = JSONDeserializer(policy: .init { $0.verifiesSynthesized = verifies })
    func check<Model: Codable>(_ type: Model.Type, _ document: String) throws {
      for _ in 0..<3 {
        let value = try reader.decode(type, from: document, userInfo: [Self.context: true])
        let values = try reader.decode([Model].self, from: "[\(document),\(document)]", userInfo: [Self.context: true])
        #expect(values.count == 2)
        let plain = try JSONDecoder.told.decode(type, from: Data(document.utf8))
        #expect(Spelling.of(value) == Spelling.of(plain))
        #expect(
          try JSONSerializer().encodeToString(value, userInfo: [Self.context: true]).sorted()
            == String(decoding: try JSONEncoder.told.encode(plain), as: UTF8.self).sorted())
      }
    }
    for row in Self.rows {
      try check(row.type, row.document)
      _ = reader.explanation(of: row.type)
      _ = try? JSONSchema(of: row.type)
    }
  }

  @Test("A plan calls the own code of inner types if no value has to be invented")
  func plans() {
    let reader = JSONDeserializer()
    for row in Self.rows {
      #expect(reader.explanation(of: row.type).contains("is read by a plan") == row.isPlanned, "\(row.type)")
    }
  }

  static let explained: [(type: any (Codable & SendableMetatype).Type, problem: String, stranger: String)] = [
    (Owner.self, "`person` has type Person", "Person"), (Drawing.self, "`shape` has type Shape", "Shape"),
    (Gallery.self, "`best` contains a value of type Shape", "Shape"),
  ]

  @Test("The explanation of an unplanned type says which word to add")
  func explanation() {
    for (type, problem, stranger) in Self.explained {
      let explanation = JSONDeserializer().explanation(of: type)
      let expected =
        "\(type) is read by its init(from:), because \(problem), whose init(from:) is not called with sample values. "
        + "If the compiler synthesizes it, declare it: extension \(stranger): SynthesizedCodable {}"
      #expect(explanation.hasPrefix(expected), "\(explanation)")
    }
  }

  /// Notes each of its values.
  final class Registered: Codable {
    static let count = Atomic(0)
    let id: Int

    init(from decoder: any Decoder) throws {
      id = try decoder.singleValueContainer().decode(Int.self)
      Self.count.add(1, ordering: .relaxed)
    }
  }

  struct Entry: SynthesizedCodable {
    let one: Registered?
    let many: [Registered]
    let name: String
  }

  @Test("A type that counts its values counts each of a document once")
  func phantoms() throws {
    for verifies in [true, false] {
      let reader = JSONDeserializer(policy: .init { $0.verifiesSynthesized = verifies })
      let before = Registered.count.load(ordering: .relaxed)
      for _ in 0..<120 { _ = try reader.decode(Entry.self, from: #"{"one":1,"many":[2,3],"name":"a"}"#) }
      _ = reader.explanation(of: Entry.self)
      #expect(Registered.count.load(ordering: .relaxed) - before == 360)
    }
  }
}

extension JSONDecoder {
  fileprivate static var told: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[SynthesizedStrangerTests.context] = true
    return decoder
  }
}

extension JSONEncoder {
  fileprivate static var told: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.userInfo[SynthesizedStrangerTests.context] = true
    return encoder
  }
}
