import JSONDeserializer

/// A context as a source of objects, which are asked for once in an import.
final class ContextSource: ObjectSource {
  private let context: any ObjectContext

  init(_ context: any ObjectContext) { self.context = context }

  func object(of type: AnyClass, forKey key: PrimaryKey) throws -> AnyObject? {
    try context.objects(of: type, forKeys: [key])[key]
  }

  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws { try context.insert(object, forKey: key) }

  func withdraw(_ object: AnyObject, forKey key: PrimaryKey) {
    // What cannot be taken back is undone with the transaction.
    try? context.delete(object, forKey: key)
  }
}
