import JSONCore

extension ReadRun {
  /// Reads the members of an object, behind its brace, into the memory of a struct or an object.
  ///
  /// Keys usually come in the order in which the properties are declared, so each key is first compared with the one
  /// behind the last match, eight bytes at a time; only when that fails is it hashed.
  /// - Parameter owner: the node of a value that was made for this, to be destroyed if the text is broken.
  mutating func readMembers(
    of model: UnsafeMutablePointer<ReadModel>, into base: UnsafeMutableRawPointer,
    owner: UnsafeMutablePointer<ReadNode>?
  ) throws(ReadFailure) {
    // SAFETY: the plan made the steps for the type that lives at `base`.
    do throws(ReadFailure) {
      try enter()
      let steps = unsafe model.pointee.steps
      var seen = SeenSteps(count: steps.count)
      var next = 0
      var isFirst = true
      while try reader.nextMember(isFirst: isFirst) {
        isFirst = false
        let keyOffset = reader.offset - 1
        let index: Int
        if next < steps.count, unsafe takeKey(of: steps.baseAddress.unsafelyUnwrapped + next) {
          index = next
        } else {
          index = try unsafe findKey(in: model)
        }
        try reader.expect(UInt8(ascii: ":"))
        guard index >= 0 else {
          try unsafe skipUnknown(keyOffset, of: model)
          continue
        }
        next = index + 1
        let step = unsafe steps.baseAddress.unsafelyUnwrapped + index
        if seen.insert(index) {
          if unsafe model.pointee.assigning == nil {
            _ = try unsafe read(step.pointee.node, into: base + step.pointee.offset, isFresh: false)
          } else {
            try unsafe assign(step, of: model, in: base)
          }
        } else {
          try unsafe readDuplicate(keyOffset, step, of: model, into: base)
        }
      }
      leave()
    } catch {
      unsafe owner?.pointee.access._destroy(base, count: 1)
      throw error
    }
  }

  /// Whether the key under the cursor is the one of a step; moves behind its closing quote.
  @inline(__always)
  private mutating func takeKey(of step: UnsafeMutablePointer<ReadStep>) -> Bool {
    // SAFETY: eight bytes are loaded only where eight are left; the step's key has eight bytes of padding.
    guard unsafe reader.end - reader.cursor >= 8 else { return false }
    let head = unsafe UnsafeRawPointer(reader.cursor).loadUnaligned(as: UInt64.self)
    guard unsafe (head ^ step.pointee.keyHead) & step.pointee.keyHeadMask == 0 else { return false }
    let count = unsafe step.pointee.keyCount + 1
    if count > 8 {
      guard unsafe reader.end - reader.cursor >= count else { return false }
      let text = unsafe UnsafeRawPointer(reader.cursor)
      let key = unsafe UnsafeRawPointer(step.pointee.key)
      var place = 8
      while place + 8 <= count {
        guard
          unsafe text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            == key.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        else { return false }
        place += 8
      }
      guard
        unsafe text.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
          == key.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      else { return false }
    }
    reader.advance(count)
    return true
  }

  /// The index of the step whose key is under the cursor, or -1; moves behind the closing quote.
  @inline(never)
  private mutating func findKey(in model: UnsafeMutablePointer<ReadModel>) throws(ReadFailure) -> Int {
    let token = try reader.scanString()
    if !token.hasEscapes { return unsafe model.pointee.step(for: token.bytes) }
    var key = ByteReader.makeString(token)
    return key.withUTF8 { unsafe model.pointee.step(for: $0) }
  }

  @inline(never)
  private mutating func skipUnknown(
    _ keyOffset: Int, of model: UnsafeMutablePointer<ReadModel>
  ) throws(ReadFailure) {
    switch policy.unknownKeys {
    case .ignore: break
    case .report:
      if log.collects { unsafe log.tolerate(Problem(.unknownKey, at: keyOffset, type: model.pointee.type)) }
    case .fail: throw unsafe stop(.unknownKey, at: keyOffset, type: model.pointee.type)
    }
    try reader.skipValue(depth: depth, limit: policy.limits.depth)
  }

