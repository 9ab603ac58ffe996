// SAFETY: of this file: properties are tried on a value that no other code has; each is restored afterwards, and
// holds only values of its type meanwhile.

/// Determines which stored property a key path leads to, if the key path does not say.
///
/// In a class that is not final the compiler makes key paths call accessors, which do not identify the property. So
/// the stored properties are changed one by one, directly in memory, and the key path that reads the changed value
/// leads to that property:
///
/// ```
///   object   │ name "" │ motto "" │          \Ship.motto → ""
///            │ name "" │ motto "✱"│          \Ship.motto → "✱"     so it is `motto`
/// ```
enum PropertyProbe {
  enum Answer {
    case found(TypeDescription.Property)
    /// It leads to another property.
    case computed
    /// There is no value to try it on, or no other value to set.
    case unknown
  }

  /// - Parameters:
  ///   - path: a key path of the type, or of a superclass of it.
  ///   - candidates: the stored properties of the path's value type.
  static func property(
    at path: KeyPathAccess, among candidates: [TypeDescription.Property], of type: Any.Type
  ) -> Answer {
    unsafe withNewValue(of: type) { unsafe property(at: path, among: candidates, in: $0) } ?? .unknown
  }

  private static func property(
    at path: KeyPathAccess, among candidates: [TypeDescription.Property], in base: UnsafeMutableRawPointer
  ) -> Answer {
    var isSure = true
    for candidate in candidates {
      func probe<Value>(_ type: Value.Type) -> Bool? {
        unsafe sees(path, the: (base + candidate.offset).assumingMemoryBound(to: Value.self), in: base)
      }
      switch _openExistential(candidate.type, do: probe) {
      case true?: return .found(candidate)
      case false?: break
      case nil: isSure = false
      }
    }
    return isSure ? .computed : .unknown
  }

  /// Whether a key path reads a property's changed value; nil if no other value is known.
  private static func sees<Value>(
    _ path: KeyPathAccess, the property: UnsafeMutablePointer<Value>, in base: UnsafeMutableRawPointer
  ) -> Bool? {
    guard let other = unsafe OtherValue.than(property.pointee) else { return nil }
    let functions = path.functions
    let seen = UnsafeMutablePointer<Value>.allocate(capacity: 2)
    unsafe functions.get(from: LentValue(base), into: Slot(seen))
    let saved = unsafe property.move()
    unsafe property.initialize(to: other)
    unsafe functions.get(from: LentValue(base), into: Slot(seen + 1))
    // A computed property may happen to have the other value all the time.
    let isSeen = unsafe haveSameBits(seen + 1, property) && !haveSameBits(seen, seen + 1)
    unsafe property.deinitialize(count: 1)
    unsafe property.initialize(to: saved)
    unsafe seen.deinitialize(count: 2)
    unsafe seen.deallocate()
    return isSeen
  }

  private static func haveSameBits<Value>(
    _ left: UnsafeMutablePointer<Value>, _ right: UnsafeMutablePointer<Value>
  ) -> Bool {
    let left = unsafe UnsafeRawBufferPointer(start: left, count: MemoryLayout<Value>.size)
    return unsafe left.elementsEqual(UnsafeRawBufferPointer(start: right, count: MemoryLayout<Value>.size))
  }
}

/// Makes values that differ from others in their bits.
private enum OtherValue {
  /// A value with other bits than the given one; nil if none is known.
  static func than<Value>(_ value: Value) -> Value? {
    // Without an other value, nil would be used as one.
    if let optional = value as? any ProbedOptional { return optional.other.flatMap { $0 as? Value } }
    if let probed = value as? any ProbedValue { return probed.other as? Value }
    if Value.self is AnyObject.Type { return (Value.self as? any _Creatable.Type).flatMap { $0.init() as? Value } }
    var copy = value
    return unsafe withUnsafeMutablePointer(to: &copy) { pointer in
      unsafe isFlippable(Value.self) ? flip(pointer) : changeProperty(of: pointer)
    } ? copy : nil
  }

  /// Whether a type is a number, a Bool, or an enum of one byte that has 0 and 1: these are values in its first byte
  /// for any other bytes, and so are zero bytes.
  ///
  /// For a larger enum, the other bytes may restrict the first one.
  private static func isFlippable<Value>(_ type: Value.Type) -> Bool {
    guard _isPOD(type) else { return false }
    return RuntimeReflection.kind(of: type) == .enumeration ? EnumCases.hasZeroAndOne(type) : LeafKind(type) != nil
  }

