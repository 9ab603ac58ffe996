/// The functions for values, which all plans of a process share: making them takes more than finding them.
///
/// There is a limited number of types in a process, and the runtime forgets none of them either.
private enum KnownFunctions {
  static let general = TypeTable<ValueAccess>.Shared()
  static let own = TypeTable<ValueAccess>.Shared()
  static let models = TypeTable<ModelMaker>.Shared()
}

extension ValueAccess {
  /// The access to values of any type, which for most types asks the runtime for layouts.
  package init(to type: Any.Type) {
    self = KnownFunctions.general.facts(of: type) {
      func general<Value>(_ type: Value.Type) -> _ValueFunctions { _ValueFunctions(general: type) }
      return ValueAccess(LeafKind.functions(for: type) ?? _openExistential(type, do: general))
    }
  }

  /// The access that a type has itself.
  package init(by type: any JSONConvertible.Type) {
    self = KnownFunctions.own.facts(of: type) { ValueAccess(type._valueFunctions) }
  }
}

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

  /// What makes values of a type.
  package init(of type: any _Creatable.Type) {
    self = KnownFunctions.models.facts(of: type) { ModelMaker(type._modelFunctions) }
  }
}
