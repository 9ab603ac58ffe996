import JSONCore

// SAFETY: of this file: the plan made the rules for the type that lives at the frame's base; the memory of a frame and of its
// parts is on the stack until the model's members are read; values made there are moved out or destroyed before that.

extension ReadRun {
  /// Memory for the state of a model.
  mutating func makeFrame(_ rules: Ref<ModelRules>, _ base: Slot, isUpdate: Bool) -> ModelFrame {
    let words = (rules.pointee.propertyCount + 63) / 64
    let parts = rules.pointee.parts.count
    let bits = stack.allocate(words, repeating: 0 as UInt64)
    // Any slot serves until each has its own.
    let states = stack.allocate(parts, repeating: ModelFrame.PartState(slot: base))
    for index in 0..<parts {
      states[index] = ModelFrame.PartState(slot: stack.allocate(rules.pointee.parts[index].node.pointee.layout))
    }
    return ModelFrame(rules: rules, base: base, isUpdate: isUpdate, seen: bits, parts: states)
  }

  /// The memory of a part's properties. The part is made when it is first needed, or copied if a value is updated:
  /// the part stays, even if the model's own code changes its properties meanwhile.
  mutating func address(of part: Int, in base: Slot) -> Slot {
    guard part > 0, let frame = state.frame else { return base }
    if let address = frame.parts[part - 1].base { return address }
    let rule = frame.rules.pointee.parts.ref(part - 1)
    let property = address(of: rule.pointee.parent, in: frame.base) + rule.pointee.offset
    let node = rule.pointee.node
    let isThere = !rule.pointee.isOptional || !node.pointee.access.isNil(property.lent)
    let slot = frame.parts[part - 1].slot
    if frame.isUpdate && isThere {
      node.pointee.access.copy(property.lent, to: slot)
      frame.parts[part - 1].wasThere = true
    } else {
      node.pointee.maker!.initialize(slot.fresh)
    }
    let base = unsafe rule.pointee.isObject ? slot.referent : slot
    frame.parts[part - 1].base = base
    return base
  }

  /// Records a null for a property of an optional part that does not accept null; false for any other
  /// property.
  func noteNull(for step: Ref<ReadStep>) -> Bool {
    guard let frame = state.frame, let rule = step.pointee.rule, rule.pointee.part > 0,
      !step.pointee.node.pointee.takesNull
    else { return false }
    let index = rule.pointee.part - 1
    guard frame.rules.pointee.parts[index].isOptional else { return false }
    frame.parts[index].isNull = true
    return true
  }

  /// Sets the flat properties to the parts that were made, innermost first.
  mutating func setParts(of frame: ModelFrame) {
    for index in frame.rules.pointee.parts.indices.reversed() {
      let rule = frame.rules.pointee.parts.ref(index)
      let state = frame.parts[index]
      let parent = rule.pointee.parent
      let isWanted = state.hasValue && !state.isIncomplete
      if isWanted, parent > 0 { frame.parts[parent - 1].hasValue = true }
      let isNull = state.isNull && !state.hasValue && rule.pointee.isOptional && policy.null != .keep
      if state.base == nil && !isNull { continue }
      let node = rule.pointee.node
      let property = address(of: parent, in: frame.base) + rule.pointee.offset
      if state.base == nil {
        node.pointee.access.setOptional(property.live, taking: nil)
        continue
      }
      if !rule.pointee.isOptional {
        node.pointee.access.set(property.live, taking: state.slot)
      } else if isWanted || state.wasThere && !state.isIncomplete && !isNull {
        node.pointee.access.setOptional(property.live, taking: state.slot)
      } else {
        node.pointee.access.destroy(state.slot)
        if !state.wasThere || isNull {
          node.pointee.access.setOptional(property.live, taking: nil)
        }
      }
    }
  }
}

extension ModelFrame {
  /// Ends the lives of the parts' values.
  func destroyParts() {
    for index in rules.pointee.parts.indices where parts[index].base != nil {
      rules.pointee.parts[index].node.pointee.access.destroy(parts[index].slot)
    }
  }
}
