import JSONCore

extension JSONDeserializer {
  /// The primary key of an object, as an import would find it in a document.
  ///
  /// It is what `.primaryKey` rules say, or else the property `id`.
  /// - Returns: the key; nil if it is nil, or if nothing tells objects of the class apart.
  /// - Throws: `JSONError` if the class cannot be read.
  public func primaryKey<Model: KeyValueCreatable & AnyObject>(of object: Model) throws(JSONError) -> PrimaryKey? {
    try managedKey(of: object)
  }

  /// Reads a value whose objects are looked for by their keys before they are made.
  /// - Parameter objects: where they are looked for, and what becomes of them. If this throws, the caller undoes that.
  package func read<Value>(
    _ type: Value.Type, from source: some JSONSource, _ root: RootKey?, into objects: ObjectImport
  ) throws -> (value: Value, report: JSONReport) {
    try failing(as: objects) { try readManaged(type, from: source, root, objects) }
  }

  /// Reads the elements of an array some at a time, whose objects are looked for by their keys before they are made.
  /// - Parameters:
  ///   - objects: where they are looked for, and what becomes of them, at any time of those of one batch. If this throws, the caller
  ///     undoes that.
  ///   - saveRest: is called behind the last batch, once or several times, when more has become of objects.
  ///   - body: is called with each batch.
  package func readBatches<Element>(
    of type: Element.Type, size: Int, from source: some JSONSource, _ root: RootKey?, into objects: ObjectImport,
    saveRest: () throws -> Void, _ body: ([Element]) throws -> Void
  ) throws -> JSONReport {
    try failing(as: objects) {
      try readManagedBatches(of: type, size: size, from: source, root, objects, saveRest, body)
    }
  }

  /// Throws what the source of objects has thrown, if that is why `body` fails.
  private func failing<Result>(as objects: ObjectImport, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw objects.failure ?? error
    }
  }
}
