/// A copy of a document, and locations in it.
///
/// The results for one location are used for the next, so that many locations, in any order, take about one pass
/// over the document.
///
/// Errors keep it for its text, which does not change. The locations are only valid during the call for which the
/// document is lent.
package final class DocumentLocations: OwnedText, @unchecked Sendable {
  /// The locations found so far. Created on first use, which is rare.
  private var knownLocations: Known?
  private var known: Known {
    if let knownLocations { return knownLocations }
    let new = Known(text)
    knownLocations = new
    return new
  }

  private final class Known {
    var lines = LineTable()
    var paths: PathFinder
    var writer = IssueLineWriter()

    init(_ text: DocumentText) { paths = PathFinder(text) }
  }

  /// Replaces the text. The object must be uniquely referenced.
  /// - Returns: whether it fits.
  package func replaceText(by text: DocumentText) -> Bool {
    knownLocations = nil
    return replace(by: text)
  }

  /// The location of a byte.
  /// - Complexity: O(*n*) in the bytes before it that were not searched before, then O(1).
  package func location(of offset: Int) -> JSONLocation {
    let (line, column) = known.lines.find(offset, in: text)
    return JSONLocation(byteOffset: text.documentOffset(of: offset), line: line, column: column)
  }

  /// The path from the document's root to a byte.
  /// - Complexity: O(*n*) in the bytes before it that were not searched before, then O(1).
  package func path(to offset: Int) -> [PathStep] {
    known.paths.find(offset)
  }

  /// The issue for a problem of a value that has an entry.
  /// - Parameters:
  ///   - path: the path from the document to the index's value, as a pointer's text.
  ///   - entry: the value's entry.
  ///   - entries: the positions of the entries in the index.
  package func issue(
    _ problem: Problem, path: String, to entry: Int, of index: DocumentIndex, _ entries: inout EntryPositions
  ) -> DeferredIssue {
    let location = location(of: problem.offset)
    let line = known.writer.line(problem, at: location, path: path, to: entry, of: index, &entries, in: text)
    return DeferredIssue(problem, location, line, in: self)
  }

  /// The issue for a problem of something without an entry.
  package func issue(_ problem: Problem) -> DeferredIssue {
    let location = location(of: problem.offset)
    let line = known.writer.line(problem, at: location, path: pointer(to: problem.offset), in: text)
    return DeferredIssue(problem, location, line, in: self)
  }

  /// The path from the document's root to a byte, as a pointer's text.
  package func pointer(to offset: Int) -> String { JSONPointer(tokens: path(to: offset).map(\.text)).description }
}
