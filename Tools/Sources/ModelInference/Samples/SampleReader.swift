import Foundation
import Janus

/// Reads samples, one at a time, and keeps nothing of them but their shape.
public struct SampleReader: Sendable {
  /// How files are cut into samples.
  public enum Framing: Sendable {
    /// A file is a sample; if it is an array, its elements are. Files whose names end in `jsonl` or `ndjson` have a sample in each line.
    case automatic
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

  /// Adds the samples of a file. Arrays and lines are read one element at a time, whatever the length of the file.
  /// - Parameter path: the path of the file; `-` is standard input, which is read as a whole unless it has lines.
  /// - Throws: `JSONError` with the file, the line and the column, if the file cannot be read or is no JSON.
  public mutating func read(_ path: String) throws(JSONError) {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      throw JSONError(.unreadableFile, message: "the file cannot be read: it is a directory")
    }
    let input = path == "-" ? JSONInput.standardInput : .file(URL(fileURLWithPath: path))
    switch framing {
    case .lines: try addLines(of: input)
    case .elements(let pointer): try addElements(of: input, at: pointer)
    case .automatic:
      if Self.hasLines(path) {
        try addLines(of: input)
      } else if path == "-" {
        addDocument(try JSONValue(parsing: try Self.standardInput()))
      } else if Self.isArray(path) {
        try addElements(of: input, at: JSONPointer())
      } else {
        add(try JSONValue(parsing: URL(fileURLWithPath: path)))
      }
    }
  }

  /// Adds a document; if it is an array, its elements are the samples.
  public mutating func addDocument(_ document: JSONValue) {
    guard case .array(let elements) = document else { return add(document) }
    hasElements = true
    for element in elements { add(element) }
  }

  private mutating func addLines(of input: JSONInput) throws(JSONError) {
    (hasElements, hasLines) = (true, true)
    for line in reader.lines(of: JSONValue.self, from: input).blocking { add(try line.get()) }
  }

  private mutating func addElements(of input: JSONInput, at pointer: JSONPointer) throws(JSONError) {
    hasElements = true
    for element in reader.elements(of: JSONValue.self, at: pointer, from: input).blocking { add(try element.get()) }
  }

  private static func hasLines(_ path: String) -> Bool {
    ["jsonl", "ndjson"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Whether a file begins with a bracket, in UTF-8. What is wrong with it is told when it is read.
  private static func isArray(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: 4096) else { return false }
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start
    let rest = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return rest.first == UInt8(ascii: "[") && rest.dropFirst().first != 0
  }

  private static func standardInput() throws(JSONError) -> Data {
    do {
      return try FileHandle.standardInput.readToEnd() ?? Data()
    } catch {
      throw JSONError(.unreadableFile, message: "standard input cannot be read: \(error.localizedDescription)")
    }
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
