import JSONCore
import JSONDeserializer

// SAFETY: of this file: an image has the number of bytes in its tracking, and a copy of each tracked property at its offset, from
// its creation until it is moved out or destroyed; a base is the memory of an object of the tracking's class.

/// Copies of stored properties of an object, as they were before a document changed them.
@safe final class ObjectImage {
  private let tracking: Ref<ModelTracking>
  private let memory: Slot

  /// Takes copies from other memory.
  init(taking copies: Slot, of tracking: Ref<ModelTracking>) {
    self.tracking = tracking
    memory = unsafe Slot(.allocate(byteCount: max(tracking.pointee.imageSize, 1), alignment: 16))
    for property in tracking.pointee.imaged {
      // Not as an array of one, which would also move the padding after the value, which has no room here.
      property.access.set((memory + property.imageOffset).fresh, taking: copies + property.imageOffset)
    }
  }

  deinit {
    tracking.pointee.destroyImage(memory)
    unsafe memory.address.deallocate()
  }

  /// Restores the properties of an object.
  func restore(_ object: AnyObject) { tracking.pointee.restore(Slot(of: object), from: memory) }

  /// Runs `body` on the number of each property that was copied, and whether an object has the same value.
  func forEachProperty(of object: AnyObject, _ body: (Int, Bool) -> Void) {
    for property in tracking.pointee.imaged {
      let value = (Slot(of: object) + property.offset).lent
      body(property.number, property.areSame(value, (memory + property.imageOffset).lent))
    }
  }
}

extension ModelTracking {
  /// Copies the stored properties of an object.
  func makeImage(of base: Slot, in image: Slot) {
    for index in imaged.indices {
      let property = imaged.ref(index)
      let (value, copy) = ((base + property.pointee.offset).lent, image + property.pointee.imageOffset)
      if property.pointee.isBytes {
        copy.copyBytes(of: value, count: property.pointee.layout.size)
      } else {
        property.pointee.access.copy(value, to: copy)
      }
    }
  }

  func destroyImage(_ image: Slot) {
    for index in imaged.indices {
      let property = imaged.ref(index)
      if !property.pointee.isBytes { property.pointee.access.destroy(image + property.pointee.imageOffset) }
    }
  }

  /// Sets the properties that differ from their copies. The copies stay.
  func restore(_ base: Slot, from image: Slot) {
    for property in imaged {
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
    for index in imaged.indices {
      let property = imaged.ref(index)
      let (value, copy) = ((base + property.pointee.offset).lent, (image + property.pointee.imageOffset).lent)
      if !property.pointee.areSame(value, copy) { changes.insert(property.pointee.number) }
    }
    return changes
  }
}
