import Foundation
import Janus
import TestSupport
import Testing

/// What errors of coders say to code: the types, and paths that consist of the keys of the types that asked.
@Suite struct CodingErrorTests {
  // MARK: Types

  static let documents = [
    "null", "true", "1", "1.5", #""x""#, "[]", "{}", #"[1]"#, #"{"a":1}"#, "1e400", "300", "-1", #""12""#,
  ]

  @Test("An error of decoding has the type that Foundation's has", arguments: documents)
  func typesOfDecoding(document: String) {
    func check<Value: Decodable>(_ type: Value.Type) {
      for text in [document, "[\(document)]", #"{"k":\#(document)}"#] {
        func compare<Whole: Decodable>(_ whole: Whole.Type) {
          for dates in [
            JSONFormat(dates: .secondsSince2001), JSONFormat(dates: .iso8601), JSONFormat(dates: .secondsSince1970),
          ] {
            let decoder = JSONDecoder()
            switch "\(dates.dates)" {
            case let name where name.contains("iso8601"): decoder.dateDecodingStrategy = .iso8601
            case let name where name.contains("1970"): decoder.dateDecodingStrategy = .secondsSince1970
            default: break
            }
            let theirs = Differential.details { try decoder.decode(whole, from: Data(text.utf8)) }
            let ours = Differential.details { try JSONDeserializer(dates).decode(whole, from: text) }
            // Foundation does not always know where a number is that does not fit.
            if theirs == "dataCorrupted at " {
              #expect(ours.hasPrefix(theirs))
            } else {
              #expect(ours == theirs, "\(whole) of \(text), \(dates.dates)")
            }
          }
        }
        if text == document {
          compare(type)
        } else if text.hasPrefix("[") {
          compare([Value].self)
        } else {
          compare([String: Value].self)
        }
      }
    }
    check(Bool.self)
    check(String.self)
    check(Int.self)
    check(UInt8.self)
    check(Double.self)
    check(Float.self)
    check(Date.self)
    check(Data.self)
    check(URL.self)
    check(UUID.self)
    check(Decimal.self)
    check([Int].self)
    check([String: Int].self)
    check(Range<Int>.self)
    check(Int?.self)
    check(DecodableTests.Mood.self)
    check(DecodableTests.Shape.self)
  }

  // MARK: Paths

  enum Number: Int, CodingKey { case one = 1, two }

