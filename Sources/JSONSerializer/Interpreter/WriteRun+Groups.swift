import JSONCore

extension WriteRun {
  /// Writes members of a model that lie in an object or array of their own; nothing if there are none.
  mutating func writeGroup(_ model: Ref<WriteModel>, at base: LentValue) -> WriteOutcome {
    let isArray = !model.pointee.indices.isEmpty
    let begin = writer.count
    open(isArray ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    if hasFailed { return .omitted }
    let start = writer.count
    if isArray {
      writeIndexed(model, at: base)
    } else {
      writeEachMember(of: model, at: base)
    }
    let isEmpty = writer.count == start
    close(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    if hasFailed || !isEmpty { return hasFailed ? .omitted : .written }
    truncate(to: begin)
    return .omitted
  }

  private mutating func writeIndexed(_ model: Ref<WriteModel>, at base: LentValue) {
    let start = writer.count
    var (next, hasValue) = (0, false)
    for index in model.pointee.steps.indices {
      let step = model.pointee.steps[index]
      let place = model.pointee.indices[index]
      writeNulls(place - next)
      next = place + 1
      writer.beginElement()
      let outcome = write(step.node, base + step.offset)
      if outcome != .written { writer.append("null") }
      // Null may have to be there.
      if outcome == .written || outcome == .absent && step.writesNull { hasValue = true }
      if hasFailed { return }
      writer.appendComma()
    }
    if !hasValue { truncate(to: start) }
  }

  /// Writes elements that are there only because there is one behind them.
  mutating func writeNulls(_ count: Int) {
    for _ in 0..<count {
      writer.beginElement()
      writer.append("null")
      writer.appendComma()
    }
  }
}
