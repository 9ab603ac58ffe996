import Janus
import TestSupport
import Testing

/// A container is handed out again when a type is done with it: never before, and never with what another type left in it.
@Suite struct ReusedContainerTests {
  private let reader = JSONDeserializer(.foundation)
  private let writer = JSONSerializer(.foundation)

  @Test("A container that its type keeps still reads its own object")
  func keepsItsObject() throws {
    for _ in 0..<3 {
      let pair = try reader.decode([Late].self, from: #"[{"name":"Ada","age":36},{"name":"Bob","age":7}]"#)
      #expect(try pair.map { try $0.name() } == ["Ada", "Bob"])
      // The containers outlast what later calls decode by the same keys.
      _ = try reader.decode([Late].self, from: #"[{"name":"Eve","age":1}]"#)
      #expect(try pair.map { try $0.age() } == [36, 7])
      #expect(pair.map { $0.container.codingPath.map(\.stringValue) } == [["Index 0"], ["Index 1"]])
    }
  }

  @Test("A decoder that its type keeps still makes containers")
  func keepsItsDecoder() throws {
    let keeper = try reader.decode(Keeper.self, from: #"{"name":"Ada"}"#)
    _ = try reader.decode(Keeper.self, from: #"{"name":"Bob"}"#)
    for _ in 0..<2 {
      let container = try keeper.decoder.container(keyedBy: Late.CodingKeys.self)
      #expect(try container.decode(String.self, forKey: .name) == "Ada")
    }
  }

  @Test("Elements that a type has not decoded yet stay those of its own document")
  func keepsItsElements() throws {
    var keeper = try reader.decode(ElementKeeper.self, from: #"["Ada", {"name": "Bob"}]"#)
    _ = try reader.decode(ElementKeeper.self, from: "[1, 2]")
    #expect(try keeper.elements.decode(String.self) == "Ada")
    #expect(try keeper.elements.superDecoder().container(keyedBy: Late.CodingKeys.self).allKeys == [.name])
  }

  @Test("An error that a type keeps still describes its own document")
  func keepsItsError() throws {
    let doubtful = try reader.decode(Doubtful.self, from: "{\n  \"name\": 12\n}")
    _ = try reader.decode(Doubtful.self, from: #"{ "other": [1, 2, 3], "name": "Bob" }"#)
    guard case .typeMismatch(_, let context) = doubtful.error as? DecodingError else {
      Issue.record("expected a type mismatch, found \(String(describing: doubtful.error))")
      return
    }
    #expect(
      context.debugDescription
        == "line 2, column 11, at /name: expected String, found the number 12. Correct the document, or give the property "
        + "a type that takes such a value.")
    #expect((context.underlyingError as? JSONError)?.excerpt?.contains("\"name\": 12") == true)
  }

  @Test("What a call has in its userInfo does not reach the next one")
  func forgetsUserInfo() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "greeting"))
    for _ in 0..<3 {
      #expect(try reader.decode(Greeted.self, from: "{}", userInfo: [key: "Hello"]).greeting == "Hello")
      #expect(try reader.decode(Greeted.self, from: "{}").greeting == nil)
      let greeted = Greeted(greeting: "unused")
      #expect(String(decoding: try writer.encode(greeted, userInfo: [key: "Hello"]), as: UTF8.self) == #""Hello""#)
      #expect(String(decoding: try writer.encode(greeted), as: UTF8.self) == "null")
    }
  }

  @Test(
    "Documents of all sizes follow one another",
    arguments: [[1, Share.count(10_000), 1], [3000, 2, Share.count(20_000, atLeast: 4_000), 2]])
  func sizes(_ sizes: [Int]) throws {
    for count in sizes + sizes {
      let people = (0..<count).map { Person(name: "\($0)", age: $0) }
      let bytes = try writer.encode(people)
      #expect(try reader.decode([Person].self, from: bytes) == people)
    }
  }

  @Test("A type that contains itself has a container for each level", arguments: [1, 2, 3, 10])
  func nests(levels: Int) throws {
    let tree = Tree(levels)
    for _ in 0..<3 {
      let bytes = try writer.encode(tree)
      #expect(try reader.decode(Tree.self, from: bytes) == tree)
    }
  }

  @Test("What a failed call leaves does not reach the next one")
  func failedCalls() throws {
    for _ in 0..<3 {
      #expect(throws: DecodingError.self) { try reader.decode([Person].self, from: #"[{"name":"Ada"},{"age":1}]"#) }
      #expect(throws: EncodingError.self) { try writer.encode([Measure(value: 1), Measure(value: .nan)]) }
      #expect(try reader.decode([Person].self, from: #"[{"age":1,"name":"Bob"}]"#) == [Person(name: "Bob", age: 1)])
      #expect(String(decoding: try writer.encode([Measure(value: 1.5)]), as: UTF8.self) == #"[{"value":1.5}]"#)
    }
  }

  @Test("A container for encoding that its type keeps is refused when its value is complete")
  func lateWriting() throws {
    let late = LateWriter()
    #expect(String(decoding: try writer.encode([late, late]), as: UTF8.self) == #"[{"name":"Ada"},{"name":"Ada"}]"#)
    _ = try writer.encode(LateWriter())
    for var container in late.containers.kept {
      #expect(throws: EncodingError.self) { try container.encode(1, forKey: .age) }
    }
  }

  @Test("Threads that share a reader and a writer do not share containers")
  func threads() async throws {
    let (reader, writer) = (reader, writer)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          let people = (0..<200).map { age in Person(name: "\(number)-\(age as Int)", age: age) }
          return try reader.decode([Person].self, from: try writer.encode(people)) == people
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}

private struct Person: Codable, Equatable {
  var name: String
  var age: Int?
}

private struct Measure: Codable { var value: Double }

private struct Tree: Codable, Equatable {
  var level: Int
  var branches: [Tree]

  init(_ levels: Int) {
    level = levels
    branches = levels == 1 ? [] : [Tree(levels - 1)] + (levels > 4 ? [] : [Tree(1), Tree(levels - 1)])
  }
}

/// Decodes its properties only on demand.
private struct Late: Decodable {
  enum CodingKeys: String, CodingKey { case name, age }

  let container: KeyedDecodingContainer<CodingKeys>

  init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: CodingKeys.self) }

  func name() throws -> String { try container.decode(String.self, forKey: .name) }
  func age() throws -> Int { try container.decode(Int.self, forKey: .age) }
}

private struct Keeper: Decodable {
  let decoder: any Decoder

