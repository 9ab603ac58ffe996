import Janus

/// A difference between two documents.
public struct DocumentChange: Sendable, CustomStringConvertible {
  public enum Kind: Sendable {
    case added(JSONValue)
    case removed(JSONValue)
    case replaced(JSONValue, by: JSONValue)
  }

  public let kind: Kind
  /// Where the value is: an added one in the new document, others in the old one.
  public let pointer: JSONPointer
  /// Where the change is made in the old document, while all behind it have been made.
  let patchPointer: JSONPointer

  /// For example `~ /a/1: 1 → 2`.
  public var description: String {
    let place = pointer.tokens.isEmpty ? "\"\"" : "\(pointer)".printable
    return switch kind {
    case .added(let value): "+ \(place): \(value)"
    case .removed(let value): "- \(place): \(value)"
    case .replaced(let old, let new): "~ \(place): \(old) → \(new)"
    }
  }

  /// The description with the colours of a console.
  public func text(for console: Console) -> String {
    let style: Palette.Style =
      switch kind {
      case .added: .added
      case .removed: .removed
      case .replaced: .changed
      }
    return console.outputPalette(style, description)
  }

  /// The change as an operation of JSON Patch (RFC 6902).
  var operation: JSONValue {
    let path = JSONValue.string("\(patchPointer)")
    return switch kind {
    case .added(let value): ["op": "add", "path": path, "value": value]
    case .removed: ["op": "remove", "path": path]
    case .replaced(_, let value): ["op": "replace", "path": path, "value": value]
    }
  }
}
