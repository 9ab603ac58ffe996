import Janus

/// Keeps only some members and elements of values, with the objects and arrays around them.
public struct ValuePick: Sendable {
  /// A key or an index on the paths to the kept values.
  private struct Node {
    var next: [[UInt8]: Int] = [:]
    /// Whether the value is kept as a whole.
    var isKept = false
  }

  /// A container that is kept in part.
  private struct Frame {
    let node: Int
    let isObject: Bool
    /// The offset after the last item, and the number of items before it.
    var index: Int
    var count = 0
    /// The length of the output before the container with its key.
    let start: Int
    var isEmpty = true
  }

  private var nodes = [Node()]

  /// - Parameter pointers: the paths to the values that are kept.
  public init(_ pointers: [JSONPointer]) {
    for pointer in pointers {
      var node = 0
      for token in pointer.tokens {
        let key = Array(token.utf8)
        let next = nodes[node].next[key] ?? nodes.count
        if next == nodes.count { nodes.append(Node()) }
        nodes[node].next[key] = next
        node = next
      }
      nodes[node].isKept = true
    }
  }

  /// The kept parts of a value; an empty object or array if it has none of them.
  /// - Parameter value: compact JSON.
  /// - Complexity: O(*n*) in its bytes.
  func picked(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let text = Array(value)
    if nodes[0].isKept { return text }
    guard let first = text.first, TextScanner.isOpening(first) else { return Array("{}".utf8) }
    var output = [first]
    var frames = [Frame(node: 0, isObject: first == UInt8(ascii: "{"), index: 1, start: 0)]
    while let level = frames.indices.last {
      let isObject = frames[level].isObject
      guard let item = TextScanner.nextItem(text, &frames[level].index, isObject: isObject) else {
        end(&frames, &output)
        continue
      }
      let key = isObject ? TextScanner.string(text, item.name) : Array(String(frames[level].count).utf8)
      frames[level].count += 1
      guard let node = nodes[frames[level].node].next[key] else { continue }
      let isContainer = TextScanner.isOpening(text[item.value.lowerBound])
      if !nodes[node].isKept, !isContainer { continue }
      let start = output.count
      if !frames[level].isEmpty { output.append(TextScanner.comma) }
      if isObject {
        output += text[item.name]
        output.append(TextScanner.colon)
      }
      if nodes[node].isKept {
        output += text[item.value]
        frames[level].isEmpty = false
        continue
      }
      let opening = text[item.value.lowerBound]
      output.append(opening)
      frames.append(
        Frame(node: node, isObject: opening == UInt8(ascii: "{"), index: item.value.lowerBound + 1, start: start))
    }
    return output
  }

  /// Ends a container, or removes it if no part of it is kept.
  private func end(_ frames: inout [Frame], _ output: inout [UInt8]) {
    guard let frame = frames.popLast() else { return }
    if frame.isEmpty, !frames.isEmpty { return output.removeSubrange(frame.start...) }
    output.append(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    if let level = frames.indices.last { frames[level].isEmpty = false }
  }
}
