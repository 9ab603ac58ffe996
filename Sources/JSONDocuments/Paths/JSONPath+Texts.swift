import JSONCore

extension JSONPath {
  /// The values that the path selects in a document, without reading the rest of it into memory.
  ///
  /// ```swift
  /// let name = try JSONPath("$.ships[2].name").values(in: bytes).first
  /// ```
  ///
  /// If each segment of the path is a name, an index, a wildcard or a slice from the start, the document is scanned once.
  /// Arrays and objects that are not on the path are skipped by their brackets: nothing else in them is checked, neither
  /// their grammar nor their encoding nor how deep they are.
  ///
  /// For other paths, an index of the document is made, and all of it is checked. Only if a path selects many values inside
  /// others, such as `$..*`, the document is also read as a whole.
  ///
  /// In a valid document, both find the same values as `values(at:)` of a `JSONValue`.
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
    try source.withDocumentText(dialect: dialect) { text throws(JSONError) in try query.values(in: text, limit: depth) }
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
    try source.withDocumentText(dialect: dialect) { text throws(JSONError) in try query.nodes(in: text, limit: depth) }
  }
}

extension PathQuery {
  fileprivate func values(in text: DocumentText, limit: Int) throws(JSONError) -> [JSONValue] {
    do throws(ReadFailure) {
      if isSimple {
        var scanner = PathScanner(self, text.reader, limit: limit, .quickly)
        scanner.readsValues = true
        return try scanner.run().map(\.value)
      }
      if text.count <= DocumentIndex.byteLimit {
        let index = try PathIndex(text.reader, limit: limit)
        let entries = index.values(at: self)
        let values = index.isQuicklyRead(entries) ? entries.map(index.tree) : nil
        if let failure = index.failure { throw failure }
        if let values { return values }
      }
      return PathTree(root: try text.reader.takeDocument(limit: limit)).values(at: self)
    } catch {
      throw text.error(error, limit: limit)
    }
  }

  func nodes(in text: DocumentText, limit: Int) throws(JSONError) -> [JSONPath.Node] {
    do throws(ReadFailure) {
      if isSimple {
        var scanner = PathScanner(self, text.reader, limit: limit, .quickly)
        (scanner.readsValues, scanner.tracksLocations) = (true, true)
        return try scanner.run().map { JSONPath.Node(value: $0.value, location: JSONPath.Location(last: $0.link)) }
      }
      if text.count <= DocumentIndex.byteLimit {
        let index = try PathIndex(text.reader, limit: limit)
        let matches = index.matches(at: self)
        let isQuick = index.isQuicklyRead(matches.map(\.value))
        let nodes = isQuick ? matches.map { JSONPath.Node(value: index.tree($0.value), location: $0.location) } : nil
        if let failure = index.failure { throw failure }
        if let nodes { return nodes }
      }
      return PathTree(root: try text.reader.takeDocument(limit: limit)).matches(at: self).map(JSONPath.Node.init)
    } catch {
      throw text.error(error, limit: limit)
    }
  }

  /// The offsets of the nodes in a text, all of which is checked.
  func offsets(in reader: ByteReader, limit: Int) throws(ReadFailure) -> [Int] {
    if isSimple {
      var scanner = PathScanner(self, reader, limit: limit, .strictly)
      return try scanner.run().map(\.offset)
    }
    guard reader.left <= DocumentIndex.byteLimit else { throw reader.failure(.sizeLimit, at: DocumentIndex.byteLimit) }
    let index = try PathIndex(reader, limit: limit)
    let offsets = index.values(at: self).map(index.offset)
    if let failure = index.failure { throw failure }
    return offsets
  }
}

extension ByteReader {
  /// Reads a whole document.
  fileprivate func takeDocument(limit: Int) throws(ReadFailure) -> JSONValue {
    var reader = self
    let value = try reader.takeValue(depth: 0, limit: limit)
    try reader.expectEnd()
    return value
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
