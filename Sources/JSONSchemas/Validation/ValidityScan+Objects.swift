import JSONCore

/// Keywords for objects.
extension ValidityScan {
  mutating func isValidObject(
    _ index: ScanIndex, at position: inout BytePointer, _ depth: Int, isSure: Bool
  ) throws(ReadFailure) -> Bool {
    let object = plan.objects[Int(index)]
    if depth >= depthLimit { throw unsure(position) }
    try enter(position)
    let start = position
    var (found, count, next) = (UInt64(0), Int32(0), Int(object.names.first))
    var key = try reader.nextKey(from: position + 1, isFirst: true)
    while let begin = key {
      position = begin
      count &+= 1
      guard try isValidMember(object, at: &position, depth + 1, isSure: isSure, &found, &next) else { return false }
      key = try reader.nextKey(from: position, isFirst: false)
    }
    position = reader.cursor
    if found & object.required != object.required || count < object.least { return false }
    if count > object.most {
      // Without the duplicate keys there may be fewer.
      if isSure { throw unsure(start) }
      return false
    }
    return object.dependencyCount == 0
      ? true : try hasDependencies(object, found, at: start, depth, isSure: isSure)
  }

  /// Whether a member is valid.
  /// - Parameters:
  ///   - position: the first byte of its key; moves past its value if it is valid.
  ///   - found: the bits of the names that were found.
  ///   - next: the number of the name that is expected next.
  @inline(__always)
  private mutating func isValidMember(
    _ object: ScanObject, at position: inout BytePointer, _ depth: Int, isSure: Bool, _ found: inout UInt64,
    _ next: inout Int
  ) throws(ReadFailure) -> Bool {
    let begin = position
    let number: Int
    if let expected = plan.names.expected(next, of: object.names, at: begin, before: end) {
      number = expected
      position += plan.names.count(number)
    } else {
      number = try takeKey(object.names, at: &position)
    }
    try takeColon(&position)
    var node = ScanIndex.none
    if number >= 0 {
      next = number &+ 1
      found |= plan.names.bit(number)
      node = plan.names.node(number)
    }
    if object.keys >= 0 || object.patternCount > 0 {
      return try isValidPatternMember(object, node, begin, at: &position, depth, isSure: isSure)
    }
    if node < 0 { node = object.additional }
    if node < 0 {
      try skip(&position, depth)
      return true
    }
    let start = position
    if try isValid(node, at: &position, depth, isSure: isSure) { return true }
    return isSure ? try isStillValid(begin, start, node, depth) : false
  }

  /// The number of the name that a key is, or -1.
  /// - Parameter position: the first byte of the key; moves past its closing quote.
  @inline(never)
  private mutating func takeKey(_ table: ScanTable, at position: inout BytePointer) throws(ReadFailure) -> Int {
    let start = position
    reader.cursor = position
    let token = try reader.scanString()
    position = reader.cursor
    return plan.names.number(of: token, in: table, at: start, before: end) ?? -1
  }

  @inline(__always)
  private mutating func takeColon(_ position: inout BytePointer) throws(ReadFailure) {
    if position.byte(before: end) == UInt8(ascii: ":") {
      position += 1
      return
    }
    reader.cursor = position
    try reader.expect(UInt8(ascii: ":"))
    position = reader.cursor
  }

  /// The same for a schema with patterns or a schema for keys.
  /// - Parameters:
  ///   - known: the node of the property; less than 0 if the key is none.
  ///   - begin: the first byte of the key.
  @inline(never)
  private mutating func isValidPatternMember(
    _ object: ScanObject, _ known: ScanIndex, _ begin: BytePointer, at position: inout BytePointer, _ depth: Int,
    isSure: Bool
  ) throws(ReadFailure) -> Bool {
    if object.keys >= 0 {
      // A key is checked like a string that is a value.
      var place = begin - 1
      guard try isValid(object.keys, at: &place, depth, isSure: isSure) else { return false }
    }
    let start = position
    /// The place after the value, once a schema has read it.
    var end: BytePointer?
    if known >= 0, try !isValid(known, of: begin, at: start, &end, depth, isSure: isSure) { return false }
    if object.patternCount > 0 {
      reader.cursor = begin
      let token = try reader.scanString()
      for index in object.patterns..<object.patterns + object.patternCount {
        let (pattern, node) = plan.keyPatterns[Int(index)]
        guard try matches(pattern, token, at: begin) else { continue }
        guard try isValid(node, of: begin, at: start, &end, depth, isSure: isSure) else { return false }
      }
    }
    if end == nil, object.additional >= 0 {
      guard try isValid(object.additional, of: begin, at: start, &end, depth, isSure: isSure) else { return false }
    }
    if let end { position = end } else { try skip(&position, depth) }
    return true
  }

  /// Whether a schema is valid for the value of a key.
  /// - Parameter end: set to the place after the value if the schema has read it.
  private mutating func isValid(
    _ node: ScanIndex, of begin: BytePointer, at start: BytePointer, _ end: inout BytePointer?, _ depth: Int,
    isSure: Bool
  ) throws(ReadFailure) -> Bool {
    var position = start
    guard try isValid(node, at: &position, depth, isSure: isSure) else {
      return isSure ? try isStillValid(begin, start, node, depth) : false
    }
    if end != nil { try spend(start, position) }
    end = position
    return true
  }

  /// Finds out whether an invalid member counts: whether its key does not occur again.
  /// - Parameters:
  ///   - begin: the first byte of the key.
  ///   - start: the place of the value.
  ///   - node: the schema that it violates.
  /// - Returns: false, if the member counts.
  @inline(never)
  private mutating func isStillValid(
    _ begin: BytePointer, _ start: BytePointer, _ node: ScanIndex, _ depth: Int
  ) throws(ReadFailure) -> Bool {
    // Any value violates this.
    if plan.nodes[Int(node)].form == .never { return false }
    reader.cursor = begin
    let key = ByteReader.makeString(try reader.scanString())
    var position = start
    try skip(&position, depth)
    while let next = try reader.nextKey(from: position, isFirst: false) {
      reader.cursor = next
      let other = try reader.scanString()
      if other.hasEscapes || other.hasSameBytes(as: key) { throw unsure(next) }
      position = reader.cursor
      try takeColon(&position)
      try skip(&position, depth)
    }
    try spend(start, reader.cursor)
    return false
  }

  private mutating func hasDependencies(
    _ object: ScanObject, _ found: UInt64, at start: BytePointer, _ depth: Int, isSure: Bool
  ) throws(ReadFailure) -> Bool {
    for index in object.dependencies..<object.dependencies + object.dependencyCount {
      let dependency = plan.dependencies[Int(index)]
      if found & dependency.name == 0 { continue }
      if found & dependency.others != dependency.others { return false }
      if dependency.node < 0 { continue }
      var position = start
      guard try isValid(dependency.node, at: &position, depth, isSure: isSure) else { return false }
      try spend(start, position)
    }
    return true
  }
}
