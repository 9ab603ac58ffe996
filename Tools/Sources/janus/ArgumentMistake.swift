/// Errors in the arguments that the argument parser reports poorly, or misunderstands.
struct ArgumentMistake: CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - arguments: the arguments of the program, without its name.
  ///   - commands: the names of all commands.
  /// - Returns: nil if there is no such error.
  init?(in arguments: ArraySlice<String>, commands: [String]) {
    // The parser treats `-h.json` as `-h` followed by more letters, and prints the help.
    if let file = arguments.prefix(while: { $0 != "--" }).first(where: { $0.hasPrefix("-h") && $0 != "-h" }) {
      description = "there is no option `\(file)`. A file of this name is ./\(file), and the help is --help."
      return
    }
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !commands.contains(word) else { return nil }
    let nearest =
      commands.first { $0.hasPrefix(word) } ?? commands.min { Self.distance($0, word) < Self.distance($1, word) } ?? ""
    let isNear = nearest.hasPrefix(word) || Self.distance(nearest, word) <= max(1, nearest.count / 3)
    let list = commands.sorted().map { "`\($0)`" }.joined(separator: ", ")
    description =
      "there is no command `\(word)`. "
      + (isNear ? "Did you mean `\(nearest)`?" : "The commands are \(list); `janus --help` says what they do.")
  }

  /// The edit distance of two words: changed, added, removed and swapped letters.
  static func distance(_ word: String, _ other: String) -> Int {
    let (word, other) = (Array(word.lowercased()), Array(other.lowercased()))
    var rows = [Array(0...other.count)]
    for (row, letter) in word.enumerated() {
      var next = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var least = min(
          rows[row][column] + (letter == otherLetter ? 0 : 1), rows[row][column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], word[row - 1] == otherLetter {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[word.count][other.count]
  }
}
