extension Keyed: Decodable where Value: Decodable {
  /// Reads the value.
  /// - Parameter decoder: any decoder.
  /// - Throws: what the value and the decoder throw.
  public init(from decoder: any Decoder) throws {
    let outer = decoder as? PathDecoder
    value = try PathDecoder.value(Value.self, outer?.base ?? decoder, in: outer)
  }
}
