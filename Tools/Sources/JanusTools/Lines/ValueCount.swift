import Janus

/// Counts values, or the values of each group.
public final class ValueCount: ValueSink {
  /// The values at the pointers that a group has in common; nil for a missing one.
  private typealias Key = [JSONValue?]

  private let pointers: [JSONPointer]
  private var count = 0
  /// The groups in the order of their first values.
  private var groups: [(key: Key, count: Int)] = []
  private var indices: [Key: Int] = [:]

  /// - Parameter pointers: the paths to the values by which others are grouped; empty to count all of them together.
  public init(by pointers: [JSONPointer] = []) { self.pointers = pointers }

  public func write(_ value: ArraySlice<UInt8>) throws(ToolFailure) -> String? {
    count += 1
    if pointers.isEmpty { return nil }
    // The text was checked, so there is a value.
    let document = (try? JSONValue(parsing: value, depth: .max)) ?? .null
    let key: Key = pointers.map { try? document.at($0) }
    if let index = indices[key] {
      groups[index].count += 1
    } else {
      indices[key] = groups.count
      groups.append((key, 1))
    }
    return nil
  }

  public func flush() throws(ToolFailure) {}

  /// The number of values; or a line for each group, the largest first: the number, and its values, separated by tabs.
  public var text: [UInt8] {
    if pointers.isEmpty { return Array("\(count)\n".utf8) }
    let sorted = groups.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return sorted.flatMap { _, group in
      let values = group.key.map { $0.map { $0.serialized() } ?? Array("missing".utf8) }
      return Array("\(group.count)\t".utf8) + values.joined(separator: [0x09]) + [0x0A]
    }
  }
}
