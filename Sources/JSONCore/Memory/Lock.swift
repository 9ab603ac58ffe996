#if THREAD_SANITIZER
  /// A value that one thread at a time may use: `Mutex` for ThreadSanitizer, which knows what a mutex of the C library does,
  /// but takes what the standard library's does on Linux for races.
  package struct Lock<Value>: ~Copyable, @unchecked Sendable {
    private final class Box {
      /// Only the thread that holds the mutex uses it.
      var value: Value

      init(_ value: sending Value) { self.value = value }
    }

    private let mutex = SystemMutex()
    private let box: Box

    package init(_ value: sending Value) { box = Box(value) }

    deinit { mutex.destroy() }

    package borrowing func withLock<Result, Failure>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      mutex.lock()
      defer { mutex.unlock() }
      return try body(&box.value)
    }
  }
#else
  import Synchronization

  /// A value that one thread at a time may use.
  package typealias Lock = Mutex
#endif
