/// The direction of a ``KeyMap``.
public enum MappingType {
  /// Properties are read.
  case decoding(keys: KeysCollection)
  /// Properties are written.
  case encoding

  /// Whether properties are read.
  public var isDecoding: Bool {
    if case .decoding = self { true } else { false }
  }
}
