// SAFETY: of this file: a prototype is never freed nor changed; targets are those of the type that it was made of.

extension _ModelFunctions {
  /// Makes values as copies of one.
  /// - Parameters:
  ///   - prototype: the value.
  ///   - isBytes: whether copying its bytes is enough, because it refers to nothing that is counted.
  ///   - functions: what is to be done with values of the type otherwise.
  package convenience init<Model>(copying prototype: Model, isBytes: Bool, _ functions: _ValueFunctions) {
    let plain = UnsafeMutablePointer<Model>.allocate(capacity: 1)
    unsafe plain.initialize(to: prototype)
    let optional = UnsafeMutablePointer<Model?>.allocate(capacity: 1)
    unsafe optional.initialize(to: prototype)
    if isBytes {
      self.init(
        functions,
        initialize: { unsafe $0.setBytes(of: plain) },
        initializeOptional: { unsafe $0.setBytes(of: optional) })
    } else {
      self.init(
        functions, initialize: { target in unsafe target.set(to: plain.pointee) },
        initializeOptional: { target in unsafe target.set(to: optional.pointee) })
    }
  }
}

extension Destination {
  /// Copies a value there of which the bytes are all.
  @unsafe @inline(__always)
  fileprivate func setBytes<Value>(of value: UnsafeMutablePointer<Value>) {
    if isFresh {
      unsafe slot.copyBytes(of: LentValue(value), count: MemoryLayout<Value>.size)
    } else {
      unsafe set(to: value.pointee)
    }
  }
}