  @inline(never)
  private mutating func readDuplicate(
    _ keyOffset: Int, _ step: UnsafeMutablePointer<ReadStep>, of model: UnsafeMutablePointer<ReadModel>,
    into base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    if policy.duplicates == .fail { throw unsafe stop(.duplicateKey, at: keyOffset, type: model.pointee.type) }
    if log.collects { unsafe log.tolerate(Problem(.duplicateKey, at: keyOffset, type: model.pointee.type)) }
    if policy.duplicates == .first {
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
    } else if unsafe model.pointee.assigning != nil {
      try unsafe assign(step, of: model, in: base)
    } else {
      // A nested model starts anew: the last value counts, not a mixture of both.
      let node = unsafe step.pointee.node
      let isModel = unsafe node.pointee.operation == .structure || node.pointee.operation == .optionalStructure
      if isModel, !fillsObjects, reader.skipWhitespace() == UInt8(ascii: "{") {
        if unsafe node.pointee.operation == .structure {
          unsafe node.pointee.creator.unsafelyUnwrapped._initialize(base + step.pointee.offset, isFresh: false)
        } else {
          unsafe node.pointee.elementAccess._setOptional(base + step.pointee.offset, taking: nil, isFresh: false)
        }
      }
      _ = try unsafe read(node, into: base + step.pointee.offset, isFresh: false)
    }
  }

  /// Reads a value and gives it to a type that assigns its properties itself.
  @inline(never)
  private mutating func assign(
    _ step: UnsafeMutablePointer<ReadStep>, of model: UnsafeMutablePointer<ReadModel>,
    in base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let node = unsafe step.pointee.node
    if unsafe !node.pointee.takesNull, takeNull() { return }
    _ = reader.skipWhitespace()
    let offset = reader.offset
    if unsafe node.pointee.takesNull, policy.null == .keep, takeNull() { return }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let layout = unsafe node.pointee.layout
    let slot = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    guard try unsafe read(node, into: slot, isFresh: true) else { return }
    let value = unsafe node.pointee.access._box(slot)
    unsafe node.pointee.access._destroy(slot, count: 1)
    do {
      try unsafe Self.assign(
        flattened(value), forProperty: step.pointee.name.pointee, of: model.pointee.assigning.unsafelyUnwrapped,
        in: base)
    } catch {
      try unsafe note(.rejectedValue, at: offset, type: model.pointee.type, detail: "\(error)")
    }
  }

  private static func assign<Model: PropertyAssigning>(
    _ value: Any?, forProperty name: String, of type: Model.Type, in base: UnsafeMutableRawPointer
  ) throws {
    if Model.self is AnyObject.Type {
      // A class hands out its object, whose memory `base` is.
      var object = unsafe Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue() as! Model
      try object.setValue(value, forProperty: name)
    } else {
      try unsafe base.assumingMemoryBound(to: Model.self).pointee.setValue(value, forProperty: name)
    }
  }

