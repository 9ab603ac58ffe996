import Janus

/// A thread of comments in which each answers the one before: a hundred arrays and objects inside one another.
struct DeepNesting: ShapeRecord, KeyValueCreatable {
  var id = 0
  var author = ""
  var replies: [DeepNesting] = []

  static let title = "deep nesting"

  static func json(_ random: inout SeededRandom) -> String {
    json(&random, levels: 50)
  }

  /// Comments of which each is two levels: an object and its array.
  static func json(_ random: inout SeededRandom, levels: Int) -> String {
    let comments = (0..<levels).map { _ in
      "{\"id\":\(random.number(1...9_999)),\"author\":\"\(random.word(8))\",\"replies\":["
    }
    return comments.joined() + String(repeating: "]}", count: levels)
  }
}
