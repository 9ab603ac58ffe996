/// A line that shows how much of a file was read, and disappears at the end.
///
/// ```
/// orders.json  42 % [========            ] 1.2 GB of 2.9 GB, 1.4 GB/s, 2 s left
/// standard input  1.2 GB, 1.4 GB/s
/// ```
///
/// Nothing appears in the first third of a second.
public final class ProgressBar {
  private let write: (String) -> Void
  private let width: () -> Int
  private let now: () -> Duration
  private let beginning: Duration
  private var (name, total): (String, Int?) = ("", nil)
  private var count = 0
  /// The times when the file was opened, and when the line was last written.
  private var fileBeginning = Duration.zero
  private var lastUpdate: Duration?
  private var isVisible = false

  private static let (delay, interval) = (Duration.milliseconds(333), Duration.milliseconds(100))
  static let erasing = "\r\u{1B}[K"

  /// - Parameters:
  ///   - width: the number of characters in a line.
  ///   - now: a monotonic clock.
  ///   - write: writes to the terminal.
  init(width: @escaping () -> Int, now: @escaping () -> Duration, write: @escaping (String) -> Void) {
    (self.width, self.now, self.write) = (width, now, write)
    beginning = now()
  }

  /// Begins with a file.
  /// - Parameter total: the number of its bytes; nil if not known.
  func begin(_ name: String, total: Int?) {
    erase()
    (self.name, self.total, count, fileBeginning) = (name.printable, total, 0, now())
  }

  /// Updates the number of bytes read. The line is written at most ten times a second.
  func advance(by bytes: Int) {
    count += bytes
    let time = now()
    guard time - beginning >= Self.delay, lastUpdate.map({ time - $0 >= Self.interval }) ?? true else { return }
    lastUpdate = time
    isVisible = true
    write("\r" + line(after: time - fileBeginning) + "\u{1B}[K")
  }

  /// Removes the line. The next update shows it again.
  func erase() {
    if isVisible { write(Self.erasing) }
    isVisible = false
  }

  /// The text of the line, in at most one column less than the terminal has.
  func line(after time: Duration) -> String {
    let seconds = max(Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18, 1e-3)
    let rate = Double(count) / seconds
    var ends = ["\(count.byteText), \(Int(rate).byteText)/s", count.byteText]
    if let total, total > 0 {
      let fraction = min(Double(count) / Double(total), 1)
      let percent = "\(Int(fraction * 100)) %"
      let left = Int(((Double(total) - Double(count)) / max(rate, 1)).rounded(.up))
      let amount = "\(count.byteText) of \(total.byteText), \(Int(rate).byteText)/s"
      let filled = Int(fraction * 20)
      let bar = "[\(String(repeating: "=", count: filled))\(String(repeating: " ", count: 20 - filled))]"
      ends = [
        "\(percent) \(bar) \(amount), \(max(left, 0).timeText) left", "\(percent) \(bar) \(amount)",
        "\(percent) \(bar)",
        percent,
      ]
    }
    let room = max(width() - 1, 1)
    for end in ends where name.columns + 2 + end.columns <= room { return "\(name)  \(end)" }
    for end in ends where end.columns <= room { return end }
    return ""
  }
}

extension Int {
  /// A number of bytes, with a unit.
  fileprivate var byteText: String {
    var (amount, unit) = (Double(self), 0)
    let units = ["B", "kB", "MB", "GB", "TB"]
    while amount >= 999.5, unit < units.count - 1 { (amount, unit) = (amount / 1000, unit + 1) }
    if unit == 0 || amount >= 99.95 { return "\(Int(amount.rounded())) \(units[unit])" }
    let tenths = Int((amount * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }

  /// A number of seconds.
  fileprivate var timeText: String { self < 120 ? "\(self) s" : "\((self + 59) / 60) min" }
}

extension String {
  /// The maximum number of columns of the text.
  fileprivate var columns: Int { reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }
}
