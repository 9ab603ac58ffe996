import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for, which are one byte.

/// How enums with raw values are written: each case's raw value is computed once, and its text is kept.
///
/// With this the benchmark `enums` writes in a quarter of the time.
enum RawCaseConversions {
  /// The writer for an enum, which gathers the texts of its cases; nil if its type is not known by one byte.
  /// - Parameters:
  ///   - write: how the enum is written otherwise.
  ///   - conduct: what that is seen to do; nil if it is always the same.
  static func writer(
    for type: Any.Type, _ write: @escaping CustomWriter, _ conduct: RawValueConduct? = nil
  ) -> (write: CustomWriter, texts: KnownTexts)? {
    guard let type = type as? any RawRepresentable.Type, RawCases.kind(of: type) != nil else { return nil }
    let texts = KnownTexts()
    return (writer(type, texts, write, conduct), texts)
  }

  private static func writer<Value: RawRepresentable>(
    _ type: Value.Type, _ texts: KnownTexts, _ write: @escaping CustomWriter, _ conduct: RawValueConduct?
  ) -> CustomWriter {
    { run, value in
      let start = run.writer.count
      let outcome = write(&run, value)
      if outcome == .written, !run.hasFailed, conduct?.isUnusual != true, unsafe isPlain(value[Value.self]) {
        texts.insert(run.writer.bytes(from: start), for: value.byte)
      }
      return outcome
    }
  }

  /// Whether a value is written as its raw value, and not as something that it makes up.
  private static func isPlain<Value: RawRepresentable>(_ value: Value) -> Bool {
    guard let leaf = value as? any JSONLeafRepresentable else { return true }
    return switch (RawCases.spelling(of: value), leaf.jsonLeafValue) {
    case (.text(let raw), .string(let text)?): raw.utf8.elementsEqual(text.utf8)
    case (.number(let raw), .number(let number)?): number == JSONNumber(raw)
    default: false
    }
  }
}
