extension JSONDeserializer {
  /// Reads the elements of an array some at a time, so that no more of them need be in memory than one batch.
  ///
  /// ```swift
  /// try reader.deserializeBatches(of: Ship.self, from: bytes, root: .path("data.ships")) { ships in
  ///   try database.insert(ships)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - size: how many elements a batch has, but for the last one, which may have fewer. Less than 1 counts as 1.
  ///   - source: a whole document.
  ///   - root: where in the document the array lies; nil for the format's.
  ///   - body: is called with each batch, in the order of the document, before what follows it is read. An empty array has none.
  /// - Throws: what `body` throws, and then the rest is not read; and as ``deserialize(_:from:root:)``, where `body` has already had the
  ///   batches before the problem.
  /// - Complexity: O(*n*) in the bytes of the document.
  public func deserializeBatches<Element>(
    of type: Element.Type, size: Int = 1000, from source: some JSONSource, root: RootKey? = nil,
    _ body: ([Element]) throws -> Void
  ) throws {
    _ = try readBatches(of: type, size: size, from: source, root, collects: false, body)
  }

  /// Reads the elements of an array some at a time, skips what does not fit, and reports it.
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - size: how many elements a batch has, those that are skipped not counted.
  ///   - source: a whole document.
  ///   - root: where in the document the array lies; nil for the format's.
  ///   - body: is called with each batch, in the order of the document.
  /// - Returns: each value that was skipped with its path, line and reason, in document order.
  /// - Throws: as ``deserializeBatches(of:size:from:root:_:)``, for what is not skipped.
  public func deserializeBatchesReporting<Element>(
    of type: Element.Type, size: Int = 1000, from source: some JSONSource, root: RootKey? = nil,
    _ body: ([Element]) throws -> Void
  ) throws -> JSONReport {
    try readBatches(of: type, size: size, from: source, root, collects: true, body)
  }
}
