import Foundation

/// The lines of a document in memory, in the two forms that the libraries accept.
struct LinesInMemory {
  let bytes: [UInt8]
  let data: Data
  let lines: [Range<Int>]

  init(_ data: Data) {
    self.data = data
    bytes = [UInt8](data)
    var (lines, start): ([Range<Int>], Int) = ([], 0)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(start..<index)
      start = index + 1
    }
    self.lines = lines
  }
}
