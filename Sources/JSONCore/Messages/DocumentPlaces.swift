/// A document that somebody keeps, and where things lie in it.
///
/// What is found out for one place helps with the next, so that many places, in whatever order they are asked for, take about one
/// pass over the document.
///
/// Errors keep it for its text, which does not change. The places are for the call that the document was lent to.
package final class DocumentPlaces: OwnedText, @unchecked Sendable {
  /// What has been found out. Made when somebody asks: hardly anybody does.
  private var knownPlaces: Known?
  private var known: Known {
    if let knownPlaces { return knownPlaces }
    let new = Known(text)
    knownPlaces = new
    return new
  }

  private final class Known {
    var lines = LineTable()
    var paths: PathFinder
    var writer = IssueLineWriter()

    init(_ text: DocumentText) { paths = PathFinder(text) }
  }

  /// Replaces the text. Nobody else may have a reference to this object.
  /// - Returns: whether there is room for it.
  package func replaceText(by text: DocumentText) -> Bool {
    knownPlaces = nil
    return replace(by: text)
  }

  /// Where a byte lies.
  /// - Complexity: O(*n*) in the bytes before it that nobody has asked about, and then O(1).
  package func location(of offset: Int) -> JSONLocation {
    let (line, column) = known.lines.find(offset, in: text)
    return JSONLocation(byteOffset: text.documentOffset(of: offset), line: line, column: column)
  }

  /// The way from the document to a byte of it.
  /// - Complexity: O(*n*) in the bytes before it that nobody has asked about, and then O(1) in them.
  package func path(to offset: Int) -> [PathStep] {
    known.paths.find(offset)
  }

  /// What is to be said about a problem of a value that has an entry.
  /// - Parameters:
  ///   - path: the way from the document to the index's value, as a pointer's text.
  ///   - entry: the value's entry.
  ///   - entries: where the entries lie in the index.
  package func issue(
    _ problem: Problem, path: String, to entry: Int, of index: DocumentIndex, _ entries: inout EntryPlaces
  ) -> DeferredIssue {
    let location = location(of: problem.offset)
    let line = known.writer.line(problem, at: location, path: path, to: entry, of: index, &entries, in: text)
    return DeferredIssue(problem, location, line, in: self)
  }

  /// What is to be said about a problem of something that has none.
  package func issue(_ problem: Problem) -> DeferredIssue {
    let location = location(of: problem.offset)
    let line = known.writer.line(problem, at: location, path: pointer(to: problem.offset), in: text)
    return DeferredIssue(problem, location, line, in: self)
  }

  /// The way from the document to a byte of it, as a pointer's text.
  package func pointer(to offset: Int) -> String { JSONPointer(tokens: path(to: offset).map(\.text)).description }
}
