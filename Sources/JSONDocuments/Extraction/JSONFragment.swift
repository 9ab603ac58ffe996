import JSONCore
import JSONDeserializer

/// An object or an array inside another text, such as the answer of a language model.
///
/// ```swift
/// let recipe = try reader.deserialize(Recipe.self, from: .json(in: answer))
/// for fragment in try JSONFragment.all(in: answer).fragments { print(fragment.location, fragment.text) }
/// ```
///
/// A fragment is read like any document. The locations of errors are those in the whole text.
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

  fileprivate func moved(_ issue: JSONIssue) -> JSONIssue {
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
  /// - Throws: what `body` throws, with locations in the whole text.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    do throws(JSONError) {
      return try bytes[range].withJSONBytes(body)
    } catch {
      throw moved(error)
    }
  }
}

extension JSONFragment: CustomStringConvertible {
  /// The location and the text.
  public var description: String { "\(location): \(text)" }
}

extension JSONDeserializer {
  /// Reads a value from a fragment of a text, skips parts that do not fit, and reports them with their locations in the whole text.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - fragment: an object or array in a text, such as `.json(in: answer)`.
  ///   - root: the location of the value in the fragment; nil for the format's.
  /// - Returns: the value, and each skipped value with its path, line and reason, in document order.
  /// - Throws: `JSONError`, as for any other source.
  public func deserializeReporting<Value>(
    _ type: Value.Type, from fragment: JSONFragment, root: RootKey? = nil
  ) throws(JSONError) -> (value: Value, report: JSONReport) {
    let source: some JSONSource = fragment
    let (value, report) = try deserializeReporting(type, from: source, root: root)
    return (value, JSONReport(issues: report.issues.map(fragment.moved), omittedCount: report.omittedCount))
  }
}
