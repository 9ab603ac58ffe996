import Foundation
import JSONCore
import Janus
import TestSupport
import Testing

/// Where errors of types that try are: as found by a walk over the document from its start, regardless of earlier look-ups.
@Suite struct ErrorPlaceTests {
  /// A document over many lines, some of them long, with keys and texts of all kinds.
  struct Lines {
    var random: SeededRandom
    var text = ""
    static let breaks = ["", "", "", " ", "\n", "\r\n", "\r", "\t", "\n\n  "]
    static let leaves = [
      "null", "true", "false", "0", "-12.5e3", "\"\"", "\"two\"", "\"é€😀\"", #""\u00e9\n\"""#,
      "\"" + String(repeating: "long ", count: 60) + "\"", "123456789012345678901234567890123456789012345678",
    ]
    static let keys = [
      "a", "b", "with space", "a/b", "m~n", "é", #"\"q\""#, #"\u0041"#, "", "0", "aVeryLongKeyThatIsLong",
    ]

    init(seed: UInt64, isOnOneLine: Bool) {
      random = SeededRandom(seed: seed)
      add(depth: 5, isOnOneLine)
    }

    mutating func space(_ isOnOneLine: Bool) { if !isOnOneLine { text += Self.breaks.randomElement(using: &random)! } }

