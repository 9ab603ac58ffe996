/// The interpreters' operations on values in memory whose type is known only at run time.
///
/// ``JSONConvertible`` and `KeyValueCreatable` provide one for each conforming type: their defaults are inlinable, so
/// the compiler specialises common operations in the module that declares the type. For all other types generic code
/// makes one, whose functions ask the runtime for layouts.
public class _ValueFunctions: @unchecked Sendable {
  // As `let`s of an object that is never freed, these are called without counting references to what they capture.

  @usableFromInline final let destroy: (Slot, Int) -> Void
  @usableFromInline final let move: (Slot, Slot, Int) -> Void
  @usableFromInline final let copy: (LentValue, Slot) -> Void
  @usableFromInline final let set: (Destination, Slot) -> Void
  @usableFromInline final let box: (LentValue) -> Any

  @usableFromInline final let isNil: (LentValue) -> Bool
  @usableFromInline final let setOptional: (Destination, Slot?) -> Void

  @usableFromInline final let withArray: (LentValue, (LentValue, Int) -> Void) -> Void
  @usableFromInline final let setArray: (Destination, Slot, Int) -> Void
  @usableFromInline final let setEmptyArray: (Slot) -> Void
  @usableFromInline final let append: (Slot, Int, Slot, Int) -> Void
  @usableFromInline final let trimArray: (Slot) -> Void

  @usableFromInline final let setDictionary: (Destination, Slot, Slot, Int) -> Void
  @usableFromInline final let insert: (Slot, String, Slot) -> Bool
  @usableFromInline final let insertAll: (Slot, Slot, Int, Slot, Int) -> Void
  @usableFromInline final let hasKey: (String, LentValue) -> Bool
  @usableFromInline final let forEachEntry: (LentValue, (LentValue, LentValue) -> Void) -> Void

  /// Makes the functions for values of a type, and for its optionals, arrays and dictionaries.
  ///
  /// If the compiler knows the type, the functions that most documents need are specialised. Specialising the
  /// others as well would take four times as long to compile for each model.
  @inlinable public init<Value>(_ type: Value.Type) {
    let general = _ValueFunctions.general(type)
    destroy = ValueMemory<Value>.destroy
    move = ValueMemory<Value>.move
    copy = ValueMemory<Value>.copy
    set = ValueMemory<Value>.set
    box = general.box
    isNil = ValueMemory<Value>.isNil
    setOptional = ValueMemory<Value>.setOptional
    withArray = ValueMemory<Value>.withArray
    setArray = ValueMemory<Value>.setArray
    setEmptyArray = general.setEmptyArray
    append = general.append
    trimArray = general.trimArray
    setDictionary = general.setDictionary
    insert = general.insert
    insertAll = general.insertAll
    hasKey = ValueMemory<Value>.hasKey
    forEachEntry = ValueMemory<Value>.forEachEntry
  }

  /// Makes the functions for values of any type. If the compiler knows the type, all are specialised.
  @inline(__always)
  init<Value>(all type: Value.Type) {
    let methods = ValueMethods<Value>()
    destroy = methods.destroy
    move = methods.move
    copy = methods.copy
    set = methods.set
    box = methods.box
    isNil = methods.isNil
    setOptional = methods.setOptional
    withArray = methods.withArray
    setArray = methods.setArray
    setEmptyArray = methods.setEmptyArray
    append = methods.append
    trimArray = methods.trimArray
    setDictionary = methods.setDictionary
    insert = methods.insert
    insertAll = methods.insertAll
    hasKey = methods.hasKey
    forEachEntry = methods.forEachEntry
  }

  /// A copy of the functions.
  init(copying other: _ValueFunctions) {
    (destroy, move, copy, set, box) = (other.destroy, other.move, other.copy, other.set, other.box)
    (isNil, setOptional) = (other.isNil, other.setOptional)
    (withArray, setArray, setEmptyArray) = (other.withArray, other.setArray, other.setEmptyArray)
    (append, trimArray, setDictionary) = (other.append, other.trimArray, other.setDictionary)
    (insert, insertAll, hasKey, forEachEntry) = (other.insert, other.insertAll, other.hasKey, other.forEachEntry)
  }

  /// Makes the functions for values of any type with generic code, which the compiler would otherwise specialise for
  /// each known type.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline @inline(never)
  package static func general<Value>(_ type: Value.Type) -> _ValueFunctions { _ValueFunctions(all: type) }
}

/// The interpreters' operations on values with an `init()`.
public final class _ModelFunctions: _ValueFunctions, @unchecked Sendable {
  @usableFromInline let initialize: (Destination) -> Void
  @usableFromInline let initializeOptional: (Destination) -> Void

  @inlinable @inline(__always)
  public init<Model>(_ make: @escaping () -> Model) {
    // SAFETY: the interpreters pass addresses that the plan made for `Model`, or for `Model?`.
    initialize = { unsafe $0.set(to: make()) }
    initializeOptional = { unsafe $0.set(to: Model?.some(make())) }
    super.init(Model.self)
  }

  init(
    _ functions: _ValueFunctions, initialize: @escaping (Destination) -> Void,
    initializeOptional: @escaping (Destination) -> Void
  ) {
    (self.initialize, self.initializeOptional) = (initialize, initializeOptional)
    super.init(copying: functions)
  }
}

