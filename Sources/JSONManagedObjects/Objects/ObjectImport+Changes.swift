import JSONCore
import JSONDeserializer

/// Properties that were set more than once.
extension ObjectImport {
  /// Corrects the set of properties whose values changed in the document, or in the current batch.
  /// - Parameter edited: properties that were set after the document.
  /// - Complexity: O(*n*) in the number of changes, but only if properties were set more than once.
  func correctChanges(_ edited: [(stored: Ref<StoredObject>, number: Int)] = []) {
    guard hasSetTwice || !edited.isEmpty else { return }
    for (stored, number) in edited { stored.pointee.changed.insert(number) }
    // The first old value is the object's original one.
    var corrected: [ObjectIdentifier: PropertySet] = [:]
    for entry in entries[batchStart...] {
      switch entry {
      case .changed(let object, let image, let stored?, _):
        let seen = corrected[ObjectIdentifier(object)] ?? PropertySet()
        image.forEachProperty(of: object) { number, isSame in
          if isSame, !seen.contains(number) { stored.pointee.changed.remove(number) }
          corrected[ObjectIdentifier(object), default: PropertySet()].insert(number)
        }
      case .set(let object, let old, let stored?, _):
        if corrected[ObjectIdentifier(object)]?.contains(old.number) == true { continue }
        if old.isSame(in: object) {
          stored.pointee.changed.remove(old.number)
          // Objects without a key stay the existing ones.
          if old.isStored { old.restore(object) }
        }
        corrected[ObjectIdentifier(object), default: PropertySet()].insert(old.number)
      case .inserted, .awaited, .awaitedAgain, .resolved, .changed, .set, .stated, .undoable: break
      }
    }
  }
}
