import JSONCore

/// Checks in one pass over a text whether it is JSON and valid.
///
/// The scan needs no index of the document, and allocates nothing for values that are valid. It does not explain: where the text is not
/// valid, or the scan is not sure, a ``ValidationRun`` finds out what is wrong.
///
/// Schemas for the same value read it again, up to a number of bytes.
///
/// If a key occurs twice, its last value counts, so a violation of the first may be none. The scan is sure that a value is invalid only
/// after a look at the keys that follow. Inside of `not`, `oneOf`, `if` and `contains` it needs to be sure. Elsewhere it ends at the
/// first violation.
struct ValidityScan {
  let plan: ScanPlan
  let program: SchemaProgram
  /// The reader, whose cursor is not kept: each function takes the position of the next byte, and moves it.
  var reader: ByteReader
  let end: BytePointer
  let depthLimit: Int
  private var stack = StackMeter()
  /// The number of bytes that may be read again.
  var budget: Int

  private init(_ plan: ScanPlan, _ program: SchemaProgram, _ text: DocumentText, depth: Int) {
    (self.plan, self.program, depthLimit) = (plan, program, depth)
    reader = text.reader
    end = reader.fastEnd
    budget = 65_536 + 16 * text.count
  }

  /// Whether a text is certainly JSON and valid.
  static func isValid(_ text: DocumentText, by plan: ScanPlan, of program: SchemaProgram, depth: Int) -> Bool {
    if text.dialect != .json { return false }
    var scan = ValidityScan(plan, program, text, depth: depth)
    do throws(ReadFailure) {
      var position = scan.reader.cursor
      guard try scan.isValid(0, at: &position, 0, isSure: false) else { return false }
      scan.reader.cursor = position
      try scan.reader.expectEnd()
      return true
    } catch {
      return false
    }
  }

  /// Whether a value is valid.
  /// - Parameters:
  ///   - index: the node of the schema.
  ///   - position: the place of the value, or of white space before it; moves past it if it is valid.
  ///   - depth: the number of open containers.
  ///   - isSure: whether to be sure if the value is invalid.
  /// - Throws: an error if the text is not JSON, or the scan is not sure.
  mutating func isValid(
    _ index: ScanIndex, at position: inout BytePointer, _ depth: Int, isSure: Bool
  ) throws(ReadFailure) -> Bool {
    let node = plan.nodes[Int(index)]
    switch node.form {
    case .own: return try hasOwnValidity(node, at: &position, depth, isSure: isSure)
    case .any:
      try skip(&position, depth)
      return true
    case .never: return false
    case .branching: return try isValidInBranches(node, at: &position, depth, isSure: isSure)
    case .indexed: return try isValidByIndex(index, at: &position, depth)
    }
  }

  /// Whether the keywords of a schema itself hold for a value.
  mutating func hasOwnValidity(
    _ node: ScanNode, at position: inout BytePointer, _ depth: Int, isSure: Bool
  ) throws(ReadFailure) -> Bool {
    let byte = ByteReader.nextByte(&position, end)
    switch byte {
    case UInt8(ascii: "\""):
      guard node.kinds.contains(.string) else { return false }
      if node.values >= 0 || node.strings >= 0 { return try isValidString(node, at: &position) }
      reader.cursor = position + 1
      _ = try reader.scanString()
      position = reader.cursor
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try isValidNumber(node, at: &position)
    case UInt8(ascii: "{"):
      guard node.kinds.contains(.object) else { return false }
      if node.values >= 0 { return try isAllowed(node, at: &position, depth) }
      guard node.object >= 0 else {
        try skip(&position, depth)
        return true
      }
      return try isValidObject(node.object, at: &position, depth, isSure: isSure)
    case UInt8(ascii: "["):
      guard node.kinds.contains(.array) else { return false }
      if node.values >= 0 { return try isAllowed(node, at: &position, depth) }
      guard node.array >= 0 else {
        try skip(&position, depth)
        return true
      }
      return try isValidArray(node.array, at: &position, depth, isSure: isSure)
    case UInt8(ascii: "n"):
      // An enumeration without null does not have its type.
      guard node.kinds.contains(.null) else { return false }
      guard ByteReader.take(.null, &position, end) else { throw unsure(position) }
      return true
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      guard node.kinds.contains(.boolean) else { return false }
      if node.values >= 0 { return try isAllowed(node, at: &position, depth) }
      let word = byte == UInt8(ascii: "t") ? ByteReader.Word.true : .false
      guard ByteReader.take(word, &position, end) else { throw unsure(position) }
      return true
    default: throw unsure(position)
    }
  }

  // MARK: Moving

  /// Moves over a value of any kind, which must only be JSON.
  mutating func skip(_ position: inout BytePointer, _ depth: Int) throws(ReadFailure) {
    reader.cursor = position
    try reader.skipValue(depth: depth, limit: depthLimit)
    position = reader.cursor
  }

  /// Makes sure that the stack has room for the parts of a value, or for a schema inside another.
  mutating func enter(_ position: BytePointer) throws(ReadFailure) {
    if !stack.hasSpace() { throw unsure(position) }
  }

  /// Notes that bytes are read again.
  mutating func spend(_ start: BytePointer, _ position: BytePointer) throws(ReadFailure) {
    budget -= 8 + (position - start)
    if budget < 0 { throw unsure(position) }
  }

  /// The error which ends the scan.
  @inline(never)
  func unsure(_ position: BytePointer) -> ReadFailure {
    reader.failure(.unexpectedCharacter, at: reader.offset(of: position))
  }
}
