import JSONCore

// SAFETY: of this file: the plan made the steps for the type that lives at `base`.

extension WriteRun {
  /// Writes the properties of a struct or an object.
  mutating func writeMembers(
    of model: Ref<WriteModel>, at base: UnsafeRawPointer
  ) -> WriteOutcome {
    open(UInt8(ascii: "{"))
    if hasFailed { return .omitted }
    unsafe writeEachMember(of: model, at: base)
    return close(UInt8(ascii: "}"))
  }

  /// Writes the members without the braces around them.
  @inline(__always)
  mutating func writeEachMember(of model: Ref<WriteModel>, at base: UnsafeRawPointer) {
    if model.pointee.isPlain {
      unsafe writeSteps(of: model, at: base)
    } else {
      unsafe writeObserved(model, at: base)
    }
  }

  @inline(__always)
  mutating func writeSteps(of model: Ref<WriteModel>, at base: UnsafeRawPointer) {
    let steps = model.pointee.steps
    var place = unsafe writer.place
    for index in 0..<steps.count {
      let step = steps.ref(index)
      let start = unsafe writer.offset(of: place)
      unsafe place = writer.beginElement(room: step.pointee.room, at: place)
      unsafe place = ByteWriter.copyPadded(step.pointee.key, count: step.pointee.keyCount, to: place)
      let outcome = unsafe write(step.pointee.node, base + step.pointee.offset, at: &place)
      unsafe endElement(outcome, from: start, at: &place, writesNull: step.pointee.writesNull)
    }
    unsafe writer.place = place
  }

  // MARK: Observers

  /// Tells a model that it is about to be written, and writes it.
  @inline(never)
  private mutating func writeObserved(_ model: Ref<WriteModel>, at base: UnsafeRawPointer) {
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
    if let observer = model.pointee.observer {
      write(observer)
    } else {
      unsafe writeStepsAndRemaining(of: model, at: base)
    }
  }
}
