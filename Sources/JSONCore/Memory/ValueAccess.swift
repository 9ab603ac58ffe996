/// What the interpreters do with values of one type in raw memory, when the type is known only at run time.
///
/// A plan holds metatypes that conform to this; calling through one is an indirect call and no more. There are two
/// implementations of every requirement, with the same body in ``_Memory``: for any type, `_Memory<Value>` itself,
/// generic code that asks the runtime for layouts; and for models, the defaults of ``_Model``, which the
/// compiler specialises in the module that declares the model.
///
/// An address is *fresh* when no value lives there yet.
public protocol _ValueAccess: SendableMetatype {
  /// The size, stride and alignment of a value, in bytes.
  static var _layout: _ValueLayout { get }
  /// Ends the lives of `count` values that lie side by side.
  static func _destroy(_ values: UnsafeMutableRawPointer, count: Int)
  /// Moves `count` values to fresh memory.
  static func _move(_ values: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, count: Int)
  /// Copies a value to fresh memory.
  static func _copy(_ value: UnsafeRawPointer, to target: UnsafeMutableRawPointer)
  /// Moves a value to `target`, in place of the value there unless it is fresh.
  static func _set(_ target: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer, isFresh: Bool)
  /// The value itself, by its dynamic type.
  static func _box(_ value: UnsafeRawPointer) -> Any

  /// Whether the optional value at an address is nil.
  static func _isNil(_ optional: UnsafeRawPointer) -> Bool
  /// Sets an optional to nil, or to a value that is moved into it.
  static func _setOptional(
    _ target: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer?, isFresh: Bool)

  /// Runs `body` on the elements of an array, where they lie.
  static func _withArray(_ array: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int) -> Void)
  /// Sets an array to values that are moved into it.
  static func _setArray(
    _ target: UnsafeMutableRawPointer, taking values: UnsafeMutableRawPointer, count: Int, isFresh: Bool)

  /// Sets a fresh array to an empty one.
  static func _setEmptyArray(_ target: UnsafeMutableRawPointer)
  /// Moves values to the end of an array.
  /// - Parameter capacity: the number of elements to make room for if the array has to grow.
  static func _append(
    _ values: UnsafeMutableRawPointer, count: Int, toArray array: UnsafeMutableRawPointer, capacity: Int)
  /// Gives up the room that an array does not use, if that is more than half of what it uses.
  static func _trimArray(_ array: UnsafeMutableRawPointer)

  /// Sets a dictionary to an empty one.
  static func _setEmptyDictionary(_ target: UnsafeMutableRawPointer, isFresh: Bool)
  /// Moves a value into a dictionary with keys of type `String`; false if that replaced another.
  static func _insert(
    _ value: UnsafeMutableRawPointer, forKey key: String, intoDictionary dictionary: UnsafeMutableRawPointer
  ) -> Bool
  /// Moves values and their keys into a dictionary with keys of type `String`; of equal keys the last one counts.
  /// - Parameter capacity: the number of entries to make room for.
  static func _insert(
    _ values: UnsafeMutableRawPointer, forKeys keys: UnsafeMutablePointer<String>, count: Int,
    intoDictionary dictionary: UnsafeMutableRawPointer, capacity: Int)
  /// Whether a dictionary with keys of type `String` has one.
  static func _hasKey(_ key: String, inDictionary dictionary: UnsafeRawPointer) -> Bool
  /// Runs `body` on each entry of a dictionary with keys of type `String`, in no particular order.
  static func _forEachEntry(_ dictionary: UnsafeRawPointer, _ body: (borrowing String, UnsafeRawPointer) -> Void)
}

/// The size, stride and alignment of a type, in bytes.
@frozen public struct _ValueLayout: Sendable, Hashable {
  public let size: Int
  public let stride: Int
  public let alignment: Int

  @inlinable @inline(__always)
  public init<Value>(_ type: Value.Type) {
    size = MemoryLayout<Value>.size
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
  }
}

/// The access to values of a type that promises nothing.
@frozen public enum _Memory<Value> {}

