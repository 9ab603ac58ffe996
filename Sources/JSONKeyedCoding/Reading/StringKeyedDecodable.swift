/// A dictionary with string keys, which are data: decoders' strategies must not change them, so it is read as a dictionary.
protocol StringKeyedDecodable {
  /// Reads the dictionary, with the keys of its values split.
  static func unboxed(_ container: any SingleValueDecodingContainer, in decoder: PathDecoder) throws -> Self
}

extension Dictionary: StringKeyedDecodable where Key == String, Value: Decodable {
  static func unboxed(
    _ container: any SingleValueDecodingContainer, in decoder: PathDecoder
  ) throws -> [String: Value] {
    var values: [String: Value] = [:]
    for (name, box) in try container.decode([String: PathBox<Value>].self) {
      values[name] = box.value
      if box.usesPaths { decoder.notePath() }
    }
    return values
  }
}

/// A value with its keys split, and whether there were any.
private struct PathBox<Value: Decodable>: Decodable {
  let value: Value
  let usesPaths: Bool

  init(from decoder: any Decoder) throws {
    let outer = PathDecoder(decoder, in: nil)
    value = try PathDecoder.value(Value.self, decoder, in: outer)
    usesPaths = outer.usesPaths
  }
}
