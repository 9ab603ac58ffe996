extension JSONDeserializer {
  /// Reads the elements of an array in batches, so that only one batch needs to be in memory.
  ///
  /// ```swift
  /// try reader.deserializeBatches(of: Ship.self, from: bytes, root: .path("data.ships")) { ships in
  ///   try database.insert(ships)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - size: the number of elements in a batch; the last one may have fewer. Less than 1 counts as 1.
  ///   - source: a whole document.
  ///   - root: the location of the array in the document; nil for the format's.
  ///   - body: is called with each batch, in the order of the document, before the next one is read. An empty array has none.
  /// - Throws: the errors of `body`, after which nothing more is read; and those of ``deserialize(_:from:root:)``,
  ///   after `body` has received the batches before the problem.
  /// - Complexity: O(*n*) in the bytes of the document.
  public func deserializeBatches<Element>(
    of type: Element.Type, size: Int = 1000, from source: some JSONSource, root: RootKey? = nil,
    _ body: ([Element]) throws -> Void
  ) throws {
    _ = try readBatches(of: type, size: size, from: source, root, collects: false, body)
  }

  /// Reads the elements of an array in batches, skips values that do not fit, and reports them.
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - size: the number of elements in a batch, without skipped ones.
  ///   - source: a whole document.
  ///   - root: the location of the array in the document; nil for the format's.
  ///   - body: is called with each batch, in the order of the document.
  /// - Returns: each value that was skipped with its path, line and reason, in document order.
  /// - Throws: as ``deserializeBatches(of:size:from:root:_:)``, for problems that are not skipped.
  public func deserializeBatchesReporting<Element>(
    of type: Element.Type, size: Int = 1000, from source: some JSONSource, root: RootKey? = nil,
    _ body: ([Element]) throws -> Void
  ) throws -> JSONReport {
    try readBatches(of: type, size: size, from: source, root, collects: true, body)
  }
}
