import Foundation

extension Chart {
  /// The chart as a file that needs no other: its texts are texts, its colours follow the reader's scheme.
  ///
  ///     title
  ///     what a bar is
  ///                typed read            typed write
  ///     document ──────────────────────────────────────
  ///          Janus ▇▇▇▇▇▇▇▇ 997     Janus ▇▇▇▇▇▇ 1815
  ///          other ▇▇▇ 380          other ▇▇▇▇ 1204
  ///     …
  ///     source
  var svg: String {
    let heights = groups.map(height)
    let height = Layout.top + heights.reduce(0, +) + Layout.bottom
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Layout.width) \(height)" width="\(Layout.width)" \
      height="\(height)" role="img" aria-labelledby="title description">
      """,
      "<title id=\"title\">\(Self.title)</title>",
      "<desc id=\"description\">\(Self.escaped(spoken))</desc>",
      Self.style,
      Self.rectangle("background", x: 0, y: 0, width: Layout.width, height: height),
      Self.text(Self.title, "title", x: Layout.margin, y: 30),
      Self.text(Self.explanation, "quiet", x: Layout.margin, y: 50),
    ]
    for (column, work) in Self.works.enumerated() {
      lines.append(Self.text(work.rawValue, "strong", x: Layout.x(ofColumn: column) + Layout.label, y: 80))
    }
    var y = Layout.top
    for (group, height) in zip(groups, heights) {
      lines += draw(group, y: y)
      y += height
    }
    lines.append(Self.text(source, "quiet", x: Layout.margin, y: height - 14))
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private enum Layout {
    static let width = 840
    static let margin = 20
    static let gap = 24
    /// Above the first document, and below the last.
    static let top = 92
    static let bottom = 36
    /// Above the first bar of a document, and below the last.
    static let heading = 32
    static let space = 12
    static let bar = 14
    static let step = 20
    /// The room for a library's name, and for a figure.
    static let label = 84
    static let figure = 48

    static let column = (width - 2 * margin - gap) / 2
    static let longestBar = column - label - figure

    static func x(ofColumn column: Int) -> Int { margin + column * (Self.column + gap) }
  }

  private static let title = "JSON read into models and written from them, MB/s"
  private static let explanation =
    "Millions of bytes of JSON per second. Longer is faster; each column has a scale of its own."

  private static let style = """
    <style>
    text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #1f2328; }
    .title { font-size: 17px; font-weight: 600; }
    .strong { font-weight: 600; }
    .quiet { font-size: 12px; fill: #59636e; }
    .name { text-anchor: end; }
    .background { fill: #ffffff; }
    .rule { fill: #d1d9e0; }
    .bar { fill: #8c959f; }
    .own { fill: #0969da; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .quiet { fill: #9198a1; }
      .background { fill: #0d1117; }
      .rule { fill: #3d444d; }
      .bar { fill: #6e7681; }
      .own { fill: #4493f8; }
    }
    </style>
    """

  private func height(of group: Group) -> Int {
    Layout.heading + (group.timings.map(\.count).max() ?? 0) * Layout.step + Layout.space
  }

  private func draw(_ group: Group, y: Int) -> [String] {
    var lines = [
      Self.text(group.document, "strong", x: Layout.margin, y: y + 16),
      Self.rectangle("rule", x: Layout.margin, y: y + 22, width: Layout.width - 2 * Layout.margin, height: 1),
    ]
    for (column, timings) in group.timings.enumerated() {
      for (index, timing) in timings.enumerated() {
        lines += draw(timing, inColumn: column, y: y + Layout.heading + index * Layout.step)
      }
    }
    return lines
  }

  private func draw(_ timing: Timing, inColumn column: Int, y: Int) -> [String] {
    let x = Layout.x(ofColumn: column) + Layout.label
    let isOwn = timing.library == .janus
    let share = timing.megabytesPerSecond / fullSpeed(ofColumn: column)
    let width = max(1, Int((share * Double(Layout.longestBar)).rounded()))
    let baseline = y + Layout.bar - 3
    return [
      Self.text(timing.library.rawValue, isOwn ? "name strong" : "name", x: x - 8, y: baseline),
      Self.rectangle(isOwn ? "bar own" : "bar", x: x, y: y, width: width, height: Layout.bar),
      Self.text(Self.figure(timing), isOwn ? "strong" : "figure", x: x + width + 6, y: baseline),
    ]
  }

  private static func figure(_ timing: Timing) -> String {
    timing.megabytesPerSecond.formatted(decimals: 0)
  }

  /// Every figure, for readers who cannot see the bars.
  private var spoken: String {
    groups.flatMap { group in
      zip(Self.works, group.timings).filter { !$0.1.isEmpty }.map { work, timings in
        let figures = timings.map { "\($0.library.rawValue) \(Self.figure($0))" }.joined(separator: ", ")
        return "\(group.document), \(work.rawValue): \(figures)."
      }
    }.joined(separator: " ")
  }

  private static func rectangle(_ style: String, x: Int, y: Int, width: Int, height: Int) -> String {
    "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static func text(_ content: String, _ style: String, x: Int, y: Int) -> String {
    "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(escaped(content))</text>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
