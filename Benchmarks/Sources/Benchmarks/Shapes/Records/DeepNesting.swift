import Janus

/// A thread of comments in which each answers the previous one: a hundred nested arrays and objects.
struct DeepNesting: ShapeRecord, KeyValueCreatable {
  var id = 0
  var author = ""
  var replies: [DeepNesting] = []

  static let title = "deep nesting"

  static func json(_ random: inout SeededRandom) -> String {
    json(&random, levels: 50)
  }

  /// Comments of two levels each: an object and its array.
  static func json(_ random: inout SeededRandom, levels: Int) -> String {
    let comments = (0..<levels).map { _ in
      "{\"id\":\(random.number(1...9_999)),\"author\":\"\(random.word(8))\",\"replies\":["
    }
    return comments.joined() + String(repeating: "]}", count: levels)
  }
}
