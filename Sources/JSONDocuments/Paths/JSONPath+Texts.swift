import JSONCore

extension JSONPath {
  /// The values that the path selects in a document, without reading the rest of it into memory.
  ///
  /// ```swift
  /// let name = try JSONPath("$.ships[2].name").values(in: bytes).first
  /// ```
  ///
  /// If each segment of the path is a name, an index, a wildcard or a slice from the start, the document is scanned once, and
  /// arrays and objects that are not on the path are skipped by their brackets: nothing else in them is checked, neither their
  /// grammar nor their encoding nor how deep they are. For other paths, an index of the document is made, and all of it is checked.
  /// In a valid document, both find the same values as ``JSONCore/JSONValue/values(at:)``.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer; UTF-8, or UTF-16 or UTF-32, which are converted.
  ///   - depth: the number of arrays and objects that may be inside one another.
  ///   - dialect: the grammar that the document follows. Documents of JSON5 are checked in full.
  /// - Returns: the values, in the order of RFC 9535.
  /// - Throws: `JSONError` with the position at which the text stops being JSON.
  /// - Complexity: O(*n*) in the bytes of the document, and in the values that a filter visits.
  public func values(
    in source: some JSONSource, depth: Int = 512, dialect: JSONDialect = .json
  ) throws(JSONError) -> [JSONValue] {
    try find(in: source, depth: depth, dialect: dialect) { value, _ in value }
  }

  /// The nodes that the path selects in a document: values and their locations.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer; UTF-8, or UTF-16 or UTF-32, which are converted.
  ///   - depth: the number of arrays and objects that may be inside one another.
  ///   - dialect: the grammar that the document follows.
  /// - Returns: the nodes, in the order of RFC 9535.
  /// - Throws: as ``values(in:depth:dialect:)``, which also says what is checked.
  /// - Complexity: as ``values(in:depth:dialect:)``.
  public func nodes(
    in source: some JSONSource, depth: Int = 512, dialect: JSONDialect = .json
  ) throws(JSONError) -> [Node] {
    try find(in: source, depth: depth, dialect: dialect) { value, location in Node(value: value, location: location()) }
  }

  private func find<Result>(
    in source: some JSONSource, depth: Int, dialect: JSONDialect,
    _ result: (JSONValue, _ location: () -> Location) -> Result
  ) throws(JSONError) -> [Result] {
    try source.withDocumentText(dialect: dialect) { text throws(JSONError) in
      do throws(ReadFailure) {
        return try query.find(in: text.reader, limit: depth, result)
      } catch {
        throw text.error(error, limit: depth)
      }
    }
  }
}

extension PathQuery {
  fileprivate func find<Result>(
    in reader: ByteReader, limit: Int, _ result: (JSONValue, _ location: () -> JSONPath.Location) -> Result
  ) throws(ReadFailure) -> [Result] {
    if isSimple {
      return try PathScanner(self, reader, limit: limit, .quickly).run { reader, depth, link throws(ReadFailure) in
        let value = try reader.takeValue(depth: depth, limit: limit)
        return result(value) { JSONPath.Location(last: link) }
      }
    }
    guard reader.left <= DocumentIndex.byteLimit else { return try findInTree(reader, limit: limit, result) }
    let index = try PathIndex(reader, limit: limit)
    var cursor = PathCursor(self, from: index.root, in: PathSearch(index))
    var results: [Result] = []
    while let entry = cursor.next() {
      let value = index.tree(entry)
      if let failure = index.failure { throw failure }
      results.append(result(value) { cursor.location() })
    }
    if let failure = index.failure { throw failure }
    return results
  }

  /// The same for texts that are too long for an index.
  private func findInTree<Result>(
    _ reader: ByteReader, limit: Int, _ result: (JSONValue, _ location: () -> JSONPath.Location) -> Result
  ) throws(ReadFailure) -> [Result] {
    var reader = reader
    let root = try reader.takeValue(depth: 0, limit: limit)
    try reader.expectEnd()
    var cursor = PathCursor(self, from: root, in: PathSearch(PathTree(root: root)))
    var results: [Result] = []
    while let value = cursor.next() { results.append(result(value) { cursor.location() }) }
    return results
  }

  /// The offsets of the nodes in a text, all of which is checked.
  func offsets(in reader: ByteReader, limit: Int) throws(ReadFailure) -> [Int] {
    if isSimple {
      return try PathScanner(self, reader, limit: limit, .strictly).run { reader, depth, _ throws(ReadFailure) in
        let offset = reader.offset
        try reader.skipValue(depth: depth, limit: limit)
        return offset
      }
    }
    guard reader.left <= DocumentIndex.byteLimit else { throw reader.failure(.sizeLimit, at: DocumentIndex.byteLimit) }
    let index = try PathIndex(reader, limit: limit)
    var cursor = PathCursor(self, from: index.root, in: PathSearch(index))
    var offsets: [Int] = []
    while let entry = cursor.next() { offsets.append(index.offset(of: entry)) }
    if let failure = index.failure { throw failure }
    return offsets
  }
}

extension DocumentText {
  /// The error for a failure of reading it.
  fileprivate func error(_ failure: ReadFailure, limit: Int) -> JSONError {
    // JSON5 has numbers that no `JSONNumber` holds.
    if failure.code == .nonFiniteNumber {
      return JSONError(Problem(.typeMismatch, at: failure.offset, type: JSONNumber.self), in: self)
    }
    let detail = failure.code == .depthLimit ? String(limit) : ""
    return JSONError(Problem(failure.code, at: failure.offset, detail: detail), in: self)
  }
}
