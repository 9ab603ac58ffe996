// Relies on: the last byte of an enum's values distinguishes its cases, where it is beside the associated values.
// Checked:   by the prototypes of the cases; see `CasePrototype.swift`. Without prototypes no byte is used.
// Otherwise: the runtime provides the name of a value's case.

// SAFETY: of this file: a value that is looked at is one of the enum; the address of its case's name is only compared.

/// The cases of an enum by their names, which the runtime stores once each, so that addresses distinguish them.
///
/// The runtime takes a microsecond to find a name. Where the last byte of all cases is beside their associated values,
/// it also distinguishes most of them.
package struct CaseNames: Sendable {
  private var addresses: [UInt] = []
  /// The distance of that byte from the start of the value.
  package private(set) var tagOffset = 0
  /// The numbers of the cases by it; -1 for one of several cases, or of none. Empty if the byte distinguishes no cases.
  package private(set) var numbers: [Int] = []

  package init() {}

  /// Adds the case of a value, which has the next number.
  /// - Returns: false if it has no name, or the name of another.
  package mutating func append<Value>(caseOf value: Value) -> Bool {
    guard TypeKind(of: Value.self) == .enumeration, let address = Self.nameAddress(value),
      !addresses.contains(address)
    else { return false }
    addresses.append(address)
    tagOffset = MemoryLayout<Value>.size - 1
    return true
  }

  /// Distinguishes cases by their last bytes, one for each case.
  package mutating func use(_ tags: [UInt8]) {
    numbers = Array(repeating: -1, count: 256)
    for (number, tag) in tags.enumerated() where tags.count(where: { $0 == tag }) == 1 { numbers[Int(tag)] = number }
  }

  /// The number of a value's case; nil if that case was not added.
  /// - Parameter value: a value of the type.
  package func number<Value>(ofCaseOf type: Value.Type, at value: LentValue) -> Int? {
    if let number = number(ofTagAt: value) { return number }
    return unsafe Self.nameAddress(value[type]).flatMap(addresses.firstIndex)
  }

  /// The number of a value's case, if the byte determines it.
  @inline(__always)
  private func number(ofTagAt value: LentValue) -> Int? {
    if numbers.isEmpty { return nil }
    let number = numbers[Int((value + tagOffset).byte)]
    return number < 0 ? nil : number
  }

  private static func nameAddress<Value>(_ value: borrowing Value) -> UInt? {
    unsafe runtimeCaseName(value).map { UInt(bitPattern: $0) }
  }
}
