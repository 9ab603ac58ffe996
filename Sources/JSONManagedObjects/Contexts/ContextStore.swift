import JSONDeserializer

/// A context, for the length of one import, with the objects that it was asked for.
final class ContextStore: ObjectStore {
  private struct Identity: Hashable {
    let type: ObjectIdentifier
    let key: PrimaryKey
  }

  private let context: any ObjectContext
  /// Objects, and nil for keys that belong to none.
  private var known: [Identity: AnyObject?] = [:]
  private var awaited: [Identity: AnyObject] = [:]

  init(_ context: any ObjectContext) { self.context = context }

  func object(of type: AnyClass, forKey key: PrimaryKey) throws -> AnyObject? {
    let identity = Identity(type: ObjectIdentifier(type), key: key)
    if let object = known[identity] { return object }
    let object = try context.objects(of: type, forKeys: [key])[key]
    known[identity] = .some(object)
    return object
  }

  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws {
    try context.insert(object, forKey: key)
    setKnown(object, forKey: key, object)
  }

  func withdraw(_ object: AnyObject, forKey key: PrimaryKey) {
    // What cannot be taken back is undone with the transaction.
    try? context.delete(object, forKey: key)
    setKnown(object, forKey: key, nil)
  }

  /// An object is one of its superclasses as well.
  private func setKnown(_ object: AnyObject, forKey key: PrimaryKey, _ value: AnyObject?) {
    var type: AnyClass? = Swift.type(of: object)
    while let next = type {
      known[Identity(type: ObjectIdentifier(next), key: key)] = .some(value)
      type = _getSuperclass(next)
    }
  }

  func awaitedObject(of type: AnyClass, forKey key: PrimaryKey) -> AnyObject? {
    awaited[Identity(type: ObjectIdentifier(type), key: key)]
  }

  func await(_ object: AnyObject, forKey key: PrimaryKey) {
    awaited[Identity(type: ObjectIdentifier(type(of: object)), key: key)] = object
  }

  func stopAwaiting(_ object: AnyObject, forKey key: PrimaryKey) {
    awaited[Identity(type: ObjectIdentifier(type(of: object)), key: key)] = nil
  }
}
