/// A property of a model.
package struct PropertyIdentity: Hashable {
  private let model: ObjectIdentifier
  private let name: String

  package init(_ model: Any.Type, _ name: String) {
    self.model = ObjectIdentifier(model)
    self.name = name
  }
}
