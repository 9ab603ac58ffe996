extension TypeDescription {
  /// Whether a type is the standard library's, Foundation's, or Janus's, so that its code is known.
  /// - Complexity: that of spelling its name.
  package static func isStandard(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    return ["Swift.", "Foundation.", "FoundationEssentials.", "JSONCore."].contains { name.hasPrefix($0) }
  }
}
