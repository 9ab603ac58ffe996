/// The output for values, each as a line, as an element of an array, or as a row of a table.
public final class LineOutput: ValueSink {
  /// The form of the values.
  public enum Form {
    case lines
    case array
    case table(TableWriter)
  }

  /// The files that are written.
  public enum Target: Sendable {
    case standardOutput
    case file(String)
    /// Files with this number of values each.
    case files(NumberedName, count: Int)
  }

  private let target: Target
  private let form: Form
  private var file: OutputFile?
  /// The number of values in the file, and of files so far.
  private var (count, fileCount) = (0, 0)

  /// - Parameters:
  ///   - target: the files that are written.
  ///   - form: the form of the values in each file.
  public init(to target: Target, as form: Form = .lines) { (self.target, self.form) = (target, form) }

  public func write(_ value: ArraySlice<UInt8>) throws(ToolFailure) -> String? {
    if case .files(_, count) = target { try endFile() }
    let file = try openFile()
    var problem: String?
    switch form {
    case .lines:
      file.text += value
      file.text.append(0x0A)
    case .array:
      file.text += count == 0 ? [UInt8(ascii: "["), 0x0A] : [UInt8(ascii: ","), 0x0A]
      file.text += value
    case .table(let table):
      table.takeColumns(of: value)
      if count == 0 { _ = table.writeHeader(into: &file.text) }
      problem = table.write(value, into: &file.text)
    }
    count += 1
    try file.writeIfFull()
    return problem
  }

  public func flush() throws(ToolFailure) { try file?.flush() }

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
    switch form {
    case .lines: break
    case .array: file.text += Array((count == 0 ? "[]\n" : "\n]\n").utf8)
    case .table(let table): if count == 0 { _ = table.writeHeader(into: &file.text) }
    }
    try file.finish()
    (self.file, count) = (nil, 0)
  }
}
