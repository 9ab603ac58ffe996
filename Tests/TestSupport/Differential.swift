import Foundation
import Janus

/// The same types and documents through Foundation's decoder and Janus's.
package enum Differential {
  package static let foundation = JSONDecoder()
  // Plans are what is to be compared, from the first document on.
  package static let janus = JSONDeserializer(
    JSONFormat(dates: .secondsSince2001), policy: .init { $0.verifiesSynthesized = false })

  /// The result for a document: the value, or the kind of error with its path.
  package static func outcome<Value>(_ body: () throws -> Value) -> Result<Value, Complaint> {
    do { return .success(try body()) } catch { return .failure(Complaint(error)) }
  }

  package struct Complaint: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }

    package init(_ error: any Error) {
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

  /// The contents of an error: its kind, the requested type or the type of the value, and each key of the path with its
  /// type and number. Keys of the coders' own types are all the same.
  package static func details(_ error: any Error) -> String {
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
  package static func details<Value>(_ body: () throws -> Value) -> String {
    do {
      _ = try body()
      return "nothing thrown"
    } catch {
      return details(error)
    }
  }

  /// What an error says, of Janus's own or as the reason of a coder's.
  package static func words<Value>(_ body: () throws -> Value) -> String? {
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
  package static func isMorePrecise<Value>(_ ours: Result<Value, Complaint>, _ theirs: Result<Value, Complaint>) -> Bool
  {
    guard case (.failure(let ours), .failure(let theirs)) = (ours, theirs) else { return false }
    return theirs.description == "dataCorrupted " && ours.description.hasPrefix(theirs.description)
  }
}
