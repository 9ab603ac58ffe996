/// What makes values of a model, in the slots in which these are to live.
// SAFETY: as for the access to all values.
@safe @frozen @usableFromInline package struct ModelMaker: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let functions: Unmanaged<_ModelFunctions>
  /// The access to values of the model.
  package let access: ValueAccess

  /// The maker by functions that are kept for as long as the process runs.
  init(_ functions: _ModelFunctions) {
    access = ValueAccess(functions)
    unsafe self.functions = .passUnretained(functions)
  }

  /// Makes a value.
  @inlinable @inline(__always)
  package func initialize(_ target: Destination) {
    unsafe functions._withUnsafeGuaranteedRef { $0.initialize(target) }
  }

  /// Makes an optional value that is not nil.
  @inlinable @inline(__always)
  package func initializeOptional(_ target: Destination) {
    unsafe functions._withUnsafeGuaranteedRef { $0.initializeOptional(target) }
  }
}
