import JSONCore

/// The identity of the objects of a class.
package struct ModelIdentity {
  /// The class; nil for a struct.
  package let objectType: AnyClass?
  /// The properties whose values are the key, in the order of their parts.
  package let parts: RefTable<KeyPart>

  /// The key that an object has; nil if a part is nil.
  package func key(of base: Slot, on stack: inout ElementStack) -> PrimaryKey? {
    if parts.count == 1 { return parts[0].key(of: base, on: &stack) }
    var keys: [PrimaryKey] = []
    for index in parts.indices {
      guard let key = parts[index].key(of: base, on: &stack) else { return nil }
      keys.append(key)
    }
    return .composite(keys)
  }

  /// The properties, for messages.
  package var names: String { parts.map { "`\($0.name.pointee)`" }.joined(separator: ", ") }

  /// The part that a member is; nil for all others.
  package func part(forMember member: Int) -> Int? { parts.indices.first { parts[$0].member == member } }
}

/// A property that is a primary key, or a part of one.
package struct KeyPart {
  /// The number of the property's member.
  package let member: Int
  /// Reads the property's value.
  package let node: Ref<ReadNode>
  let offset: Int
  /// Set for a computed property.
  let functions: Ref<PropertyFunctions>?
  package let value: PrimaryKeyValue
  let name: Ref<String>

  /// Sets an object's key to a value, which is moved.
  package func set(_ base: Slot, taking value: Slot) {
    if let functions {
      functions.pointee.set(base + offset, taking: value)
    } else {
      node.pointee.access.set((base + offset).live, taking: value)
    }
  }

  /// The key that an object has.
  /// - Parameter base: the memory of the object.
  package func key(of base: Slot, on stack: inout ElementStack) -> PrimaryKey? {
    guard let functions else { return value.key(of: (base + offset).lent) }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(node.pointee.layout)
    functions.pointee.get(from: (base + offset).lent, into: slot)
    defer { node.pointee.access.destroy(slot) }
    return value.key(of: slot.lent)
  }
}
