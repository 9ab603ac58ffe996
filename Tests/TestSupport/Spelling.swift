import Foundation

/// Values and errors as texts that are the same where these are.
package enum Spelling {
  /// A value with all that it consists of. Sets and dictionaries are sorted, and types are named without their namespace.
  package static func of(_ value: Any) -> String {
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

  package static func of(_ error: any Error) -> String {
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
