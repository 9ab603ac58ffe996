import Janus

/// An imported object, and its contents.
protocol ImportedModel: AnyObject {
  /// The primary key.
  var key: PrimaryKey { get }
  /// Whether a context may have the object under a key.
  func isStored(under key: PrimaryKey) -> Bool
  /// The properties without references, as text.
  var values: [String: String] { get }
  /// The objects that each other property refers to.
  var relations: [String: [any ImportedModel]] { get }
  /// Drops all references to other objects.
  func empty()
}

extension ImportedModel {
  func isStored(under key: PrimaryKey) -> Bool { key == self.key }
  /// Its name in messages.
  var name: String { "\(type(of: self)) \(key) at \(Unmanaged.passUnretained(self).toOpaque())" }
}

/// All created objects, so that reference cycles can be broken.
enum MadeObjects {
  private struct Reference { weak var object: (any ImportedModel)? }

  nonisolated(unsafe) private static var references: [Reference] = []

  static func note(_ object: any ImportedModel) { references.append(Reference(object: object)) }

  /// Runs `body`, and then drops all references of the objects that it created.
  static func end(after body: () -> Void) {
    body()
    let objects = references.compactMap(\.object)
    references = []
    for object in objects { object.empty() }
    // Objects that were created while dropping.
    references = []
  }
}
