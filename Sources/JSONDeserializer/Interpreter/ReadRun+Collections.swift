import JSONCore

// SAFETY: of this file: the plan made the node for the type of the target, and gave it an element; slots on the stack
// are fresh, and what was read into them is moved out or destroyed before they are released.

extension ReadRun {
  /// Reads an array into a collection.
  mutating func readElements(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    if let isRead = try beginArray(node, into: target) { return isRead }
    let mark = stack.mark
    let element = node.pointee.element!
    var elements = PendingArray(node, start: reader.offset)
    do throws(ReadFailure) {
      if element.pointee.isInlineLeaf && !node.pointee.isLossy {
        try readLeaves(element, into: &elements)
      } else if let cases = element.pointee.cases, !node.pointee.isLossy {
        try readCases(cases, element, into: &elements)
      } else {
        try readEachElement(element, of: node, into: &elements)
      }
    } catch {
      elements.destroy()
      stack.release(to: mark)
      throw error
    }
    endArray(&elements, to: mark, target)
    return true
  }

  @inline(__always)
  private mutating func readEachElement(
    _ element: Ref<ReadNode>, of node: Ref<ReadNode>, into elements: inout PendingArray
  ) throws(ReadFailure) {
    var isFirst = true
    while try reader.nextElement(isFirst: isFirst) {
      isFirst = false
      let slot = elements.nextSlot(on: &stack, at: reader.offset, left: reader.left)
      if try readElement(of: node, element, into: slot) { elements.count += 1 }
    }
  }

  /// Reads an array of structs that all must be there into a collection.
  ///
  /// Nested documents recurse through this function, and processors predict only some thirty returns, so the loop has
  /// the struct's reader in line. It is not shared with ``readElements(_:into:)``: a closure for the loop would be a
  /// frame more for each level.
  @inline(never)
  mutating func readStructs(of node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    if let isRead = try beginArray(node, into: target) { return isRead }
    let mark = stack.mark
    let element = node.pointee.element!
    var elements = PendingArray(node, start: reader.offset)
    do throws(ReadFailure) {
      var isFirst = true
      while try reader.nextElement(isFirst: isFirst) {
        isFirst = false
        let slot = elements.nextSlot(on: &stack, at: reader.offset, left: reader.left)
        if try readStructure(element, into: slot.fresh) { elements.count += 1 }
      }
    } catch {
      elements.destroy()
      stack.release(to: mark)
      throw error
    }
    endArray(&elements, to: mark, target)
    return true
  }

