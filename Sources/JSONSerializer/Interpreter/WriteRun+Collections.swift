import JSONCore

// SAFETY: of this file: the plan made the node for the type of the elements, which are at the addresses while the
// container is lent.

extension WriteRun {
  @inline(__always)
  mutating func open(_ bracket: UInt8) {
    enter()
    writer.open(bracket)
  }

  @inline(__always) @discardableResult
  mutating func close(_ bracket: UInt8) -> WriteOutcome {
    depth &-= 1
    if hasFailed { return .omitted }
    writer.close(bracket)
    return .written
  }

  /// Writes an array.
  @inline(__always)
  mutating func writeArray(_ node: Ref<WriteNode>, _ array: LentValue) -> WriteOutcome {
    // The arrays of numbers are long or many, so they are not looked into through their type's access.
    switch node.pointee.element!.pointee.inlineLeaf {
    case .double: unsafe ArrayInPlace<Double>.withElements(of: array) { writeNumbers($0) }
    case .int64: unsafe ArrayInPlace<Int64>.withElements(of: array) { writeNumbers($0) }
    case .optionalInt64: unsafe ArrayInPlace<Int64?>.withElements(of: array) { writeNumbers($0) }
    default: writeEmptyArray(node, array) ?? writeArrayOfOthers(node, array)
    }
  }

  /// Writes an array without elements; nil, and nothing is written, for all others.
  @inline(__always)
  private mutating func writeEmptyArray(_ node: Ref<WriteNode>, _ array: LentValue) -> WriteOutcome? {
    guard node.pointee.hasElementsInPlace, hasUncheckedLevel, StructsInPlace(of: array).count == 0 else { return nil }
    writer.appendEmpty("[", "]")
    return .written
  }

  @inline(never)
  private mutating func writeArrayOfOthers(_ node: Ref<WriteNode>, _ array: LentValue) -> WriteOutcome {
    let element = node.pointee.element!
    if element.pointee.operation == .leaf, case .float = element.pointee.leaf {
      return unsafe ArrayInPlace<Float>.withElements(of: array) { writeNumbers($0) }
    }
    open(UInt8(ascii: "["))
    if element.pointee.isStructInPlace {
      writeStructs(element, StructsInPlace(of: array))
    } else {
      node.pointee.elementAccess.withArray(array) { elements, count in writeElements(element, elements, count) }
    }
    return close(UInt8(ascii: "]"))
  }

  /// Writes structs that are side by side. Nested documents recurse through this, and processors predict only some
  /// thirty returns, so it is in line.
  @inline(__always)
  private mutating func writeStructs(_ node: Ref<WriteNode>, _ structs: StructsInPlace) {
    let stride = node.pointee.layout.stride
    for index in 0..<structs.count {
      if hasFailed { return }
      let start = writer.count
      writer.beginElement()
      let outcome = writeMembers(of: node.pointee.model!, at: structs.first + index * stride)
      var position = writer.reserve(8, at: writer.position)
      endElement(outcome, from: start, at: &position)
      writer.position = position
    }
  }

  /// Writes elements that are side by side.
  mutating func writeElements(_ node: Ref<WriteNode>, _ elements: LentValue, _ count: Int) {
    let stride = node.pointee.layout.stride
    var position = writer.position
    for index in 0..<count {
      if hasFailed { return }
      let start = writer.offset(of: position)
      position = writer.beginElement(reserving: Self.leafCapacity, at: position)
      let outcome = write(node, elements + index * stride, at: &position, writesNull: true)
      endElement(outcome, from: start, at: &position)
    }
    writer.position = position
  }

  /// Writes one element of an array, with the comma after it.
  mutating func writeElement(_ node: Ref<WriteNode>, _ element: LentValue) {
    writeElements(node, element, 1)
  }

