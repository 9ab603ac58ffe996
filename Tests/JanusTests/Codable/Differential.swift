import Foundation
import Janus
import Testing

/// The same types and documents through Foundation's decoder and Janus's.
enum Differential {
  static let foundation = JSONDecoder()
  // Plans are what is to be compared, from the first document on.
  static let janus = JSONDeserializer(JSONFormat(dates: .secondsSince2001), policy: .init(verifiesSynthesized: false))

  /// What becomes of a document: the value, or the kind of error with its path.
  static func outcome<Value>(_ body: () throws -> Value) -> Result<Value, Complaint> {
    do { return .success(try body()) } catch { return .failure(Complaint(error)) }
  }

  struct Complaint: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    init(_ error: any Error) {
      func path(_ path: [any CodingKey]) -> String {
        path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
      }
      description =
        switch error {
        case DecodingError.typeMismatch(_, let context): "typeMismatch \(path(context.codingPath))"
        case DecodingError.valueNotFound(_, let context): "valueNotFound \(path(context.codingPath))"
        case DecodingError.keyNotFound(let key, let context): "keyNotFound \(path(context.codingPath + [key]))"
        case DecodingError.dataCorrupted(let context): "dataCorrupted \(path(context.codingPath))"
        case EncodingError.invalidValue(_, let context): "invalidValue \(path(context.codingPath))"
        default: "\(error)"
        }
    }
  }

  /// All that an error says to code: its kind, the type that was asked for or the type of the value, and each key of the path with its
  /// type and number. Keys of the coders' own types are all the same.
  static func details(_ error: any Error) -> String {
    func spell(_ key: any CodingKey) -> String {
      let type = "\(type(of: key))"
      let isOwn = ["_CodingKey", "_JSONKey", "PathKey", "_DictionaryCodingKey"].contains(type)
      return "\(isOwn ? "" : type + ".")\(key.stringValue)\(key.intValue.map { "#\($0)" } ?? "")"
    }
    func spell(_ path: [any CodingKey]) -> String { path.map(spell).joined(separator: " ") }
    return switch error {
    case DecodingError.typeMismatch(let type, let context): "typeMismatch \(type) at \(spell(context.codingPath))"
    case DecodingError.valueNotFound(let type, let context): "valueNotFound \(type) at \(spell(context.codingPath))"
    case DecodingError.keyNotFound(let key, let context): "keyNotFound \(spell(key)) at \(spell(context.codingPath))"
    case DecodingError.dataCorrupted(let context): "dataCorrupted at \(spell(context.codingPath))"
    case EncodingError.invalidValue(let value, let context):
      "invalidValue \(type(of: value)) at \(spell(context.codingPath))"
    default: "\(error)"
    }
  }

  /// The details of the error that `body` throws.
  static func details<Value>(_ body: () throws -> Value) -> String {
    do {
      _ = try body()
      return "nothing thrown"
    } catch {
      return details(error)
    }
  }

  /// What an error says, of Janus's own or as the reason of a coder's.
  static func words<Value>(_ body: () throws -> Value) -> String? {
    do {
      _ = try body()
      return nil
    } catch let error as JSONError {
      return error.description
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch EncodingError.invalidValue(_, let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  /// Foundation's decoder does not say where a number is that does not fit; Janus's does.
  static func isMorePrecise<Value>(_ ours: Result<Value, Complaint>, _ theirs: Result<Value, Complaint>) -> Bool {
    guard case (.failure(let ours), .failure(let theirs)) = (ours, theirs) else { return false }
    return theirs.description == "dataCorrupted " && ours.description.hasPrefix(theirs.description)
  }

  /// Reads a document with both, and expects the same of both.
  static func check<Value: Decodable & Equatable>(
    _ type: Value.Type, _ document: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let theirs = outcome { try foundation.decode(type, from: Data(document.utf8)) }
    for ours in [
      outcome { try janus.decode(type, from: document) },
      outcome { try janus.decode(type, from: Array(document.utf8)) },
      outcome { try janus.decode(type, from: Data(document.utf8)) },
    ] {
      #expect(ours == theirs || isMorePrecise(ours, theirs), "\(type) of \(document)", sourceLocation: sourceLocation)
    }
  }
}