  /// Moves past the bracket of an array.
  /// - Returns: whether an array has been read, if there are no elements to be read.
  @inline(__always)
  private mutating func beginArray(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool? {
    guard try opens(UInt8(ascii: "["), for: node, isFresh: target.isFresh) else { return false }
    try enter()
    if reader.skipWhitespace() != UInt8(ascii: "]") { return nil }
    // Many arrays are empty.
    reader.advance()
    leave()
    PendingArray.setEmpty(target, node)
    return true
  }

  @inline(__always)
  private mutating func endArray(_ elements: inout PendingArray, to mark: ElementStack.Mark, _ target: Destination) {
    leave()
    elements.finish(target)
    stack.release(to: mark)
  }

  /// Reads an element or the value of an entry, which may fail if the collection is lossy.
  @inline(__always)
  mutating func readElement(
    of node: Ref<ReadNode>, _ element: Ref<ReadNode>, into slot: Slot
  ) throws(ReadFailure) -> Bool {
    if node.pointee.isLossy {
      return try reportingFailure { run throws(ReadFailure) in try run.read(element, into: slot.fresh) }
    }
    return try read(element, into: slot.fresh)
  }

  // MARK: Leaves

  /// Reads an array of leaves, up to its bracket.
  ///
  /// Such arrays are long, or there are many of them, and their elements are short: they get loops without a dispatch
  /// for each element. Leaves need nothing of the stack themselves, so they take all of it that is free.
  private mutating func readLeaves(_ element: Ref<ReadNode>, into elements: inout PendingArray) throws(ReadFailure) {
    elements.takeFreeMemory(of: &stack)
    switch element.pointee.inlineLeaf {
    case .double:
      try readLeaves(element, into: &elements) { run, slot, position, end throws(ReadFailure) in
        let limit = run.reader.numberLimit
        guard let number = ByteReader.takeDouble(&position, end, limit: limit, powers: run.powers) else {
          return false
        }
        unsafe slot.store(number)
        return true
      }
    case .int64:
      try readLeaves(element, into: &elements) { run, slot, position, end throws(ReadFailure) in
        let limit = run.reader.numberLimit
        guard let number = ByteReader.takeInt64(&position, end, limit: limit) else { return false }
        unsafe slot.store(number)
        return true
      }
    default:
      try readLeaves(element, into: &elements) { run, slot, position, end throws(ReadFailure) in
        try run.readInlineLeaf(element, into: slot.fresh, at: &position, end)
      }
    }
  }

  /// Reads an array of an enum's cases, up to its bracket.
  private mutating func readCases(
    _ cases: LentReference<KnownCases>, _ element: Ref<ReadNode>, into elements: inout PendingArray
  ) throws(ReadFailure) {
    elements.takeFreeMemory(of: &stack)
    try readLeaves(element, into: &elements) { run, slot, position, end throws(ReadFailure) in
      try run.readKnown(cases, into: slot, at: &position, end)
    }
  }

  /// - Parameter take: reads a leaf in its plainest spelling; if it does not, the general function reads the leaf.
  @inline(__always)
  private mutating func readLeaves(
    _ element: Ref<ReadNode>, into elements: inout PendingArray,
    _ take: (
      inout ReadRun, Slot, inout BytePointer, BytePointer
    ) throws(ReadFailure) -> Bool
  ) throws(ReadFailure) {
    let end = reader.fastEnd
    var position = reader.cursor
    var isFirst = true
    while try reader.nextElement(at: &position, isFirst: isFirst) {
      isFirst = false
      _ = ByteReader.nextByte(&position, end)
      let slot = elements.nextSlot(on: &stack, at: reader.offset(of: position), left: reader.end - position)
      if try take(&self, slot, &position, end) {
        elements.count &+= 1
      } else {
        reader.cursor = position
        if try read(element, into: slot.fresh) { elements.count &+= 1 }
        position = reader.cursor
      }
    }
  }

  // MARK: Dictionaries

  /// Reads an object into a dictionary.
  mutating func readEntries(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: target.isFresh) else { return false }
    try enter()
    if node.pointee.entries == nil, policy.duplicates == .last, !collects {
      if reader.skipWhitespace() == UInt8(ascii: "}") {
        // Many dictionaries are empty.
        reader.advance()
        leave()
        PendingDictionary.setEmpty(target, node)
      } else {
        try readGatheredEntries(node, into: target)
      }
      return true
    }
    let element = node.pointee.element!
    let layout = node.pointee.layout
    let valueLayout = element.pointee.layout
    let access = node.pointee.elementAccess
    let entries = node.pointee.entries
    let mark = stack.mark
    // The dictionary is built aside, so that broken text leaves the target as it was.
    let dictionary = stack.allocate(layout)
    let slot = stack.allocate(valueLayout)
    if let entries {
      entries.setEmpty(dictionary.fresh)
    } else {
      access.setDictionary(dictionary.fresh, taking: slot, forKeys: slot, count: 0)
    }
    do throws(ReadFailure) {
      var isFirst = true
      while try reader.nextMember(isFirst: isFirst) {
        isFirst = false
        let keyOffset = reader.offset - 1
        let key = try reader.takeKey()
        try reader.expect(UInt8(ascii: ":"))
        guard try readElement(of: node, element, into: slot) else { continue }
        let isNew: Bool?
        if let entries {
          isNew = try insert(slot, key, at: keyOffset, entries, into: dictionary)
        } else if policy.duplicates == .last || !access.hasKey(key, inDictionary: dictionary.lent) {
          isNew = access.insert(slot, forKey: key, intoDictionary: dictionary)
        } else {
          element.pointee.access.destroy(slot)
          isNew = false
        }
        if isNew == nil {
          element.pointee.access.destroy(slot)
          try report(.unsupportedKey, at: keyOffset, type: entries?.keyType)
        } else if isNew == false {
          try noteDuplicate(at: keyOffset, node.pointee.type)
        }
      }
    } catch {
      node.pointee.access.destroy(dictionary)
      stack.release(to: mark)
      throw error
    }
    leave()
    node.pointee.access.set(target, taking: dictionary)
    stack.release(to: mark)
    return true
  }

