// SAFETY: of this file: a prototype is never freed, and not changed once it is complete; targets have the type from
// which it was made, and parts the types of its fields.

/// Creates values of a model in slots.
// SAFETY: as for the access to all values.
@safe @frozen @usableFromInline package struct ModelMaker: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let functions: LentReference<_ModelFunctions>
  /// The access to values of the model.
  package let access: ValueAccess

  /// A maker with functions that are kept as long as the process runs.
  init(_ functions: _ModelFunctions) {
    access = ValueAccess(functions)
    self.functions = LentReference(functions)
  }

  /// Makes a value.
  @inlinable @inline(__always)
  package func initialize(_ target: Destination) { functions.withObject { $0.initialize(target) } }

  /// Makes an optional value that is not nil.
  @inlinable @inline(__always)
  package func initializeOptional(_ target: Destination) { functions.withObject { $0.initializeOptional(target) } }
}

extension _ModelFunctions {
  /// Makes values as copies of one.
  /// - Parameters:
  ///   - prototype: the value.
  ///   - parts: the makers of some of its fields' values.
  ///   - isBytes: whether copying its bytes is enough, because it refers to nothing that is counted.
  ///   - functions: the other operations on values of the type.
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
  /// - Parameter isBytes: whether copying its bytes is enough.
  @unsafe @inline(__always)
  fileprivate func set<Value>(toCopyOf value: UnsafeMutablePointer<Value>, isBytes: Bool) {
    if isBytes, isFresh {
      unsafe slot.copyBytes(of: LentValue(value), count: MemoryLayout<Value>.size)
    } else {
      unsafe set(to: value.pointee)
    }
  }
}
