import JSONCore

/// Keywords for arrays.
extension ValidityScan {
  mutating func isValidArray(
    _ index: ScanIndex, at position: inout BytePointer, _ depth: Int, isSure: Bool
  ) throws(ReadFailure) -> Bool {
    let array = plan.arrays[Int(index)]
    if depth >= depthLimit { throw unsure(position) }
    try enter(position)
    let start = position
    var (count, containedCount): (Int32, Int32) = (0, 0)
    position += 1
    while try reader.nextElement(at: &position, isFirst: count == 0) {
      if array.contains >= 0, try isContained(array.contains, at: position, depth + 1) { containedCount &+= 1 }
      let node = count < array.prefixCount ? plan.targets[Int(array.prefix &+ count)] : array.rest
      count &+= 1
      if node < 0 {
        try skip(&position, depth + 1)
      } else if try !isValid(node, at: &position, depth + 1, isSure: isSure) {
        return false
      }
    }
    position = reader.cursor
    if count < array.least || count > array.most { return false }
    if array.contains >= 0, containedCount < array.leastContained || containedCount > array.mostContained {
      return false
    }
    return array.isUnique && count > 1 ? try isUnique(at: start, depth) : true
  }

  private mutating func isContained(
    _ node: ScanIndex, at start: BytePointer, _ depth: Int
  ) throws(ReadFailure) -> Bool {
    var position = start
    let isContained = try isValid(node, at: &position, depth, isSure: true)
    try spend(start, position)
    return isContained
  }

  /// Whether no element of an array occurs twice.
  private mutating func isUnique(at start: BytePointer, _ depth: Int) throws(ReadFailure) -> Bool {
    let end = reader.cursor
    defer { reader.cursor = end }
    var known: Set<JSONValue> = []
    var position = start + 1
    while try reader.nextElement(at: &position, isFirst: known.isEmpty) {
      reader.cursor = position
      let element = try reader.takeValue(depth: depth + 1, limit: depthLimit)
      position = reader.cursor
      if !known.insert(element).inserted { return false }
    }
    try spend(start, end)
    return true
  }
}