  /// A nil in a box as no box at all.
  private func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped
  }

  // MARK: Objects

  /// Reads a model that is a class: into a new object, or into the one that is there when filling.
  mutating func readObject(
    _ node: UnsafeMutablePointer<ReadNode>, into target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    guard try unsafe opens(UInt8(ascii: "{"), for: node, isFresh: isFresh) else { return false }
    guard fillsObjects, !isFresh else {
      let creator = unsafe node.pointee.creator.unsafelyUnwrapped
      let mark = stack.mark
      defer { stack.release(to: mark) }
      // The new object takes its place when it is complete, so a failure leaves the old one.
      let slot =
        unsafe isFresh ? target : stack.allocate(node.pointee.layout.size, alignment: node.pointee.layout.alignment)
      unsafe creator._initialize(slot, isFresh: true)
      let base = unsafe slot.load(as: UnsafeMutableRawPointer.self)
      do throws(ReadFailure) {
        try unsafe readMembers(of: node.pointee.model.unsafelyUnwrapped, into: base, owner: nil)
      } catch {
        unsafe node.pointee.access._destroy(slot, count: 1)
        throw error
      }
      if !isFresh { unsafe node.pointee.access._set(target, taking: slot, isFresh: false) }
      return true
    }
    try unsafe fillObject(at: target, node)
    return true
  }

  /// Fills the object that a reference refers to, behind its brace.
  ///
  /// An object may lead back to one that is being filled further out. Filling that again could end the life of what is
  /// being filled inside it, so it is left as it is, and that is noted.
  mutating func fillObject(
    at reference: UnsafeMutableRawPointer, _ node: UnsafeMutablePointer<ReadNode>
  ) throws(ReadFailure) {
    // SAFETY: the plan found a reference there; the object lives while `object` does, whatever becomes of the reference.
    let object = unsafe reference.assumingMemoryBound(to: AnyObject.self).pointee
    defer { extendLifetime(object) }
    let base = unsafe Unmanaged.passUnretained(object).toOpaque()
    let dynamicType: Any.Type = Swift.type(of: object)
    guard unsafe !filling.contains(base) else {
      reader.seek(reader.offset - 1)
      try skip(.rejectedValue, type: dynamicType, detail: "this object is being filled already")
      return
    }
    unsafe filling.append(base)
    defer { unsafe filling.removeLast() }
    var model = unsafe node.pointee.model.unsafelyUnwrapped
    if unsafe dynamicType != node.pointee.type, let other = try unsafe store.model(of: dynamicType, in: self) {
      unsafe model = other
    }
    try unsafe readMembers(of: model, into: base, owner: nil)
  }
}

/// Which steps of a model have been run: a word of bits, and more where a model has more properties.
private struct SeenSteps {
  private var first: UInt64 = 0
  private var others: [UInt64]

  init(count: Int) {
    others = count > 64 ? Array(repeating: 0, count: (count - 1) / 64) : []
  }

  /// Whether a step is new.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index & 63)
    if index < 64 {
      defer { first |= bit }
      return first & bit == 0
    }
    defer { others[index / 64 - 1] |= bit }
    return others[index / 64 - 1] & bit == 0
  }
}

extension ReadModel {
  /// The index of the step with a key, or -1.
  func step(for key: UnsafeBufferPointer<UInt8>) -> Int {
    // SAFETY: the slots hold indices of steps, plus one.
    guard let place = key.baseAddress, unsafe steps.count > 0 else { return -1 }
    var slot = unsafe Int(truncatingIfNeeded: KeyHash.hash(place, count: key.count)) & (slots.count - 1)
    while true {
      let entry = unsafe Int(slots[slot])
      if entry == 0 { return -1 }
      let step = unsafe steps.baseAddress.unsafelyUnwrapped + (entry - 1)
      if unsafe step.pointee.keyCount == key.count, unsafe step.pointee.matches(place) { return entry - 1 }
      slot = unsafe (slot + 1) & (slots.count - 1)
    }
  }
}

extension ReadStep {
  /// Whether the `keyCount` bytes at a place are the key.
  private func equals(_ place: UnsafePointer<UInt8>, from index: Int) -> Bool {
    var index = index
    while unsafe index < keyCount {
      if unsafe place[index] != key[index] { return false }
      index += 1
    }
    return true
  }

  fileprivate func matches(_ place: UnsafePointer<UInt8>) -> Bool {
    // SAFETY: words are loaded only inside the `keyCount` bytes that both have.
    var index = 0
    let text = unsafe UnsafeRawPointer(place)
    let own = unsafe UnsafeRawPointer(key)
    while unsafe index + 8 <= keyCount {
      guard
        unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == own.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    return unsafe equals(place, from: index)
  }
}
