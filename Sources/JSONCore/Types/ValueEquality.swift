// SAFETY: of this file: a function that was made for a type is only given values of that type.

/// Compares two values of a type that is known only at run time.
///
/// References are the same if they refer to one object, or to two objects that are compared by their contents and
/// have equal ones. `Equatable` values are compared with `==`, and others by their parts; if that is impossible,
/// values are never the same.
package struct ValueEquality: @unchecked Sendable {
  // It only captures types, and functions like it.
  private let function: EqualityCompiler.Function

  /// - Parameter isCompared: whether the objects of a class are distinguished by their contents.
  package init(of type: Any.Type, comparing isCompared: (AnyClass) -> Bool = { _ in false }) {
    function = withoutActuallyEscaping(isCompared) { isCompared in
      var compiler = EqualityCompiler(isCompared)
      return compiler.equality(of: type)
    }
  }

  /// Whether two values are the same.
  package func areEqual(_ left: LentValue, _ right: LentValue) -> Bool { function(left, right, 0) }
}

private struct EqualityCompiler {
  /// Takes the number of compared objects around two values, as objects may contain themselves.
  typealias Function = (LentValue, LentValue, _ depth: Int) -> Bool

  private static let depthLimit = 512

  private let isCompared: (AnyClass) -> Bool
  /// The functions for structs, which may contain themselves through an array, and for classes.
  private var known: [ObjectIdentifier: Known] = [:]

  private final class Known {
    var function: Function = { _, _, _ in false }
  }

  init(_ isCompared: @escaping (AnyClass) -> Bool) { self.isCompared = isCompared }

  mutating func equality(of type: Any.Type) -> Function {
    if let function = Self.usual(type) { return function }
    if let type = (StandardContainer.wrapped(type) ?? type) as? AnyClass { return reference(to: type) }
    switch StandardContainer(type) {
    case .optional(let wrapped)?: return optional(of: wrapped)
    case .array(let element)? where !Self.isEquatableValue(element): return array(of: element)
    case .dictionary(let key, let value)? where !Self.isEquatableValue(value):
      if let key = key as? any Hashable.Type { return dictionary(key, value) }
    default: break
    }
    if let equatable = type as? any Equatable.Type { return Self.equatable(equatable) }
    return structure(type)
  }

