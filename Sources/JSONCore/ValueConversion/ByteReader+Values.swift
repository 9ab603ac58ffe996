// SAFETY: of this file: bytes are read only before the end, words only where eight bytes are left.

/// Reading values of any kind: members and elements after a place that the loop keeps; see `ByteReader+Place.swift`.
extension ByteReader {
  /// Reads one value of any kind.
  ///
  /// The recursion is as deep as the document, which `limit` bounds.
  /// - Parameters:
  ///   - depth: the number of containers that are open around the value.
  ///   - limit: the number that may be open.
  package mutating func takeValue(depth: Int, limit: Int) throws(ReadFailure) -> JSONValue {
    let first = skipWhitespace()
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return try takeLeaf(first) }
    return try unsafe ScratchMemory.withBlock { memory throws(ReadFailure) in
      var gathered = unsafe GatheredValues(limit: limit, in: memory)
      return try takeAnyValue(depth, &gathered)
    }
  }

  /// Reads any value at any position, for the cases that the loops below do not handle.
  @inline(never)
  private mutating func takeAnyValue(_ depth: Int, _ gathered: inout GatheredValues) throws(ReadFailure) -> JSONValue {
    let byte = skipWhitespace()
    switch byte {
    case UInt8(ascii: "{"):
      try open(depth, &gathered)
      let members = try takeMembers(depth + 1, &gathered)
      return .object(JSONObject(uncheckedMembers: members, isDeep: depth >= ContainerWalk.leastDepth))
    case UInt8(ascii: "["):
      try open(depth, &gathered)
      let elements = try takeElements(depth + 1, &gathered)
      return .array(JSONArray(uncheckedElements: elements, isDeep: depth >= ContainerWalk.leastDepth))
    default: return try takeLeaf(byte)
    }
  }

  /// Moves past the bracket of a container, if one more may be open.
  private mutating func open(_ depth: Int, _ gathered: inout GatheredValues) throws(ReadFailure) {
    if depth >= gathered.depthLimit.unchecked, let problem = gathered.depthLimit.problem(at: depth + 1) {
      throw failure(problem, at: offset)
    }
    advance()
  }

  /// Reads a leaf, in any dialect.
  /// - Parameter byte: the one at the cursor.
  private mutating func takeLeaf(_ byte: UInt8) throws(ReadFailure) -> JSONValue {
    switch byte {
    case UInt8(ascii: "\""):
      advance()
      return .string(try takeString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      guard let bool = takeBool(byte) else { throw unexpected() }
      return .bool(bool)
    case UInt8(ascii: "n"):
      guard take(.null) else { throw unexpected() }
      return .null
    case UInt8(ascii: "'") where isJSON5:
      advance()
      return .string(ByteReader.makeString(try scanSingleQuoted()))
    default:
      return .number(try takeJSONNumber())
    }
  }

  /// Reads the elements of an array whose bracket is before the cursor.
  @inline(never)
  private mutating func takeElements(
    _ depth: Int, _ gathered: inout GatheredValues
  ) throws(ReadFailure) -> [JSONValue] {
    let kept = gathered.elements.count
    let end = fastEnd
    var position = cursor
    guard try nextElement(at: &position, isFirst: true) else { return [] }
    repeat {
      gathered.elements.append(try takeValue(at: &position, end, depth, &gathered))
    } while try nextElement(at: &position, isFirst: false)
    return gathered.elements.takeLast(to: kept)
  }

  /// Reads the members of an object whose brace is before the cursor.
  @inline(never)
  private mutating func takeMembers(
    _ depth: Int, _ gathered: inout GatheredValues
  ) throws(ReadFailure) -> [JSONObject.Member] {
    let kept = gathered.members.count
    let end = fastEnd
    let first = cursor
    guard var position = try nextKey(from: first, isFirst: true) else { return [] }
    let separator = ExpectedBytes.separator(from: first, to: position, end)
    while true {
      let key: String
      if let (short, behind) = Self.shortString(at: position, shortEnd, limit: stringLimit) {
        // It takes no memory, so that it is not worth while to remember it.
        key = short
        position = behind
      } else if let expected = gathered.keys.takeExpected(at: &position, before: end) {
        key = expected
      } else {
        cursor = position
        key = try takeKey(&gathered)
        position = cursor
      }
      if position.byte(before: end) == UInt8(ascii: ":") {
        position += 1
        // The one space of an indented document.
        if unsafe position < end && position.pointee == 0x20 { position += 1 }
      } else {
        cursor = position
        try expect(UInt8(ascii: ":"))
        position = cursor
      }
      let value = try takeValue(at: &position, end, depth, &gathered)
      gathered.members.append(JSONObject.Member(key: consume key, value: consume value))
      guard let next = try nextKey(from: position, expecting: separator) else { break }
      position = next
    }
    return gathered.members.takeLast(to: kept)
  }

  /// Reads the key whose first byte is before the cursor.
  @inline(never)
  private mutating func takeKey(_ gathered: inout GatheredValues) throws(ReadFailure) -> String {
    let token = try scanKey()
    return token.hasEscapes ? ByteReader.makeUnescapedString(token) : gathered.keys.string(for: token)
  }

  /// Reads the value at a place and moves past it.
  @inline(__always)
  private mutating func takeValue(
    at position: inout BytePointer, _ end: BytePointer, _ depth: Int, _ gathered: inout GatheredValues
  ) throws(ReadFailure) -> JSONValue {
    let byte = Self.nextByte(&position, end)
    switch byte {
    case UInt8(ascii: "\""):
      if let (short, behind) = Self.shortString(at: position + 1, shortEnd, limit: stringLimit) {
        position = behind
        return .string(short)
      }
      cursor = position + 1
      let string = try takeLongString()
      position = cursor
      return .string(string)
    case UInt8(ascii: "{") where depth < gathered.plainLevels:
      cursor = position + 1
      let members = try takeMembers(depth + 1, &gathered)
      position = cursor
      return .object(JSONObject(uncheckedMembers: members))
    case UInt8(ascii: "[") where depth < gathered.plainLevels:
      cursor = position + 1
      let elements = try takeElements(depth + 1, &gathered)
      position = cursor
      return .array(JSONArray(uncheckedElements: elements))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if let (number, behind) = Self.number(at: position, end), behind - position <= numberLimit {
        position = behind
        return .number(number)
      }
    case UInt8(ascii: "n"):
      if Self.takeNull(&position, end) { return .null }
    default: break
    }
    cursor = position
    let value = try takeAnyValue(depth, &gathered)
    position = cursor
    return value
  }
}

