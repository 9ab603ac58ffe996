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

extension JSONDocument {
  /// The values that a path selects, without reading them.
  ///
  /// ```swift
  /// let late = try document.values(at: JSONPath("$.ships[?@.delay > 60].name")).compactMap(\.string)
  /// ```
  /// - Parameter path: the path; `$` is this value.
  /// - Returns: the values, in the order of RFC 9535; none if this does not exist.
  /// - Complexity: O(*n*) in the values that the path visits.
  public func values(at path: JSONPath) -> [JSONDocument] {
    guard exists else { return [] }
    return PathIndex(lookup, root: entry).values(at: path.query).map { JSONDocument(lookup, $0) }
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
        let index = PathIndex(try DocumentLookup(text, text.reader, depth: limit))
        try index.lookup.checkNumbers()
        let entries = index.values(at: self)
        if index.isQuicklyRead(entries) { return entries.map(index.tree) }
      }
      return PathTree(root: try text.reader.takeDocument(limit: limit)).values(at: self)
    } catch {
      throw text.error(error, depth: limit)
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
        let index = PathIndex(try DocumentLookup(text, text.reader, depth: limit))
        try index.lookup.checkNumbers()
        let matches = index.matches(at: self)
        if index.isQuicklyRead(matches.map(\.value)) {
          return matches.map { JSONPath.Node(value: index.tree($0.value), location: $0.location) }
        }
      }
      return PathTree(root: try text.reader.takeDocument(limit: limit)).matches(at: self).map(JSONPath.Node.init)
    } catch {
      throw text.error(error, depth: limit)
    }
  }

  /// The offsets of the nodes in a text, all of which is checked.
  /// - Parameter reader: at the start of the text, with the limits of strings and numbers.
  func offsets(in text: DocumentText, _ reader: ByteReader, limit: Int) throws(ReadFailure) -> [Int] {
    if isSimple {
      var scanner = PathScanner(self, reader, limit: limit, .strictly)
      return try scanner.run().map(\.offset)
    }
    let index = PathIndex(try DocumentLookup(text, reader, depth: limit))
    return index.values(at: self).map(index.lookup.offset)
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
