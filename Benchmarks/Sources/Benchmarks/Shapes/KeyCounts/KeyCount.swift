/// The number of keys of a document's single object, which is read into a dictionary of integers.
///
/// Two of them show how the time for each key grows, in every library.
struct KeyCount: Sendable {
  let title: String
  private let count: Int

  static let all = [
    KeyCount(title: "dictionary of 100 keys", count: 100),
    KeyCount(title: "dictionary of 100,000 keys", count: 100_000),
  ]

  func document() -> [UInt8] {
    Array("{\((0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ","))}".utf8)
  }
}
