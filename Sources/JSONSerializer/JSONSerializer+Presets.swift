/// What the libraries that Janus follows leave out.
extension JSONSerializer.Policy {
  /// As in SGYSwiftJSON: what cannot be written, such as NaN, is left out.
  public static let sgy = JSONSerializer.Policy(unwritable: .skip)
}