  /// Writes a value at a place with ``leafCapacity``, and moves the place after it, with room for a comma.
  ///
  /// Callers keep the place, so that a run of leaves is written without loading and storing the cursor.
  /// - Parameter writesNull: whether nil is null there.
  @inline(__always)
  mutating func write(
    _ node: Ref<WriteNode>, _ value: LentValue, at position: inout OutputPointer, writesNull: Bool
  ) -> WriteOutcome {
    if let outcome = writeUsual(node, value, at: &position, writesNull: writesNull) { return outcome }
    if let texts = node.pointee.texts, writeKnown(texts, value, at: &position) { return .written }
    writer.position = position
    // Arrays, which are frequent, are called directly.
    let outcome = node.pointee.operation == .array ? writeArray(node, value) : write(node, value)
    position = writer.reserve(8, at: writer.position)
    return outcome == .absent ? writeNil(at: &position, writesNull) : outcome
  }

  /// Writes null for nil, if that is what nil is.
  @inline(__always)
  func writeNil(at position: inout OutputPointer, _ writesNull: Bool) -> WriteOutcome {
    if !writesNull { return .absent }
    unsafe ByteWriter.putNull(at: &position)
    return .written
  }

  /// Ends a member, an element or an entry: with a comma, or by removing it.
  @inline(__always)
  mutating func endElement(_ outcome: WriteOutcome, from start: Int, at position: inout OutputPointer) {
    if outcome == .written { return unsafe ByteWriter.putComma(at: &position) }
    if !hasFailed { position = writer.position(at: start) }
    if outcome == .omitted { forgetPositions(from: start) }
  }

  /// Writes a dictionary with strings as keys.
  mutating func writeDictionary(_ node: Ref<WriteNode>, _ dictionary: LentValue) -> WriteOutcome {
    let element = node.pointee.element!
    if !node.pointee.hasEntriesInPlace || policy.sortsKeys {
      writeEntries { run in
        node.pointee.elementAccess.forEachEntry(dictionary) { run.writeEntry($0, element, $1) }
      }
      return .written
    }
    open(UInt8(ascii: "{"))
    var entries = EntriesInPlace(of: dictionary, stride: element.pointee.layout.stride)
    var position = writer.position
    while let (key, value) = entries.next() {
      if hasFailed { break }
      writeEntry(key, element, value, at: &position)
    }
    writer.position = position
    return close(UInt8(ascii: "}"))
  }

  /// Writes one entry of a dictionary, with the comma after it.
  /// - Parameter key: a `String`.
  mutating func writeEntry(_ key: LentValue, _ node: Ref<WriteNode>, _ value: LentValue) {
    if hasFailed { return }
    let start = writer.count
    var position = writer.position
    writeEntry(key, node, value, at: &position)
    writer.position = position
    if policy.sortsKeys, writer.count > start {
      unsafe session.entries.append((key[String.self], start..<writer.count))
    }
  }

  @inline(__always)
  private mutating func writeEntry(
    _ key: LentValue, _ node: Ref<WriteNode>, _ value: LentValue, at position: inout OutputPointer
  ) {
    let start = writer.offset(of: position)
    writer.putKey(key, at: &position)
    position = writer.reserve(Self.leafCapacity, at: position)
    let outcome = write(node, value, at: &position, writesNull: true)
    endElement(outcome, from: start, at: &position)
  }

  /// Writes an object whose entries `body` writes; sorts them if the layout requires it.
  ///
  /// Entries of dictionaries can be sorted only when they are known, so their text is put in order afterwards.
  mutating func writeEntries(_ body: (inout WriteRun) -> Void) {
    open(UInt8(ascii: "{"))
    if policy.sortsKeys {
      let outer = session.entries
      session.entries = []
      body(&self)
      let ranges = sortedRanges(session.entries)
      session.entries = outer
      if !hasFailed { reorder(ranges) }
    } else {
      body(&self)
    }
    close(UInt8(ascii: "}"))
  }

  /// Writes a JSON value; its depth counts like any other.
  mutating func writeValue(_ value: JSONValue) -> WriteOutcome {
    if depth + value.depth > policy.depth { return fail(.depthLimit, type: nil, detail: String(policy.depth)) }
    writer.appendValue(value, sortsKeys: policy.sortsKeys)
    return .written
  }
}
