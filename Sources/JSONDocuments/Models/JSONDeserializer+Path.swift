import JSONDeserializer

extension JSONDeserializer {
  /// Reads the values that a path selects in a document.
  ///
  /// ```swift
  /// let late = try reader.deserialize([Ship].self, from: bytes, at: JSONPath("$.ships[?@.delay > 60]"))
  /// ```
  ///
  /// Each value is read from the bytes of the document by the plan of its type. No tree is made; for paths that need more than
  /// one pass, an index is. All of the document is checked, and errors have the path, the line and the column in it.
  /// - Parameters:
  ///   - type: an array of the type of each value.
  ///   - source: a whole document.
  ///   - path: the path to the values, from the root of the document; the format's root is ignored.
  /// - Returns: the values in the order of RFC 9535; one that is selected several times is read as often.
  /// - Throws: `JSONError`, as `deserialize(_:from:root:)`.
  /// - Complexity: O(*n*) in the bytes of the document, and in the values that a filter visits.
  public func deserialize<Value>(
    _ type: [Value].Type, from source: some JSONSource, at path: JSONPath
  ) throws(JSONError) -> [Value] {
    var report = JSONReport()
    return try read(Value.self, from: source, at: path, collects: false, &report)
  }

  /// Reads the values that a path selects in a document, skips parts that do not fit, and reports them.
  /// - Parameters:
  ///   - type: an array of the type of each value.
  ///   - source: a whole document.
  ///   - path: the path to the values, from the root of the document.
  /// - Returns: the values, and each skipped value with its path, line and reason, in document order.
  /// - Throws: as ``deserialize(_:from:at:)``, for problems that are not skipped. A selected value of the wrong kind is one.
  public func deserializeReporting<Value>(
    _ type: [Value].Type, from source: some JSONSource, at path: JSONPath
  ) throws(JSONError) -> (values: [Value], report: JSONReport) {
    var report = JSONReport()
    let values = try read(Value.self, from: source, at: path, collects: true, &report)
    return (values, report)
  }

  private func read<Value>(
    _ type: Value.Type, from source: some JSONSource, at path: JSONPath, collects: Bool, _ report: inout JSONReport
  ) throws(JSONError) -> [Value] {
    var values: [Value] = []
    report = try source.lendBytes { bytes throws(JSONError) in
      let context = context(RootKey.none)
      let plan = try store.plan(for: type, context)
      return try run(on: bytes, context, collects: collects, fillsObjects: false) { run throws(ReadFailure) in
        for offset in try path.query.offsets(in: run.text, run.reader, limit: run.policy.limits.depth) {
          run.reader.seek(offset)
          values.append(try plan.readValue(type, &run))
        }
      }
    }
    return values
  }
}
