import JSONDeserializer

/// What an import has done to one object.
public struct ObjectChange {
  /// What has become of an object.
  public enum Kind: Hashable, Sendable {
    /// It was made, and inserted into the context.
    case inserted
    /// It was there, and has other values now.
    case updated
    /// It was there, and is as it was.
    case unchanged
    /// It was removed from the context.
    case deleted
  }

  /// The object.
  public let object: AnyObject
  /// What has become of it.
  public let kind: Kind
  private let imported: ImportedObject?
  private let names: PropertyNames?
  /// Keeps the names of the properties.
  private let reader: JSONDeserializer?

  init(_ imported: ImportedObject, _ names: PropertyNames, _ reader: JSONDeserializer) {
    self.imported = imported
    self.names = names
    self.reader = reader
    object = imported.object
    kind = imported.isNew ? .inserted : imported.isUpdated ? .updated : .unchanged
  }

  init(deleted object: AnyObject) {
    self.object = object
    kind = .deleted
    imported = nil
    names = nil
    reader = nil
  }

  /// The names of the properties for which the document has a value, in their order.
  public var mentionedProperties: [String] { names.flatMap { imported?.mentionedProperties($0) } ?? [] }
  /// The names of the properties of an object that was there which have other values than before, in their order.
  public var changedProperties: [String] { names.flatMap { imported?.changedProperties($0) } ?? [] }
  /// The relationships that have changed because other objects refer to this one now, or no longer do: the key paths of `.inverse`
  /// rules.
  public var changedInverses: Set<AnyKeyPath> { imported?.changedInverses ?? [] }
}
