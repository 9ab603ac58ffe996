import JSONDeserializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONDeserializer {
  /// Reads a value that is in a parsed document.
  ///
  /// ```swift
  /// let ship = try reader.deserialize(Ship.self, from: document["data"][3])
  /// ```
  /// - Parameters:
  ///   - type: the type to read.
  ///   - document: the value, which is read by the type's plan from the text of the document; the format's root is ignored.
  /// - Throws: `JSONError`, as `deserialize(_:from:root:)`, with the path, the line and the column in the whole document.
  /// - Complexity: O(*n*) in the bytes of the value.
  public func deserialize<Value>(_ type: Value.Type, from document: JSONDocument) throws(JSONError) -> Value {
    var report = JSONReport()
    return try read(type, from: document, collects: false, &report)
  }

  /// Reads a value that is in a parsed document, skips parts that do not fit, and reports them.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - document: the value.
  /// - Returns: the value, and each skipped value with its path, line and reason, in document order.
  /// - Throws: as ``deserialize(_:from:)``, for problems that are not skipped.
  public func deserializeReporting<Value>(
    _ type: Value.Type, from document: JSONDocument
  ) throws(JSONError) -> (value: Value, report: JSONReport) {
    var report = JSONReport()
    let value = try read(type, from: document, collects: true, &report)
    return (value, report)
  }

  private func read<Value>(
    _ type: Value.Type, from document: JSONDocument, collects: Bool, _ report: inout JSONReport
  ) throws(JSONError) -> Value {
    // One that does not exist has no offset.
    let document = try document.at(JSONPointer())
    let context = context(RootKey.none)
    let plan = try store.plan(for: type, context)
    var value: Value?
    report = try document.lookup.withText { text throws(JSONError) in
      try run(on: text, context, collects: collects, fillsObjects: false) { run throws(ReadFailure) in
        run.reader.seek(document.lookup.offset(document.entry))
        value = try plan.readValue(type, &run)
      }
    }
    return value!
  }

  /// Reads a `Decodable` value that is in a parsed document, as Foundation's `JSONDecoder` does.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - document: the value; the format's root is ignored.
  ///   - userInfo: the decoder's `userInfo` for the types' own `init(from:)`.
  /// - Throws: as `decode(_:from:root:userInfo:)`. The coding path begins at the value; the underlying `JSONError` has the
  ///   path, the line and the column in the whole document.
  /// - Complexity: O(*n*) in the bytes of the value, and of the document for an error.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from document: JSONDocument, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value {
    let document = try document.at(JSONPointer())
    do {
      return try decode(type, from: document.bytes, root: RootKey.none, userInfo: userInfo)
    } catch {
      // Once more, for the error with the place in the whole document.
      return try document.lookup.withText { text in
        try decode(type, from: text, at: document.lookup.offset(document.entry), userInfo: userInfo)
      }
    }
  }
}

extension JSONDocument {
  private static let reader = JSONDeserializer()

  /// Reads the value at a pointer, in the usual format; see `JSONDeserializer` for others.
  ///
  /// ```swift
  /// let ship = try document.deserialize(Ship.self, at: "/data/3")
  /// ```
  /// - Parameters:
  ///   - type: the type to read.
  ///   - pointer: the path from this value.
  /// - Throws: `JSONError`, with the path, the line and the column in the whole document.
  /// - Complexity: O(*n*) in the bytes of the value.
  public func deserialize<Value>(
    _ type: Value.Type, at pointer: JSONPointer = JSONPointer()
  ) throws(JSONError) -> Value {
    try Self.reader.deserialize(type, from: at(pointer))
  }

  /// Reads the `Decodable` value at a pointer, in the usual format; see `JSONDeserializer` for others.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - pointer: the path from this value.
  /// - Throws: `JSONError` if there is no such value, else as `decode` of `JSONDeserializer`.
  /// - Complexity: O(*n*) in the bytes of the value.
  public func decode<Value: Decodable>(_ type: Value.Type, at pointer: JSONPointer = JSONPointer()) throws -> Value {
    try Self.reader.decode(type, from: at(pointer))
  }
}
