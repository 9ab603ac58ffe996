// What JSONText and JSONCore call in the C library, and the only file that depends on the platform's C library.

#if hasFeature(Embedded)
  // Without a C library.
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(CRT)
  import CRT

  // SAFETY: the bytes are lent for the call, with their number.
  private func write(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe Int(_write(file, bytes, UInt32(clamping: count)))
  }
#elseif canImport(Glibc)
  import Glibc
#else
  #error("JSONText does not know the C library of this platform. Add its module to System.swift.")
#endif

/// The functions of the C library that JSONText and JSONCore use.
package enum System {
  /// The first place of a byte in a range of memory, or its end.
  ///
  /// The C library compares as many bytes at a time as the processor can, where compiled code may count on 16.
  @inline(__always)
  static func first(_ byte: UInt8, from start: BytePointer, before end: BytePointer) -> BytePointer {
    // SAFETY: there are bytes up to the end, and the match is one of them.
    #if hasFeature(Embedded)
      var position = start
      while position < end, unsafe position.pointee != byte { position += 1 }
      return position
    #else
      guard let found = unsafe memchr(start.address, Int32(byte), end - start) else { return end }
      return unsafe BytePointer(UnsafePointer(found.assumingMemoryBound(to: UInt8.self)))
    #endif
  }

  #if !hasFeature(Embedded)
    /// Writes bytes to the standard error in one piece.
    package static func printError(_ bytes: [UInt8]) {
      // SAFETY: the bytes are lent for the call.
      _ = unsafe write(2, bytes, bytes.count)
    }
  #endif

  #if os(Linux) || os(Android)
    /// Whether the code runs on the main thread, whose number is the one of the process. False where that is not known.
    static var isMainThread: Bool { getpid() == threadNumber() }

    /// The C library's header has it only for programs in the GNU dialect.
    @_silgen_name("gettid")
    private static func threadNumber() -> CInt
  #else
    static var isMainThread: Bool { false }
  #endif
}

#if THREAD_SANITIZER
  // SAFETY: of this file: the memory of the mutex lasts as long as the lock.

  /// A mutex of the C library.
  @safe package struct SystemMutex {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init() {
      unsafe mutex = .allocate(capacity: 1)
      unsafe pthread_mutex_init(mutex, nil)
    }

    package func destroy() { unsafe (pthread_mutex_destroy(mutex), mutex.deallocate()).1 }

    package func lock() { unsafe pthread_mutex_lock(mutex) }

    package func unlock() { unsafe pthread_mutex_unlock(mutex) }
  }
#endif
