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
}
