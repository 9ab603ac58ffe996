/// A document that somebody keeps, and where things lie in it.
///
/// What is found out for one place helps with the next, so that many places, in whatever order they are asked for, take about one
/// pass over the document.
package final class DocumentPlaces {
  /// The document.
  package let ownText: OwnedText
  // Made when somebody asks: hardly anybody does.
  private var lines: LineTable?
  private var paths: PathFinder?
  private var writer: IssueLineWriter?

  package init(_ text: OwnedText) { ownText = text }

  /// Where a byte lies.
  /// - Complexity: O(*n*) in the bytes before it that nobody has asked about, and then O(1).
  package func location(of offset: Int) -> JSONLocation {
    let text = ownText.text
    if lines == nil { lines = LineTable() }
    let (line, column) = lines?.find(offset, in: text) ?? (1, 1)
    return JSONLocation(byteOffset: text.documentOffset(of: offset), line: line, column: column)
  }

  /// The way from the document to a byte of it.
  /// - Complexity: O(*n*) in the bytes before it that nobody has asked about, and then O(1) in them.
  package func path(to offset: Int) -> [PathStep] {
    if paths == nil { paths = PathFinder(ownText.text) }
    return paths?.find(offset) ?? []
  }

  /// What is to be said about a problem of a value that has an entry.
  /// - Parameters:
  ///   - path: the way from the document to the index's value, as a pointer's text.
  ///   - entry: the value's entry.
  ///   - entries: where the entries lie in the index.
  package func issue(
    _ problem: Problem, path: String, to entry: Int, of index: DocumentIndex, _ entries: inout EntryPlaces
  ) -> LateIssue {
    let (location, text) = (location(of: problem.offset), ownText.text)
    if writer == nil { writer = IssueLineWriter() }
    // There is one.
    let line = writer!.line(problem, at: location, path: path, to: entry, of: index, &entries, in: text)
    return LateIssue(problem, location, line, in: ownText)
  }

  /// What is to be said about a problem of something that has none.
  package func issue(_ problem: Problem) -> LateIssue {
    let (location, text) = (location(of: problem.offset), ownText.text)
    if writer == nil { writer = IssueLineWriter() }
    let line = writer!.line(problem, at: location, path: pointer(to: problem.offset), in: text)
    return LateIssue(problem, location, line, in: ownText)
  }

  /// The way from the document to a byte of it, as a pointer's text.
  package func pointer(to offset: Int) -> String { JSONPointer(tokens: path(to: offset).map(\.text)).description }
}
