import JSONDeserializer

/// A context as a source of objects.
final class ContextSource: ObjectSource {
  private let context: any ObjectContext

  var storesReferencesByKey: Bool { context.storesReferencesByKey }

  init(_ context: any ObjectContext) { self.context = context }

  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject] {
    try context.objects(of: type, forKeys: keys)
  }

  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws { try context.insert(object, forKey: key) }

  func prepare(_ object: AnyObject, forKey key: PrimaryKey) { context.prepare(object, forKey: key) }

  func withdraw(_ object: AnyObject, forKey key: PrimaryKey) {
    // What cannot be taken back is undone with the transaction.
    try? context.delete(object, forKey: key)
  }
}
