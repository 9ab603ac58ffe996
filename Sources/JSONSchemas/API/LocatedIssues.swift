import JSONCore

/// Finds where the values of a schema are in its text.
enum LocatedIssues {
  /// Issues with the locations of their paths, in the order of the text.
  static func of(_ issues: [JSONIssue], in source: some JSONSource) throws(JSONError) -> [JSONIssue] {
    if issues.isEmpty { return [] }
    return try source.withDocumentText { text throws(JSONError) in
      let document = try IndexedDocument(text, depth: .max)
      let locations = DocumentLocations(text)
      let located = issues.map { issue in
        guard let entry = document.entry(at: issue.path) else { return issue }
        let offset = document.offset(entry)
        let location = locations.location(of: offset)
        return JSONIssue(
          code: issue.code, path: issue.path, location: location, message: issue.message, advice: issue.advice,
          excerpt: locations.excerpt(at: offset, line: location.line))
      }
      func offset(_ issue: JSONIssue) -> Int { issue.location?.byteOffset ?? 0 }
      return located.enumerated().sorted {
        (offset($0.element), $0.offset) < (offset($1.element), $1.offset)
      }.map(\.element)
    }
  }
}
