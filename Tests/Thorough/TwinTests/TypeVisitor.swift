import Foundation
import Janus
import TestSupport
@testable import TwinParts

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