  init(from decoder: any Decoder) throws { self.decoder = decoder }
}

private struct ElementKeeper: Decodable {
  var elements: any UnkeyedDecodingContainer

  init(from decoder: any Decoder) throws { elements = try decoder.unkeyedContainer() }
}

/// Does without what does not fit, and keeps the error.
private struct Doubtful: Decodable {
  var name = ""
  var error: (any Error)?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Late.CodingKeys.self)
    do { name = try container.decode(String.self, forKey: .name) } catch { self.error = error }
  }
}

private struct Greeted: Codable {
  var greeting: String?

  init(greeting: String?) { self.greeting = greeting }

  init(from decoder: any Decoder) { greeting = Self.greeting(decoder.userInfo) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.greeting(encoder.userInfo))
  }

  private static func greeting(_ userInfo: [CodingUserInfoKey: Any]) -> String? {
    CodingUserInfoKey(rawValue: "greeting").flatMap { userInfo[$0] as? String }
  }
}

/// Writes one key, and keeps the container.
private struct LateWriter: Encodable {
  final class Containers { var kept: [KeyedEncodingContainer<Late.CodingKeys>] = [] }

  let containers = Containers()

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Late.CodingKeys.self)
    try container.encode("Ada", forKey: .name)
    containers.kept.append(container)
  }
}
