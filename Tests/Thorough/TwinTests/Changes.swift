import Janus
import TestSupport

/// Changes of a document that make it fit less, or differently.
enum Changes {
  indirect enum Tree {
    case object([(key: String, value: Tree)])
    case array([Tree])
    case leaf(String)

    init(_ value: JSONValue) {
      self =
        switch value {
        case .object(let object): .object(object.map { ($0.key, Tree($0.value)) })
        case .array(let array): .array(array.map { Tree($0) })
        default: .leaf("\(value)")
        }
    }

    var text: String {
      switch self {
      case .object(let members):
        "{" + members.map { "\(JSONValue.string($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
      case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
      case .leaf(let text): text
      }
    }
  }

  static let kinds = [
    "null", "true", "0", "-1", "1.5", "1.0", "1e2", "300", "1e400", "\"\"", "\"x\"", "\"1\"", "[]", "{}", "[null]",
    #"{"a":null}"#,
    "18446744073709551616",
  ]

  /// The documents that differ from one in one value, key or place.
  static func all(of document: String) throws -> [String] {
    trees(Tree(try JSONValue(parsing: document)), level: 0).map(\.text)
  }

  private static func trees(_ tree: Tree, level: Int) -> [Tree] {
    var result: [Tree] = kinds.map { .leaf($0) }
    switch tree {
    case .leaf: break
    case .array(let elements):
      for (index, element) in elements.enumerated().prefix(2) {
        for changed in trees(element, level: level + 1) {
          var copy = elements
          copy[index] = changed
          result.append(.array(copy))
        }
      }
      result.append(.array(elements + elements))
    case .object(let members):
      result += self.members(members)
      for (index, member) in members.enumerated() {
        for changed in trees(member.value, level: level + 1) {
          var copy = members
          copy[index].value = changed
          result.append(.object(copy))
        }
      }
    }
    return result
  }

  private static func members(_ members: [(key: String, value: Tree)]) -> [Tree] {
    typealias Members = [(key: String, value: Tree)]
    var result: [Members] = [members.reversed(), members + members, []]
    result.append([("unknown", .leaf("[1,{\"a\":null}]"))] + members + [("other", .leaf("1"))])
    for (index, member) in members.enumerated() {
      var copy = members
      copy.remove(at: index)
      result += [copy, copy + [member], [member] + copy]
      for kind in ["null", "7", "\"x\"", "{}"] {
        result.append([(member.key, .leaf(kind))] + members)
        result.append(members + [(member.key, .leaf(kind))])
      }
      let spelled = member.key.prefix(1).uppercased() + member.key.dropFirst()
      result += [[(spelled, .leaf("{}"))] + members, members + [(member.key + "\u{301}", .leaf("{}"))]]
    }
    return result.map { .object($0) }
  }

  /// So many of a list's elements, from all parts of it.
  static func some(_ list: [String], _ count: Int) -> [String] {
    stride(from: 0, to: list.count, by: max(1, list.count / Share.count(count))).map { list[$0] }
  }

  /// The prefixes of a document, and it with single bytes changed.
  static func broken(_ document: String) -> [[UInt8]] {
    let bytes = Array(document.utf8)
    var result: [[UInt8]] = []
    let stride = max(1, bytes.count / 25)
    for place in Swift.stride(from: 0, to: bytes.count, by: stride) {
      result.append(Array(bytes[..<place]))
      for byte in Array("{}[]\",:0ntx\\".utf8) + [0, 0x80, 0xff] {
        var changed = bytes
        changed[place] = byte
        result.append(changed)
      }
    }
    return result
  }
}
