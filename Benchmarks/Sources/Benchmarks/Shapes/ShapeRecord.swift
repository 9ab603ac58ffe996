/// One element of a document that is unlike the usual ones in one respect, and how such elements are spelled.
///
/// The models are declared as Janus's README says, and are `Codable` for Foundation.
protocol ShapeRecord: Codable, Equatable {
  /// What is unlike the usual, as rows and peers name it.
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
