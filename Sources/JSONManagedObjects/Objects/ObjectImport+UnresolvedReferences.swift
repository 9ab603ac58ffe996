import JSONCore
import JSONDeserializer

/// References to objects of later batches in a source that stores them as keys.
extension ObjectImport {
  /// Keeps the keys of missing objects that the current batch refers to, and drops the placeholders.
  func keepKeys(batch: Int) {
    var placeholders: [ObjectIdentifier: Ref<StoredObject>] = [:]
    for entry in entries[batchStart...] {
      switch entry {
      case .awaited(let placeholder, let offset), .awaitedAgain(let placeholder, let offset):
        guard placeholder.pointee.isAwaited else { continue }
        placeholders[ObjectIdentifier(placeholder.pointee.object)] = placeholder
        unresolvedReferences?.addMention(
          of: UnresolvedReferences.ObjectKey(placeholder), at: offset, mayBeInserted: placeholder.pointee.mayBeInserted)
      case .inserted, .resolved, .changed, .set, .stated, .undoable: break
      }
    }
    if unresolvedReferences?.isEmpty == false {
      for object in objects { keepReferences(of: object, to: placeholders, batch) }
    }
    placeholders.values.forEach(stopAwaiting)
  }

  private func keepReferences(
    of object: Ref<StoredObject>, to placeholders: [ObjectIdentifier: Ref<StoredObject>], _ batch: Int
  ) {
    guard let referrer = ObjectReferrer(object) else { return }
    for reference in referrer.references {
      let targets = referrer.targets(of: reference) { placeholders[ObjectIdentifier($0)] != nil }
      unresolvedReferences?.setReferences(
        of: UnresolvedReferences.ObjectKey(object), (referrer.tracking, reference),
        to: targets.compactMap { placeholders[$0].map { UnresolvedReferences.ObjectKey($0) } }, batch: batch)
    }
  }

  /// Stops waiting for the objects that the current batch inserted.
  func takeResolved() -> [(object: Ref<StoredObject>, awaited: UnresolvedReferences.Awaited)] {
    if unresolvedReferences?.isEmpty != false { return [] }
    var resolved: [(object: Ref<StoredObject>, awaited: UnresolvedReferences.Awaited)] = []
    for object in objects where object.pointee.isNew {
      let table = table(of: object)
      // The import may wait for an object of a superclass.
      for table in [table] + table.ancestors {
        let key = UnresolvedReferences.ObjectKey(object.pointee.key, tableNumber: Int32(table.number))
        if let awaited = unresolvedReferences?.remove(key) { resolved.append((object, awaited)) }
      }
    }
    return resolved
  }
}
