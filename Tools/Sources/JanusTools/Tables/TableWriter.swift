import Janus

/// Writes objects as the rows of a table. The header has the keys of the first object, or the named columns.
public final class TableWriter {
  private let format: TableFormat
  /// The paths to the values of named columns; nil if the columns are the keys of the first object.
  private let paths: [[[UInt8]]]?
  private var names: [[UInt8]]?
  /// The column of each key; -1 for keys that were reported.
  private var columns: [[UInt8]: Int] = [:]
  private var cells: [Range<Int>] = []

  public init(_ format: TableFormat, columns pointers: [JSONPointer]? = nil) {
    self.format = format
    paths = pointers?.map { $0.tokens.map { Array($0.utf8) } }
    names = pointers?.map { pointer in
      // Keys as they are, and paths without the slash before them.
      Array((pointer.tokens.count == 1 ? pointer.tokens[0] : String("\(pointer)".dropFirst())).utf8)
    }
  }

  /// Appends the header.
  /// - Returns: false if the columns are not known yet.
  func writeHeader(into output: inout [UInt8]) -> Bool {
    guard let names else { return false }
    for (index, name) in names.enumerated() {
      if index > 0 { output.append(format.delimiter) }
      format.write(name[...], isQuoted: names.count == 1 && name.isEmpty, into: &output)
    }
    output.append(0x0A)
    return true
  }

  /// Takes the columns of the first object.
  func takeColumns(of value: ArraySlice<UInt8>) {
    if names != nil { return }
    let text = Array(value)
    var keys: [[UInt8]] = []
    if text.first == UInt8(ascii: "{") {
      var index = 1
      while let item = TextScanner.nextItem(text, &index, isObject: true) {
        let key = TextScanner.string(text, item.name)
        if columns[key] != nil { continue }
        columns[key] = keys.count
        keys.append(key)
      }
    }
    names = keys
  }

  /// Appends a row.
  /// - Returns: the problem of the value: it is not an object, or has keys that are not columns. Each key is reported once.
  func write(_ value: ArraySlice<UInt8>, into output: inout [UInt8]) -> String? {
    let text = Array(value)
    if let paths {
      cells = paths.map { TextScanner.value(at: $0, in: text) ?? 0..<0 }
      writeCells(of: text, into: &output)
      return nil
    }
    guard text.first == UInt8(ascii: "{") else {
      return
        "expected an object, found \(text.first == UInt8(ascii: "[") ? "an array" : "another value"); with --columns, any value has a row"
    }
    cells = [Range<Int>](repeating: 0..<0, count: names?.count ?? 0)
    var (index, late) = (1, [String]())
    while let item = TextScanner.nextItem(text, &index, isObject: true) {
      let key = TextScanner.string(text, item.name)
      guard let column = columns[key] else {
        columns[key] = -1
        late.append("\"\(String(decoding: key, as: UTF8.self))\"")
        continue
      }
      if column >= 0 { cells[column] = item.value }
    }
    writeCells(of: text, into: &output)
    if late.isEmpty { return nil }
    return
      "expected no columns but those of the first row, found \(late.joined(separator: ", ")); name all columns with --columns"
  }

  private func writeCells(of text: [UInt8], into output: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(format.delimiter) }
      if !cell.isEmpty { format.write(text, cell, into: &output) }
    }
    output.append(0x0A)
  }
}
