import JSONDocuments
import Janus

/// Writes documents from their values: after repairs, as JSON5 or in the canonical form.
///
/// A document is in memory as a whole; with lines, one line.
public struct ValueFormat: Sendable {
  /// How values are written.
  public enum Form: Sendable {
    /// As JSON. A text that needed no repairs keeps its spelling.
    case json(DocumentFormat)
    /// As JSON5, in a layout.
    case json5(JSONLayout)
    /// In the canonical form of RFC 8785. A document that is a whole file has no line end, so that its hash is that of the value.
    case canonical
  }

  public var form: Form
  /// Whether a text that is almost JSON is repaired.
  public var isRepairing: Bool
  /// Whether each line is a document.
  public var hasLines: Bool
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(_ form: Form, isRepairing: Bool = false, hasLines: Bool = false, depth: Int = 512) {
    (self.form, self.isRepairing, self.hasLines, self.depth) = (form, isRepairing, hasLines, depth)
  }

  /// Writes the documents of a file.
  /// - Parameter repaired: is called for each repair.
  /// - Returns: the problem at which it stopped.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func format(
    _ file: InputFile, to output: OutputFile, repaired: (Finding) -> Void
  ) throws(ToolFailure) -> Finding? {
    guard hasLines else { return write(try file.rest()[...], in: file.name, to: output, repaired: repaired) }
    var finding: Finding?
    try file.forEachLine { line, number throws(ToolFailure) in
      if finding != nil { return }
      finding = write(line, in: file.name, line: number, to: output, repaired: repaired)
      try output.writeIfFull()
    }
    return finding
  }

  /// Writes a document.
  /// - Parameter line: the number of its line; nil if it is the whole file.
  /// - Returns: its problem.
  private func write(
    _ document: ArraySlice<UInt8>, in name: String, line: Int? = nil, to output: OutputFile, repaired: (Finding) -> Void
  ) -> Finding? {
    do throws(JSONError) {
      output.text += try document.readAsUTF8 { document throws(JSONError) in
        try text(of: document) { repaired(Finding($0, in: name, line: line)) }
      }
    } catch {
      // Paths lead nowhere in a text that was repaired.
      return isRepairing
        ? Finding(error, in: name, line: line) : Finding(error, of: Array(document), in: name, line: line)
    }
    if case .canonical = form, line == nil { return nil }
    output.text.append(0x0A)
    return nil
  }

  /// The text of a document in the form.
  private func text(of document: ArraySlice<UInt8>, repaired: (JSONRepair) -> Void) throws(JSONError) -> [UInt8] {
    var (value, repairs) = (JSONValue.null, [JSONRepair]())
    if isRepairing {
      (value, repairs) = try JSONValue.repairing(document, depth: depth)
    } else {
      value = try JSONValue(parsing: document, depth: depth)
    }
    repairs.forEach(repaired)
    switch form {
    case .json(let format): return try format.text(of: repairs.isEmpty ? Array(document) : value.serialized())
    case .json5(let layout): return value.serialized(layout, dialect: .json5)
    case .canonical: return try value.serialized(.canonical)
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - repair: a repair of a document.
  ///   - name: the file.
  ///   - line: the number of the document's line; nil if the whole file is the document.
  fileprivate init(_ repair: JSONRepair, in name: String, line: Int? = nil) {
    let location = repair.location
    // The place comes first in both, and the last character is a full stop.
    let message = repair.description.dropFirst("\(location): ".count).dropLast()
    self.init(String(message), in: name, line: line ?? location.line, column: location.column)
  }
}
