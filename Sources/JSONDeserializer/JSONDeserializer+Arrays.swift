import JSONCore

/// Arrays as documents whose elements have types that are only known at run time, such as a `[[String: Any]]` of `JSONSerialization`.
extension JSONDeserializer {
  /// Reads a value, as ``deserialize(_:from:root:)-(_,JSONSource,_)`` does from the text of an array.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - elements: a `[Any]`, a `[[String: Any]]`, or another array of what `JSONValue(any:)` takes.
  ///   - root: where in the array the value lies; nil for the format's.
  /// - Throws: as for a text, with places in the compact text; and for an element that has no form in JSON.
  /// - Complexity: O(*n*) in the size of the array; an array of another type than `[Any]` is copied.
  @_disfavoredOverload
  public func deserialize<Value>(
    _ type: Value.Type, from elements: [Any], root: RootKey? = nil
  ) throws(JSONError) -> Value {
    try deserialize(type, from: _ConvertedArray(elements), root: root)
  }

  /// Reads a value, skips what does not fit, and reports it, as ``deserializeReporting(_:from:root:)-(_,JSONSource,_)`` does.
  /// - Throws: as ``deserialize(_:from:root:)-(_,JSONSource,_)``, for what is not skipped.
  @_disfavoredOverload
  public func deserializeReporting<Value>(
    _ type: Value.Type, from elements: [Any], root: RootKey? = nil
  ) throws(JSONError) -> (value: Value, report: JSONReport) {
    try deserializeReporting(type, from: _ConvertedArray(elements), root: root)
  }

  /// Updates a value with what an array says, as ``fill(_:from:root:)-(Value,JSONSource,_)`` does.
  /// - Throws: as ``deserialize(_:from:root:)-(_,JSONSource,_)``.
  @_disfavoredOverload
  public func fill<Value>(_ value: inout Value, from elements: [Any], root: RootKey? = nil) throws(JSONError) {
    try fill(&value, from: _ConvertedArray(elements), root: root)
  }

  /// Updates a value with what an array says, and reports what was skipped.
  /// - Throws: as ``deserialize(_:from:root:)-(_,JSONSource,_)``, for what is not skipped.
  @_disfavoredOverload
  public func fillReporting<Value>(
    _ value: inout Value, from elements: [Any], root: RootKey? = nil
  ) throws(JSONError) -> JSONReport {
    try fillReporting(&value, from: _ConvertedArray(elements), root: root)
  }

  /// Reads a `Decodable` value, as ``decode(_:from:root:userInfo:)-(_,JSONSource,_,_)`` does from the text of an array.
  /// - Throws: as for a text; `JSONError` for an element that has no form in JSON.
  @_disfavoredOverload
  public func decode<Value: Decodable>(
    _ type: Value.Type, from elements: [Any], root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value {
    try decode(type, from: _ConvertedArray(elements), root: root, userInfo: userInfo)
  }
}
