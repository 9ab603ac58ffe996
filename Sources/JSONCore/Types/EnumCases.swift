/// The cases of an enum without associated values, which are their numbers in one byte.
package enum EnumCases {
  /// The cases and their names, in the order of their declaration; nil for any other type, and for an enum of one case, which takes
  /// no memory.
  package static func all<Value>(of type: Value.Type) -> [(value: Value, name: String)]? {
    guard RuntimeReflection.kind(of: type) == .enumeration, _isPOD(type), MemoryLayout<Value>.size == 1,
      MemoryLayout<Value?>.size == 1
    else { return nil }
    // SAFETY: both are one byte. An optional's nil is the first byte that stands for no case, so those below it do.
    let count = unsafe unsafeBitCast(Value?.none, to: UInt8.self)
    var cases: [(value: Value, name: String)] = []
    for byte in 0..<count {
      // SAFETY: of an enum with associated values two bytes would have the same name, which ends this.
      let value = unsafe unsafeBitCast(byte, to: Value.self)
      guard let name = TypeDescription.caseName(of: value), !cases.contains(where: { $0.name == name }) else {
        return nil
      }
      cases.append((value, name))
    }
    return cases.isEmpty ? nil : cases
  }

  /// The number of a case of such an enum; 0 for an enum of one case, and nil for all other types.
  package static func number<Value>(of value: Value) -> Int? {
    if MemoryLayout<Value>.size == 0 { return 0 }
    guard MemoryLayout<Value>.size == 1, _isPOD(Value.self) else { return nil }
    return LentValue.with(value) { Int($0.byte) }
  }

  /// The case of a number that ``all(of:)`` has for the type.
  package static func known<Value>(_ number: Int, of type: Value.Type) -> Value {
    precondition(MemoryLayout<Value>.size == 1 && _isPOD(type))
    // SAFETY: both are one byte, and it is one that stands for a case.
    return unsafe unsafeBitCast(UInt8(number), to: type)
  }
}
