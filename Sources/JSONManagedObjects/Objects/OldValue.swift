import JSONCore
import JSONDeserializer

// SAFETY: of this file: the memory has room for a value of the property, which is initialized from the beginning to the end.

/// The value that a property had before a document changed it.
@safe final class OldValue {
  /// The number of the property in the model.
  let number: Int
  /// Set for a computed property.
  private let functions: PropertyFunctions?
  /// The offset of the property, or of the value that its functions take, in the object.
  private let offset: Int
  private let access: ValueAccess
  private let layout: ValueLayout
  /// Compares values: the property, or the equality of its functions' values.
  private let property: Ref<TrackedProperty>?
  private let equality: Ref<ValueEquality>?
  private let memory: Slot

  /// Moves a value out of memory.
  private init(
    taking value: Slot, of number: Int, _ functions: PropertyFunctions?, at offset: Int, _ access: ValueAccess,
    _ layout: ValueLayout, property: Ref<TrackedProperty>? = nil, equality: Ref<ValueEquality>? = nil
  ) {
    (self.property, self.equality) = (property, equality)
    (self.number, self.functions, self.offset, self.access, self.layout) = (number, functions, offset, access, layout)
    memory = unsafe Slot(.allocate(byteCount: max(layout.size, 1), alignment: max(layout.alignment, 16)))
    access.set(memory.fresh, taking: value)
  }

  /// Moves the value of a stored property.
  convenience init(taking value: Slot, of property: Ref<TrackedProperty>) {
    self.init(
      taking: value, of: property.pointee.number, nil, at: property.pointee.offset, property.pointee.access,
      property.pointee.layout, property: property)
  }

  /// Moves the value of a computed property.
  /// - Parameters:
  ///   - rule: the functions of the property, and the equality of its values.
  ///   - offset: the offset in the object of the value that the functions take.
  convenience init(taking value: Slot, of rule: Ref<MemberRule>, at offset: Int, _ node: Ref<ReadNode>) {
    self.init(
      taking: value, of: rule.pointee.number, rule.pointee.functions?.pointee, at: offset, node.pointee.access,
      node.pointee.layout, equality: rule.pointee.tracking?.pointee.equality)
  }

  deinit {
    access.destroy(memory)
    unsafe memory.address.deallocate()
  }

  /// Whether the property is stored.
  var isStored: Bool { property != nil }

  /// Whether an object has the value.
  func isSame(in object: AnyObject) -> Bool {
    let current = (Slot(of: object) + offset).lent
    if let property { return property.pointee.areSame(current, memory.lent) }
    guard let functions, let equality else { return false }
    return layout.withSlot { slot in
      functions.get(from: current, into: slot)
      defer { access.destroy(slot) }
      return equality.pointee.areEqual(slot.lent, memory.lent)
    }
  }

  /// Sets the property of an object to the value.
  func restore(_ object: AnyObject) {
    layout.withSlot { slot in
      access.copy(memory.lent, to: slot)
      if let functions {
        functions.set(Slot(of: object) + offset, taking: slot)
      } else {
        access.set((Slot(of: object) + offset).live, taking: slot)
      }
    }
  }
}
