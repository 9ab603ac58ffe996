// Relies on: an enum without associated values is the number of its case, and the nil of an optional the first byte
//            that is not a case.
// Checked:   each byte has a name, and no two have the same; for each type, when it is first used.
// Otherwise: the cases are unknown, and the type's own code is used.

/// The cases of an enum without associated values, which are their numbers in one byte.
package enum EnumCases {
  /// The cases and their names, in the order of their declaration; nil for any other type, and for an enum of one case,
  /// which takes no memory.
  package static func all<Value>(of type: Value.Type) -> [(value: Value, name: String)]? {
    guard let count = unusedByte(of: type) else { return nil }
    var cases: [(value: Value, name: String)] = []
    for byte in 0..<count {
      // For an enum with associated values, two bytes have the same name.
      guard let (value, name) = value(byte, of: type), !cases.contains(where: { $0.name == name }) else { return nil }
      cases.append((value, name))
    }
    return cases.isEmpty ? nil : cases
  }

  /// Whether 0 and 1 are values of an enum that is one byte. An enum imported from C has other bytes if its cases
  /// have other numbers.
  package static func hasZeroAndOne<Value>(_ type: Value.Type) -> Bool {
    guard let unused = unusedByte(of: type), unused > 1 else { return false }
    return value(0, of: type) != nil && value(1, of: type) != nil
  }

  /// The name of a value's case; nil for a type without such names.
  package static func name<Value>(of value: Value) -> String? {
    // SAFETY: the runtime gives a C string that lives as long as the program.
    unsafe TypeKind(of: Value.self) == .enumeration ? runtimeCaseName(value).map { unsafe String(cString: $0) } : nil
  }

  /// The byte of an optional's nil, which is the first that is not a case; nil for a type that is not an enum of one
  /// byte, and where any byte may be a value, as in an enum imported from C.
  private static func unusedByte<Value>(of type: Value.Type) -> UInt8? {
    guard StandardLayouts.areTrusted, TypeKind(of: type) == .enumeration, _isPOD(type),
      MemoryLayout<Value>.size == 1, MemoryLayout<Value?>.size == 1
    else { return nil }
    // SAFETY: both are one byte.
    return unsafe unsafeBitCast(Value?.none, to: UInt8.self)
  }

  /// The value of a byte below ``unusedByte(of:)``, and the name of its case; nil if it has no name.
  private static func value<Value>(_ byte: UInt8, of type: Value.Type) -> (value: Value, name: String)? {
    // SAFETY: both are one byte, and the byte is a value of the enum.
    let value = unsafe unsafeBitCast(byte, to: Value.self)
    return name(of: value).map { (value, $0) }
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
