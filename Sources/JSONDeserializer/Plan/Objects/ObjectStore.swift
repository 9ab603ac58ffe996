import JSONCore

/// Where an import finds the objects that are there, and puts those that are new.
package protocol ObjectStore: AnyObject {
  /// The object of a class, or of a subclass, that has a key; nil if there is none.
  func object(of type: AnyClass, forKey key: PrimaryKey) throws -> AnyObject?
  /// Puts an object there that has just been made. Its properties are set afterwards.
  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws
  /// Takes an object away again that was put there by the same import.
  func withdraw(_ object: AnyObject, forKey key: PrimaryKey)

  /// The placeholder of exactly a class for an object that is not known yet; nil if there is none.
  func awaitedObject(of type: AnyClass, forKey key: PrimaryKey) -> AnyObject?
  /// Keeps a placeholder, which belongs to no objects yet.
  func await(_ object: AnyObject, forKey key: PrimaryKey)
  /// Forgets a placeholder.
  func stopAwaiting(_ object: AnyObject, forKey key: PrimaryKey)
}