  /// Whether zero bytes are a value of a type.
  static func hasZero<Value>(_ type: Value.Type) -> Bool {
    if isFlippable(type) { return true }
    let description = TypeDescription(of: type)
    guard _isPOD(type), description.kind == .structure || description.kind == .tuple, !description.properties.isEmpty
    else { return false }
    return description.properties.allSatisfy { property in
      func isZero<Part>(_ type: Part.Type) -> Bool { hasZero(type) }
      return property.isReadable && _openExistential(property.type, do: isZero)
    }
  }

  private static func flip<Value>(_ value: UnsafeMutablePointer<Value>) -> Bool {
    let byte = unsafe UnsafeMutableRawPointer(value).assumingMemoryBound(to: UInt8.self)
    unsafe byte.pointee = byte.pointee == 0 ? 1 : 0
    return true
  }

  /// Changes one of the stored properties of a struct, or one of the elements of a tuple.
  private static func changeProperty<Value>(of value: UnsafeMutablePointer<Value>) -> Bool {
    let description = TypeDescription(of: Value.self)
    guard description.kind == .structure || description.kind == .tuple else { return false }
    return description.properties.contains { property in
      func change<Part>(_ type: Part.Type) -> Bool {
        guard property.isReadable else { return false }
        let part = unsafe (UnsafeMutableRawPointer(value) + property.offset).assumingMemoryBound(to: Part.self)
        guard let other = unsafe than(part.pointee) else { return false }
        unsafe part.pointee = other
        return true
      }
      return _openExistential(property.type, do: change)
    }
  }
}

private protocol ProbedValue {
  var other: Self? { get }
}

private protocol ProbedOptional {
  var other: Any? { get }
}

extension Optional: ProbedOptional {
  /// Nil for a value, and a value for nil.
  fileprivate var other: Any? {
    if self != nil { return .some(Self.none as Any) }
    if let probed = Wrapped.self as? any ProbedSample.Type {
      return (probed.sample as? Wrapped).map { Self.some($0) as Any }
    }
    if let made = Wrapped.self as? any _Creatable.Type { return (made.init() as? Wrapped).map { Self.some($0) as Any } }
    guard OtherValue.hasZero(Wrapped.self) else { return nil }
    let zero = unsafe withUnsafeTemporaryAllocation(of: Wrapped.self, capacity: 1) { memory in
      unsafe UnsafeMutableRawBufferPointer(memory).initializeMemory(as: UInt8.self, repeating: 0)
      return memory.baseAddress?.pointee
    }
    return zero.map { Self.some($0) as Any }
  }
}

/// A type with a known value.
private protocol ProbedSample: ProbedValue {
  static var sample: Self { get }
}

extension ProbedSample {
  fileprivate var other: Self? { Self.sample }
}

// Each sample has its own storage, so that its bits are unique.
extension String: ProbedSample {
  fileprivate static var sample: String { String(repeating: "✱", count: 16) }
}

extension Array: ProbedSample, ProbedValue {
  fileprivate static var sample: [Element] {
    var array: [Element] = []
    array.reserveCapacity(1)
    return array
  }
}

extension Dictionary: ProbedSample, ProbedValue {
  fileprivate static var sample: [Key: Value] { [Key: Value](minimumCapacity: 1) }
}

extension Set: ProbedSample, ProbedValue {
  fileprivate static var sample: Set<Element> { Set<Element>(minimumCapacity: 1) }
}

/// Runs `body` on the memory of a new value: the value itself, or the object if the type is a class.
/// - Returns: nil if the type has no `init()`.
func withNewValue<Result>(of type: Any.Type, _ body: (UnsafeMutableRawPointer) -> Result) -> Result? {
  func open<Value: _Creatable>(_ type: Value.Type) -> Result {
    var value = Value()
    return unsafe withUnsafeMutablePointer(to: &value) { pointer in
      let memory = UnsafeMutableRawPointer(pointer)
      return unsafe body(Value.self is AnyObject.Type ? memory.load(as: UnsafeMutableRawPointer.self) : memory)
    }
  }
  return (type as? any _Creatable.Type).map { open($0) }
}
