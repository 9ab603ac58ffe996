/// How strict the libraries are that Janus follows.
extension JSONDeserializer.Policy {
  /// As in SGYSwiftJSON: what does not fit is skipped, null as well.
  public static let sgy = JSONDeserializer.Policy(null: .keep)

  /// As in Monkey: what does not fit is skipped, and null is nil.
  public static let monkey = JSONDeserializer.Policy()

  /// As in KeyedCodable: every property that is not optional has to have a value of the right kind.
  public static let keyed = JSONDeserializer.Policy(mismatch: .fail, coercion: .exact, missing: .fail)
}