/// All functions for values of a type.
///
/// As methods of one object, they do not each need memory for the type.
// SAFETY: of every function here: as for those of ``ValueMemory``.
private final class ValueMethods<Value> {
  typealias Memory = ValueMemory<Value>

  func destroy(_ values: Slot, _ count: Int) { Memory.destroy(values, count) }
  func move(_ values: Slot, _ target: Slot, _ count: Int) { Memory.move(values, target, count) }
  func copy(_ value: LentValue, _ target: Slot) { Memory.copy(value, target) }
  func set(_ target: Destination, _ value: Slot) { Memory.set(target, value) }
  func isNil(_ optional: LentValue) -> Bool { Memory.isNil(optional) }
  func setOptional(_ target: Destination, _ value: Slot?) { Memory.setOptional(target, value) }
  func withArray(_ array: LentValue, _ body: (LentValue, Int) -> Void) { Memory.withArray(array, body) }
  func setArray(_ target: Destination, _ values: Slot, _ count: Int) { Memory.setArray(target, values, count) }
  func hasKey(_ key: String, _ dictionary: LentValue) -> Bool { Memory.hasKey(key, dictionary) }
  func forEachEntry(
    _ dictionary: LentValue, _ body: (LentValue, LentValue) -> Void
  ) {
    Memory.forEachEntry(dictionary, body)
  }

  func box(_ value: LentValue) -> Any {
    // Generic code would put an `Any` inside another one.
    if Value.self == Any.self { return unsafe value[Any.self] }
    return unsafe value[Value.self] as Any
  }

  func setEmptyArray(_ target: Slot) {
    unsafe target.address.assumingMemoryBound(to: [Value].self).initialize(to: [])
  }

  func append(_ values: Slot, _ count: Int, _ array: Slot, _ capacity: Int) {
    unsafe array[[Value].self].append(
      taking: values.address.assumingMemoryBound(to: Value.self), count: count, capacity: capacity)
  }

  func trimArray(_ array: Slot) {
    unsafe array[[Value].self].trim()
  }

  func setDictionary(_ target: Destination, _ values: Slot, _ keys: Slot, _ count: Int) {
    unsafe target.set(
      to: Dictionary(
        taking: values.address.assumingMemoryBound(to: Value.self),
        forKeys: keys.address.assumingMemoryBound(to: String.self), count: count))
  }

  func insert(_ value: Slot, _ key: String, _ dictionary: Slot) -> Bool {
    let old = unsafe dictionary[[String: Value].self].updateValue(value.take(Value.self), forKey: key)
    return if case .none = old { true } else { false }
  }

  func insertAll(_ values: Slot, _ keys: Slot, _ count: Int, _ dictionary: Slot, _ capacity: Int) {
    let values = unsafe values.address.assumingMemoryBound(to: Value.self)
    let keys = unsafe keys.address.assumingMemoryBound(to: String.self)
    unsafe dictionary[[String: Value].self].insert(taking: values, forKeys: keys, count: count, capacity: capacity)
  }
}

/// The functions that are specialised for models.
// SAFETY: of every function here: the interpreters pass addresses that are aligned for `Value` and made for it by the
// plan, and that hold a value unless they are fresh; a value that is taken is not used again.
@frozen @usableFromInline enum ValueMemory<Value> {
  @inlinable static func destroy(_ values: Slot, _ count: Int) {
    unsafe values.destroy(Value.self, count: count)
  }

  @inlinable static func move(_ values: Slot, _ target: Slot, _ count: Int) {
    unsafe values.move(Value.self, to: target, count: count)
  }

  @inlinable static func copy(_ value: LentValue, _ target: Slot) {
    unsafe target.address.initializeMemory(as: Value.self, to: value[Value.self])
  }

  @inlinable static func set(_ target: Destination, _ value: Slot) {
    // Not as an array of one, which would overwrite the padding after the value, where another property may be.
    unsafe target.set(to: value.take(Value.self))
  }

  @inlinable static func isNil(_ optional: LentValue) -> Bool {
    if case .none = unsafe optional[Value?.self] { true } else { false }
  }

  @inlinable static func setOptional(_ target: Destination, _ value: Slot?) {
    let value: Value? = value.map { unsafe $0.take(Value.self) }
    unsafe target.set(to: value)
  }

  @inlinable static func withArray(_ array: LentValue, _ body: (LentValue, Int) -> Void) {
    unsafe ArrayInPlace<Value>.withElements(of: array) { body($0.first, $0.count) }
  }

  @inlinable static func setArray(_ target: Destination, _ values: Slot, _ count: Int) {
    unsafe target.set(to: Array(taking: values.address.assumingMemoryBound(to: Value.self), count: count))
  }

  @inlinable static func hasKey(_ key: String, _ dictionary: LentValue) -> Bool {
    unsafe dictionary[[String: Value].self].index(forKey: key) != nil
  }

  @inlinable static func forEachEntry(_ dictionary: LentValue, _ body: (LentValue, LentValue) -> Void) {
    for (key, value) in unsafe dictionary[[String: Value].self] {
      LentValue.with(key) { key in LentValue.with(value) { body(key, $0) } }
    }
  }
}
