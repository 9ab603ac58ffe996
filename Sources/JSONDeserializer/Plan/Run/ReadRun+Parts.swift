import JSONCore

// SAFETY: of this file: the plan made the rules for the type that lives at the frame's base; the memory of a frame and of its
// parts lies on the stack until the model's members are read; what is made there is moved out or destroyed before that.

/// What is known about a model with rules while its members are read.
///
/// ```
///   seen   │ 1 0 1 …           │   the properties that got a value, one bit each
///   parts  │ base, slot │ …    │   the flat properties, made when their first key comes
/// ```
@safe struct ModelFrame {
  let rules: Ref<ModelRules>
  let base: UnsafeMutableRawPointer
  let isUpdate: Bool
  let seen: UnsafeMutablePointer<UInt64>
  let parts: UnsafeMutablePointer<PartState>

  @safe struct PartState {
    /// Room for the part's value, or for the reference to its object.
    let slot: UnsafeMutableRawPointer
    /// Where the part's properties lie, once there is a value in the slot: when the first of its keys has come.
    var base: UnsafeMutableRawPointer?
    /// Whether the value in the slot is one that was there before.
    var wasThere = false
    /// Whether a value has come that is not null.
    var hasValue = false
    /// Whether a value that the part cannot do without is not there.
    var isIncomplete = false
    /// Whether null stands for the part.
    var isNull = false
  }

  func mark(_ number: Int) { unsafe seen[number >> 6] |= 1 &<< UInt64(truncatingIfNeeded: number & 63) }

  func hasSeen(_ number: Int) -> Bool {
    unsafe seen[number >> 6] & (1 &<< UInt64(truncatingIfNeeded: number & 63)) != 0
  }
}

extension ReadRun {
  /// Memory for what is to be known about a model.
  mutating func makeFrame(
    _ rules: Ref<ModelRules>, _ base: UnsafeMutableRawPointer, isUpdate: Bool
  ) -> ModelFrame {
    let words = (rules.pointee.propertyCount + 63) / 64
    let parts = rules.pointee.parts.count
    let bits = unsafe stack.allocate(8 * words, alignment: 8).bindMemory(to: UInt64.self, capacity: words)
    unsafe bits.initialize(repeating: 0, count: words)
    let states = unsafe stack.allocate(MemoryLayout<ModelFrame.PartState>.stride * parts, alignment: 8)
      .bindMemory(to: ModelFrame.PartState.self, capacity: parts)
    for index in 0..<parts {
      let layout = rules.pointee.parts[index].node.pointee.layout
      let slot = unsafe stack.allocate(layout.size, alignment: layout.alignment)
      unsafe (states + index).initialize(to: ModelFrame.PartState(slot: slot))
    }
    return unsafe ModelFrame(rules: rules, base: base, isUpdate: isUpdate, seen: bits, parts: states)
  }

  /// Where the properties of a part lie. The part is made when it is first asked for, or copied if a value is updated:
  /// whatever the model's own code does to its properties meanwhile, the part stays.
  mutating func address(of part: Int, in base: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    guard part > 0, let frame else { return unsafe base }
    if let address = unsafe frame.parts[part - 1].base { return unsafe address }
    let rule = frame.rules.pointee.parts.ref(part - 1)
    let property = unsafe address(of: rule.pointee.parent, in: frame.base) + rule.pointee.offset
    let node = rule.pointee.node
    let isThere = unsafe !rule.pointee.isOptional || !node.pointee.access._isNil(property)
    let state = unsafe frame.parts + (part - 1)
    let slot = unsafe state.pointee.slot
    if frame.isUpdate && isThere {
      unsafe node.pointee.access._copy(property, to: slot)
      unsafe state.pointee.wasThere = true
    } else {
      unsafe node.pointee.creator.planned._initialize(slot, isFresh: true)
    }
    let base = unsafe rule.pointee.isObject ? slot.load(as: UnsafeMutableRawPointer.self) : slot
    unsafe state.pointee.base = unsafe base
    return unsafe base
  }

  /// Notes that null stands where a property of an optional part would be that does not take null; false for any other
  /// property.
  func noteNull(for step: Ref<ReadStep>) -> Bool {
    guard let frame, let rule = step.pointee.rule, rule.pointee.part > 0,
      !step.pointee.node.pointee.takesNull
    else { return false }
    let index = rule.pointee.part - 1
    guard frame.rules.pointee.parts[index].isOptional else { return false }
    unsafe frame.parts[index].isNull = true
    return true
  }

  /// Sets the flat properties to the parts that were made, innermost first.
  mutating func setParts(of frame: ModelFrame) {
    for index in frame.rules.pointee.parts.indices.reversed() {
      let rule = frame.rules.pointee.parts.ref(index)
      let state = unsafe frame.parts[index]
      let parent = rule.pointee.parent
      let isWanted = state.hasValue && !state.isIncomplete
      if isWanted, parent > 0 { unsafe frame.parts[parent - 1].hasValue = true }
      let isNull = state.isNull && !state.hasValue && rule.pointee.isOptional && policy.null != .keep
      if unsafe state.base == nil && !isNull { continue }
      let node = rule.pointee.node
      let property = unsafe address(of: parent, in: frame.base) + rule.pointee.offset
      if unsafe state.base == nil {
        unsafe node.pointee.access._setOptional(property, taking: nil, isFresh: false)
        continue
      }
      if !rule.pointee.isOptional {
        unsafe node.pointee.access._set(property, taking: state.slot, isFresh: false)
      } else if isWanted || state.wasThere && !state.isIncomplete && !isNull {
        unsafe node.pointee.access._setOptional(property, taking: state.slot, isFresh: false)
      } else {
        unsafe node.pointee.access._destroy(state.slot, count: 1)
        if !state.wasThere || isNull {
          unsafe node.pointee.access._setOptional(property, taking: nil, isFresh: false)
        }
      }
    }
  }

  func destroyParts(of frame: ModelFrame) {
    for index in frame.rules.pointee.parts.indices {
      let state = unsafe frame.parts[index]
      if unsafe state.base == nil { continue }
      unsafe frame.rules.pointee.parts[index].node.pointee.access._destroy(state.slot, count: 1)
    }
  }
}
