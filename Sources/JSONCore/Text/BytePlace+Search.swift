#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension BytePlace {
  /// The first place of a byte from here on, or the end.
  ///
  /// The C library looks for it: it compares as many bytes at a time as the processor can, where compiled code may count on 16.
  package func first(_ byte: UInt8, before end: BytePlace) -> BytePlace {
    // SAFETY: there are bytes up to the end, and what is found is one of them.
    guard let found = unsafe memchr(address, Int32(byte), end - self) else { return end }
    return unsafe BytePlace(UnsafePointer(found.assumingMemoryBound(to: UInt8.self)))
  }
}
