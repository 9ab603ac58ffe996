import JSONCore
import JSONDeserializer

/// Objects that refer back to those that refer to them.
extension ReadRun {
  /// Updates both sides of relationships to the last values in the document, or in the current batch.
  /// - Parameters:
  ///   - deferred: references that precede those of the document, or of the current batch.
  ///   - edited: other properties whose references were changed after the document.
  ///   - resolved: returns the resolved value of one that referred to placeholders.
  /// - Complexity: O(*n*) in the number of references in the document, and in the objects whose relationships change.
  mutating func resolveInverses(
    of objects: ObjectImport, also deferred: [DeferredReference] = [],
    edited: [(stored: Ref<StoredObject>, number: Int)] = [], resolved: ([AnyObject]) -> [AnyObject] = { $0 }
  ) throws(ReadFailure) {
    defer { objects.correctChanges(edited) }
    let statements = objects.statements
    if statements.isEmpty && deferred.isEmpty { return }
    var links = RelationshipLinks()
    links.follow(deferred)
    links.follow(statements, resolved: resolved)
    var changes: [(object: AnyObject, property: AnyKeyPath)] = []
    links.finish {
      changes.append(($0, $1.property))
    } undo: {
      objects.append(.undoable($0))
    }
    try noteChanges(changes, objects)
    try links.forEachContradiction { (statement, missing, surplus) throws(ReadFailure) in
      var words: [String] = []
      if !missing.isEmpty { words.append("takes \(try names(of: missing)) away") }
      if !surplus.isEmpty { words.append("adds \(try names(of: surplus))") }
      try reportAfterDocument(
        Problem(
          .contradictedReference, at: statement.offset, type: type(of: statement.object),
          detail: words.joined(separator: " and ")))
    }
  }

  /// The name for some objects in messages.
  private mutating func names(of objects: [AnyObject]) throws(ReadFailure) -> String {
    var names: [String] = []
    for object in objects {
      let key = try store.model(of: type(of: object), in: &self)?.pointee.identity?.pointee.key(
        of: Slot(of: object), on: &stack)
      names.append(TypeName.of(type(of: object)) + (key.map { " \($0)" } ?? ""))
    }
    // Sets have no order.
    names = names.sortedByCodePoints()
    if names.count > 3 { names.replaceSubrange(3..., with: ["\(names.count - 3) more"]) }
    return names.joined(separator: ", ")
  }

  /// Records that relationships of objects changed because of those of others.
  private mutating func noteChanges(
    _ changes: [(object: AnyObject, property: AnyKeyPath)], _ objects: ObjectImport
  ) throws(ReadFailure) {
    var unknown = KeyScan()
    var others: [(object: AnyObject, key: PrimaryKey, property: AnyKeyPath)] = []
    // Objects whose keys are only unique in another object are not found by their keys.
    lazy var met = Dictionary(objects.objects.map { (ObjectIdentifier($0.pointee.object), $0) }) { first, _ in first }
    for (object, property) in changes {
      let type: AnyClass = Swift.type(of: object)
      guard let identity = try store.model(of: type, in: &self)?.pointee.identity,
        let key = identity.pointee.key(of: Slot(of: object), on: &stack)
      else { continue }
      if let stored = objects.table(of: type).knownObject(forKey: key), stored.pointee.object === object {
        objects.noteInverse(property, of: stored)
      } else if let stored = met[ObjectIdentifier(object)] {
        objects.noteInverse(property, of: stored)
      } else {
        others.append((object, key, property))
        unknown.insert(key, of: type)
      }
    }
    try fetch(unknown, objects)
    for (object, key, property) in others {
      let known = objects.table(of: Swift.type(of: object)).knownObject(forKey: key)
      if let known, known.pointee.object === object { objects.noteInverse(property, of: known) }
    }
  }
}
