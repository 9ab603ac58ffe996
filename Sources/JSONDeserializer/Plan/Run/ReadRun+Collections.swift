import JSONCore

// SAFETY: of this file: the plan made the node for the type of the target, and gave it an element; slots on the stack are fresh, and
// what was read into them is moved out or destroyed before they are released.

extension ReadRun {
  /// Reads an array into a collection.
  mutating func readElements(
    _ node: Ref<ReadNode>, into target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "["), for: node, isFresh: isFresh) else { return false }
    try enter()
    if reader.skipWhitespace() == UInt8(ascii: "]") {
      // Many arrays are empty.
      reader.advance()
      leave()
      unsafe PendingArray.setEmpty(target, node, isFresh: isFresh)
      return true
    }
    let mark = stack.mark
    let element = node.pointee.element.planned
    var elements = PendingArray(node, start: reader.offset)
    do throws(ReadFailure) {
      if element.pointee.isUsual && !node.pointee.isLossy {
        try readLeaves(element, into: &elements)
      } else if let cases = unsafe element.pointee.cases, !node.pointee.isLossy {
        try unsafe readCases(cases, element, into: &elements)
      } else {
        try readEachElement(element, of: node, into: &elements)
      }
    } catch {
      elements.destroy()
      stack.release(to: mark)
      throw error
    }
    leave()
    unsafe elements.finish(target, isFresh: isFresh)
    stack.release(to: mark)
    return true
  }

  @inline(__always)
  private mutating func readEachElement(
    _ element: Ref<ReadNode>, of node: Ref<ReadNode>,
    into elements: inout PendingArray
  ) throws(ReadFailure) {
    var isFirst = true
    while try reader.nextElement(isFirst: isFirst) {
      isFirst = false
      let slot = unsafe elements.nextSlot(on: &stack, at: reader.offset, left: reader.left)
      if try unsafe readElement(of: node, element, into: slot) { elements.count += 1 }
    }
  }

  /// Reads an element or the value of an entry, which may fail if the collection is lossy.
  @inline(__always)
  private mutating func readElement(
    of node: Ref<ReadNode>, _ element: Ref<ReadNode>,
    into slot: UnsafeMutableRawPointer
  ) throws(ReadFailure) -> Bool {
    if node.pointee.isLossy {
      return try tolerating { run throws(ReadFailure) in try unsafe run.read(element, into: slot, isFresh: true) }
    }
    return try unsafe read(element, into: slot, isFresh: true)
  }

  // MARK: Leaves

  /// Reads an array of leaves, up to its bracket.
  ///
  /// Such arrays are long, or there are many of them, and their elements are short: they get loops without a dispatch
  /// for each element. Leaves need nothing of the stack themselves, so they take all of it that is free.
  private mutating func readLeaves(
    _ element: Ref<ReadNode>, into elements: inout PendingArray
  ) throws(ReadFailure) {
    elements.takeFreeMemory(of: &stack)
    switch element.pointee.usual {
    case .double:
      try unsafe readLeaves(element, into: &elements) { run, slot, place, end throws(ReadFailure) in
        let limit = run.reader.numberLimit
        guard let number = unsafe ByteReader.takeDouble(&place, end, limit: limit, powers: run.powers) else {
          return false
        }
        unsafe slot.storeBytes(of: number, as: Double.self)
        return true
      }
    case .int64:
      try unsafe readLeaves(element, into: &elements) { run, slot, place, end throws(ReadFailure) in
        let limit = run.reader.numberLimit
        guard let number = unsafe ByteReader.takeInt64(&place, end, limit: limit) else { return false }
        unsafe slot.storeBytes(of: number, as: Int64.self)
        return true
      }
    default:
      try unsafe readLeaves(element, into: &elements) { run, slot, place, end throws(ReadFailure) in
        try unsafe run.readUsual(element, into: slot, isFresh: true, at: &place, end)
      }
    }
  }

  /// Reads an array of an enum's cases, up to its bracket.
  private mutating func readCases(
    _ cases: Unmanaged<KnownCases>, _ element: Ref<ReadNode>, into elements: inout PendingArray
  ) throws(ReadFailure) {
    elements.takeFreeMemory(of: &stack)
    try unsafe readLeaves(element, into: &elements) { run, slot, place, end throws(ReadFailure) in
      try unsafe run.readKnown(cases, into: slot, at: &place, end)
    }
  }

  /// - Parameter take: reads a leaf in its plainest spelling; if it does not, the general function reads the leaf.
  @inline(__always)
  private mutating func readLeaves(
    _ element: Ref<ReadNode>, into elements: inout PendingArray,
    _ take: (
      inout ReadRun, UnsafeMutableRawPointer, inout UnsafePointer<UInt8>, UnsafePointer<UInt8>
    ) throws(ReadFailure) -> Bool
  ) throws(ReadFailure) {
    let end = unsafe reader.fastEnd
    var place = unsafe reader.cursor
    var isFirst = true
    while try unsafe reader.nextElement(at: &place, isFirst: isFirst) {
      isFirst = false
      _ = unsafe ByteReader.nextByte(&place, end)
      let slot = unsafe elements.nextSlot(on: &stack, at: reader.offset(of: place), left: reader.end - place)
      if try unsafe take(&self, slot, &place, end) {
        elements.count &+= 1
      } else {
        unsafe reader.cursor = place
        if try unsafe read(element, into: slot, isFresh: true) { elements.count &+= 1 }
        unsafe place = reader.cursor
      }
    }
  }

  // MARK: Dictionaries

  /// Reads an object into a dictionary.
  mutating func readEntries(
    _ node: Ref<ReadNode>, into target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: isFresh) else { return false }
    try enter()
    if node.pointee.entries == nil, policy.duplicates == .last, !collects {
      try unsafe readGatheredEntries(node, into: target, isFresh: isFresh)
      return true
    }
    let element = node.pointee.element.planned
    let layout = node.pointee.layout
    let valueLayout = element.pointee.layout
    let access = node.pointee.elementAccess
    let entries = node.pointee.entries
    let mark = stack.mark
    // The dictionary is built aside, so that broken text leaves the target as it was.
    let dictionary = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    let slot = unsafe stack.allocate(valueLayout.size, alignment: valueLayout.alignment)
    if let entries {
      unsafe entries.setEmpty(dictionary, isFresh: true)
    } else {
      unsafe access._setEmptyDictionary(dictionary, isFresh: true)
    }
    do throws(ReadFailure) {
      var isFirst = true
      while try reader.nextMember(isFirst: isFirst) {
        isFirst = false
        let keyOffset = reader.offset - 1
        let key = try ByteReader.makeString(reader.scanKey())
        try reader.expect(UInt8(ascii: ":"))
        guard try unsafe readElement(of: node, element, into: slot) else { continue }
        let isNew: Bool?
        if let entries {
          isNew = try unsafe insert(slot, key, node, entries, into: dictionary)
        } else if unsafe policy.duplicates == .last || !access._hasKey(key, inDictionary: dictionary) {
          isNew = unsafe access._insert(slot, forKey: key, intoDictionary: dictionary)
        } else {
          unsafe element.pointee.access._destroy(slot, count: 1)
          isNew = false
        }
        if isNew == nil {
          unsafe element.pointee.access._destroy(slot, count: 1)
          try note(.unsupportedKey, at: keyOffset, type: entries?.keyType)
        } else if isNew == false {
          try noteDuplicate(at: keyOffset, node.pointee.type)
        }
      }
    } catch {
      unsafe node.pointee.access._destroy(dictionary, count: 1)
      stack.release(to: mark)
      throw error
    }
    leave()
    unsafe node.pointee.access._set(target, taking: dictionary, isFresh: isFresh)
    stack.release(to: mark)
    return true
  }

  /// Reads an object, behind its brace, into a dictionary where nobody asks which keys are there twice.
  ///
  /// The entries gather on the stack, so that the dictionary is made in its size: growing hashes every key again.
  private mutating func readGatheredEntries(
    _ node: Ref<ReadNode>, into target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) {
    let element = node.pointee.element.planned
    let mark = stack.mark
    var entries = PendingDictionary(node, on: &stack, start: reader.offset)
    do throws(ReadFailure) {
      var isFirst = true
      while try reader.nextMember(isFirst: isFirst) {
        isFirst = false
        let key = try ByteReader.makeString(reader.scanKey())
        try reader.expect(UInt8(ascii: ":"))
        let slot = unsafe entries.nextSlot(on: &stack, at: reader.offset, left: reader.left)
        if try unsafe readElement(of: node, element, into: slot) { entries.append(key) }
      }
    } catch {
      entries.destroy()
      stack.release(to: mark)
      throw error
    }
    leave()
    unsafe entries.finish(target, isFresh: isFresh)
    stack.release(to: mark)
  }

  /// Inserts a value under a key that the dictionary's key type makes of a string.
  private func insert(
    _ value: UnsafeMutableRawPointer, _ key: String, _ node: Ref<ReadNode>,
    _ entries: any DictionaryBuilding.Type, into dictionary: UnsafeMutableRawPointer
  ) throws(ReadFailure) -> Bool? {
    guard let key = DictionaryKey.make(entries.keyType, from: key) else { return nil }
    return unsafe entries.insert(value, forKey: key, into: dictionary, keepsFirst: policy.duplicates != .last)
  }

  // MARK: Optionals

  /// Reads an optional of something that is no leaf and no struct.
  mutating func readOptional(
    _ node: Ref<ReadNode>, into target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let element = node.pointee.element.planned
    switch node.pointee.form.kind {
    case .byte where element.pointee.operation == .custom:
      return try unsafe readOptionalByte(node, element, into: target, isFresh: isFresh)
    case .reference:
      switch element.pointee.operation {
      case .object, .array, .dictionary:
        return try unsafe readOptionalReference(node, element, into: target, isFresh: isFresh)
      default: break
      }
    default: break
    }
    if takeNull() { return unsafe setNil(node, target, isFresh: isFresh) }
    // Objects that are there are filled; the payload of an optional lies at its start.
    if fillsObjects, !isFresh, element.pointee.isFilled, unsafe !node.pointee.elementAccess._isNil(target) {
      return try unsafe read(element, into: target, isFresh: false)
    }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let layout = element.pointee.layout
    let slot = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    guard try unsafe read(element, into: slot, isFresh: true) else { return false }
    unsafe node.pointee.elementAccess._setOptional(target, taking: slot, isFresh: isFresh)
    return true
  }

  /// Reads an optional that is one byte, such as one of an enum. The function that reads the byte stores it at the end, or not at all.
  @inline(__always)
  private mutating func readOptionalByte(
    _ node: Ref<ReadNode>, _ element: Ref<ReadNode>,
    into target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    if takeNull() {
      if isFresh || policy.null != .keep {
        unsafe target.storeBytes(of: node.pointee.form.nilByte, as: UInt8.self)
      }
      return true
    }
    return try unsafe readCustom(element, into: target, isFresh: true)
  }

  /// Reads an optional that is one reference right where it is, instead of by way of a slot.
  private mutating func readOptionalReference(
    _ node: Ref<ReadNode>, _ element: Ref<ReadNode>,
    into target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    // There is nothing to destroy where nil is.
    let isNil = unsafe isFresh || target.load(as: UInt.self) == 0
    if takeNull() {
      if isNil {
        unsafe target.storeBytes(of: 0, as: UInt.self)
      } else if policy.null != .keep {
        unsafe node.pointee.elementAccess._setOptional(target, taking: nil, isFresh: false)
      }
      return true
    }
    do throws(ReadFailure) {
      if try unsafe read(element, into: target, isFresh: isNil) { return true }
    } catch {
      if isNil, !isFresh { unsafe target.storeBytes(of: 0, as: UInt.self) }
      throw error
    }
    if isNil, !isFresh { unsafe target.storeBytes(of: 0, as: UInt.self) }
    return false
  }
}
