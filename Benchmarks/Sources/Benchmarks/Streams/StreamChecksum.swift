/// A checksum of reading a stream of orders, the same for every library that reads the same orders.
struct StreamChecksum: Equatable, Sendable {
  /// The number of orders.
  var count = 0
  /// The sum of their identifiers and of the numbers of their lines.
  var sum = 0

  mutating func add(_ order: Order) {
    count += 1
    sum += order.id + order.lines.count
  }

  mutating func add(_ other: StreamChecksum) {
    count += other.count
    sum += other.sum
  }

  /// Throws if it is not the expected one.
  func expect(_ expected: StreamChecksum, _ title: String) throws {
    if self != expected {
      throw StreamFailure(description: "\(title): \(count) orders of \(expected.count) were read, or not what they are")
    }
  }
}

/// The error if not all orders were read correctly.
struct StreamFailure: Error, CustomStringConvertible {
  let description: String
}
