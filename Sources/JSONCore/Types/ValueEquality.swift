// SAFETY: of this file: a function that was made for a type is only given values of that type.

/// Whether two values of a type that is known only at run time are the same.
///
/// References are the same if they are to one object. Values that are `Equatable` are asked themselves, and the others by what they
/// consist of; where that cannot be told, no two values are the same.
package struct ValueEquality: @unchecked Sendable {
  /// Whether two values are the same.
  package typealias Function = (LentValue, LentValue) -> Bool

  // What it captures is only types, and functions like it.
  package let areEqual: Function

  package init(of type: Any.Type) {
    var compiler = EqualityCompiler()
    areEqual = compiler.equality(of: type)
  }
}

private struct EqualityCompiler {
  /// The functions for structs, which may contain themselves by way of an array.
  private var known: [ObjectIdentifier: Known] = [:]

  private final class Known {
    var function: ValueEquality.Function = { _, _ in false }
  }

  mutating func equality(of type: Any.Type) -> ValueEquality.Function {
    if let function = Self.usual(type) { return function }
    if Self.isReference(type) { return { unsafe $0[UInt.self] == $1[UInt.self] } }
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

  private static func usual(_ type: Any.Type) -> ValueEquality.Function? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Int.self): { unsafe $0[Int.self] == $1[Int.self] }
    case ObjectIdentifier(String.self): { unsafe $0[String.self] == $1[String.self] }
    case ObjectIdentifier(Double.self): { unsafe $0[Double.self].bitPattern == $1[Double.self].bitPattern }
    case ObjectIdentifier(Bool.self): { unsafe $0[Bool.self] == $1[Bool.self] }
    case ObjectIdentifier(Int?.self): { unsafe $0[Int?.self] == $1[Int?.self] }
    case ObjectIdentifier(String?.self): { unsafe $0[String?.self] == $1[String?.self] }
    case ObjectIdentifier(Double?.self): { unsafe $0[Double?.self]?.bitPattern == $1[Double?.self]?.bitPattern }
    case ObjectIdentifier(Bool?.self): { unsafe $0[Bool?.self] == $1[Bool?.self] }
    default: nil
    }
  }

  /// Whether values are one reference to an object, or nil.
  private static func isReference(_ type: Any.Type) -> Bool {
    type is AnyClass || StandardContainer.wrapped(type) is AnyClass
  }

  private static func isEquatableValue(_ type: Any.Type) -> Bool { !isReference(type) && type is any Equatable.Type }

  private static func equatable<Value: Equatable>(_ type: Value.Type) -> ValueEquality.Function {
    { unsafe $0[Value.self] == $1[Value.self] }
  }

  private mutating func optional(of wrapped: Any.Type) -> ValueEquality.Function {
    let areEqual = equality(of: wrapped)
    func function<Wrapped>(_ type: Wrapped.Type) -> ValueEquality.Function {
      { left, right in
        let isNil = if case .none = unsafe left[Wrapped?.self] { true } else { false }
        let isOtherNil = if case .none = unsafe right[Wrapped?.self] { true } else { false }
        // The payload of an optional lies at its start.
        return isNil || isOtherNil ? isNil == isOtherNil : areEqual(left, right)
      }
    }
    return _openExistential(wrapped, do: function)
  }

  private mutating func array(of element: Any.Type) -> ValueEquality.Function {
    let areEqual = equality(of: element)
    func function<Element>(_ type: Element.Type) -> ValueEquality.Function {
      { left, right in
        let (left, right) = unsafe (left[[Element].self], right[[Element].self])
        return left.count == right.count
          && zip(left, right).allSatisfy { one, other in
            LentValue.with(one) { one in LentValue.with(other) { areEqual(one, $0) } }
          }
      }
    }
    return _openExistential(element, do: function)
  }

  private mutating func dictionary(_ key: any Hashable.Type, _ value: Any.Type) -> ValueEquality.Function {
    let areEqual = equality(of: value)
    func function<Key: Hashable, Value>(_ key: Key.Type, _ value: Value.Type) -> ValueEquality.Function {
      { left, right in
        let (left, right) = unsafe (left[[Key: Value].self], right[[Key: Value].self])
        return left.count == right.count
          && left.allSatisfy { key, one in
            guard let other = right[key] else { return false }
            return LentValue.with(one) { one in LentValue.with(other) { areEqual(one, $0) } }
          }
      }
    }
    func opened<Key: Hashable>(_ key: Key.Type) -> ValueEquality.Function {
      func opened<Value>(_ value: Value.Type) -> ValueEquality.Function { function(key, value) }
      return _openExistential(value, do: opened)
    }
    return opened(key)
  }

  private mutating func structure(_ type: Any.Type) -> ValueEquality.Function {
    if let known = known[ObjectIdentifier(type)] {
      // It is kept by the struct around it.
      return { [unowned known] in known.function($0, $1) }
    }
    let description = TypeDescription(of: type)
    let isKnown = description.hiddenProperties == nil && !description.hasForeignContents
    guard description.kind == .structure, isKnown, description.properties.allSatisfy(\.isReadable) else {
      return { _, _ in false }
    }
    let own = Known()
    known[ObjectIdentifier(type)] = own
    let properties = description.properties.map { ($0.offset, equality(of: $0.type)) }
    own.function = { left, right in properties.allSatisfy { $1(left + $0, right + $0) } }
    return { own.function($0, $1) }
  }
}