  /// Reads an object, after its brace, into a dictionary if keys that occur twice need not be found.
  ///
  /// The entries gather on the stack, so that the dictionary is made in its size: growing hashes every key again.
  private mutating func readGatheredEntries(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) {
    let element = node.pointee.element!
    let mark = stack.mark
    var entries = PendingDictionary(node, on: &stack, start: reader.offset)
    do throws(ReadFailure) {
      var isFirst = true
      while try reader.nextMember(isFirst: isFirst) {
        isFirst = false
        let key = try reader.takeKey()
        try reader.expect(UInt8(ascii: ":"))
        if entries.isFull { entries.grow(on: &stack, before: reader, depth: depth, limit: policy.limits.depth) }
        if try readElement(of: node, element, into: entries.nextSlot) { entries.append(key) }
      }
    } catch {
      entries.destroy()
      stack.release(to: mark)
      throw error
    }
    leave()
    entries.finish(target)
    stack.release(to: mark)
  }

  /// Inserts a value under a key that the dictionary's key type makes of a string.
  private mutating func insert(
    _ value: Slot, _ key: String, at offset: Int, _ entries: any DictionaryBuilding.Type, into dictionary: Slot
  ) throws(ReadFailure) -> Bool? {
    let made = DictionaryKey.make(entries.keyType, from: key)
    guard let key = made ?? fallbackKey(entries.keyType, for: key, at: offset) else { return nil }
    return entries.insert(value, forKey: key, into: dictionary, keepsFirst: policy.duplicates != .last)
  }

  /// The key for a string from which its type makes none, if a mapping of the type has a fallback.
  @inline(never)
  private mutating func fallbackKey(_ type: Any.Type, for key: String, at offset: Int) -> Any? {
    guard !context.followsCodable, let fallback = store.format.leafFallback(for: type),
      !(state.isTrying && fallback.isReported),
      let value = fallback.make(DictionaryKey.leaf(type, of: key))
    else { return nil }
    if fallback.isReported, collects { log.report(Problem(.invalidValue, at: offset, type: type)) }
    return value
  }

  // MARK: Optionals

  /// Reads an optional of something that is not a leaf and no struct.
  mutating func readOptional(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    let element = node.pointee.element!
    switch node.pointee.form.kind {
    case .byte where element.pointee.operation == .custom:
      return try readOptionalByte(node, element, into: target)
    case .reference:
      switch element.pointee.operation {
      case .object, .array, .dictionary:
        return try readOptionalReference(node, element, into: target)
      default: break
      }
    default: break
    }
    if takeNull() { return setNil(node, target) }
    // Existing objects are filled; the payload of an optional is at its start.
    if fillsObjects, !target.isFresh, element.pointee.isFilled, !node.pointee.elementAccess.isNil(target.lent) {
      return try read(element, into: target)
    }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(element.pointee.layout)
    guard try read(element, into: slot.fresh) else { return false }
    node.pointee.elementAccess.setOptional(target, taking: slot)
    return true
  }

  /// Reads an optional that is one byte, such as one of an enum. The function that reads the byte stores it at the end,
  /// or not at all.
  @inline(__always)
  private mutating func readOptionalByte(
    _ node: Ref<ReadNode>, _ element: Ref<ReadNode>, into target: Destination
  ) throws(ReadFailure) -> Bool {
    if takeNull() {
      if target.isFresh || policy.null != .keep {
        unsafe target.slot.store(node.pointee.form.nilByte)
      }
      return true
    }
    return try readCustom(element, into: target.slot.fresh)
  }

  /// Reads an optional that is one reference in place, instead of through a slot.
  private mutating func readOptionalReference(
    _ node: Ref<ReadNode>, _ element: Ref<ReadNode>, into target: Destination
  ) throws(ReadFailure) -> Bool {
    // There is nothing to destroy where nil is.
    let isNil = unsafe target.isFresh || target.lent[UInt.self] == 0
    if takeNull() {
      if isNil {
        unsafe target.slot.store(0 as UInt)
      } else if policy.null != .keep {
        node.pointee.elementAccess.setOptional(target, taking: nil)
      }
      return true
    }
    do throws(ReadFailure) {
      if try read(element, into: Destination(target.slot, isFresh: isNil)) { return true }
    } catch {
      if isNil, !target.isFresh { unsafe target.slot.store(0 as UInt) }
      throw error
    }
    if isNil, !target.isFresh { unsafe target.slot.store(0 as UInt) }
    return false
  }
}
