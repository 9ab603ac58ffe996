/// The types for strings.
enum StringType: Hashable, Sendable {
  case string, url, uuid, date, day, milliseconds
  /// The cases, sorted.
  case `enum`([String])
}

extension StringShape {
  /// The type that holds all of the strings.
  func type(_ options: InferenceOptions) -> StringType {
    if count == 0 { return .string }
    if formats.contains(.uuid) { return .uuid }
    if formats.contains(.url) { return .url }
    if formats.contains(.date), let date = dateType(options) { return date }
    return enumCases(options).map(StringType.enum) ?? .string
  }

  private func dateType(_ options: InferenceOptions) -> StringType? {
    if options.knowsOnlyWholeSeconds {
      let known: DateSpellings = options.dates == .exact ? .seconds : [.seconds, .offset]
      return options.dates != .none && dates.isSubset(of: known) ? .date : nil
    }
    switch options.dates {
    case .none: return nil
    case _ where dates == .day: return .day
    case .moments: return .date
    case .exact:
      if dates.isSubset(of: [.seconds, .fraction, .anyMilliseconds]) { return .date }
      return dates.isSubset(of: [.milliseconds, .anyMilliseconds]) ? .milliseconds : nil
    }
  }

  /// The cases of an enum for the strings; nil if they are not an enum: too many distinct ones, or not enough repetitions.
  func enumCases(_ options: InferenceOptions) -> [String]? {
    guard let values, (2...max(2, options.enumCases)).contains(values.count), options.enumCases > 1 else { return nil }
    guard count >= values.count * options.stringsForEachCase, formats.isEmpty else { return nil }
    let texts = values.map(\.text)
    return texts.allSatisfy(\.isEnumCase) ? texts.sorted() : nil
  }
}

extension String {
  /// Whether a string is a word, as a service would name a case, and not a sentence or a number.
  fileprivate var isEnumCase: Bool {
    utf8.count <= 32 && wholeMatch(of: /[A-Za-z][A-Za-z0-9_.\/:+-]*( [A-Za-z0-9_.\/:+-]+)?/) != nil
  }
}
