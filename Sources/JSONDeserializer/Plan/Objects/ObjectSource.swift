import JSONCore

/// What has objects, if not their tables.
package protocol ObjectSource: AnyObject {
  /// Whether it stores references to objects as their keys, so that it need not have the objects between two batches.
  var storesReferencesByKey: Bool { get }
  /// The objects of a class, or of a subclass, that have one of some keys.
  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject]
  /// Adds an object that has just been made. Its properties are set afterwards.
  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws
  /// Takes note of an object that has only its key, and that is added if the document has it.
  func prepare(_ object: AnyObject, forKey key: PrimaryKey)
  /// Takes an object away again that was added.
  func withdraw(_ object: AnyObject, forKey key: PrimaryKey)
}
