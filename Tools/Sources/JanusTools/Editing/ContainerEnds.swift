/// The offsets at which the arrays and objects of a text end, so that each of them is stepped over at once.
struct ContainerEnds {
  /// In the order of the text.
  private var starts: [Int] = []
  private var ends: [Int] = []

  /// Adds the containers of the text from an offset to its end.
  /// - Complexity: O(*n*) in the bytes.
  mutating func add(_ text: [UInt8], from start: Int) {
    var open: [Int] = []
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == TextScanner.quote {
        index = TextScanner.afterString(text, index)
        continue
      }
      if TextScanner.isOpening(byte) {
        open.append(starts.count)
        starts.append(index)
        ends.append(text.count)
      } else if TextScanner.isClosing(byte), let position = open.popLast() {
        ends[position] = index + 1
      }
      index += 1
    }
  }

  /// The offset after the container that starts at an offset.
  /// - Complexity: O(log *n*) in the number of containers.
  func end(of start: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] == start ? ends[low] : start + 1
  }
}
