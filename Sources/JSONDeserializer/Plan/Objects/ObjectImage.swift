import JSONCore

// SAFETY: of this file: an image has as many bytes as its tracking says, and a copy of each tracked property at its place, from when it
// is made until it is moved out or destroyed; a base is the memory of an object of the class that the tracking is for.

/// Copies of the stored properties of an object, as they were before a document changed them.
@safe final class ObjectImage {
  private let tracking: Ref<ModelTracking>
  private let memory: Slot

  /// Takes copies that lie elsewhere.
  init(taking copies: Slot, of tracking: Ref<ModelTracking>) {
    self.tracking = tracking
    memory = unsafe Slot(.allocate(byteCount: max(tracking.pointee.imageSize, 1), alignment: 16))
    for property in tracking.pointee.stored {
      property.access.move(copies + property.imageOffset, to: memory + property.imageOffset, count: 1)
    }
  }

  deinit {
    tracking.pointee.destroyImage(memory)
    unsafe memory.address.deallocate()
  }

  /// Gives an object its properties back.
  func restore(_ object: AnyObject) { tracking.pointee.restore(object, from: memory) }

  /// The value that a stored property had, by its number; nil if there is none.
  func value(ofProperty number: Int) -> LentValue? {
    tracking.pointee.stored.first { $0.number == number }.map { (memory + $0.imageOffset).lent }
  }
}

extension ModelTracking {
  /// Copies the stored properties of an object.
  func makeImage(of base: Slot, in image: Slot) {
    for property in stored { property.access.copy((base + property.offset).lent, to: image + property.imageOffset) }
  }

  func destroyImage(_ image: Slot) {
    for property in stored { property.access.destroy(image + property.imageOffset) }
  }

  /// Sets the properties that differ from their copies, which stay.
  func restore(_ object: AnyObject, from image: Slot) {
    let base = Slot(of: object)
    for property in stored {
      let copy = (image + property.imageOffset).lent
      let target = base + property.offset
      if property.equality.areEqual(target.lent, copy) { continue }
      property.layout.withSlot { slot in
        property.access.copy(copy, to: slot)
        property.access.set(target.live, taking: slot)
      }
    }
  }

  /// The stored properties that differ from their copies.
  func changes(of base: Slot, since image: Slot) -> PropertySet {
    var changes = PropertySet()
    for property in stored
    where !property.equality.areEqual((base + property.offset).lent, (image + property.imageOffset).lent) {
      changes.insert(property.number)
    }
    return changes
  }
}

/// The value that a property had which is not stored.
@safe final class OldValue {
  private let access: ValueAccess
  private let layout: ValueLayout
  private let memory: Slot

  /// Moves a value.
  init(taking value: Slot, _ access: ValueAccess, _ layout: ValueLayout) {
    self.access = access
    self.layout = layout
    memory = unsafe Slot(.allocate(byteCount: max(layout.size, 1), alignment: max(layout.alignment, 16)))
    access.move(value, to: memory, count: 1)
  }

  deinit {
    access.destroy(memory)
    unsafe memory.address.deallocate()
  }

  /// Sets the property of an object to the value.
  func restore(_ object: AnyObject, by functions: PropertyFunctions, _ offset: Int) {
    layout.withSlot { slot in
      access.copy(memory.lent, to: slot)
      functions.set(Slot(of: object) + offset, taking: slot)
    }
  }
}
