/// Cuts a file into lines.
public enum LineCutter {
  /// Calls `body` with each line that is not blank, and its number.
  /// - Throws: `ToolFailure` if the file cannot be read, and what `body` throws.
  public static func forEachLine(
    of file: InputFile, _ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws(ToolFailure) -> Void
  ) throws(ToolFailure) {
    // The start of a line that ends in a later block.
    var begun: [UInt8] = []
    var number = 1
    while let block = try file.next() {
      var rest = block
      while let end = rest.firstIndex(of: 0x0A) {
        if begun.isEmpty {
          try take(rest[..<end], number, body)
        } else {
          begun += rest[..<end]
          try take(begun[...], number, body)
          begun.removeAll(keepingCapacity: true)
        }
        number += 1
        rest = rest[(end + 1)...]
      }
      begun += rest
    }
    try take(begun[...], number, body)
  }

  private static func take(
    _ line: ArraySlice<UInt8>, _ number: Int, _ body: (ArraySlice<UInt8>, Int) throws(ToolFailure) -> Void
  ) throws(ToolFailure) {
    if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { try body(line, number) }
  }
}
