import JSONCore
import JSONDeserializer

/// A document in memory, with the locations of its values.
struct LocatedDocument {
  /// The path of its file; nil if it has none.
  let file: String?
  private let locations: DocumentLocations
  private let index: DocumentIndex

  /// - Throws: syntax errors, and the errors of the source.
  init(_ source: some JSONSource) throws(JSONError) {
    file = source.jsonFile
    (locations, index) = try source.withDocumentText(limit: DocumentIndex.byteLimit) { text throws(JSONError) in
      var reader = text.reader
      let limit = JSONDeserializer.Policy.Limits().depth
      do throws(ReadFailure) {
        return (DocumentLocations(text), try DocumentIndex(&reader, limit: limit, isWhole: true))
      } catch {
        throw text.error(error, depth: limit)
      }
    }
  }

  private var text: DocumentText { locations.text }

  // MARK: Values

  /// A value of the document.
  struct Value {
    fileprivate let entry: Int
    let path: JSONPointer
  }

  /// The value of the whole document.
  var root: Value { Value(entry: 0, path: JSONPointer()) }

  /// The value at a path; nil if there is none.
  /// - Parameter start: the value where the path begins; nil for the document.
  /// - Complexity: O(*n*) in the number of elements before it.
  func value(at path: JSONPointer, from start: Value? = nil) -> Value? {
    var value = start ?? root
    for token in path.tokens {
      guard let next = member(token, of: value) ?? Int(token).flatMap({ element($0, of: value) }) else { return nil }
      value = next
    }
    return value
  }

  /// The member of an object with a key; nil if there is none.
  func member(_ key: String, of object: Value) -> Value? {
    guard isObject(object) else { return nil }
    return index.member(key, of: object.entry, in: text.reader, takesFirst: false).map {
      Value(entry: $0, path: object.path.appending(key))
    }
  }

  private func element(_ number: Int, of array: Value) -> Value? {
    guard isArray(array) else { return nil }
    return index.element(number, of: array.entry).map { Value(entry: $0, path: array.path.appending(number)) }
  }

  /// The elements of an array.
  func elements(of array: Value) -> [Value] {
    guard isArray(array) else { return [] }
    var entry = array.entry + 1
    return (0..<Int(index[array.entry].count)).map { number in
      defer { entry = Int(index[entry].next) }
      return Value(entry: entry, path: array.path.appending(number))
    }
  }

  func isArray(_ value: Value) -> Bool { index[value.entry].kind == .array }

  func isObject(_ value: Value) -> Bool { index[value.entry].kind == .object }

  /// The location of a value's first byte.
  func location(of value: Value) -> JSONLocation { locations.location(of: index[value.entry].offset) }

  /// Reads a value.
  /// - Parameter advice: the advice in errors; nil for the usual advice.
  /// - Returns: the value, and the skipped values with their locations in this document.
  /// - Throws: the error, in the same way.
  func read<Result>(
    _ type: Result.Type, at value: Value, by reader: JSONDeserializer, advice: String? = nil
  ) throws(JSONError) -> (result: Result, report: JSONReport) {
    let start = index[value.entry].offset
    do throws(JSONError) {
      let (result, report) = try reader.deserializeReporting(type, from: bytes(from: start))
      let issues = report.issues.map { located($0, from: start, value.path) }
      return (result, JSONReport(issues: issues, omittedCount: report.omittedCount))
    } catch {
      let problems = error.problems.map { located($0, from: start, value.path, advice) }
      throw inFile(JSONError(problems[0], problems.dropFirst(), omitted: error.omittedProblemCount))
    }
  }

  /// The text of the value that begins at an offset.
  private func bytes(from offset: Int) -> [UInt8] {
    var reader = text.reader
    reader.seek(offset)
    // The syntax was checked with the whole document.
    try? reader.skipValue(depth: 0, limit: .max)
    return text.bytes(from: offset, limit: reader.offset - offset)
  }

  // MARK: Problems

  /// Converts an issue of a part of this document into one of the whole.
  private func located(
    _ issue: JSONIssue, from start: Int, _ path: JSONPointer, _ advice: String? = nil
  ) -> JSONIssue {
    let path = JSONPointer(tokens: path.tokens + issue.path.tokens)
    let advice = advice ?? issue.advice
    guard let location = issue.location else {
      return JSONIssue(
        code: issue.code, path: path, location: nil, message: issue.message, advice: advice, key: issue.key)
    }
    return self.issue(issue.code, path, offset: start + location.byteOffset, issue.message, advice, key: issue.key)
  }

  /// An issue of a value.
  func issue(_ code: JSONError.Code, at value: Value, _ message: String, _ advice: String) -> JSONIssue {
    issue(code, value.path, offset: index[value.entry].offset, message, advice)
  }

  private func issue(
    _ code: JSONError.Code, _ path: JSONPointer, offset: Int, _ message: String, _ advice: String,
    key: String? = nil
  ) -> JSONIssue {
    let location = locations.location(of: offset)
    return JSONIssue(
      code: code, path: path, location: location, message: message, advice: advice,
      excerpt: locations.excerpt(at: offset, line: location.line), key: key)
  }

  /// An error that names the file of the document.
  func inFile(_ error: JSONError) -> JSONError { file.map { error.inFile($0) } ?? error }
}
