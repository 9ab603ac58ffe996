import JSONCore
import JSONDeserializer

// SAFETY: of this file: memory is lent for the time of a call, and has a value of the type that is passed with it.

extension JSONDeserializer {
  /// The primary key of an object, as an import would read it from a document.
  ///
  /// It consists of the properties of `.primaryKey` rules, or else of the property `id`.
  /// - Returns: the key; nil if its value is nil, or if the class has no primary key.
  /// - Throws: `JSONError` if the class cannot be read.
  public func primaryKey<Model: KeyValueCreatable & AnyObject>(of object: Model) throws(JSONError) -> PrimaryKey? {
    try forImports.managedKey(of: object)
  }

  /// The same deserializer with plans for imports.
  var forImports: JSONDeserializer { JSONDeserializer(store.hooked(by: ImportPlanHook())) }

  // MARK: By plans for imports

  /// The primary key of an object.
  func managedKey(of object: AnyObject) throws(JSONError) -> PrimaryKey? {
    let node = try store.node(for: type(of: object) as Any.Type, context(nil))
    var stack = ElementStack()
    return node.pointee.ownModel?.pointee.identity?.pointee.key(of: Slot(of: object), on: &stack)
  }

  /// Reads a value; existing objects are found by their keys, others are created.
  /// - Parameter objects: finds objects, and records their changes. If this throws, the caller undoes them.
  func read<Value>(
    _ type: Value.Type, from source: some JSONSource, _ root: RootKey?, into objects: ObjectImport
  ) throws -> (value: Value, report: JSONReport) {
    try failing(as: objects) { () throws(JSONError) in
      var report = JSONReport()
      let value = try makeValue(type) { target throws(JSONError) in
        report = try source.lendBytes { bytes throws(JSONError) in
          try read(type, from: bytes, root, into: target, objects)
        }
      }
      return (value, report)
    }
  }

  private func read(
    _ type: Any.Type, from bytes: LentBytes, _ root: RootKey?, into target: Slot, _ objects: ObjectImport
  ) throws(JSONError) -> JSONReport {
    let context = context(root)
    let plan = try store.plan(for: type, context)
    try plan.checkKeys()
    return try run(on: bytes, context, collects: true, fillsObjects: false, hook: objects) { run throws(ReadFailure) in
      try plan.read(into: target, root, &run)
      do throws(ReadFailure) {
        try run.resolveReferences(of: objects)
      } catch {
        plan.destroy(target)
        throw error
      }
      // The call is going to throw, and the value is not returned.
      if run.hasErrors { plan.destroy(target) }
    }
  }

  /// Reads the elements of an array in batches; existing objects are found by their keys, others are created.
  /// - Parameters:
  ///   - objects: finds objects, and records the changes of the current batch. If this throws, the caller undoes them.
  ///   - saveRest: is called after the last batch, once or several times, if objects were changed again.
  ///   - body: is called with each batch, and stores the changes to its objects.
  func readBatches<Element>(
    of type: Element.Type, size: Int, from source: some JSONSource, _ root: RootKey?, into objects: ObjectImport,
    saveRest: () throws -> Void, _ body: ([Element]) throws -> Void
  ) throws -> JSONReport {
    var failure: (any Error)?
    let report = try failing(as: objects) { () throws(JSONError) in
      try source.lendBytes { bytes throws(JSONError) in
        let context = context(root)
        let plan = try store.plan(for: [Element].self, context)
        try plan.checkKeys()
        return try run(on: bytes, context, collects: true, fillsObjects: false, hook: objects) {
          run throws(ReadFailure) in
          try plan.readBatches(of: max(size, 1), root, &run) { run, batch throws(ReadFailure) in
            let elements = unsafe batch.take([Element].self)
            try run.resolveBatch(of: objects)
            do { try body(elements) } catch { failure = error }
            objects.beginBatch()
            return failure == nil
          }
          if failure != nil { return }
          try run.resolveRest(of: objects) {
            do { try saveRest() } catch { failure = error }
            return failure == nil
          }
        }
      }
    }
    if let failure { throw failure }
    return report
  }

  /// Throws the error of the source of objects, if it made `body` fail.
  private func failing<Result>(as objects: ObjectImport, _ body: () throws(JSONError) -> Result) throws -> Result {
    do throws(JSONError) {
      return try body()
    } catch {
      throw objects.failure ?? error
    }
  }
}
