import JSONCore

/// The leaves that most documents consist of, for which the session is not asked.
extension KeyedCursor {
  @inline(__always)
  func bool(_ entry: Int) throws -> Bool { try indexed.bool(entry) ?? session.bool(entry) }

  @inline(__always)
  func text(_ entry: Int) throws -> String { try indexed.string(entry) ?? session.text(entry) }

  @inline(__always)
  func double(_ entry: Int) throws -> Double { try indexed.double(entry) ?? session.double(entry) }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ entry: Int) throws -> Integer {
    if let wide = indexed.int64(entry), let integer = Integer(exactly: wide) { return integer }
    return try session.integer(type, entry)
  }
}
