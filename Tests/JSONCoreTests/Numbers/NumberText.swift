import Testing

@testable import JSONCore

/// A number as text, for tables of tests: what the functions on pointers say about it, as plain values.
///
/// Digits, a point and an exponent follow behind the end of the text, so that a scanner that reads on gives itself away.
struct NumberText {
  private let bytes: [UInt8]
  private let count: Int

  init(_ text: String) {
    bytes = Array(text.utf8) + Array("99999999.9e99".utf8)
    count = text.utf8.count
  }

  private func read<Result>(
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Result
  ) -> Result {
    // SAFETY: the array is not empty, and the end lies within it.
    unsafe bytes.withUnsafeBufferPointer { unsafe body($0.baseAddress!, $0.baseAddress! + count) }
  }

  /// What `body` makes of the scanned number; nil if it is malformed or does not reach to the end of the text.
  private func whole<Result>(_ body: (ScannedNumber) -> Result?) -> Result? {
    // SAFETY: the pointers are used within the call.
    unsafe read { start, end in
      guard let number = unsafe NumberScanner.scan(start, end), unsafe number.end == end else { return nil }
      return body(number)
    }
  }

  var isNumber: Bool { whole { _ in true } ?? false }
  var double: Double? { whole { $0.double() } }
  var float: Float? { whole { $0.float() } }
  var int64: Int64? { whole { $0.int64 } }
  var uint64: UInt64? { whole { $0.uint64 } }
  var int128: Int128? { whole { $0.int128 } }
  var uint128: UInt128? { whole { $0.uint128 } }
  func integer<T: FixedWidthInteger>(_ type: T.Type) -> T? { whole { $0.integer(as: T.self) } }

  /// Significand, exponent, `isInteger`, `digitsTruncated`.
  var parts: [Int128]? {
    whole {
      [Int128($0.significand), Int128($0.exponent10), $0.isInteger ? 1 : 0, $0.digitsTruncated ? 1 : 0]
    }
  }

  // SAFETY: the pointers are used within the calls.
  var fastDouble: Double? {
    unsafe read { unsafe NumberScanner.scanDouble($0, $1).flatMap { unsafe $0.value } }
  }
  var fastInt64: Int64? { unsafe read { unsafe NumberScanner.scanInt64($0, $1).flatMap { unsafe $0.value } } }
  var fastUInt64: UInt64? { unsafe read { unsafe NumberScanner.scanUInt64($0, $1).flatMap { unsafe $0.value } } }
  var exactDouble: Double {
    unsafe read { unsafe ExactDecimal.double(UnsafeBufferPointer(start: $0, count: $1 - $0)) }
  }
  var exactFloat: Float {
    unsafe read { unsafe ExactDecimal.float(UnsafeBufferPointer(start: $0, count: $1 - $0)) }
  }

  /// The number of bytes that the scanner took; nil if it found no number.
  var scannedCount: Int? {
    unsafe read { start, end in unsafe NumberScanner.scan(start, end).map { unsafe $0.end - start } }
  }

  var fault: (kind: NumberFault.Kind, offset: Int)? {
    unsafe read { start, end in
      unsafe NumberFault.find(from: start, to: end).map { unsafe ($0.kind, $0.place - start) }
    }
  }
}
