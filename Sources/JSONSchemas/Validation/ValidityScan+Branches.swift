import JSONCore

/// Keywords with schemas for the same value, and values that are checked by an index.
extension ValidityScan {
  mutating func isValidInBranches(
    _ node: ScanNode, at position: inout BytePointer, _ depth: Int, isSure: Bool
  ) throws(ReadFailure) -> Bool {
    try enter(position)
    let byte = ByteReader.nextByte(&position, self.end)
    let start = position
    /// The place after the value, once a schema has read it.
    var end: BytePointer?
    if node.reads(byte) {
      guard try hasOwnValidity(node, at: &position, depth, isSure: isSure) else { return false }
      end = position
    } else if !node.kinds.contains(byte == UInt8(ascii: "{") ? .object : .array) {
      return false
    }
    for index in node.branches..<node.branches + node.branchCount {
      let branch = plan.branches[Int(index)]
      guard try isValid(branch, at: start, &end, depth, isSure: isSure) else { return false }
    }
    position = start
    if let end { position = end } else { try skip(&position, depth) }
    return true
  }

  /// Whether a keyword holds.
  /// - Parameter end: set to the place after the value if a schema has read it.
  private mutating func isValid(
    _ branch: ScanBranch, at start: BytePointer, _ end: inout BytePointer?, _ depth: Int, isSure: Bool
  ) throws(ReadFailure) -> Bool {
    switch branch.kind {
    case .all:
      for index in branch.first..<branch.first + branch.count {
        guard try isValid(target: index, at: start, &end, depth, isSure: isSure) else { return false }
      }
      return true
    case .any:
      for index in branch.first..<branch.first + branch.count {
        if try isValid(target: index, at: start, &end, depth, isSure: isSure) { return true }
      }
      return false
    case .one:
      var count = 0
      for index in branch.first..<branch.first + branch.count {
        if try isValid(target: index, at: start, &end, depth, isSure: true) { count += 1 }
        if count > 1 { return false }
      }
      return count == 1
    case .not: return try !isValid(target: branch.first, at: start, &end, depth, isSure: true)
    case .condition:
      let isMet = try isValid(target: branch.first, at: start, &end, depth, isSure: true)
      let next = branch.first + (isMet ? 1 : 2)
      return plan.targets[Int(next)] < 0 ? true : try isValid(target: next, at: start, &end, depth, isSure: isSure)
    }
  }

  private mutating func isValid(
    target: ScanIndex, at start: BytePointer, _ end: inout BytePointer?, _ depth: Int, isSure: Bool
  ) throws(ReadFailure) -> Bool {
    var position = start
    let isValid = try isValid(plan.targets[Int(target)], at: &position, depth, isSure: isSure)
    if end != nil || !isValid { try spend(start, position) }
    if isValid { end = position }
    return isValid
  }

  /// Checks a value by a run over an index of it.
  mutating func isValidByIndex(
    _ node: ScanIndex, at position: inout BytePointer, _ depth: Int
  ) throws(ReadFailure) -> Bool {
    try enter(position)
    let start = position
    reader.cursor = position
    let document = try IndexedDocument(&reader, depth: depthLimit - depth, isWhole: false)
    position = reader.cursor
    try spend(start, position)
    var run = ValidationRun(program, document, limit: nil)
    do throws(JSONError) {
      let isValid = try run.run(Int(node))
      budget -= run.stepCount
      return isValid
    } catch {
      throw unsure(start)
    }
  }
}

extension ScanNode {
  /// Whether its own keywords look at more than the type of a value that begins with a byte.
  fileprivate func reads(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): values >= 0 || object >= 0
    case UInt8(ascii: "["): values >= 0 || array >= 0
    default: true
    }
  }
}
