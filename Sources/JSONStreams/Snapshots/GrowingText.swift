import JSONCore

/// A string that is shown before its end has come.
struct GrowingText {
  enum Owner {
    /// The memory of a string, or of an optional one.
    case string(Slot)
    /// The memory of a `JSONValue`.
    case value(Slot)
    /// A container of a `JSONValue`.
    case container
  }

  let owner: Owner
  /// The characters so far, unless they are in memory.
  private(set) var characters = ""
  /// The offset up to which the text has been decoded.
  private var position: Int

  /// - Parameter start: the offset of the opening quote.
  init(in owner: Owner, start: Int) {
    self.owner = owner
    position = start + 1
  }

  /// Makes the owner show the characters so far.
  func show() {
    if case .value(let slot) = owner { slot.live.set(toValue: .string(characters)) }
  }

  /// Takes them back, so that nothing else refers to them.
  func hide() {
    if case .value(let slot) = owner { slot.live.set(toValue: .null) }
  }

  /// Decodes more of the string, up to an escape or a character that is not complete.
  /// - Parameter reader: reads the document so far, which ends inside the string.
  /// - Returns: whether there are more characters than before.
  mutating func grow(_ reader: inout ByteReader) -> Bool {
    reader.seek(position)
    // An error is found again when the string is read as a whole.
    _ = try? reader.scanStringPiece(isFinal: false)
    guard reader.offset > position else { return false }
    let text = reader.characters(from: position)
    position = reader.offset
    // Appending in place copies the characters only if a snapshot still has them.
    if case .string(let slot) = owner { slot.append(text) } else { characters += text }
    return true
  }
}
