import Testing

@testable import JSONText

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
    _ body: (BytePointer, BytePointer) -> Result
  ) -> Result {
    // SAFETY: the array is not empty, and the end lies within it.
    unsafe bytes.withUnsafeBufferPointer {
      unsafe body(BytePointer($0.baseAddress!), BytePointer($0.baseAddress!) + count)
    }
  }

  /// What `body` makes of the scanned number; nil if it is malformed or does not reach to the end of the text.
  private func whole<Result>(_ body: (ScannedNumber) -> Result?) -> Result? {
    // SAFETY: the pointers are used within the call.
    read { start, end in
      guard let number = NumberScanner.scan(start, end), number.end == end else { return nil }
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
    read { NumberScanner.scanDouble($0, $1).flatMap { $0.value } }
  }
  var fastInt64: Int64? { read { NumberScanner.scanInt64($0, $1).flatMap { $0.value } } }
  var exactDouble: Double {
    read { unsafe ExactDecimal.double($0.bytes($1 - $0)) }
  }
  var exactFloat: Float {
    read { unsafe ExactDecimal.float($0.bytes($1 - $0)) }
  }

  /// The number of bytes that the scanner took; nil if it found no number.
  var scannedCount: Int? {
    read { start, end in NumberScanner.scan(start, end).map { $0.end - start } }
  }

  var fault: (kind: NumberFault.Kind, offset: Int)? {
    read { start, end in
      NumberFault.find(from: start, to: end).map { ($0.kind, $0.position - start) }
    }
  }
}
