import Janus

/// A difference between two documents.
public struct DocumentChange: Sendable, CustomStringConvertible {
  public enum Kind: Sendable {
    case added(JSONValue)
    case removed(JSONValue)
    case replaced(JSONValue, by: JSONValue)
  }

  public let kind: Kind
  /// The location of the value: in the new document if it was added, otherwise in the old one.
  public let pointer: JSONPointer

  /// For example `~ /a/1: 1 → 2`.
  public var description: String {
    var text: [UInt8] = []
    write(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes the description with the colours of a console.
  public func write(to text: inout [UInt8], for console: Console) {
    let style: Palette.Style =
      switch kind {
      case .added: .added
      case .removed: .removed
      case .replaced: .changed
      }
    if console.outputPalette.isOn { text += console.outputPalette(style, description).utf8 } else { write(to: &text) }
  }

  private func write(to text: inout [UInt8]) {
    let place = pointer.tokens.isEmpty ? "\"\"" : "\(pointer)".printable
    switch kind {
    case .added(let value):
      text += "+ \(place): ".utf8
      text += value.serialized()
    case .removed(let value):
      text += "- \(place): ".utf8
      text += value.serialized()
    case .replaced(let old, let new):
      text += "~ \(place): ".utf8
      text += old.serialized()
      text += " → ".utf8
      text += new.serialized()
    }
  }
}