/// What containers that are not complete yet hold, while a tree is read.
///
/// Members and elements gather behind those of the containers around until their container ends; then they move into its array
/// at once, so that each array is made once, in its exact size.
struct GatheredValues: ~Copyable {
  var members: GrowingBuffer<JSONObject.Member>
  var elements: GrowingBuffer<JSONValue>
  var keys: RecentKeys
  /// The number of containers that may be open.
  var depthLimit: DepthLimit
  /// The number of containers that may be open around one that is neither checked nor deep.
  let plainLevels: Int

  /// - Parameters:
  ///   - limit: the number of containers that may be open.
  ///   - memory: a block of ``ScratchMemory``, which must outlive the values.
  init(limit: Int, in memory: UnsafeMutableRawBufferPointer) {
    // SAFETY: three parts of the memory, each aligned to 16 bytes.
    let (forKeys, forElements) = (RecentKeys.lentBytes, memory.count / 4)
    keys = unsafe RecentKeys(in: UnsafeMutableRawBufferPointer(rebasing: memory[..<forKeys]))
    elements = unsafe GrowingBuffer(
      in: UnsafeMutableRawBufferPointer(rebasing: memory[forKeys..<forKeys + forElements]))
    members = unsafe GrowingBuffer(in: UnsafeMutableRawBufferPointer(rebasing: memory[(forKeys + forElements)...]))
    depthLimit = DepthLimit(limit)
    plainLevels = min(depthLimit.unchecked, ContainerWalk.leastDepth)
  }
}