    mutating func add(depth: Int, _ isOnOneLine: Bool) {
      space(isOnOneLine)
      let kind = depth == 5 ? Int.random(in: 3..<7, using: &random) : Int.random(in: 0..<7, using: &random)
      if depth == 0 || kind < 3 {
        text += Self.leaves.randomElement(using: &random)!
      } else {
        let isArray = kind < 5
        let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 0..<7, using: &random))
        text += isArray ? "[" : "{"
        for (number, key) in keys.enumerated() {
          if number > 0 { text += "," }
          if !isArray {
            space(isOnOneLine)
            text += "\"\(key)\""
            space(isOnOneLine)
            text += ":"
          }
          add(depth: depth - 1, isOnOneLine)
        }
        space(isOnOneLine)
        text += isArray ? "]" : "}"
      }
      space(isOnOneLine)
    }
  }

  /// What came of trying.
  final class Findings: @unchecked Sendable {
    var decoders: [any Decoder] = []
    var errors: [(type: Any.Type, context: DecodingError.Context)] = []
  }

  static let findings = CodingUserInfoKey(rawValue: "findings")!

  /// Keeps the decoders of all values of a document.
  struct Keeper: Decodable {
    init(from decoder: any Decoder) throws {
      let findings = decoder.userInfo[ErrorPlaceTests.findings] as! Findings
      findings.decoders.append(decoder)
      if let container = try? decoder.container(keyedBy: PathKey.self) {
        for key in container.allKeys { _ = try container.decode(Keeper.self, forKey: key) }
      } else if var container = try? decoder.unkeyedContainer() {
        while !container.isAtEnd { _ = try container.decode(Keeper.self) }
      }
    }
  }

  /// Keeps the decoders of a document and then has them fail in random order.
  struct Tried: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try Keeper(from: decoder)
      let findings = decoder.userInfo[ErrorPlaceTests.findings] as! Findings
      var random = SeededRandom(seed: 7)
      for _ in 0..<2 {
        for decoder in findings.decoders.shuffled(using: &random) { findings.fail(decoder) }
      }
    }
  }

  @Test(
    "An error has the place that a walk from the start of the document finds",
    arguments: Share.of(0..<60 as Range<UInt64>))
  func places(seed: UInt64) throws {
    let text = Lines(seed: seed, isOnOneLine: seed % 3 == 0).text
    let findings = Findings()
    _ = try JSONDeserializer().decode(Tried.self, from: text, userInfo: [Self.findings: findings])
    try check(findings, in: text)
    // The session has ended; its decoders work on.
    findings.errors = []
    for decoder in findings.decoders.reversed() { findings.fail(decoder) }
    try check(findings, in: text)
  }

  private func check(_ findings: Findings, in text: String) throws {
    #expect(findings.errors.count > 0)
    Array(text.utf8).withText { text in
      for (type, context) in findings.errors {
        guard let error = context.underlyingError as? JSONError, let offset = error.location?.byteOffset else {
          Issue.record("no place in \(context)")
          continue
        }
        let expected = JSONError(Problem(.typeMismatch, at: offset, type: type), in: text)
        #expect(error == expected)
        #expect(error.problems == expected.problems)
        #expect(context.debugDescription == expected.description)
        #expect(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == expected.path.tokens)
        #expect(error.settled == expected)
      }
    }
  }

  // MARK: Inside models and other documents

  struct Price: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PathKey.self)
      do {
        text = String(try container.decode(Int.self, forKey: PathKey("net")))
      } catch let DecodingError.typeMismatch(_, context) {
        text = context.debugDescription + (context.underlyingError as! JSONError).excerpt!
      }
    }
  }

  struct Product: KeyValueCreatable {
    var id = 0
    var price: Price?
  }

  @Test("An error that a type meets inside a model has its place in the whole document")
  func placesInModels() throws {
    let rows = (0..<300).map { #"{"id": \#($0), "price": {"net": "é\#($0)"}}"# }
    let text = "{\"shop\": {\"products\": [\n" + rows.joined(separator: ",\n") + "]}}"
    let products = try JSONDeserializer().deserialize([Product].self, from: text, root: .path("shop.products"))
    for (number, product) in products.enumerated() {
      let column = #"{"id": \#(number), "price": {"net": "#.count + 1
      let expected = """
        line \(number + 2), column \(column), at /shop/products/\(number)/price/net: expected Int, found the string \
        "é\(number)". Correct the document, or give the property a type that takes such a value.
        """
      #expect(product.price?.text.hasPrefix(expected) == true)
      #expect(product.price?.text.contains("^") == true)
    }
  }

  /// A type that throws the first of the errors that it meets, after it has met others.
  private struct Stubborn: Decodable {
    enum CodingKeys: String, CodingKey { case width, height }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        _ = try container.decode(Int.self, forKey: .width)
      } catch {
        _ = try? container.decode(Int.self, forKey: .height)
        throw error
      }
    }
  }

  private struct Room: KeyValueCreatable { var size: Stubborn? }

  @Test("An error that a type keeps while it meets others is the one that a model reports")
  func firstOfSeveralErrors() throws {
    let (_, report) = try JSONDeserializer().deserializeReporting(
      Room.self, from: #"{"size": {"width": "wide", "height": [0]}}"#)
    #expect(report.issues.map(\.code) == [.typeMismatch])
    #expect(report.issues.map(\.path) == ["/size/width"])
    #expect(report.issues.first?.message == "expected Int, found the string \"wide\"")
  }

  @Test("An error of a document at a path, and of one without braces, has its place in the document")
  func placesInOtherDocuments() throws {
    func failure(_ reader: JSONDeserializer, _ text: String, _ root: RootKey?) -> String {
      do {
        _ = try reader.decode([String: [Int]].self, from: text, root: root)
        return ""
      } catch let DecodingError.typeMismatch(_, context) {
        let place = context.codingPath.map(\.stringValue).joined(separator: " ")
        return place + " | " + context.debugDescription.prefix { $0 != ":" }
      } catch {
        return "\(error)"
      }
    }
    let nested = "{\n \"a\": [0, {\"k\": [1,\n true]}]}"
    #expect(
      failure(JSONDeserializer(), nested, .path("a.1")) == "k Index 1 | line 3, column 2, at /a/1/k/1")
    var policy = JSONDeserializer.Policy()
    policy.dialect = JSONDialect.json5
    #expect(
      failure(JSONDeserializer(policy: policy), "{k: [1, // one\n 'x']}", nil)
        == "k Index 1 | line 2, column 2, at /k/1")
  }

  @Test("An error that leaves the call needs the document no more, and says the same")
  func errorsAfterTheCall() throws {
    let errors = try (0..<3).map { number in
      var text: [UInt8]? = Array(#"{"a": [1, "x\#(number)"]}"#.utf8)
      defer { text = nil }
      do {
        _ = try JSONDeserializer().decode([String: [Int]].self, from: text!)
        throw CancellationError()
      } catch let DecodingError.typeMismatch(_, context) {
        return try #require(context.underlyingError as? JSONError)
      }
    }
    for (number, error) in errors.enumerated() {
      #expect(error.message == "expected Int, found the string \"x\(number)\"")
      #expect(error.path == "/a/1")
      #expect(error.location == JSONLocation(byteOffset: 10, line: 1, column: 11))
      #expect(error.excerpt == "1 | {\"a\": [1, \"x\(number)\"]}\n  |           ^")
      #expect(error.advice == "Correct the document, or give the property a type that takes such a value.")
    }
  }
}

extension ErrorPlaceTests.Findings {
  /// Has a decoder fail, and notes how.
  func fail(_ decoder: any Decoder) {
    func attempt<Value: Decodable>(_ type: Value.Type) {
      do {
        _ = try decoder.singleValueContainer().decode(type)
      } catch let DecodingError.typeMismatch(_, context) {
        errors.append((type, context))
      } catch {}
    }
    attempt(Bool.self)
    attempt(Int8.self)
    attempt(String.self)
  }
}
