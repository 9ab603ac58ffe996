import Janus

/// Makes objects of the records of a table. The first record has the keys.
struct TableObjects {
  /// Whether unquoted fields that are spelled like numbers and Bools are these, and empty ones are `null`.
  let isTyped: Bool
  /// The keys with their quotes and colons, after the first record.
  private var names: [[UInt8]]?

  init(isTyped: Bool) { self.isTyped = isTyped }

  /// Takes a record.
  /// - Parameter output: the object is appended to it; nothing for the first record and blank lines.
  /// - Returns: the problem of the record.
  mutating func take(_ fields: [TableReader.Field], into output: inout [UInt8]) -> String? {
    for (index, field) in fields.enumerated() where String(validating: field.text, as: UTF8.self) == nil {
      return "expected UTF-8 in the field \(index + 1)"
    }
    guard let names else { return takeNames(fields) }
    if fields.count == 1, names.count > 1, fields[0].text.isEmpty, !fields[0].isQuoted { return nil }
    guard fields.count == names.count else {
      return "expected \(names.count) \(names.count == 1 ? "field" : "fields"), as in the header, found \(fields.count)"
    }
    output.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(TextScanner.comma) }
      output += names[index]
      write(field, into: &output)
    }
    output.append(UInt8(ascii: "}"))
    return nil
  }

  private mutating func takeNames(_ fields: [TableReader.Field]) -> String? {
    var seen: Set<[UInt8]> = []
    for field in fields where !seen.insert(field.text).inserted {
      return "expected each column once, found \"\(String(decoding: field.text, as: UTF8.self))\" again"
    }
    names = fields.map { TextScanner.quoted(String(decoding: $0.text, as: UTF8.self)) + [TextScanner.colon] }
    return nil
  }

  /// Whether the header was read.
  var hasNames: Bool { names != nil }

  private func write(_ field: TableReader.Field, into output: inout [UInt8]) {
    if isTyped, !field.isQuoted {
      if field.text.isEmpty { return output += "null".utf8 }
      if TableFormat.isLiteral(field.text) { return output += field.text }
    }
    output += TextScanner.quoted(String(decoding: field.text, as: UTF8.self))
  }
}
