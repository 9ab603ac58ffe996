import JSONCore

// SAFETY: of this file: the plan made the steps for the type that lives at `base`.

extension WriteRun {
  /// Writes the stored properties of a struct or an object.
  mutating func writeMembers(of model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer) {
    open(UInt8(ascii: "{"))
    if hasFailed { return }
    let writesNull = policy.nilProperties == .writeNull
    let steps = unsafe model.pointee.steps
    for index in 0..<steps.count {
      let step = unsafe steps[index]
      let start = writer.count
      writer.beginElement()
      unsafe writer.appendPadded(step.key, count: step.keyCount)
      let outcome = unsafe write(step.node, base + step.offset)
      if outcome == .written {
        writer.appendComma()
      } else if outcome == .absent, writesNull, unsafe !step.isLazy {
        writer.append("null")
        writer.appendComma()
      } else if !hasFailed {
        writer.truncate(to: start)
      }
    }
    close(UInt8(ascii: "}"))
  }
}
