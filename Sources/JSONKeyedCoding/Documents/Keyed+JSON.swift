import JSONDeserializer
import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KeyedType {
  /// Reads a value whose keys may be paths.
  ///
  /// ```swift
  /// let welcome = try Welcome.keyed.fromJSON(#"{"inner": {"greeting": "hello"}}"#)
  /// ```
  /// - Parameters:
  ///   - text: the document. A string in it needs quotes: `"hello"` is JSON, `hello` is not.
  ///   - decoder: the decoder that reads it.
  /// - Throws: the errors of the type and of the decoder.
  public func fromJSON(
    _ text: String, decoder: some KeyedTopLevelDecoder = JSONDeserializer(.keyed, policy: .keyed)
  ) throws -> Value {
    try fromJSON(Data(text.utf8), decoder: decoder)
  }

  /// Reads a value whose keys may be paths.
  /// - Parameters:
  ///   - data: the document.
  ///   - decoder: the decoder that reads it.
  /// - Throws: the errors of the type and of the decoder.
  public func fromJSON(
    _ data: Data, decoder: some KeyedTopLevelDecoder = JSONDeserializer(.keyed, policy: .keyed)
  ) throws -> Value {
    try decoder.decode(Keyed<Value>.self, from: data).value
  }
}

extension KeyedValue {
  /// Writes the value, whose keys may be paths.
  /// - Parameter encoder: the encoder that writes it.
  /// - Returns: the document as text.
  /// - Throws: the errors of the value and of the encoder.
  public func jsonString(encoder: some KeyedTopLevelEncoder = JSONSerializer(.keyed)) throws -> String {
    try String(decoding: jsonData(encoder: encoder), as: UTF8.self)
  }

  /// Writes the value, whose keys may be paths.
  /// - Parameter encoder: the encoder that writes it.
  /// - Returns: the document.
  /// - Throws: the errors of the value and of the encoder.
  public func jsonData(encoder: some KeyedTopLevelEncoder = JSONSerializer(.keyed)) throws -> Data {
    try encoder.encode(box)
  }
}
