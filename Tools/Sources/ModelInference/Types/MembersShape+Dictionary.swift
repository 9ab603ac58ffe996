#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MembersShape {
  /// The shape of all values.
  func entry(_ limits: ShapeLimits) -> Shape {
    members.values.reduce(into: Shape()) { $0.formJoin($1, limits: limits) }
  }

  /// The shape of all values if the keys are data; nil if they are names of properties.
  ///
  /// Keys are data if all values have the same type, and
  /// - the keys are numbers, UUIDs, dates, paths or the like, or
  /// - the object has a name that usual dictionaries have, such as `headers`, and not always the same keys, or
  /// - there are many keys for objects that look like each other, or few objects have each of many keys.
  /// - Parameter key: the key of the objects themselves; nil for the root.
  func dictionaryEntry(key: String?, _ limits: ShapeLimits) -> Shape? {
    let keys = members.keys.map(\.text)
    // `{}` and nothing else.
    if keys.isEmpty { return Shape() }
    let name = key?.lowercased() ?? ""
    // Several objects with the same keys are structs, with any name.
    let isVaried = count < 4 || members.values.contains { $0.count < count }
    let areData = keys.allSatisfy(\.isData) || keys.count > 2 && keys.count(where: \.isData) * 2 > keys.count
    let isNamed = isVaried && (Self.isNameOfLeaves(name) || Self.namesOfObjects.contains(name))
    guard areData || isNamed || keys.count >= 8 else { return nil }
    let entry = entry(limits)
    if isVaried, Self.namesOfObjects.contains(name), entry.objects.count == entry.count { return entry }
    guard entry.isUniform(limits) else { return nil }
    let areNamedLeaves = isNamed && entry.objects.count == 0
    return areData || areNamedLeaves || isSparse(entry) ? entry : nil
  }

  /// Whether there are so many keys, and so few of them in each object, that they are hardly properties.
  private func isSparse(_ entry: Shape) -> Bool {
    let presence = Double(entry.count) / Double(max(1, count * members.count))
    if entry.objects.count > 0 || entry.arrays.count > 0 { return members.count >= 16 || count > 2 && presence < 0.5 }
    return members.count >= 64 || count >= 8 && presence < 0.34
  }

  /// Keys that usually have dictionaries of strings, numbers or lists, in lower case.
  private static let namesOfLeaves: Set<String> = [
    "annotations", "attributes", "engines", "env", "environment", "headers", "labels", "languages", "limits",
    "matchlabels",
    "metadata", "nodeselector", "requests", "scripts", "tags", "translations", "variables",
  ]

  /// Keys that usually have dictionaries of objects, in lower case.
  private static let namesOfObjects: Set<String> = [
    "$defs", "callbacks", "definitions", "dependenciesmeta", "examples", "paths", "peerdependenciesmeta", "properties",
    "responses",
    "schemas", "securityschemes",
  ]

  private static func isNameOfLeaves(_ name: String) -> Bool {
    namesOfLeaves.contains(name) || ["dependencies", "headers", "map"].contains { name.hasSuffix($0) }
  }
}

extension Shape {
  /// Whether one type fits all values, and objects have most of their keys in common.
  fileprivate func isUniform(_ limits: ShapeLimits) -> Bool {
    let kinds = [bools, numbers.count, strings.count, arrays.count, objects.count].count { $0 > 0 }
    guard kinds == 1 else { return false }
    if arrays.count > 0 { return arrays.element.count == arrays.element.nulls || arrays.element.isUniform(limits) }
    guard objects.count > 0, objects.entry == nil else { return true }
    if objects.decisiveTag != nil { return true }
    let members = objects.members(limits: limits)
    if members.members.isEmpty { return true }
    let present = members.members.values.reduce(0) { $0 + $1.count }
    return Double(present) >= 0.6 * Double(members.count * members.members.count)
  }
}

extension String {
  /// Whether a key is data and not the name of a property: a number, a UUID, a date, a path, a host, a hash.
  var isData: Bool {
    guard let first = utf8.first else { return false }
    // Names do not begin with digits: dates, sizes as 48x48, versions as 1.2.
    if first.isDigit || utf8.contains(where: { "/*".utf8.contains($0) }) || hasPrefix(".") || dropFirst().contains("@")
      || UUID(uuidString: self) != nil
    {
      return true
    }
    return utf8.count >= 16 && utf8.contains(where: \.isDigit) && utf8.allSatisfy(\.isHexadecimal)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  fileprivate var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
