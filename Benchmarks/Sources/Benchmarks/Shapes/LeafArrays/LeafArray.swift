/// A document that is an array of numbers or strings, which coders read and write by a plan.
struct LeafArray: Sendable {
  let title: String
  /// Makes the shape of about so many bytes.
  let shape: @Sendable (_ bytes: Int) -> Shape

  static let all = [
    LeafArray(of: Double.self, "Double") { "\(Double($0.number(-180_000_000...180_000_000)) / 1_000_000)" },
    LeafArray(of: Float.self, "Float") { "\(Float($0.number(-1_000_000...1_000_000)) / 4096)" },
    LeafArray(of: Int.self, "Int") { "\($0.number(0...99_999_999) >> $0.number(0...20))" },
    LeafArray(of: Int?.self, "Int?") { $0.chance(30) ? "null" : "\($0.number(0...999_999))" },
    LeafArray(of: String.self, "String") { "\"\($0.word($0.number(4...40)))\"" },
  ]

  /// - Parameter json: the text of one more element.
  private init<Leaf: Codable & Equatable & Sendable>(
    of _: Leaf.Type, _ name: String, _ json: @escaping @Sendable (inout SeededRandom) -> String
  ) {
    let title = "array of \(name)"
    self.title = title
    shape = { bytes in
      var random = SeededRandom(seed: 6)
      var text = "[" + json(&random)
      while text.utf8.count < bytes { text += "," + json(&random) }
      return Shape(
        ofWhole: [Leaf].self, Document(name: title, bytes: Array((text + "]").utf8), family: .shape))
    }
  }
}
