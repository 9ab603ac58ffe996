import JanusTools

/// The strings at one path of the samples.
struct StringShape: Hashable, Sendable {
  private(set) var count = 0
  /// The formats that all of the strings have; meaningless without strings.
  private(set) var formats: StringFormats = .all
  /// How those that are dates are spelled.
  private(set) var dates: DateSpellings = []
  /// The distinct strings; nil if there are too many, or one of them is too long.
  private(set) var values: Set<CodePoints>? = []

  /// The number of bytes of the longest string that can be a case of an enum.
  static let longestValue = 48

  mutating func add(_ string: String, limits: ShapeLimits) {
    count += 1
    if !formats.isEmpty { formats.restrict(to: string, &dates) }
    if !formats.contains(.date) { dates = [] }
    guard values?.contains(CodePoints(string)) == false else { return }
    if string.utf8.count > Self.longestValue { values = nil } else { values?.insert(CodePoints(string)) }
    forget(beyond: limits.strings)
  }

  mutating func formJoin(_ other: StringShape, limits: ShapeLimits) {
    count += other.count
    formats.formIntersection(other.formats)
    dates.formUnion(other.dates)
    if !formats.contains(.date) { dates = [] }
    if let others = other.values { values?.formUnion(others) } else { values = nil }
    forget(beyond: limits.strings)
  }

  private mutating func forget(beyond limit: Int) {
    if let values, values.count > limit { self.values = nil }
  }
}
