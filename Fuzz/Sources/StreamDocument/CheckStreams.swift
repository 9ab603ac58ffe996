import FuzzModels
import JSONStreams
import Janus

private let reader = JSONDeserializer()
private let paths: [JSONPointer] = ["", "/a", "/0", "/items", "/a/items", "/1/a"]
private let framings: [JSONFraming] = [.lines, .records, .concatenated]
private let limits = [256 << 20, 256 << 20, 256 << 20, 256 << 20, 40, 12, 5, 1]

/// Reads a document as streams of all kinds, in pieces of a size, in single bytes and whole, with one task and with several, and
/// compares the results.
/// - Parameter bytes: the size of the pieces and the limit, the path of the elements and how often the document is repeated, and the
///   document.
func checkStreams(_ bytes: [UInt8]) {
  guard bytes.count >= 2 else { return }
  let size = Int(bytes[0] % 32) + 1
  let path = paths[Int(bytes[1]) % paths.count]
  let document = bytes[2...]
  let limit = limits[Int(bytes[0] / 32)]
  for framing in framings {
    let parser = reader.lineParser(of: JSONValue.self, framing: framing, invalid: .skip, limit: limit)
    _ = checkPieces(of: document, size, by: parser)
  }
  checkTasks(document, limit: limit, repeats: Int(bytes[1]) / paths.count % 16 == 15)
  if limit < 256 << 20 {
    let parser = reader.elementParser(of: JSONValue.self, at: path, invalid: .skip, limit: limit)
    _ = checkPieces(of: document, size, by: parser)
  }
  let members = reader.memberParser(of: JSONValue.self, at: path)
  _ = checkPieces(of: document, size, by: members) { "\($0.key): \($0.value)" }
  let elements = checkPieces(of: document, size, by: reader.elementParser(of: JSONValue.self, at: path))
  checkWhole(document, elements, at: path)
}

/// The results of a stream.
private struct StreamOutcome {
  var values: [String] = []
  var error: JSONError?
  var report = JSONReport()
  var position = JSONStreamPosition.start
}

/// Reads a document in pieces and as a whole.
private func checkPieces<Element>(
  of document: ArraySlice<UInt8>, _ size: Int, by parser: JSONStreamParser<Element>,
  _ text: (Element) -> String = { "\($0)" }
) -> StreamOutcome {
  let whole = read(document, document.count, by: parser, text)
  for size in Set([1, size]) where size < document.count {
    let pieces = read(document, size, by: parser, text)
    claim(pieces.values == whole.values, "in pieces of \(size): \(pieces.values), and whole: \(whole.values)")
    let errors = (pieces.error?.words ?? "", whole.error?.words ?? "")
    claim(errors.0 == errors.1, "in pieces: \(errors.0), whole: \(errors.1)")
    claim(pieces.report.description == whole.report.description, "in pieces: \(pieces.report), whole: \(whole.report)")
    claim(pieces.position == whole.position, "in pieces: \(pieces.position), whole: \(whole.position)")
  }
  return whole
}

private func read<Element>(
  _ document: ArraySlice<UInt8>, _ size: Int, by parser: JSONStreamParser<Element>, _ text: (Element) -> String
) -> StreamOutcome {
  var (parser, outcome, rest) = (parser, StreamOutcome(), document)
  do throws(JSONError) {
    while true {
      while let value = try parser.next() { outcome.values.append(text(value)) }
      if parser.isAtEnd { break }
      if rest.isEmpty { parser.finish() }
      parser.feed(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
  } catch {
    outcome.error = error
  }
  (outcome.report, outcome.position) = (parser.report, parser.position)
  return outcome
}

/// Compares the elements of a document with the document parsed as a whole.
private func checkWhole(_ document: ArraySlice<UInt8>, _ outcome: StreamOutcome, at path: JSONPointer) {
  let others: [JSONError.Code] = [.missingValue, .typeMismatch, .duplicateKey, .unsupportedEncoding]
  if let code = outcome.error?.code, others.contains(code) { return }
  switch Result(catching: { () throws(JSONError) in try JSONValue(parsing: document) }) {
  case .success(let value):
    claim(outcome.error == nil, "a document that parses is no stream: \(outcome.error.map { "\($0)" } ?? "")")
    // For duplicate keys, a value has the last one.
    guard let elements = try? value.at(path).array, !value.hasDuplicateKeys else { return }
    claim(outcome.values == elements.map { "\($0)" }, "\(outcome.values) are the elements of \(value)")
  case .failure(let error):
    if error.code == .unsupportedEncoding { return }
    let words = outcome.error?.words ?? "no error"
    claim(words == error.words, "as a stream: \(words), whole: \(error.words)")
  }
}

extension JSONError {
  /// The whole error without the excerpt, which depends on the bytes received after the location.
  fileprivate var words: String { "\(code) \(location?.byteOffset ?? -1) \(self)" }
}

extension JSONValue {
  fileprivate var hasDuplicateKeys: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasDuplicateKeys)
    case .object(let object):
      Set(object.keys).count < object.keys.count || object.values.contains(where: \.hasDuplicateKeys)
    default: false
    }
  }
}
