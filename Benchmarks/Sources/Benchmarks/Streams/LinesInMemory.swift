import Foundation

/// The lines of a document that is in memory, in the two forms in which the libraries take them.
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
