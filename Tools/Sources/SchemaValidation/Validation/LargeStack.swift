#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs work that recurses deeply.
enum LargeStack {
  /// The size of the stack in bytes. Only the used part takes memory.
  private static let size = 256 << 20

  /// Runs `body` on a thread with a large stack, and waits for it.
  /// - Returns: nil if no thread can be created.
  static func run<Result>(_ body: () -> Result) -> Result? {
    withoutActuallyEscaping(body) { body in
      let work = Work { result in result = body() }
      return work.runOnThread() ? work.result as? Result : nil
    }
  }

  /// The work of one thread while the other one waits. It is not generic, since threads cannot be.
  private final class Work {
    private let body: (inout Any?) -> Void
    private(set) var result: Any?

    init(_ body: @escaping (inout Any?) -> Void) { self.body = body }

    func runOnThread() -> Bool {
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return false }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
      let pointer = Unmanaged.passUnretained(self).toOpaque()
      #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(&thread, &attributes, { Work.run($0) }, pointer)
        guard code == 0, let thread else { return false }
      #else
        var thread = pthread_t()
        let code = pthread_create(&thread, &attributes, { Work.run($0) }, pointer)
        guard code == 0 else { return false }
      #endif
      return pthread_join(thread, nil) == 0
    }

    private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let pointer {
        let work = Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue()
        work.body(&work.result)
      }
      return nil
    }
  }
}
