import Foundation
import Janus

/// The number of heap allocations for each additional key, number, Bool or short string while reading.
struct AllocationProbe: Sendable {
  private static let objects = 1_000

  let title: String
  /// The name of the counted element, in the singular.
  let element: String
  private let measure: @Sendable () throws -> [Library: Double]

  static let all = [
    AllocationProbe("matched keys", "key", FourKeys.self, EightKeys.self),
    AllocationProbe("numbers", "number", FourNumbers.self, EightNumbers.self),
    AllocationProbe("Bools", "Bool", FourBools.self, EightBools.self),
    AllocationProbe("strings of up to 15 bytes", "string", FourShortStrings.self, EightShortStrings.self),
  ]

  private init<Four: ProbeItem, Eight: ProbeItem>(
    _ title: String, _ element: String, _ four: Four.Type, _ eight: Eight.Type
  ) {
    self.title = title
    self.element = element
    measure = {
      let extraElements = Double(4 * Self.objects)
      let fewer = try Self.allocations(Four.self)
      let more = try Self.allocations(Eight.self)
      return more.merging(fewer) { ($0 - $1) / extraElements }
    }
  }

  /// Allocations per extra element, for each library.
  func run() throws -> [Library: Double] {
    try measure()
  }

  private static func allocations<Item: ProbeItem>(_: Item.Type) throws -> [Library: Double] {
    let items = repeatElement(Item.json, count: objects).joined(separator: ",")
    let document = Document(name: "\(Item.self)", bytes: [UInt8]("{\"items\":[\(items)]}".utf8))
    let row = try TypedRows<Probe<Item>>(document).readRow()
    return try row.contestants.reduce(into: [:]) { counts, contestant in
      counts[contestant.library] = Double(try contestant.watchHeap().allocations)
    }
  }
}
