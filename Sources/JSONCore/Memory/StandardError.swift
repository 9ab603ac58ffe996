#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Warnings for the developers of a program.
package enum StandardError {
  /// Writes a line in one piece.
  package static func print(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    // SAFETY: the bytes are lent for the call.
    _ = unsafe write(2, bytes, bytes.count)
  }
}
