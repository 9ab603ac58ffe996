@_spi(JanusTools) import JSONDocuments
import Janus

/// Finds the children of a path's container, in compact JSON that arrives in pieces.
///
/// ```
///   {"port":{…},"fleet":{"ships":[{"name":…},{"name":…}],…}}        $.fleet.ships[*].name
///           skip                  └─ child ┘ └─ child ┘  skip
/// ```
///
/// It keeps the containers on the path, and the text of one child.
struct ChildScanner {
  /// An open container on the path.
  private struct Level {
    let isObject: Bool
    /// The index of the current element, or the key of the current member, with its quotes.
    var index = 0
    var key: [UInt8] = []
    /// Whether the only member was found that continues the path.
    var hasMember = false
  }

  enum Event {
    /// The end of a child, which is ``child`` at the ``pointer``.
    case child
    /// A member on the path whose key was found before. This ends the walk.
    case repeatedKey
  }

  private enum State {
    /// Before a member, an element or the end of a container.
    case item
    case key
    case colon
    case value
    /// In a child, or in a value that is not on the path.
    case inside
    case after
  }

  private let path: ForwardPath
  private var levels: [Level] = []
  private var state = State.value
  /// The text of the child so far.
  private(set) var child: [UInt8] = []
  /// Whether the current value is a child.
  private var isChild = false
  /// The number of open containers in the current child or skipped value.
  private var depth = 0
  private var (isInString, isEscaped) = (false, false)

  init(_ path: ForwardPath) { self.path = path }

  /// Walks to the end of the next child.
  /// - Parameters:
  ///   - bytes: valid JSON without white space. Invalid text gives meaningless results, but no crash.
  ///   - index: the offset at which the walk begins, or continues; moved.
  /// - Returns: what was found, or nil at the end of the bytes.
  mutating func next(_ bytes: [UInt8], from index: inout Int) -> Event? {
    while index < bytes.count {
      let byte = bytes[index]
      switch state {
      case .item where TextScanner.isClosing(byte), .after where TextScanner.isClosing(byte):
        _ = levels.popLast()
        state = .after
      case .after:
        if let last = levels.indices.last { levels[last].index += 1 }
        state = .item
      case .item where levels.last?.isObject == true:
        levels[levels.count - 1].key = [byte]
        state = .key
      case .key: walkKey(byte)
      case .colon: state = .value
      case .item, .value:
        if !begin(byte) { return .repeatedKey }
        if state == .inside { continue }
      case .inside:
        let start = index
        index = afterInside(bytes, start)
        if isChild { child += bytes[start..<index] }
        if isChild, state == .after { return .child }
        continue
      }
      index += 1
    }
    return nil
  }

  private mutating func walkKey(_ byte: UInt8) {
    if byte == TextScanner.quote, !isEscaped { state = .colon }
    isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    levels[levels.count - 1].key.append(byte)
  }

  /// Begins a value.
  /// - Parameter byte: its first byte.
  /// - Returns: false if its key occurs again.
  private mutating func begin(_ byte: UInt8) -> Bool {
    let isAroundContainer = levels.count <= path.container.count
    var isWanted = true
    if let last = levels.indices.last {
      let step = step(of: levels[last])
      isWanted = isAroundContainer ? step == path.container[last] : path.selects(step)
      if isWanted, levels[last].isObject, isAroundContainer || path.selectsName {
        if levels[last].hasMember { return false }
        levels[last].hasMember = true
      }
    }
    if isWanted, isAroundContainer, TextScanner.isOpening(byte) {
      levels.append(Level(isObject: byte == UInt8(ascii: "{")))
      state = .item
    } else {
      isChild = isWanted && !isAroundContainer
      child.removeAll(keepingCapacity: true)
      state = .inside
    }
    return true
  }

  /// Walks to the end of a child, or of a value that is skipped.
  /// - Returns: the offset after it, or the end of the bytes.
  private mutating func afterInside(_ bytes: [UInt8], _ start: Int) -> Int {
    var (index, depth, isInString, isEscaped) = (start, depth, isInString, isEscaped)
    defer { (self.depth, self.isInString, self.isEscaped) = (depth, isInString, isEscaped) }
    while index < bytes.count {
      let byte = bytes[index]
      if isInString {
        if byte == TextScanner.quote, !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == TextScanner.quote {
        isInString = true
      } else if TextScanner.isOpening(byte) {
        depth += 1
      } else if depth == 0, byte == TextScanner.comma || TextScanner.isClosing(byte) {
        // The byte after a string, a number or a literal.
        state = .after
        return index
      } else if TextScanner.isClosing(byte) {
        depth -= 1
      }
      index += 1
    }
    return index
  }

  private func step(of level: Level) -> JSONPath.Location.Step {
    guard level.isObject else { return .index(level.index) }
    return .key(String(decoding: TextScanner.string(level.key, level.key.indices), as: UTF8.self))
  }

  /// The pointer to the current child or member.
  var pointer: JSONPointer {
    JSONPointer(
      tokens: levels.map { level in
        switch step(of: level) {
        case .key(let key): key
        case .index(let index): String(index)
        }
      })
  }
}
