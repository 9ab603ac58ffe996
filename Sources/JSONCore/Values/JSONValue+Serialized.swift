extension JSONValue {
  /// The value as a JSON text in UTF-8.
  /// - Parameter layout: white space, the order of keys, and escapes; they combine.
  /// - Complexity: O(*n*) in the size of the value; sorted keys cost O(*k* log *k*) for each object of *k* keys.
  public func serialized(_ layout: JSONLayout = .compact) -> [UInt8] {
    ByteWriter.text(of: self, options: layout.writerOptions, sortsKeys: layout.contains(.sortedKeys))
  }
}

extension JSONLayout {
  /// What of a layout concerns the writer of bytes.
  package var writerOptions: ByteWriter.Options {
    ByteWriter.Options(
      escapesSlashes: contains(.escapesSlashes), escapesNonASCII: contains(.escapesNonASCII),
      isPretty: hasLines, followsFoundation: contains(.foundationPretty))
  }
}

extension JSONValue {
  /// The number of levels of arrays and objects; 0 for a leaf.
  package var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.lazy.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.lazy.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }
}
