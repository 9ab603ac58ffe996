#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal that a file descriptor is, or is not.
public struct Terminal: Sendable {
  let descriptor: Int32
  /// Whether people look at what is written.
  let isThere: Bool
  /// Whether it knows colours, and how to erase a line.
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

  /// How many characters a line has room for. It changes with the size of the window.
  var width: Int {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// How many characters a line of a text has room for: what the environment says in `COLUMNS`, or else the ``width``.
  public var columns: Int { environmentVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? width }

  /// Writes a text, or nothing if that fails: there is nowhere to complain of it.
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
