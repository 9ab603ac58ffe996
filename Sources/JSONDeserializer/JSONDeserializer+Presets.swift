extension JSONDeserializer.Policy {
  /// Refuses everything that can be refused, and lists every problem of the document in one error: values of another kind,
  /// null for what has no nil, unknown keys, keys that appear twice, and missing keys of properties that are neither optional
  /// nor have a `default` rule.
  public static let strict = JSONDeserializer.Policy(
    mismatch: .fail, null: .fail, coercion: .exact, duplicates: .fail, unknownKeys: .fail, missing: .fail, errors: .all)
}

/// How strict the libraries are that Janus follows.
extension JSONDeserializer.Policy {
  /// As in SGYSwiftJSON: what does not fit is skipped, null as well.
  public static let sgy = JSONDeserializer.Policy(mismatch: .skip, null: .keep)

  /// As in Monkey: what does not fit is skipped, and null is nil.
  public static let monkey = JSONDeserializer.Policy(mismatch: .skip)

  /// As in KeyedCodable: every property that is not optional has to have a value of the right kind.
  public static let keyed = JSONDeserializer.Policy(mismatch: .fail, coercion: .exact, missing: .fail)
}
