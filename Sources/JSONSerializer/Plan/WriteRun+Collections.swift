import JSONCore

// SAFETY: of this file: the plan made the node for the type of the elements, which lie at the addresses while the container is lent.

extension WriteRun {
  mutating func open(_ bracket: UInt8) {
    depth += 1
    if depth > policy.depth, !hasFailed { _ = fail(.depthLimit, type: nil, detail: String(policy.depth)) }
    if bracket == UInt8(ascii: "[") { writer.openArray() } else { writer.openObject() }
  }

  mutating func close(_ bracket: UInt8) {
    depth -= 1
    if !hasFailed { writer.close(bracket) }
  }

  /// Writes elements that lie side by side.
  mutating func writeElements(
    _ node: UnsafeMutablePointer<WriteNode>, _ elements: UnsafeRawPointer, _ count: Int
  ) {
    let stride = unsafe node.pointee.layout.stride
    for index in 0..<count {
      if hasFailed { return }
      unsafe writeElement(node, elements + index * stride)
    }
  }

  /// Writes one element of an array, with the comma behind it.
  @inline(__always)
  mutating func writeElement(_ node: UnsafeMutablePointer<WriteNode>, _ element: UnsafeRawPointer) {
    let start = writer.count
    writer.beginElement()
    unsafe endElement(write(node, element), from: start)
  }

  /// Ends an element or an entry: nil is null there, so that the count stays.
  @inline(__always)
  private mutating func endElement(_ outcome: WriteOutcome, from start: Int) {
    if outcome == .absent { writer.append("null") }
    if outcome == .omitted {
      if !hasFailed { writer.truncate(to: start) }
    } else {
      writer.appendComma()
    }
  }

  /// Writes one entry of a dictionary, with the comma behind it.
  mutating func writeEntry(
    _ key: borrowing String, _ node: UnsafeMutablePointer<WriteNode>, _ value: UnsafeRawPointer
  ) {
    if hasFailed { return }
    let start = writer.count
    writer.appendKey(key)
    unsafe endElement(write(node, value), from: start)
    if sortsEntries, writer.count > start { entries.append((copy key, start..<writer.count)) }
  }

  /// Writes an object whose entries `body` writes; sorts them if the layout says so.
  ///
  /// Entries of dictionaries can be sorted only when they are known, so their text is put in order afterwards.
  mutating func writeEntries(_ body: (inout WriteRun) -> Void) {
    open(UInt8(ascii: "{"))
    if sortsEntries {
      let outer = entries
      entries = []
      body(&self)
      let order = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      entries = outer
      if !hasFailed { writer.reorder(order.map(\.range)) }
    } else {
      body(&self)
    }
    close(UInt8(ascii: "}"))
  }

  /// Writes a JSON value; its depth counts like any other.
  mutating func writeValue(_ value: JSONValue) -> WriteOutcome {
    if depth + value.depth > policy.depth { return fail(.depthLimit, type: nil, detail: String(policy.depth)) }
    writer.appendValue(value, sortsKeys: sortsEntries)
    return .written
  }
}
