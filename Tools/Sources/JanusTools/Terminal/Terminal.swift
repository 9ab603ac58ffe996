#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file descriptor that may be a terminal.
public struct Terminal: Sendable {
  let descriptor: Int32
  /// Whether it is a terminal.
  let isThere: Bool
  /// Whether it supports colours, and erasing a line.
  let knowsEscapes: Bool

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isThere = isatty(descriptor) == 1
    let kind = environmentVariable("TERM") ?? ""
    knowsEscapes = isThere && !kind.isEmpty && kind != "dumb"
  }

  /// The standard output.
  public static var output: Terminal { Terminal(1) }
  static var errors: Terminal { Terminal(2) }

  /// The number of characters in a line. It changes with the size of the window.
  var width: Int {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// The number of characters in a line of text: the environment's `COLUMNS`, or else the ``width``.
  public var columns: Int { environmentVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? width }

  /// Writes a text, and ignores failures, since they could not be reported.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, $0.baseAddress, $0.count)
        #else
          Darwin.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

/// A variable of the environment; nil if it is not set.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
