extension JSONSerializer.Policy {
  /// Refuses types that were never declared as JSON: only those are written that adopt `Encodable` or a protocol of Janus's, or
  /// have a mapping. What cannot be written is an error.
  public static let strict = JSONSerializer.Policy(unwritable: .fail, reflection: .declared)
}

/// What the libraries that Janus follows leave out.
extension JSONSerializer.Policy {
  /// As in SGYSwiftJSON: what cannot be written, such as NaN, is left out.
  public static let sgy = JSONSerializer.Policy(unwritable: .skip)

  /// As in HYPPropertyMapper: a property that is nil is null, unless it refers to an object.
  public static let remote = JSONSerializer.Policy(nilProperties: .writeNull)
}
