import Janus

extension JSONPointer {
  /// The maximum number of characters of a pointer in a message.
  private static let shownCount = 120

  /// The pointer for a message: `…` stands for tokens in the middle of a long one, and for the middle of a long key.
  ///
  /// Only the shown tokens are read, so that a message about a value at level 10,000 is fast.
  var shortened: String {
    var (start, end) = (tokens[...], [String]())
    var (head, room) = ("", Self.shownCount)
    // One token from the beginning and one from the end, in turn, while there is room.
    while let first = start.first {
      let text = Self.text(of: first)
      if text.count > room { break }
      head += text
      room -= text.count
      start.removeFirst()
      guard let last = start.last else { break }
      let lastText = Self.text(of: last)
      if lastText.count > room { break }
      end.append(lastText)
      room -= lastText.count
      start.removeLast()
    }
    return head + (start.isEmpty ? "" : "/…") + end.reversed().joined()
  }

  /// A token as it is in a pointer, without the middle of a long one.
  private static func text(of token: String) -> String {
    let text = "\(JSONPointer(tokens: [token]))"
    return text.count <= 48 ? text : text.prefix(24) + "…" + text.suffix(23)
  }
}
