import JSONCore

// SAFETY: of this file: the plan made the steps for the type that lives at `base`.

extension WriteRun {
  /// Writes the properties of a struct or an object.
  mutating func writeMembers(of model: Ref<WriteModel>, at base: LentValue) -> WriteOutcome {
    if !model.pointee.isPlain, let outcome = outcomeOfChecks(of: model, base) { return outcome }
    open(UInt8(ascii: "{"))
    if hasFailed { return .omitted }
    writeEachMember(of: model, at: base)
    return close(UInt8(ascii: "}"))
  }

  /// Writes the members without the braces around them.
  @inline(__always)
  mutating func writeEachMember(of model: Ref<WriteModel>, at base: LentValue) {
    if model.pointee.isPlain {
      writeSteps(of: model, at: base)
    } else {
      writeObserved(model, at: base)
    }
  }

  @inline(__always)
  mutating func writeSteps(of model: Ref<WriteModel>, at base: LentValue) {
    writeSteps(model.pointee.steps, at: base, testingNil: model.pointee.hasNilTests)
  }

  @inline(__always)
  mutating func writeSteps(_ steps: RefTable<WriteStep>, at base: LentValue, testingNil: Bool = false) {
    var position = writer.position
    for index in 0..<steps.count {
      let step = steps.ref(index)
      if testingNil, step.pointee.nilTest.holds(in: base) {
        if step.pointee.writesNull {
          position = writer.beginElement(reserving: step.pointee.capacity, at: position)
          position = unsafe ByteWriter.copyPadded(step.pointee.key, count: step.pointee.nullCount, to: position)
        }
        continue
      }
      let start = writer.offset(of: position)
      position = writer.beginElement(reserving: step.pointee.capacity, at: position)
      position = unsafe ByteWriter.copyPadded(step.pointee.key, count: step.pointee.keyCount, to: position)
      let outcome = write(
        step.pointee.node, base + step.pointee.offset, at: &position, writesNull: step.pointee.writesNull)
      endElement(outcome, from: start, at: &position)
    }
    writer.position = position
  }

  // MARK: Checks and observers

  /// The outcome for a model that fails a check; nil if it fails none.
  @inline(never)
  mutating func outcomeOfChecks(of model: Ref<WriteModel>, _ base: LentValue) -> WriteOutcome? {
    let checks = model.pointee.checks
    for index in checks.indices where !checks.ref(index).pointee.holds(base) {
      return omit(.failedCheck, type: model.pointee.type, detail: checks[index].claim)
    }
    return nil
  }

  /// Calls a model's `willSerialize`, and writes it.
  @inline(never)
  private mutating func writeObserved(_ model: Ref<WriteModel>, at base: LentValue) {
    func write<Model: SerializationObserving>(_ type: Model.Type) {
      if Model.self is AnyObject.Type {
        if var observer = unsafe base.asObject as? Model { observer.willSerialize() }
        writeStepsAndRemaining(of: model, at: base)
      } else {
        var copy = unsafe base[Model.self]
        copy.willSerialize()
        LentValue.with(copy) { writeStepsAndRemaining(of: model, at: $0) }
      }
    }
    if let observer = model.pointee.observer {
      write(observer)
    } else {
      writeStepsAndRemaining(of: model, at: base)
    }
  }
}
