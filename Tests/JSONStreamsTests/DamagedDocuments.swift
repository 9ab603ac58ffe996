import TestSupport

/// The beginnings of a document, and the document with a byte more, less or changed at each place.
/// - Parameter count: how many other bytes are tried at each place.
func damaged(_ bytes: [UInt8], bytesAtEach count: Int) -> [[UInt8]] {
  var random = SeededRandom(seed: 18)
  var damaged = (0..<bytes.count).map { Array(bytes[..<$0]) }
  for index in bytes.indices {
    for byte in Array("\"\\,:[]{}0-eé\n\u{1}tx ".utf8).shuffled(using: &random).prefix(count) {
      var copy = bytes
      copy[index] = byte
      damaged.append(copy)
      copy = bytes
      copy.insert(byte, at: index)
      damaged.append(copy)
    }
    var copy = bytes
    copy.remove(at: index)
    damaged.append(copy)
  }
  return damaged
}
