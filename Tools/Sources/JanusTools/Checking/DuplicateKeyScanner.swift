import Janus

/// Finds duplicate keys, in bytes of valid JSON that arrive in pieces.
///
/// It keeps the keys of the objects around the current position.
struct DuplicateKeyScanner {
  /// A line and a column, in Unicode scalars, from 1.
  struct Place {
    var (line, column) = (1, 0)
  }

  /// An open array or object.
  private struct Level {
    let isObject: Bool
    /// The index of the current element.
    var index = 0
    /// The current member.
    var key: [UInt8] = []
    /// The first location of each key.
    var places: [[UInt8]: Place] = [:]
  }

  private enum Token { case none, key, string }

  private var levels: [Level] = []
  private var token = Token.none
  private var isKeyNext = false
  private var isEscaped = false
  private var hasEscapes = false
  private var wasReturn = false
  private var key: [UInt8] = []
  private var keyPlace = Place()
  private var place = Place()

  /// Walks over the next bytes.
  /// - Parameter found: is called for each duplicate key.
  mutating func scan(
    _ bytes: ArraySlice<UInt8>, found: (_ pointer: JSONPointer, _ place: Place, _ first: Place) -> Void
  ) {
    for byte in bytes {
      // The bytes of a byte-order mark, which is only valid at the beginning, have no column.
      if byte & 0xC0 != 0x80, byte != 0xEF || place.column > 0 || place.line > 1 { place.column += 1 }
      switch token {
      case .none: walk(byte)
      case .string where isEscaped: isEscaped = false
      case .string where byte == UInt8(ascii: "\\"): isEscaped = true
      case .string: if byte == UInt8(ascii: "\"") { token = .none }
      case .key: walkKey(byte, found: found)
      }
    }
  }

  private mutating func walk(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      token = isKeyNext ? .key : .string
      if isKeyNext { (keyPlace, isKeyNext) = (place, false) }
    case UInt8(ascii: "{"):
      levels.append(Level(isObject: true))
      isKeyNext = true
    case UInt8(ascii: "["): levels.append(Level(isObject: false))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = levels.popLast()
      isKeyNext = false
    case UInt8(ascii: ","):
      guard let level = levels.indices.last else { break }
      levels[level].index += 1
      isKeyNext = levels[level].isObject
    case 0x0A, 0x0D:
      // A line feed after a carriage return ends the same line.
      if byte == 0x0D || !wasReturn { place.line += 1 }
      place.column = 0
    default: break
    }
    wasReturn = byte == 0x0D
  }

  private mutating func walkKey(_ byte: UInt8, found: (JSONPointer, Place, Place) -> Void) {
    if isEscaped || byte != UInt8(ascii: "\"") {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      hasEscapes = hasEscapes || isEscaped
      key.append(byte)
      return
    }
    if hasEscapes, let text = (try? JSONValue(parsing: [byte] + key + [byte]))?.string { key = Array(text.utf8) }
    if let level = levels.indices.last {
      levels[level].key = key
      if let first = levels[level].places.updateValue(keyPlace, forKey: key) {
        levels[level].places[key] = first
        found(pointer, keyPlace, first)
      }
    }
    key.removeAll(keepingCapacity: true)
    (token, hasEscapes) = (.none, false)
  }

  private var pointer: JSONPointer {
    JSONPointer(tokens: levels.map { $0.isObject ? String(decoding: $0.key, as: UTF8.self) : String($0.index) })
  }
}

extension Finding {
  /// - Parameters:
  ///   - pointer: the duplicate key.
  ///   - place: its location.
  ///   - first: its first location.
  ///   - name: the file.
  ///   - line: the number of the document's line; nil if the whole file is the document.
  init(
    duplicate pointer: JSONPointer, at place: DuplicateKeyScanner.Place, first: DuplicateKeyScanner.Place,
    in name: String, line: Int? = nil
  ) {
    let firstPlace = line == nil ? "line \(first.line), column \(first.column)" : "column \(first.column)"
    self.init(
      "at \(pointer.shortened): expected each key once, found it again; first at \(firstPlace)", in: name,
      line: line ?? place.line, column: place.column)
  }
}
