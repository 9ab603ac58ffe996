import Janus
import Synchronization
import Testing

/// Code of types runs while plans are made, and may do anything there: no lock is held.
@Suite struct UserCodeInPlansTests {
  static let reader = JSONDeserializer()
  static let writer = JSONSerializer()

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: String
    let read: @Sendable (String) throws -> String

    init<Value: KeyValueCreatable & SendableMetatype>(_ type: Value.Type, _ document: String) {
      testDescription = "\(type)"
      self.document = document
      read = { try writer.serializeToString(reader.deserialize(type, from: $0)) }
    }
  }

  static let rows = [
    Row(ByMapping.self, #"{"name 2":"n"}"#), Row(ByInit.self, #"{"id":3,"name":"init 4"}"#),
    Row(ByCodingKeys.self, #"{"the_id":5}"#), Row(ByKeyPath.self, #"{"title":"t","motto":"m"}"#),
    Row(ByCases.self, #"{"colour":"red"}"#),
  ]

  @Test("A type's code may use the same reader and writer while a plan is made", arguments: rows)
  func usesTheSameReaderAndWriter(_ row: Row) throws {
    #expect(try row.read(row.document) == row.document)
  }

  /// A mapping that reads the very type by way of another one, whose own mapping does no such thing.
  @Test("A mapping may read its own type through another one") func theSameTypeOnceMore() throws {
    let text = #"{"name":"n"}"#
    #expect(try Self.writer.serializeToString(Self.reader.deserialize(Again.self, from: text)) == text)
    #expect(Again.count.load(ordering: .relaxed) > 1)
  }

  struct Numbers: KeyValueCreatable {
    var numbers: [Int] = []
    var more: [String: Numbers] = [:]

    /// Reads and writes with the reader and writer that make a plan at this moment.
    static func sum() -> Int {
      let numbers = try? reader.deserialize(Numbers.self, from: #"{"numbers":[1,1]}"#)
      let text = numbers.flatMap { try? writer.serializeToString($0.numbers) }
      return (try? reader.deserialize([Int].self, from: text ?? "")).map { $0.reduce(0, +) } ?? 0
    }
  }

  struct ByMapping: KeyValueCreatable, JSONMapped {
    var name = ""
    static let jsonMapping: JSONMapping<ByMapping> = [.key("name \(Numbers.sum())", for: \.name)]
  }

  struct ByInit: KeyValueCreatable, Encodable {
    var id = 0
    var name: String
    init() { name = "init \(Numbers.sum() * 2)" }
  }

  struct ByCodingKeys: KeyValueCreatable, Codable {
    var id = 0

    enum CodingKeys: String, CodingKey { case id = "the_id" }

    init() {}

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id + Numbers.sum(), forKey: .id)
    }
  }

  class ByKeyPath: DeserializableObject, JSONMapped {
    var title = ""
    var motto: String = ""
    var wording: String {
      get { motto + (Numbers.sum() == 2 ? "" : "?") }
      set { motto = newValue }
    }
    class var jsonMapping: JSONMapping<ByKeyPath> { [.key("title", for: \.title)] }
  }

  struct ByCases: KeyValueCreatable {
    var colour: Colour?

    enum Colour: String, JSONLeaf, CaseIterable {
      case red, blue
      static var allCases: [Colour] { Numbers.sum() == 2 ? [.red, .blue] : [] }
    }
  }

  struct Again: KeyValueCreatable, JSONMapped {
    var name = ""
    static let count = Atomic(0)
    static var jsonMapping: JSONMapping<Again> {
      if count.wrappingAdd(1, ordering: .relaxed).oldValue == 0 {
        _ = try? reader.deserialize([Again].self, from: "[{}]")
      }
      return [.required(\.name)]
    }
  }
}