// SAFETY: of every function here: the interpreters pass addresses that the plan made for `Value` belongs to, that are
// aligned for it, and that hold a value unless they are said to be fresh; a value that is taken is not used again.
extension _Memory: _ValueAccess {
  @inlinable public static var _layout: _ValueLayout { _ValueLayout(Value.self) }

  @inlinable public static func _destroy(_ values: UnsafeMutableRawPointer, count: Int) {
    unsafe values.assumingMemoryBound(to: Value.self).deinitialize(count: count)
  }

  @inlinable public static func _move(
    _ values: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) {
    unsafe target.moveInitializeMemory(
      as: Value.self, from: values.assumingMemoryBound(to: Value.self), count: count)
  }

  @inlinable public static func _copy(_ value: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(as: Value.self, to: value.assumingMemoryBound(to: Value.self).pointee)
  }

  @inlinable public static func _set(
    _ target: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer, isFresh: Bool
  ) {
    // Not as an array of one, which would take the padding behind the value along: another property may lie there.
    let value = unsafe value.assumingMemoryBound(to: Value.self).move()
    unsafe target.assumingMemoryBound(to: Value.self).set(to: value, isFresh: isFresh)
  }

  @inlinable public static func _box(_ value: UnsafeRawPointer) -> Any {
    // Generic code would put an `Any` inside another one.
    if Value.self == Any.self { return unsafe value.assumingMemoryBound(to: Any.self).pointee }
    return unsafe value.assumingMemoryBound(to: Value.self).pointee as Any
  }

  @inlinable public static func _isNil(_ optional: UnsafeRawPointer) -> Bool {
    if case .none = unsafe optional.assumingMemoryBound(to: Value?.self).pointee { true } else { false }
  }

  @inlinable public static func _setOptional(
    _ target: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer?, isFresh: Bool
  ) {
    let value: Value? = unsafe value.map { unsafe $0.assumingMemoryBound(to: Value.self).move() }
    unsafe target.assumingMemoryBound(to: Value?.self).set(to: value, isFresh: isFresh)
  }

