import JSONCore

extension JSONFragment {
  /// Finds all objects and arrays in a text.
  ///
  /// Text around them is ignored, and so are numbers, strings and words that are not in an object or array. An object or array that
  /// is inside another is a part of it. A bracket that does not begin JSON is skipped, with the reason; the search then continues
  /// after it, so that `[see {"a": 1}]` has one fragment.
  /// - Parameters:
  ///   - source: a text in UTF-8, or in UTF-16 or UTF-32, which are converted.
  ///   - depth: the number of arrays and objects that may be inside one another.
  /// - Returns: the fragments, and a problem for each bracket that was skipped, both in the order of the text.
  /// - Throws: `JSONError` for a text in an encoding that cannot be converted.
  /// - Complexity: O(*n*) in the bytes of the text, for any text.
  public static func all(
    in source: some JSONSource, depth: Int = 512
  ) throws(JSONError) -> (fragments: [JSONFragment], skipped: JSONReport) {
    try source.withDocumentText { text throws(JSONError) in
      var found = FoundFragments(text)
      found.search(depth: depth)
      return (found.places.map { found.fragment($0) }, found.report)
    }
  }
}

extension JSONSource where Self == JSONFragment {
  /// The JSON in a text, for the functions that read a document:
  ///
  /// ```swift
  /// let recipe = try reader.deserialize(Recipe.self, from: .json(in: answer))
  /// let value = try JSONValue(parsing: .json(in: answer))
  /// ```
  ///
  /// This is the longest object or array of the fenced blocks whose language begins with `json` or, without such a block, of the whole
  /// text. `JSONFragment.all(in:)` returns all of them.
  /// - Parameters:
  ///   - text: a text in UTF-8, or in UTF-16 or UTF-32, which are converted.
  ///   - depth: the number of arrays and objects that may be inside one another.
  /// - Throws: `JSONError` if the text has neither an object nor an array; and, where the longest one is not valid JSON or is cut off,
  ///   its error. `JSONValue.repairing(_:)` reads such a text.
  /// - Complexity: O(*n*) in the bytes of the text.
  public static func json(in text: some JSONSource, depth: Int = 512) throws(JSONError) -> JSONFragment {
    try text.withDocumentText { text throws(JSONError) in
      var found = FoundFragments(text)
      found.search(depth: depth)
      return try found.longest()
    }
  }
}
