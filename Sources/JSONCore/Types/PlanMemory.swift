/// What plans are made of, to be freed together.
@safe package struct PlanMemory {
  private var blocks: [() -> Void] = []

  package init() {}

  /// Memory for `count` values, which live until everything is freed.
  package mutating func allocate<Value>(_ values: [Value]) -> UnsafeMutableBufferPointer<Value> {
    let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
    // SAFETY: as many values are initialised as there is room for, and destroyed before the memory is freed.
    _ = unsafe buffer.initialize(from: values)
    blocks.append {
      unsafe buffer.deinitialize()
      unsafe buffer.deallocate()
    }
    return unsafe buffer
  }

  package mutating func allocate<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    // SAFETY: a buffer of one value has an address.
    unsafe allocate([value]).baseAddress.unsafelyUnwrapped
  }

  package mutating func deallocate() {
    for block in blocks { block() }
    blocks = []
  }
}
