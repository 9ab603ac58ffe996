/// The output for values, each as a line, or as an element of an array.
public final class LineOutput {
  /// The files that are written.
  public enum Target: Sendable {
    case standardOutput
    case file(String)
    /// Files with this number of values each.
    case files(NumberedName, count: Int)
  }

  private let target: Target
  private let isArray: Bool
  private var file: OutputFile?
  /// The number of values in the file, and of files so far.
  private var (count, fileCount) = (0, 0)

  /// - Parameters:
  ///   - target: the files that are written.
  ///   - isArray: whether each file is an array of the values.
  public init(to target: Target, isArray: Bool = false) { (self.target, self.isArray) = (target, isArray) }

  /// Writes a value.
  /// - Throws: `ToolFailure` if it cannot be written.
  func write(_ value: ArraySlice<UInt8>) throws(ToolFailure) {
    if case .files(_, count) = target { try endFile() }
    let file = try openFile()
    if isArray { file.text += count == 0 ? [UInt8(ascii: "["), 0x0A] : [UInt8(ascii: ","), 0x0A] }
    file.text += value
    if !isArray { file.text.append(0x0A) }
    count += 1
    try file.writeIfFull()
  }

  /// Writes the rest of the text.
  /// - Throws: `ToolFailure` if it cannot be written.
  func flush() throws(ToolFailure) { try file?.flush() }

  /// Ends the last file.
  /// - Throws: `ToolFailure` if it cannot be written.
  public func finish() throws(ToolFailure) {
    if case .files = target {} else { _ = try openFile() }
    try endFile()
  }

  private func openFile() throws(ToolFailure) -> OutputFile {
    if let file { return file }
    fileCount += 1
    let opened =
      switch target {
      case .standardOutput: OutputFile()
      case .file(let path): try OutputFile.file(path)
      case .files(let name, _): try OutputFile.file(name.name(fileCount))
      }
    file = opened
    return opened
  }

  private func endFile() throws(ToolFailure) {
    guard let file else { return }
    if isArray { file.text += Array((count == 0 ? "[]\n" : "\n]\n").utf8) }
    try file.finish()
    (self.file, count) = (nil, 0)
  }
}
