import JSONDeserializer

/// The change that an import made to one object.
public struct ObjectChange {
  /// The kind of change.
  public enum Kind: Hashable, Sendable {
    /// It was created, and inserted into the context.
    case inserted
    /// It existed, and has other values now.
    case updated
    /// It existed, and is unchanged.
    case unchanged
    /// It was removed from the context.
    case deleted
  }

  /// The object.
  public let object: AnyObject
  /// The kind of change.
  public let kind: Kind
  private let imported: ImportedObject?
  private let names: PropertyNames?
  /// Retains the names of the properties.
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

  /// The names of the properties whose values are in the document, in the order of the properties.
  public var mentionedProperties: [String] { names.flatMap { imported?.mentionedProperties($0) } ?? [] }
  /// For an existing object, the names of the properties whose values changed, in the order of the properties.
  public var changedProperties: [String] { names.flatMap { imported?.changedProperties($0) } ?? [] }
  /// The relationships that changed because other objects now refer to this one, or no longer do: the key paths of `.inverse`
  /// rules.
  public var changedInverses: Set<AnyKeyPath> { imported?.changedInverses ?? [] }
}
