import JSONCore

/// An attribute of an object that a mock describes.
public struct MockAttribute {
  /// The name of the attribute in the template.
  public let name: String
  /// Its value; nil if the property is nil. That of an attribute for which the mock has no key is the one that the property has by
  /// default.
  public let value: Any?
  /// The whole object.
  public let object: Any
  /// The path of the mock's file.
  public let file: String
  /// The value in the mock, or where it would be.
  public let path: JSONPointer
  /// Where the value is or, if there is none, the object around it.
  public let location: JSONLocation
}
