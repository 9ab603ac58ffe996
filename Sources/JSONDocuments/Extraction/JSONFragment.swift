import JSONCore

/// An object or an array inside another text, such as the answer of a language model.
///
/// ```swift
/// let recipe = try reader.deserialize(Recipe.self, from: .json(in: answer))
/// for fragment in try JSONFragment.all(in: answer).fragments { print(fragment.location, fragment.text) }
/// ```
///
/// A fragment is read like any document. The errors and reports of readers have their locations in the whole text; those of a schema
/// have their locations in the fragment.
public struct JSONFragment: Sendable {
  /// The bytes of the fragment in the text as UTF-8, without a byte-order mark.
  public let range: Range<Int>
  /// Where the fragment begins in the text.
  public let location: JSONLocation
  /// The language of the fenced block around the fragment, such as `json`; empty if the block names none, nil outside of blocks.
  public let fence: String?
  /// The whole text.
  private let bytes: [UInt8]

  init(_ range: Range<Int>, of bytes: [UInt8], at location: JSONLocation, fence: String?) {
    (self.range, self.bytes, self.location, self.fence) = (range, bytes, location, fence)
  }

  /// The fragment itself.
  public var text: String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Locations

  /// An error about the fragment as one about the whole text.
  private func moved(_ error: JSONError) -> JSONError {
    let problems = error.problems.map(moved)
    return JSONError(problems[0], problems.dropFirst(), omitted: error.omittedProblemCount)
  }

  private func moved(_ issue: JSONIssue) -> JSONIssue {
    guard let inner = issue.location else { return issue }
    let moved = JSONLocation(
      byteOffset: location.byteOffset + inner.byteOffset, line: location.line + inner.line - 1,
      column: inner.line == 1 ? location.column + inner.column - 1 : inner.column)
    let excerpt = bytes.withText { $0.excerpt(at: range.lowerBound + inner.byteOffset, line: moved.line) }
    return issue.moved(below: [], to: moved, excerpt: excerpt)
  }
}

extension JSONFragment: JSONSource {
  /// Runs `body` on the bytes of the fragment.
  /// - Returns: the result of `body`. If this is a report, as for readers, its locations are those in the whole text.
  /// - Throws: what `body` throws, with locations in the whole text.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    do throws(JSONError) {
      let result = try bytes[range].withJSONBytes(body)
      guard let report = result as? JSONReport, !report.isEmpty else { return result }
      let located = JSONReport(issues: report.issues.map(moved), omittedCount: report.omittedCount)
      return located as? Result ?? result
    } catch {
      throw moved(error)
    }
  }
}

extension JSONFragment: CustomStringConvertible {
  /// The location and the text.
  public var description: String { "\(location): \(text)" }
}
