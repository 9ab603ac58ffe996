import GRDB

/// Queries for the rows that have one of many keys.
enum KeyQuery {
  /// Runs `body` for a few hundred values at a time, with the condition that columns have one of them.
  ///
  /// There are two statements only: for one value and for a full list.
  static func forEachChunk(
    of values: [[DatabaseValue]], _ body: (_ condition: ([String]) -> String, [DatabaseValue]) throws -> Void
  ) throws {
    guard let width = values.first?.count, width > 0 else { return }
    let size = max(1, 480 / width)
    for start in stride(from: 0, to: values.count, by: size) {
      let chunk = values[start..<min(start + size, values.count)]
      let count = chunk.count == 1 ? 1 : size
      var arguments = Array(chunk.joined())
      // A duplicate value finds the same rows.
      for _ in chunk.count..<count { arguments += values[start] }
      try body({ condition($0, count: count) }, arguments)
    }
  }

  private static func condition(_ names: [String], count: Int) -> String {
    let names = names.map(\.quotedDatabaseIdentifier)
    if count == 1 { return names.map { "\($0) = ?" }.joined(separator: " AND ") }
    if names.count == 1 { return "\(names[0]) IN (\(list("?", count)))" }
    return "(\(names.joined(separator: ", "))) IN (VALUES \(list("(\(list("?", names.count)))", count)))"
  }

  private static func list(_ element: String, _ count: Int) -> String {
    Array(repeating: element, count: count).joined(separator: ", ")
  }
}
