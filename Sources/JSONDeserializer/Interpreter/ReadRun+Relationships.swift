import JSONCore

/// Objects that others refer to, for formats that treat them differently from other values.
extension ReadRun {
  /// Reads the objects that a property refers to; null means that there are none.
  /// - Parameters:
  ///   - node: the node of the property's type: a collection, or an optional one.
  ///   - editor: puts the references in a collection into another order; nil unless they may be nested attributes,
  ///     which are the members of an object with their numbers as keys.
  mutating func readToMany(
    _ node: Ref<ReadNode>, isOptional: Bool, _ editor: ReferenceEditor?, into target: Destination
  ) throws(ReadFailure) -> Bool {
    if takeNull() { return try setNone(node, isOptional: isOptional, target) }
    let collection = isOptional ? node.pointee.element! : node
    let mark = stack.mark
    defer { stack.release(to: mark) }
    // The collection is made aside, so that the model's own code may replace the property meanwhile.
    let slot = stack.allocate(collection.pointee.layout)
    if let editor, reader.skipWhitespace() == UInt8(ascii: "{") {
      let numbers = try readNumberedElements(collection, into: slot)
      if let numbers, collection.pointee.operation == .array { editor.sort(slot, by: numbers) }
    } else if try !read(collection, into: slot.fresh) {
      return false
    }
    if isOptional {
      node.pointee.elementAccess.setOptional(target, taking: slot)
    } else {
      node.pointee.access.set(target, taking: slot)
    }
    return true
  }

  private mutating func setNone(
    _ node: Ref<ReadNode>, isOptional: Bool, _ target: Destination
  ) throws(ReadFailure) -> Bool {
    if isOptional { return setNil(node, target) }
    if policy.null != .assignNil { return try keepOrMismatch(node, isFresh: target.isFresh) }
    PendingArray.setEmpty(target, node)
    return true
  }

  /// Reads the members of an object as the elements of a collection.
  /// - Returns: the numbers of the elements, if these are not in the order of their numbers.
  private mutating func readNumberedElements(
    _ node: Ref<ReadNode>, into slot: Slot
  ) throws(ReadFailure) -> [Int]? {
    reader.advance()
    try enter()
    let mark = stack.mark
    let element = node.pointee.element!
    var elements = PendingArray(node, start: reader.offset)
    var keys: [(number: Int, offset: Int)] = []
    var isSorted = true
    do throws(ReadFailure) {
      var isFirst = true
      while try reader.nextMember(isFirst: isFirst) {
        isFirst = false
        let keyOffset = reader.offset - 1
        // Other keys come last, in their own order.
        let number = try Int(reader.takeKey()) ?? .max
        try reader.expect(UInt8(ascii: ":"))
        let slot = elements.nextSlot(on: &stack, at: reader.offset, left: reader.left)
        guard try readElement(of: node, element, into: slot) else { continue }
        elements.count += 1
        if let last = keys.last, last.number >= number { isSorted = false }
        keys.append((number, keyOffset))
      }
      if !isSorted { try noteRepeatedNumbers(keys, node.pointee.type) }
    } catch {
      elements.destroy()
      stack.release(to: mark)
      throw error
    }
    leave()
    elements.finish(slot.fresh)
    stack.release(to: mark)
    return isSorted ? nil : keys.map(\.number)
  }

  private mutating func noteRepeatedNumbers(
    _ keys: [(number: Int, offset: Int)], _ type: Any.Type
  ) throws(ReadFailure) {
    var known: Set<Int> = []
    for key in keys where key.number < .max && !known.insert(key.number).inserted {
      try noteDuplicate(at: key.offset, type)
    }
  }
}