  /// Asks for keys with numbers, in every kind of container.
  struct Numbered: Codable {
    var values: [Int: [Bool]] = [3: [true]]
    var isAlone = false

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Number.self)
      if container.contains(.one) {
        let inner = try container.nestedContainer(keyedBy: Number.self, forKey: .one)
        var list = try inner.nestedUnkeyedContainer(forKey: .two)
        while !list.isAtEnd { _ = try list.decode(Numbered.self) }
      }
      values = try container.decode([Int: [Bool]].self, forKey: .two)
      _ = try container.superDecoder().singleValueContainer().decode(Int?.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Number.self)
      var inner = container.nestedContainer(keyedBy: Number.self, forKey: .one)
      var list = inner.nestedUnkeyedContainer(forKey: .two)
      try list.encode(["x": 1.5])
      try list.encode([1: [Double.nan]])
    }
  }

  @Test(
    "A path has the keys of the types that asked, with their numbers",
    arguments: [
      #"{"two":{"3":[1]}}"#, #"{"two":{"x":[true]}}"#, #"{"one":{"two":[{"two":{}},{"two":{"7":0}}]}}"#, #"{"one":{}}"#,
      #"{"one":{"two":[{}]},"two":{}}"#, #"{"two":{},"super":[]}"#, #"{"one":[]}"#, #"{"one":{"two":{}}}"#,
    ])
  func pathsOfDecoding(document: String) {
    func check<Value: Decodable>(_ type: Value.Type, _ document: String) {
      let theirs = Differential.details { try Differential.foundation.decode(type, from: Data(document.utf8)) }
      #expect(Differential.details { try Differential.janus.decode(type, from: document) } == theirs)
    }
    check(Numbered.self, document)
    check([Numbered].self, "[\(document)]")
    check([String: Numbered].self, #"{"a":\#(document)}"#)
    check([Int: Numbered].self, #"{"4":\#(document)}"#)
  }

  @Test("A path of encoding has the keys of the types that asked")
  func pathsOfEncoding() {
    for layout in [JSONLayout.compact, .pretty] {
      let writer = JSONSerializer(.foundation, policy: .init { $0.layout = layout })
      let ours = Differential.details { try writer.encode([Numbered()]) }
      // The path of Foundation's lacks the nested containers.
      #expect(ours == "invalidValue Double at Index 0#0 Number.one#1 Number.two#2 Index 1#1 1#1 Index 0#0")
    }
  }

  struct Spelled: Codable {
    var firstName: String
    var byKey: [String: [Int]]
    var home: Home
    struct Home: Codable { var streetName: String }
  }

  @Test(
    "A path under a naming has the keys of types and of dictionaries when decoding",
    arguments: [
      #"{"first_name":1}"#, #"{"first_name":"a","by_key":{"first_name":["x"]}}"#,
      #"{"first_name":"a","by_key":{},"home":{"street_name":1}}"#, #"{"first_name":"a","by_key":{},"home":{}}"#,
    ])
  func pathsUnderANaming(document: String) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let theirs = Differential.details { try decoder.decode(Spelled.self, from: Data(document.utf8)) }
    #expect(Differential.details { try CodingStrategyTests.snakeReader.decode(Spelled.self, from: document) } == theirs)
  }

  @Test("A path under a naming has the keys of types and of dictionaries when encoding")
  func pathsOfEncodingUnderANaming() {
    struct Outer: Encodable {
      var firstName = 1
      var byKey = ["first_name": [1.5, .nan]]
    }
    // The path of Foundation's lacks the key of the inner dictionary.
    #expect(
      Differential.details { try JSONSerializer(JSONFormat(keys: .snakeCase)).encode(["x": Outer()]) }
        == "invalidValue Double at x CodingKeys.byKey first_name Index 1#1")
  }

  // MARK: All keys

  /// Notes which keys there are, and whether it has them.
  struct Keys: Decodable, Equatable {
    var all: [String]
    var had: [Bool]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyProgramKey.self)
      all = container.allKeys.map(\.stringValue).sorted()
      had = container.allKeys.map(container.contains)
      for key in container.allKeys { _ = try container.decode(Int.self, forKey: key) }
    }
  }

  @Test(
    "Every key that is listed can be asked for",
    arguments: [
      KeyNaming.exact, .snakeCase, .camelCase, .pascalCase, .kebabCase, .screamingSnakeCase, .fuzzy,
    ])
  func allKeys(naming: KeyNaming) throws {
    let names = [
      "first_name", "firstName", "HTTPServer", "http_server", "user_id", "userId", "URL", "user__name", "_a", "a_",
      "x-y",
      "ALL_CAPS", "address_line_1", "sha_256_hash", "Title", "", "é_A",
    ]
    for name in names {
      let text = #"{"\#(name)":1}"#
      let keys = try JSONDeserializer(JSONFormat(keys: naming)).decode(Keys.self, from: text)
      #expect(keys.all.count == 1)
      #expect(keys.had == [true])
    }
    let text = "{" + names.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    let keys = try JSONDeserializer(JSONFormat(keys: naming)).decode(Keys.self, from: text)
    #expect(!keys.had.contains(false))
  }

  @Test("Printing an error prints its text once")
  func textOnce() throws {
    let text = "line 1, column 2, at /0: expected Int, found the string \"x\""
    do {
      _ = try JSONDeserializer().decode([Int].self, from: #"["x"]"#)
    } catch {
      #expect("\(error)".components(separatedBy: text).count == 2)
      let context = try #require((error as? DecodingError).flatMap(Self.context))
      let underlying = try #require(context.underlyingError as? JSONError)
      #expect(underlying.description == "JSONError.typeMismatch at /0")
      #expect(underlying.problems[0].description == text + ".")
      #expect(context.debugDescription.hasPrefix(text))
    }
    do {
      _ = try JSONSerializer().encode([Double.nan])
    } catch {
      #expect("\(error)".components(separatedBy: "expected a finite number").count == 2)
    }
  }

  private static func context(of error: DecodingError) -> DecodingError.Context? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
