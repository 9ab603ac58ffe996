import JSONStreams
import Janus
import JanusTools

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads samples, one at a time, and only keeps their shape.
public struct SampleReader: Sendable {
  /// How files are split into samples.
  public enum Framing: Sendable {
    /// A file is a sample; if it is an array, its elements are. Files whose names end in `jsonl` or `ndjson` have a sample in each line.
    case automatic
    /// A file is a sample, with any name; if it is an array, its elements are.
    case documents
    /// A sample in each line.
    case lines
    /// The elements of the array at a path.
    case elements(JSONPointer)
  }

  private let framing: Framing
  private let limits: ShapeLimits
  private let reader = JSONDeserializer()

  /// The shape of all samples.
  public private(set) var shape = Shape()
  /// Whether some file has several samples, as an array or in lines.
  public private(set) var hasElements = false
  /// Whether some file has samples in lines.
  public private(set) var hasLines = false

  /// Creates a reader that has read nothing.
  public init(framing: Framing = .automatic, limits: ShapeLimits = ShapeLimits()) {
    (self.framing, self.limits) = (framing, limits)
  }

  /// The number of samples.
  public var count: Int { shape.count }

  /// Adds a sample.
  public mutating func add(_ sample: JSONValue) { shape.add(sample, limits: limits) }

  /// Adds the samples of a file. Arrays and lines are read one element at a time, so files may have any length.
  /// - Throws: `ToolFailure` if the file cannot be read, or is not JSON.
  public mutating func read(_ file: InputFile) throws(ToolFailure) {
    switch framing {
    case .lines: try addLines(of: file)
    case .elements(let pointer): try addElements(of: file, at: pointer)
    case .automatic where InputFile.hasLines(file.name): try addLines(of: file)
    case .automatic, .documents:
      let start = try Self.start(of: file)
      if start.isOfArray { return try addElements(of: file, behind: start, at: JSONPointer()) }
      let text = start + (try file.rest())
      do throws(JSONError) { add(try JSONValue(parsing: text)) } catch { throw ToolFailure(error, in: file) }
    }
  }

  /// Adds a document; if it is an array, its elements are the samples.
  public mutating func addDocument(_ document: JSONValue) {
    guard case .array(let elements) = document else { return add(document) }
    hasElements = true
    for element in elements { add(element) }
  }

  private mutating func addLines(of file: InputFile) throws(ToolFailure) {
    (hasLines, hasElements) = (true, true)
    try file.forEachLine { line, number throws(ToolFailure) in
      do throws(JSONError) {
        add(try line.readAsUTF8 { line throws(JSONError) in try JSONValue(parsing: line) })
      } catch {
        throw ToolFailure([Finding(error, in: file.name, line: number)], exitCode: 1)
      }
    }
  }

  private mutating func addElements(
    of file: InputFile, behind start: [UInt8] = [], at pointer: JSONPointer
  ) throws(ToolFailure) {
    try addAll(of: file, behind: start, reader.elementParser(of: JSONValue.self, at: pointer))
  }

  private mutating func addAll(
    of file: InputFile, behind start: [UInt8] = [], _ parser: consuming JSONStreamParser<JSONValue>
  ) throws(ToolFailure) {
    hasElements = true
    parser.feed(start)
    while true {
      do throws(JSONError) {
        while let sample = try parser.next() { add(sample) }
      } catch {
        throw ToolFailure(error, in: file)
      }
      if parser.isAtEnd { return }
      if let bytes = try file.next() { parser.feed(bytes) } else { parser.finish() }
    }
  }

  /// The first bytes of a file, until one is not blank.
  private static func start(of file: InputFile) throws(ToolFailure) -> [UInt8] {
    var start: [UInt8] = []
    while start.isBlank, let bytes = try file.next() { start += bytes }
    return start
  }
}

extension [UInt8] {
  /// The text without a byte-order mark and white space at its beginning.
  private var trimmed: ArraySlice<UInt8> {
    (starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]).drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  fileprivate var isBlank: Bool { count < 4 || trimmed.isEmpty }

  /// Whether the text begins with a bracket, in UTF-8.
  fileprivate var isOfArray: Bool {
    trimmed.first == UInt8(ascii: "[") && trimmed.dropFirst().first != 0
  }
}

extension ToolFailure {
  /// - Parameter file: the document with the error.
  fileprivate init(_ error: JSONError, in file: InputFile) {
    self.init([Finding(error, in: file.name)], exitCode: 1)
  }
}

extension SampleReader {
  /// The name of a sample's type, by the name of its file: in the singular if the file has several.
  public func name(forFile path: String) -> String {
    if path == "-" { return "Root" }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return SwiftName.type(of: stem, isElement: hasElements)
  }
}
