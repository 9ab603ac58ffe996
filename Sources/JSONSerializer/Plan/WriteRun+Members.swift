import JSONCore

// SAFETY: of this file: the plan made the steps for the type that lives at `base`.

extension WriteRun {
  /// Writes the properties of a struct or an object.
  mutating func writeMembers(
    of model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer
  ) -> WriteOutcome {
    open(UInt8(ascii: "{"))
    if hasFailed { return .omitted }
    unsafe writeEachMember(of: model, at: base)
    return close(UInt8(ascii: "}"))
  }

  /// Writes the members without the braces around them.
  @inline(__always)
  mutating func writeEachMember(of model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer) {
    if unsafe model.pointee.isPlain {
      unsafe writeSteps(of: model, at: base)
    } else {
      unsafe writeObserved(model, at: base)
    }
  }

  @inline(__always)
  private mutating func writeSteps(of model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer) {
    let steps = unsafe model.pointee.steps
    var place = unsafe writer.place
    for index in 0..<steps.count {
      let step = unsafe steps.baseAddress.unsafelyUnwrapped + index
      let start = unsafe writer.offset(of: place)
      unsafe place = writer.beginElement(room: step.pointee.room, at: place)
      unsafe place = ByteWriter.copyPadded(step.pointee.key, count: step.pointee.keyCount, to: place)
      let outcome = unsafe write(step.pointee.node, base + step.pointee.offset, at: &place)
      unsafe endElement(outcome, from: start, at: &place, writesNull: step.pointee.writesNull)
    }
    unsafe writer.place = place
  }

  // MARK: Observers and remaining keys

  /// Tells a model that it is about to be written, and writes it.
  @inline(never)
  private mutating func writeObserved(_ model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer) {
    func write<Model: SerializationObserving>(_ type: Model.Type) {
      if Model.self is AnyObject.Type {
        let object = unsafe Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue()
        if var observer = object as? Model { observer.willSerialize() }
        unsafe writeStepsAndRemaining(of: model, at: base)
      } else {
        var copy = unsafe base.assumingMemoryBound(to: Model.self).pointee
        copy.willSerialize()
        unsafe withUnsafePointer(to: copy) { unsafe writeStepsAndRemaining(of: model, at: $0) }
      }
    }
    if let observer = unsafe model.pointee.observer {
      write(observer)
    } else {
      unsafe writeStepsAndRemaining(of: model, at: base)
    }
  }

  private mutating func writeStepsAndRemaining(
    of model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer
  ) {
    guard let remaining = unsafe model.pointee.remaining else {
      unsafe writeSteps(of: model, at: base)
      return
    }
    let start = writer.count
    unsafe writeSteps(of: model, at: base)
    let end = writer.count
    // The property is written as an object, and then loses its braces.
    guard unsafe write(remaining.pointee.node, base + remaining.pointee.offset) == .written, !hasFailed else { return }
    let text = unsafe writer.withBytes { unsafe Array($0[end...]) }
    truncate(to: end)
    guard let members = (try? JSONValue(parsing: text, depth: policy.depth))?.object else { return }
    for (key, value) in members {
      if unsafe remaining.pointee.taken.contains(key) {
        _ = omit(.duplicateKey, type: nil, detail: "the key \"\(key)\" of a property among the remaining keys")
        if hasFailed { return }
        continue
      }
      writer.appendKey(key)
      if writeValue(value) != .written { return }
      writer.appendComma()
    }
    sortMembers(from: start)
  }

  /// Puts the members that were written last in the order of their keys, if the layout says so.
  mutating func sortMembers(from start: Int) {
    guard sortsEntries, !hasFailed else { return }
    let members = writer.keys(from: start)
    reorder(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.range))
  }

  // MARK: Groups

  /// Writes members of a model that lie in an object or array of their own; nothing if there are none.
  mutating func writeGroup(
    _ model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer
  ) -> WriteOutcome {
    let isArray = unsafe !model.pointee.indices.isEmpty
    let begin = writer.count
    open(isArray ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    if hasFailed { return .omitted }
    let start = writer.count
    if isArray {
      unsafe writeIndexed(model, at: base)
    } else {
      unsafe writeEachMember(of: model, at: base)
    }
    let isEmpty = writer.count == start
    close(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    if hasFailed || !isEmpty { return hasFailed ? .omitted : .written }
    truncate(to: begin)
    return .omitted
  }

  private mutating func writeIndexed(_ model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer) {
    let start = writer.count
    var (next, hasValue) = (0, false)
    for index in unsafe model.pointee.steps.indices {
      let step = unsafe model.pointee.steps[index]
      let place = unsafe model.pointee.indices[index]
      writeNulls(place - next)
      next = place + 1
      writer.beginElement()
      let outcome = unsafe write(step.node, base + step.offset)
      if outcome != .written { writer.append("null") }
      // Null may have to be there.
      if unsafe outcome == .written || outcome == .absent && step.writesNull { hasValue = true }
      if hasFailed { return }
      writer.appendComma()
    }
    if !hasValue { truncate(to: start) }
  }
}

extension ByteWriter {
  /// The keys of the members from a place on, and where each lies with its comma.
  fileprivate func keys(from start: Int) -> [(key: String, range: Range<Int>)] {
    unsafe withBytes { bytes in
      // SAFETY: the reader is used only while the bytes are lent.
      var reader = unsafe ByteReader(UnsafeBufferPointer(rebasing: bytes[start...]))
      var keys: [(key: String, range: Range<Int>)] = []
      var begin = 0
      while reader.skipWhitespace() == UInt8(ascii: "\"") {
        reader.advance()
        guard let token = try? reader.scanString() else { break }
        let key = ByteReader.makeString(token)
        guard (try? reader.expect(UInt8(ascii: ":"))) != nil,
          (try? reader.skipValue(depth: 0, limit: .max)) != nil, (try? reader.expect(UInt8(ascii: ","))) != nil
        else { break }
        keys.append((key, start + begin..<start + reader.offset))
        begin = reader.offset
      }
      return keys
    }
  }
}
