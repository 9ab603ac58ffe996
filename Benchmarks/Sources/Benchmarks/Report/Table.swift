/// A Markdown table whose columns also line up in a terminal.
struct Table {
  struct Column {
    let title: String
    var isNumber = true
  }

  private let columns: [Column]
  private var lines: [[String]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  mutating func append(_ cells: [String]) {
    precondition(cells.count == columns.count, "a line has a cell for every column")
    lines.append(cells)
  }

  var isEmpty: Bool { lines.isEmpty }

  var markdown: String {
    let widths = columns.indices.map { column in
      max(3, columns[column].title.count, lines.map { $0[column].count }.max() ?? 0)
    }
    let rule = columns.indices.map { column in
      let dashes = String(repeating: "-", count: widths[column] - 1)
      return columns[column].isNumber ? dashes + ":" : dashes + "-"
    }
    return ([columns.map(\.title), rule] + lines)
      .map { cells in "| " + padded(cells, to: widths).joined(separator: " | ") + " |\n" }
      .joined()
  }

  private func padded(_ cells: [String], to widths: [Int]) -> [String] {
    columns.indices.map { column in
      let padding = String(repeating: " ", count: widths[column] - cells[column].count)
      return columns[column].isNumber ? padding + cells[column] : cells[column] + padding
    }
  }
}
