import JSONCore
import JSONDeserializer

// SAFETY: of this file: a base is the memory of an object of the reference's class.

/// A property of a class that refers to objects.
struct TrackedReference {
  /// The number of the property in the model.
  let number: Int
  let offset: Int
  /// Set for a computed property.
  let functions: Ref<PropertyFunctions>?
  let access: ValueAccess
  let layout: ValueLayout
  let editor: ReferenceEditor
  /// Set if the objects refer back.
  let inverse: InverseRule?

  /// The objects that an object refers to.
  func targets(of base: Slot, _ inverse: InverseRule) -> [AnyObject] {
    guard let functions else { return inverse.own.targets((base + offset).lent) }
    return layout.withSlot { slot in
      functions.pointee.get(from: (base + offset).lent, into: slot)
      defer { access.destroy(slot) }
      return inverse.own.targets(slot.lent)
    }
  }

  /// Changes the references of an object; false if all are kept.
  func edit(_ base: Slot, _ change: (AnyObject) -> ReferenceEditor.Change) -> Bool {
    layout.withSlot { slot in
      if let functions {
        functions.pointee.get(from: (base + offset).lent, into: slot)
      } else {
        access.copy((base + offset).lent, to: slot)
      }
      guard editor.edit(slot, change) else {
        access.destroy(slot)
        return false
      }
      if let functions {
        functions.pointee.set(base + offset, taking: slot)
      } else {
        access.set((base + offset).live, taking: slot)
      }
      return true
    }
  }
}
