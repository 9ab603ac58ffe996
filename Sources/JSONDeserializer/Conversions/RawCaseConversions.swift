import JSONCore

// SAFETY: of this file: the plan calls a closure only for the type it was made for, whose values are one byte that needs not be
// destroyed; a target holds such a value unless it is fresh.

/// How enums with raw values are read: each raw value is converted to a case once, and then found by its spelling.
///
/// Only the raw values of cases themselves are kept. Everything else that `init(rawValue:)` accepts, numbers for strings,
/// escapes, unknown values and errors are read like other leaves. With this the benchmark `enums` reads
/// in a thirteenth of the time.
enum RawCaseConversions {
  /// The conversion for an enum; nil if its type is not known by one byte.
  /// - Parameters:
  ///   - conversion: how the enum is read otherwise.
  ///   - conduct: what that is seen to do; nil if it is always the same.
  static func conversion(
    for type: any RawRepresentable.Type, _ conversion: CustomConversion, _ conduct: RawValueConduct? = nil
  ) -> CustomConversion? {
    guard let kind = RawCases.kind(of: type) else { return nil }
    let cases = KnownCases(areTexts: kind == .string)
    return CustomConversion(
      takesNull: conversion.takesNull, read: reader(type, cases, conversion.read, conduct), cases: cases)
  }

  /// Reads a value that is not known yet, and records it.
  private static func reader<Value: RawRepresentable>(
    _ type: Value.Type, _ cases: KnownCases, _ read: @escaping CustomReader, _ conduct: RawValueConduct?
  ) -> CustomReader {
    { run, target throws(ReadFailure) in
      let byte = run.reader.skipWhitespace()
      let offset = run.reader.offset
      guard try read(&run, target) else { return false }
      if conduct?.isUnusual == true { return true }
      let value = unsafe target.lent[Value.self]
      let end = run.reader.offset
      run.reader.seek(offset)
      switch RawCases.spelling(of: value) {
      case .text(let text)? where byte == UInt8(ascii: "\""):
        run.reader.advance()
        let token = try run.reader.scanString()
        if !token.hasEscapes, token.hasSameBytes(as: text) {
          unsafe cases.insert(target.lent.byte, for: token.bytes)
        }
      case .number(let number)? where number == run.reader.takeInt64():
        cases.insert(target.lent.byte, for: number)
      default: break
      }
      run.reader.seek(end)
      return true
    }
  }
}
