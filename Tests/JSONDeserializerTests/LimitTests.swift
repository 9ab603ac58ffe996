import Foundation
import Janus
import TestSupport
import Testing

private final class Link: DeserializableObject { var next: Link? }
private struct Nest: KeyValueCreatable { var inner: [Nest] = [] }

@Suite struct LimitTests {
  typealias Limits = JSONDeserializer.Policy.Limits

  /// A way to nest a document and the type that reads it.
  struct Nesting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let open: String
    let close: String
    /// The number of levels that one repetition adds.
    let levels: Int
    let end: String
    let read: @Sendable (String, JSONDeserializer) throws -> Void

    init<Value>(_ type: Value.Type, _ open: String, _ close: String, levels: Int = 1, end: String = "") {
      testDescription = "\(type) \(open)"
      (self.open, self.close, self.levels, self.end) = (open, close, levels, end)
      read = { _ = try $1.deserialize(Value.self, from: $0) }
    }

    func document(depth: Int) -> String {
      String(repeating: open, count: depth / levels) + end + String(repeating: close, count: depth / levels)
    }
  }

  static let nestings = [
    Nesting(JSONValue.self, "[", "]"), Nesting(JSONValue.self, #"{"a":"#, "}", end: "1"), Nesting(Any.self, "[", "]"),
    Nesting(Link.self, #"{"next":"#, "}", end: "null"), Nesting(Nest.self, #"{"inner":["#, "]}", levels: 2),
    Nesting(Nest.self, #"{"inner":null,"unknown":"#, "}", end: "1"), Nesting([Int].self, "[", "]"),
    Nesting([String: Int].self, #"{"a":"#, "}", end: "1"),
  ]

  @Test("A document nested deeper than 512 levels is an error", arguments: nestings)
  func depth(nesting: Nesting) throws {
    let reader = JSONDeserializer(policy: .init { $0.mismatch = .skip })
    try nesting.read(nesting.document(depth: 512), reader)
    let error = failure { try nesting.read(nesting.document(depth: 512 + nesting.levels), reader) }
    #expect(error?.code == .depthLimit)
    #expect(error?.message == "expected at most 512 levels of nesting, found one more")
    #expect(error?.path.tokens.count == 512)
  }

  @Test("The limit of depth can be set", arguments: nestings, [0, 1, 2, 10, 64, 65, 128])
  func depthCanBeSet(nesting: Nesting, depth: Int) throws {
    let reader = JSONDeserializer(policy: .init { $0.limits.depth = depth })
    try? nesting.read(nesting.document(depth: depth), reader)
    let error = failure { try nesting.read(nesting.document(depth: depth + 2), reader) }
    #expect(error?.code == .depthLimit)
    #expect(error?.message == "expected at most \(depth) levels of nesting, found one more")
  }

  @Test("Parsing a value has a limit of depth") func depthOfAParsedValue() throws {
    #expect(try JSONValue(parsing: "[[1]]", depth: 2) == [[1]])
    let error = failure { try JSONValue(parsing: "[[[1]]]", depth: 2) }
    #expect(error?.message == "expected at most 2 levels of nesting, found one more")
    #expect(error?.path == "/0/0")
  }

  @Test("A document may have a limit of bytes") func documentBytes() throws {
    let reader = JSONDeserializer(policy: .init { $0.limits.documentBytes = 10 })
    #expect(try reader.deserialize([Int].self, from: "[1,2,3,45]") == [1, 2, 3, 45])
    let error = failure { try reader.deserialize([Int].self, from: "[1,2,3,456]") }
    #expect(error?.code == .sizeLimit)
    #expect(error?.message == "expected a document of at most 10 bytes, found 11")
  }

  @Test(
    "A string or key may have a limit of bytes",
    arguments: [
      (#"["12345"]"#, true), (#"["123456"]"#, false), (#"["\u00e9"]"#, false), (#"["éé"]"#, true), (#"["ééé"]"#, false),
    ])
  func stringBytes(document: String, isTaken: Bool) throws {
    let reader = JSONDeserializer(policy: .init { $0.limits.stringBytes = 5 })
    #expect((failure { try reader.deserialize([String].self, from: document) } == nil) == isTaken)
    #expect((failure { try reader.deserialize([String?].self, from: document) } == nil) == isTaken)
    #expect((failure { try reader.deserialize([Substring].self, from: document) } == nil) == isTaken)
    let entry = document.replacing("[", with: "{").replacing("]", with: ":1}")
    #expect((failure { try reader.deserialize([String: Int].self, from: entry) } == nil) == isTaken)
  }

  /// The limit guards memory, so it is held wherever a string or a number becomes a value.
  @Test("Limits of strings and numbers hold for values of any kind", arguments: [#"["123456"]"#, "[1234567]"])
  func limitsInValuesOfAnyKind(document: String) throws {
    let reader = JSONDeserializer(
      policy: .init {
        $0.limits.stringBytes = 5
        $0.limits.numberBytes = 5
      })
    #expect(failure { try reader.deserialize(JSONValue.self, from: document) }?.code == .sizeLimit)
    #expect(failure { try reader.deserialize([Any].self, from: document) }?.code == .sizeLimit)
  }

  @Test(
    "A number may have a limit of bytes",
    arguments: ["[1234567890123456789012345]", "[0.1234567890123456789012345]", "[1e0000000000000000000000001]"])
  func numberBytes(document: String) throws {
    let reader = JSONDeserializer(policy: .init { $0.limits.numberBytes = 20 })
    #expect(failure { try reader.deserialize([Int128].self, from: document) }?.code == .sizeLimit)
    #expect(failure { try reader.deserialize([String].self, from: document) }?.code == .sizeLimit)
    #expect(failure { try reader.deserialize([Int].self, from: document) }?.code == .sizeLimit)
    #expect(failure { try reader.deserialize([Double].self, from: document) }?.code == .sizeLimit)
  }

  @Test(
    "Decoding reports a limit in the same words",
    arguments: [
      ("[[[1]]]", "line 1, column 3, at /0/0: expected at most 2 levels of nesting, found one more"),
      (#"[1, "123456"]"#, "line 1, column 5, at /1: expected a string of at most 5 bytes, found a longer one"),
      ("[1234567]", "line 1, column 2, at /0: expected a number of at most 5 bytes, found a longer one"),
      ("[1, 2, 3, 4, 5, 6, 7]", "expected a document of at most 20 bytes, found 21"),
    ])
  func wordsOfBothDoors(document: String, words: String) {
    let reader = JSONDeserializer(
      policy: .init {
        $0.limits.depth = 2
        $0.limits.documentBytes = 20
        $0.limits.stringBytes = 5
        $0.limits.numberBytes = 5
      })
    let error = failure { try reader.deserialize(JSONValue.self, from: document) }
    #expect(error?.description.hasPrefix(words + ".") == true)
    #expect(decodingFailure { try reader.decode([[[Int]]].self, from: document) } == error)
  }

  /// What lies under an error of `decode`.
  private func decodingFailure(of body: () throws -> some Any) -> JSONError? {
    do {
      _ = try body()
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.underlyingError as? JSONError
    } catch {
      return nil
    }
  }

  struct Coordinate: Decodable { var x = 0 }
  struct Crate: KeyValueCreatable {
    var id = 0
    var at: Coordinate?
  }

  /// A value that decodes itself has an index, which counts in 32 bits. Only the first page of the memory is there.
  @Test("A Decodable value at more than two gigabytes from the end is an error") func decodingFromHugeDocuments() {
    let count = Int(Int32.max) + 20
    // SAFETY: the memory is read from only until it is given back; all of it is zero but the beginning.
    let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let start = unsafe memory, unsafe start != MAP_FAILED else {
      Issue.record("no memory")
      return
    }
    defer { unsafe munmap(start, count) }
    let text = #"{"id": 1, "at": {"x": 1}}"#
    unsafe UnsafeMutableRawBufferPointer(start: start, count: count).copyBytes(from: text.utf8)
    let document = unsafe UnsafeRawBufferPointer(start: start, count: count)
    let reader = JSONDeserializer()
    let message = "expected at most 2147483647 bytes from a Decodable value to the end, found "
    let whole = decodingFailure { try unsafe reader.decode([String: Int].self, from: document) }
    #expect(whole?.code == .sizeLimit)
    #expect(whole?.message == message + "2147483667")
    #expect(whole?.advice.hasPrefix("Split the document") == true)
    let part = failure { try unsafe reader.deserialize(Crate.self, from: document) }
    #expect(part?.code == .sizeLimit)
    #expect(part?.path == "/at")
    #expect(part?.message == message + "2147483651")
  }

  @Test("A low limit of bytes holds for short numbers") func lowNumberLimits() throws {
    let reader = JSONDeserializer(policy: .init { $0.limits.numberBytes = 5 })
    #expect(failure { try reader.deserialize([Int].self, from: "[1234.5]") }?.code == .sizeLimit)
    #expect(failure { try reader.deserialize([Int].self, from: "[123456]") }?.code == .sizeLimit)
  }

  // MARK: Problems

  @Test("A report lists a thousand issues, and says how many more there are", arguments: [999, 1_000, 1_001, 50_000])
  func issues(count: Int) throws {
    let document = "[" + String(repeating: "[],", count: count) + "1]"
    let (values, report) = try JSONDeserializer().deserializeReporting([Int].self, from: document)
    #expect(values == [1])
    #expect(report.issues.count == min(count, JSONReport.issueLimit))
    #expect(report.omittedCount == max(count - JSONReport.issueLimit, 0))
    #expect(report.description.hasSuffix("… and \(count - 1_000) more.") == (count > 1_000))
    let error = failure { try JSONDeserializer(policy: .strict).deserialize([Int].self, from: document) }
    #expect(error?.problems == report.issues)
    #expect(error?.omittedProblemCount == report.omittedCount)
    #expect(error?.description.hasSuffix("… and \(count - 1_000) more.") == (count > 1_000))
  }

  @Test("An error is thrown however much has been reported before")
  func errorsAfterManyIssues() {
    let policy = JSONDeserializer.Policy {
      $0.mismatch = .skip
      $0.unknownKeys = .fail
      $0.errors = .all
    }
    let document = #"{"list": ["# + String(repeating: "[],", count: 2_000) + #"1], "unknown": 1}"#
    let error = failure { try JSONDeserializer(policy: policy).deserializeReporting(Listed.self, from: document) }
    #expect(error?.problems.map(\.code) == [.unknownKey])
  }

  private struct Listed: KeyValueCreatable {
    var list: [Int] = []
  }

  @Test("Writing lists a thousand issues, too")
  func writingIssues() throws {
    let writer = JSONSerializer(policy: .init { $0.unwritable = .skip })
    let (_, report) = try writer.serializeReporting(Array(repeating: Double.nan, count: 1_500))
    #expect(report.issues.count == 1_000 && report.omittedCount == 500)
  }
}