  private static func usual(_ type: Any.Type) -> Function? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Int.self): { left, right, _ in unsafe left[Int.self] == right[Int.self] }
    case ObjectIdentifier(String.self): { left, right, _ in unsafe left[String.self] == right[String.self] }
    case ObjectIdentifier(Double.self):
      { left, right, _ in unsafe left[Double.self].bitPattern == right[Double.self].bitPattern }
    case ObjectIdentifier(Bool.self): { left, right, _ in unsafe left[Bool.self] == right[Bool.self] }
    case ObjectIdentifier(Int?.self): { left, right, _ in unsafe left[Int?.self] == right[Int?.self] }
    case ObjectIdentifier(String?.self): { left, right, _ in unsafe left[String?.self] == right[String?.self] }
    case ObjectIdentifier(Double?.self):
      { left, right, _ in unsafe left[Double?.self]?.bitPattern == right[Double?.self]?.bitPattern }
    case ObjectIdentifier(Bool?.self): { left, right, _ in unsafe left[Bool?.self] == right[Bool?.self] }
    default: nil
    }
  }

  /// Whether values are one reference to an object, or nil.
  private static func isReference(_ type: Any.Type) -> Bool {
    type is AnyClass || StandardContainer.wrapped(type) is AnyClass
  }

  private static func isEquatableValue(_ type: Any.Type) -> Bool { !isReference(type) && type is any Equatable.Type }

  private static func equatable<Value: Equatable>(_ type: Value.Type) -> Function {
    { left, right, _ in unsafe left[Value.self] == right[Value.self] }
  }

  private mutating func optional(of wrapped: Any.Type) -> Function {
    let areEqual = equality(of: wrapped)
    func function<Wrapped>(_ type: Wrapped.Type) -> Function {
      { left, right, depth in
        let isNil = if case .none = unsafe left[Wrapped?.self] { true } else { false }
        let isOtherNil = if case .none = unsafe right[Wrapped?.self] { true } else { false }
        // The payload of an optional is at its start.
        return isNil || isOtherNil ? isNil == isOtherNil : areEqual(left, right, depth)
      }
    }
    return _openExistential(wrapped, do: function)
  }

  private mutating func array(of element: Any.Type) -> Function {
    let areEqual = equality(of: element)
    func function<Element>(_ type: Element.Type) -> Function {
      { left, right, depth in
        let (left, right) = unsafe (left[[Element].self], right[[Element].self])
        return left.count == right.count
          && zip(left, right).allSatisfy { one, other in
            LentValue.with(one) { one in LentValue.with(other) { areEqual(one, $0, depth) } }
          }
      }
    }
    return _openExistential(element, do: function)
  }

  private mutating func dictionary(_ key: any Hashable.Type, _ value: Any.Type) -> Function {
    let areEqual = equality(of: value)
    func function<Key: Hashable, Value>(_ key: Key.Type, _ value: Value.Type) -> Function {
      { left, right, depth in
        let (left, right) = unsafe (left[[Key: Value].self], right[[Key: Value].self])
        return left.count == right.count
          && left.allSatisfy { key, one in
            guard let other = right[key] else { return false }
            return LentValue.with(one) { one in LentValue.with(other) { areEqual(one, $0, depth) } }
          }
      }
    }
    func opened<Key: Hashable>(_ key: Key.Type) -> Function {
      func opened<Value>(_ value: Value.Type) -> Function { function(key, value) }
      return _openExistential(value, do: opened)
    }
    return opened(key)
  }

  private mutating func structure(_ type: Any.Type) -> Function {
    if let known = known[ObjectIdentifier(type)] {
      // The enclosing struct retains it.
      return { [unowned known] in known.function($0, $1, $2) }
    }
    let description = TypeDescription(of: type)
    let isKnown = description.hiddenProperties == nil && !description.hasForeignContents
    guard description.kind == .structure, isKnown, description.properties.allSatisfy(\.isReadable) else {
      return { _, _, _ in false }
    }
    let own = Known()
    known[ObjectIdentifier(type)] = own
    let properties = description.properties.map { ($0.offset, equality(of: $0.type)) }
    own.function = { left, right, depth in properties.allSatisfy { $1(left + $0, right + $0, depth) } }
    return { own.function($0, $1, $2) }
  }

  /// References to objects, or nil.
  private mutating func reference(to type: AnyClass) -> Function {
    if let known = known[ObjectIdentifier(type)] { return { [unowned known] in known.function($0, $1, $2) } }
    let description = TypeDescription(of: type)
    guard isCompared(type), description.hiddenProperties == nil, description.properties.allSatisfy(\.isKnown) else {
      return { left, right, _ in left.hasSameBytes(as: right, count: MemoryLayout<UInt>.size) }
    }
    let own = Known()
    known[ObjectIdentifier(type)] = own
    let properties = description.properties.filter(\.isReadable).map { ($0.offset, equality(of: $0.type)) }
    own.function = { left, right, depth in
      if left.hasSameBytes(as: right, count: MemoryLayout<UInt>.size) { return true }
      guard depth < Self.depthLimit,
        case (let one?, let other?) = unsafe (left[AnyObject?.self], right[AnyObject?.self]),
        Swift.type(of: one) == type, Swift.type(of: other) == type
      else { return false }
      defer {
        extendLifetime(one)
        extendLifetime(other)
      }
      let (left, right) = (Slot(of: one).lent, Slot(of: other).lent)
      return properties.allSatisfy { $1(left + $0, right + $0, depth + 1) }
    }
    return { own.function($0, $1, $2) }
  }
}
