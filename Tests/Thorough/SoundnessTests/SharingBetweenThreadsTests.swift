import Foundation
import Janus
import Synchronization
import Testing

/// What is `Sendable`, used for the first time by many threads at once.
@Suite struct SharingBetweenThreadsTests {
  enum Level: String, Codable { case low, middle, high }

  struct Reading: KeyValueCreatable, Codable, Equatable {
    var sensorName = ""
    var takenAt = Date(timeIntervalSince1970: 0)
    var level: Level?
    var values: [Double] = []
    var link: URL?
  }

  /// A number, or -1 with the error of the attempt to read one.
  struct Attempt: Decodable {
    let number: Int
    let error: (any Error)?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        number = try container.decode(Int.self)
        error = nil
      } catch {
        number = -1
        self.error = error
      }
    }
  }

  /// What the threads of a round have in common; all of it is new in each round.
  struct Shared: Sendable {
    let reader = JSONDeserializer(format)
    let writer = JSONSerializer(format)
    /// An object whose members are found with a dictionary.
    let object = JSONValue.object(
      JSONObject((0..<100).map { (key: "key\($0)", value: .number(JSONNumber(integerLiteral: $0))) }))
    /// The error of a value that was decoded all the same.
    let error: any Error
    let report: JSONReport

    private static let format = JSONFormat(keys: .snakeCase, dates: .secondsSince1970)

    init() throws {
      let attempts = try reader.decode([Attempt].self, from: "[1,\n  true]")
      error = try #require(attempts[1].error)
      report = try reader.deserializeReporting([Reading].self, from: #"[{"values":["x"]},{"level":"none"}]"#).report
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isRight: @Sendable (Shared) throws -> Bool

    init(_ name: String, _ isRight: @escaping @Sendable (Shared) throws -> Bool) {
      testDescription = name
      self.isRight = isRight
    }
  }

  static let text =
    #"{"sensor_name":"roof","taken_at":86400,"level":"high","values":[1.5,2e-7],"link":"https://a.b/c"}"#
  static let reading = Reading(
    sensorName: "roof", takenAt: Date(timeIntervalSince1970: 86_400), level: .high, values: [1.5, 2e-7],
    link: URL(string: "https://a.b/c"))

  static let rows: [Row] = [
    Row("a model is read") { try $0.reader.deserialize(Reading.self, from: text) == reading },
    Row("a model is written") {
      try $0.reader.deserialize(Reading.self, from: $0.writer.serialize(reading)) == reading
    },
    Row("a model is filled") {
      var value = Reading()
      try $0.reader.fill(&value, from: text)
      return value == reading
    },
    Row("Codable reads") { try $0.reader.decode([Reading].self, from: "[\(text)]") == [reading] },
    Row("Codable writes") { try $0.reader.decode(Reading.self, from: $0.writer.encode(reading)) == reading },
    Row("attempts fail") { try $0.reader.decode([Attempt].self, from: "[1,true]").map(\.number) == [1, -1] },
    Row("the place of an error is looked up") {
      guard case .typeMismatch(_, let context) = $0.error as? DecodingError else { return false }
      return (context.underlyingError as? JSONError)?.location == JSONLocation(byteOffset: 6, line: 2, column: 3)
    },
    Row("issues are looked at") { $0.report.issues.map(\.path.description) == ["/0/values/0", "/1/level"] },
    Row("a member is looked up") { $0.object["key77"].int == 77 },
    Row("a tree is printed and parsed") { try JSONValue(parsing: $0.object.serialized()) == $0.object },
    Row("a copy is changed") {
      var copy = $0.object
      copy["key5"] = "changed"
      return copy["key5"].string == "changed" && $0.object["key5"].int == 5
    },
  ]

  @Test("Many threads use a shared value for the first time", arguments: rows) func byManyThreads(_ row: Row) throws {
    for _ in 0..<20 {
      let shared = try Shared()
      #expect(Self.onThreads(16) { _ in (try? row.isRight(shared)) == true } == 0)
    }
  }

  @Test("Each thread uses another shared value first") func eachThreadSomethingElse() throws {
    for _ in 0..<20 {
      let shared = try Shared()
      let mistakes = Self.onThreads(16) { thread in
        Self.rows.indices.allSatisfy { (try? Self.rows[($0 + thread) % Self.rows.count].isRight(shared)) == true }
      }
      #expect(mistakes == 0)
    }
  }

  private final class Mistakes: Sendable {
    let count = Atomic(0)
  }

  /// Runs `isRight` on so many threads and counts those where it is false.
  private static func onThreads(_ count: Int, _ isRight: @escaping @Sendable (Int) -> Bool) -> Int {
    let mistakes = Mistakes()
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      Thread {
        if !isRight(index) { mistakes.count.add(1, ordering: .relaxed) }
        group.leave()
      }.start()
    }
    group.wait()
    return mistakes.count.load(ordering: .relaxed)
  }
}
