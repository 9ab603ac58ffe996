import JSONCore

/// A value that `Encodable` types have written so far.
///
/// Types may go back to a container when they have written others, so nothing is text before all is there.
final class EncodedNode {
  enum Content {
    /// Nothing has been written.
    case none
    case null
    case bool(Bool)
    case integer(Int64)
    case double(Double)
    case float(Float)
    case string(String)
    /// What the engine made of a value, and numbers beyond 64 bits.
    case value(JSONValue)
    case array([EncodedNode])
    case object([(key: String, node: EncodedNode)])
  }

  var content: Content
  /// Where each key stands, in objects with more members than are looked through quickly.
  private var places: [String: Int] = [:]

  private static let fewMembers = 16

  init(_ content: Content = .none) { self.content = content }

  /// Makes this an object unless it is one; false if it is something else.
  func beginObject() -> Bool {
    if case .none = content { content = .object([]) }
    if case .object = content { return true }
    return false
  }

  /// Makes this an array unless it is one; false if it is something else.
  func beginArray() -> Bool {
    if case .none = content { content = .array([]) }
    if case .array = content { return true }
    return false
  }

  /// Sets a member; one with the same key is replaced where it stands.
  func set(_ key: String, _ node: EncodedNode) {
    guard case .object(var members) = content else { return }
    content = .none
    if let place = place(of: key, in: members) {
      members[place].node = node
    } else {
      members.append((key, node))
    }
    content = .object(members)
  }

  /// The member with a key.
  func member(_ key: String) -> EncodedNode? {
    guard case .object(let members) = content else { return nil }
    return place(of: key, in: members).map { members[$0].node }
  }

  private func place(of key: String, in members: [(key: String, node: EncodedNode)]) -> Int? {
    if members.count <= Self.fewMembers { return members.firstIndex { $0.key == key } }
    while places.count < members.count { places[members[places.count].key] = places.count }
    return places[key]
  }

  func append(_ node: EncodedNode) {
    guard case .array(var elements) = content else { return }
    content = .none
    elements.append(node)
    content = .array(elements)
  }

  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }
}

extension ByteWriter {
  /// Writes what types have written; nothing at all is an object without members.
  mutating func appendNode(_ node: EncodedNode, sortsKeys: Bool) {
    switch node.content {
    case .none: append("{}")
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .integer(let integer): appendInteger(integer)
    case .double(let number): appendDouble(number)
    case .float(let number): appendFloat(number)
    case .string(let string): appendQuoted(string)
    case .value(let value): appendValue(value, sortsKeys: sortsKeys)
    case .array(let elements):
      openArray()
      for element in elements {
        beginElement()
        appendNode(element, sortsKeys: sortsKeys)
        appendComma()
      }
      close(UInt8(ascii: "]"))
    case .object(let members):
      openObject()
      let order = sortsKeys ? members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : members
      for member in order {
        appendKey(member.key)
        appendNode(member.node, sortsKeys: sortsKeys)
        appendComma()
      }
      close(UInt8(ascii: "}"))
    }
  }
}
