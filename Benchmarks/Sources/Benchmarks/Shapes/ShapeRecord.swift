/// One element of a document that differs from the usual ones in one respect, and the text of such elements.
///
/// The models are declared as in Janus's README, and are `Codable` for Foundation.
protocol ShapeRecord: Codable, Equatable {
  /// The name of the difference for rows and peers.
  static var title: String { get }
  /// The text of one more record.
  static func json(_ random: inout SeededRandom) -> String
}

extension ShapeRecord {
  /// An array of records, the same ones on every machine.
  static func document(bytes: Int) -> [UInt8] {
    var random = SeededRandom(seed: 4)
    var text = "[" + json(&random)
    while text.utf8.count < bytes { text += "," + json(&random) }
    return Array((text + "]").utf8)
  }
}
