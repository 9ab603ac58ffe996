/// Which property of which model.
package struct PropertyIdentity: Hashable {
  private let model: ObjectIdentifier
  private let number: Int

  /// - Parameters:
  ///   - model: the type that has the property.
  ///   - number: the property's own number in the type's shape.
  package init(_ model: Any.Type, _ number: Int) {
    self.model = ObjectIdentifier(model)
    self.number = number
  }
}