  @inlinable public static func _withArray(
    _ array: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int) -> Void
  ) {
    unsafe ArrayInPlace<Value>.withElements(of: LentValue(array)) { elements in
      if let base = elements.baseAddress { unsafe body(UnsafeRawPointer(base), elements.count) }
    }
  }

  @inlinable public static func _setArray(
    _ target: UnsafeMutableRawPointer, taking values: UnsafeMutableRawPointer, count: Int, isFresh: Bool
  ) {
    let target = unsafe target.assumingMemoryBound(to: [Value].self)
    let array = unsafe makeArray(taking: values.assumingMemoryBound(to: Value.self), count: count)
    if isFresh { unsafe target.initialize(to: array) } else { unsafe target.pointee = array }
  }

  /// An array of values, which are moved.
  ///
  /// Where the type is known, a short one is spelled out, which takes a third of the instructions; and
  /// `unsafeUninitializedCapacity` asks the runtime for metadata.
  @inlinable @inline(__always)
  static func makeArray(taking values: UnsafeMutablePointer<Value>, count: Int) -> [Value] {
    switch count {
    case 0: return []
    case 1: return unsafe [values.move()]
    case 2: return unsafe [values.move(), (values + 1).move()]
    case 3: return unsafe [values.move(), (values + 1).move(), (values + 2).move()]
    case 4: return unsafe [values.move(), (values + 1).move(), (values + 2).move(), (values + 3).move()]
    default:
      var array: [Value] = []
      array.append(addingCapacity: count) { free in
        unsafe free.withUnsafeMutableBufferPointer { buffer, initialized in
          unsafe buffer.baseAddress.unsafelyUnwrapped.moveInitialize(from: values, count: count)
          initialized = count
        }
      }
      return array
    }
  }

  @inlinable public static func _setEmptyArray(_ target: UnsafeMutableRawPointer) {
    unsafe target.assumingMemoryBound(to: [Value].self).initialize(to: [])
  }

  @inlinable public static func _append(
    _ values: UnsafeMutableRawPointer, count: Int, toArray array: UnsafeMutableRawPointer, capacity: Int
  ) {
    let array = unsafe array.assumingMemoryBound(to: [Value].self)
    let values = unsafe values.assumingMemoryBound(to: Value.self)
    let needed = unsafe array.pointee.count + count
    if unsafe array.pointee.capacity < needed { unsafe array.pointee.reserveCapacity(max(capacity, needed)) }
    unsafe array.pointee.append(addingCapacity: count) { free in
      unsafe free.withUnsafeMutableBufferPointer { buffer, initialized in
        unsafe (buffer.baseAddress.unsafelyUnwrapped + initialized).moveInitialize(from: values, count: count)
        initialized += count
      }
    }
  }

  @inlinable public static func _trimArray(_ array: UnsafeMutableRawPointer) {
    let array = unsafe array.assumingMemoryBound(to: [Value].self)
    let count = unsafe array.pointee.count
    // An array that grows by itself may have as much as this to spare, and more.
    guard unsafe array.pointee.capacity - count > count / 2 else { return }
    unsafe array.pointee = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      // The elements are copied, not moved: an array cannot be emptied without ending their lives.
      initialized = unsafe buffer.initialize(fromContentsOf: array.pointee)
    }
  }

  @inlinable public static func _setEmptyDictionary(_ target: UnsafeMutableRawPointer, isFresh: Bool) {
    let target = unsafe target.assumingMemoryBound(to: [String: Value].self)
    if isFresh { unsafe target.initialize(to: [:]) } else { unsafe target.pointee = [:] }
  }

  @inlinable public static func _insert(
    _ value: UnsafeMutableRawPointer, forKey key: String, intoDictionary dictionary: UnsafeMutableRawPointer
  ) -> Bool {
    let value = unsafe value.assumingMemoryBound(to: Value.self).move()
    let old = unsafe dictionary.assumingMemoryBound(to: [String: Value].self).pointee.updateValue(value, forKey: key)
    return if case .none = old { true } else { false }
  }

  @inlinable public static func _insert(
    _ values: UnsafeMutableRawPointer, forKeys keys: UnsafeMutablePointer<String>, count: Int,
    intoDictionary dictionary: UnsafeMutableRawPointer, capacity: Int
  ) {
    let dictionary = unsafe dictionary.assumingMemoryBound(to: [String: Value].self)
    let values = unsafe values.assumingMemoryBound(to: Value.self)
    if unsafe dictionary.pointee.capacity < capacity { unsafe dictionary.pointee.reserveCapacity(capacity) }
    for index in 0..<count {
      unsafe dictionary.pointee[(keys + index).move()] = .some((values + index).move())
    }
  }

  @inlinable public static func _hasKey(_ key: String, inDictionary dictionary: UnsafeRawPointer) -> Bool {
    unsafe dictionary.assumingMemoryBound(to: [String: Value].self).pointee.index(forKey: key) != nil
  }

  @inlinable public static func _forEachEntry(
    _ dictionary: UnsafeRawPointer, _ body: (borrowing String, UnsafeRawPointer) -> Void
  ) {
    for (key, value) in unsafe dictionary.assumingMemoryBound(to: [String: Value].self).pointee {
      unsafe withUnsafePointer(to: value) { unsafe body(key, UnsafeRawPointer($0)) }
    }
  }
}

extension UnsafeMutablePointer {
  /// Sets the memory to a value, which is moved there; a value that was there is destroyed afterwards.
  ///
  /// Destroying it may call a `deinit` of the model's, which may set the same property: by then that is a whole value again, as it
  /// is not in the middle of an assignment.
  @inlinable @inline(__always)
  package func set(to value: consuming Pointee, isFresh: Bool) {
    // SAFETY: the caller says whether a value lives here.
    if isFresh { return unsafe initialize(to: value) }
    let old = unsafe move()
    unsafe initialize(to: value)
    withExtendedLifetime(old) {}
  }
}
