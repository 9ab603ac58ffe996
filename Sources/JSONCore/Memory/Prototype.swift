// SAFETY: of this file: a prototype is never freed, and not changed once it is complete; targets are those of the type that it was
// made of, and parts those of its fields.

extension _ModelFunctions {
  /// Makes values as copies of one.
  /// - Parameters:
  ///   - prototype: the value.
  ///   - parts: what makes the values of some of its fields.
  ///   - isBytes: whether copying its bytes is enough, because it refers to nothing that is counted.
  ///   - functions: what is to be done with values of the type otherwise.
  package convenience init<Model>(
    copying prototype: Model, with parts: [(offset: Int, maker: ModelMaker)], isBytes: Bool,
    _ functions: _ValueFunctions
  ) {
    let plain = UnsafeMutablePointer<Model>.allocate(capacity: 1)
    unsafe plain.initialize(to: prototype)
    let start = unsafe Slot(plain)
    for part in parts { part.maker.initialize((start + part.offset).live) }
    let optional = UnsafeMutablePointer<Model?>.allocate(capacity: 1)
    unsafe optional.initialize(to: plain.pointee)
    self.init(
      functions, initialize: { unsafe $0.set(toCopyOf: plain, isBytes: isBytes) },
      initializeOptional: { unsafe $0.set(toCopyOf: optional, isBytes: isBytes) })
  }
}

extension Destination {
  /// Copies a value there.
  /// - Parameter isBytes: whether its bytes are all of it.
  @unsafe @inline(__always)
  fileprivate func set<Value>(toCopyOf value: UnsafeMutablePointer<Value>, isBytes: Bool) {
    if isBytes, isFresh {
      unsafe slot.copyBytes(of: LentValue(value), count: MemoryLayout<Value>.size)
    } else {
      unsafe set(to: value.pointee)
    }
  }
}
