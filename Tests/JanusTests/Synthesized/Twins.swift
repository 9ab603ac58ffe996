import Foundation
import JSONCore
import Janus
import Testing

@testable import JSONDeserializer
@testable import JSONSerializer

/// Two models of one shape, of which one has the marker, and a document that fits them.
struct Twins: Sendable, CustomTestStringConvertible {
  let name: String
  let document: String
  private let withPlain: @Sendable (any TypeVisitor) -> String
  private let withMarked: @Sendable (any TypeVisitor) -> String
  /// Whether plans decode and encode the marked one.
  let isPlanned: @Sendable () -> (decoded: Bool, encoded: Bool)

  init<Plain: Codable & SendableMetatype, Marked: SynthesizedCodable & SendableMetatype>(
    _ plain: Plain.Type, _ marked: Marked.Type, _ document: String
  ) {
    name = "\(plain)"
    self.document = document
    withPlain = { $0.visit(plain) }
    withMarked = { $0.visit(marked) }
    isPlanned = { (SynthesizedCoding.decoded(marked) != nil, SynthesizedCoding.encoded(marked) != nil) }
  }

  var testDescription: String { name }

  /// What comes of both.
  func outcomes(of visitor: some TypeVisitor) -> (plain: String, marked: String) {
    (withPlain(visitor), withMarked(visitor))
  }

  func plain(_ visitor: some TypeVisitor) -> String { withPlain(visitor) }

  /// Whether two texts are the same, but for the order of dictionaries and sets where there may be some of several entries.
  func isSame(_ text: String, _ other: String) -> Bool {
    text == other || mayHaveEntries && text.sorted() == other.sorted()
  }

  private var mayHaveEntries: Bool { name.hasPrefix("Random") || name == "FewEntries" }
}

/// Does something with a type, and says what comes of it.
protocol TypeVisitor {
  func visit<Model: Codable>(_ type: Model.Type) -> String
}

extension TypeVisitor {
  /// The value or all that the error says.
  func outcome<Value>(_ body: () throws -> Value) -> String {
    do { return Spelling.of(try body()) } catch { return Spelling.of(error) }
  }
}

/// Values and errors as texts that are the same where these are.
enum Spelling {
  /// A value with all that it consists of. Sets and dictionaries are sorted, and types are named without their namespace.
  static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let name = "\(type(of: value))"
    switch mirror.displayStyle {
    case .struct where !(value is any CustomStringConvertible), .class, .enum, .tuple, .collection, .optional:
      let parts = mirror.children.map { ($0.label ?? "") + ":" + of($0.value) }
      if mirror.displayStyle == .enum, parts.isEmpty { return "\(name).\(value)" }
      let inherited = mirror.superclassMirror.map { $0.children.map { of($0.value) }.joined(separator: ",") } ?? ""
      return "\(name)(\(inherited)\(parts.joined(separator: ",")))"
    case .set, .dictionary: return "\(name)(\(mirror.children.map { of($0.value) }.sorted().joined(separator: ",")))"
    default:
      if let number = value as? Double { return "\(name) \(number) \(number.bitPattern)" }
      if let text = value as? String { return "\(name) \(Array(text.unicodeScalars))" }
      return "\(name) \(value)"
    }
  }

  static func of(_ error: any Error) -> String {
    var text = Differential.details(error)
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      text += " | \(context.debugDescription) | \(context.underlyingError.map { "\($0)" } ?? "")"
    case EncodingError.invalidValue(_, let context):
      text += " | \(context.debugDescription) | \(context.underlyingError.map { "\($0)" } ?? "")"
    default: break
    }
    return text
  }
}

/// Decodes a document by Janus.
struct DecodingVisitor: TypeVisitor {
  var reader = Differential.janus
  let document: [UInt8]
  var root: RootKey?
  var userInfo: [CodingUserInfoKey: Any] = [:]
  /// How many times; the plan is not used by the first call alone.
  var count = 2
  var reports = false

  func visit<Model: Codable>(_ type: Model.Type) -> String {
    if reports {
      return outcome {
        let (value, report) = try reader.decodeReporting(type, from: document, root: root, userInfo: userInfo)
        return "\(Spelling.of(value)) \(report)"
      }
    }
    let outcomes = (0..<count).map { _ in
      outcome { try reader.decode(type, from: document, root: root, userInfo: userInfo) }
    }
    if Set(outcomes).count > 1 { return "differs: \(outcomes)" }
    return outcomes[0]
  }
}

/// Decodes a document by Foundation.
struct FoundationDecodingVisitor: TypeVisitor {
  var decoder = Differential.foundation
  let document: [UInt8]

  func visit<Model: Codable>(_ type: Model.Type) -> String {
    // The words are Janus's own.
    do { return Spelling.of(try decoder.decode(type, from: Data(document))) } catch {
      return Differential.details(error)
    }
  }
}

/// Encodes the value of a document.
struct EncodingVisitor: TypeVisitor {
  var writer = Twins.writer
  var reader = Differential.janus
  let document: [UInt8]
  var root: RootKey?
  var userInfo: [CodingUserInfoKey: Any] = [:]

  func visit<Model: Codable>(_ type: Model.Type) -> String {
    guard let value = try? reader.decode(type, from: document) else { return "not decoded" }
    let outcomes = (0..<2).map { _ in
      // Types' own code leaves out the plus of exponents where members are indented or sorted.
      outcome { try writer.encodeToString(value, root: root, userInfo: userInfo).replacing("e+", with: "e") }
    }
    if Set(outcomes).count > 1 { return "differs: \(outcomes)" }
    return outcomes[0]
  }
}

/// The same through Foundation's encoder.
struct FoundationEncodingVisitor: TypeVisitor {
  let encoder: JSONEncoder
  let document: [UInt8]

  func visit<Model: Codable>(_ type: Model.Type) -> String {
    guard let value = try? Differential.janus.decode(type, from: document) else { return "not decoded" }
    do {
      return Spelling.of(String(decoding: try encoder.encode(value), as: UTF8.self).replacing("e+", with: "e"))
    } catch {
      return Differential.details(error)
    }
  }
}

/// A value inside others.
struct WrappingVisitor: TypeVisitor {
  let document: String

  func visit<Model: Codable>(_ type: Model.Type) -> String {
    func visit<Other: Codable>(_ other: Other.Type, _ text: String) -> String {
      DecodingVisitor(document: Array(text.utf8)).visit(other)
        + EncodingVisitor(document: Array(text.utf8)).visit(other)
    }
    return [
      visit([Model].self, "[\(document),\(document)]"), visit([Model?].self, "[\(document),null]"),
      visit(Model?.self, document), visit(Model?.self, "null"), visit([String: Model].self, "{\"a\":\(document)}"),
      visit([String: [Model?]].self, "{\"a\":[\(document),null]}"), visit([[Model]].self, "[[\(document)],[]]"),
      visit([Int: Model].self, "{\"7\":\(document)}"), visit([Model].self, "[\(document),{}]"),
      visit([Model].self, "{}"), visit([Parts.ByHand].self, "[{\"n\":\"x\"}]"),
    ].joined(separator: "\n")
  }
}

extension JSONDeserializer.Policy {
  /// The one by which plans read from the first document on.
  static let planning = Self(verifiesSynthesized: false)
}

extension Twins {
  static let writer = JSONSerializer(JSONFormat(dates: .secondsSince2001))
}
