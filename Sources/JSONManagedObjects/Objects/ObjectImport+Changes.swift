import JSONCore
import JSONDeserializer

/// Properties that have been set more than once.
extension ObjectImport {
  /// Corrects which properties of objects have other values than before the document, or the batch at hand.
  /// - Parameter edited: properties that have been set behind the document.
  /// - Complexity: O(*n*) in what was done, but only if properties have been set more than once.
  func correctChanges(_ edited: [(stored: Ref<StoredObject>, number: Int)] = []) {
    guard hasSetTwice || !edited.isEmpty else { return }
    for (stored, number) in edited { stored.pointee.changed.insert(number) }
    // What was kept first is what the object had.
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
          // Objects without a key stay those that were there.
          if old.isStored { old.restore(object) }
        }
        corrected[ObjectIdentifier(object), default: PropertySet()].insert(old.number)
      case .inserted, .awaited, .awaitedAgain, .arrived, .changed, .set, .stated, .undoable: break
      }
    }
  }
}
