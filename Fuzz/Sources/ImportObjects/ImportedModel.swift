import Janus

/// An object that is imported, and what it has.
protocol ImportedModel: AnyObject {
  /// The primary key.
  var key: PrimaryKey { get }
  /// Whether a context may have the object under a key.
  func isStored(under key: PrimaryKey) -> Bool
  /// The properties that refer to no other objects, spelled.
  var values: [String: String] { get }
  /// The objects that each other property refers to.
  var relations: [String: [any ImportedModel]] { get }
  /// Drops all references to other objects.
  func empty()
}

extension ImportedModel {
  func isStored(under key: PrimaryKey) -> Bool { key == self.key }
  /// What messages call it.
  var name: String { "\(type(of: self)) \(key) at \(Unmanaged.passUnretained(self).toOpaque())" }
}

/// All objects that were made, so that those can be taken apart which refer to each other.
enum MadeObjects {
  private struct Reference { weak var object: (any ImportedModel)? }

  nonisolated(unsafe) private static var references: [Reference] = []

  static func note(_ object: any ImportedModel) { references.append(Reference(object: object)) }

  /// Runs `body`, and then drops what the objects refer to that it has made.
  static func end(after body: () -> Void) {
    body()
    let objects = references.compactMap(\.object)
    references = []
    for object in objects { object.empty() }
    // What an object has made in its turn.
    references = []
  }
}
