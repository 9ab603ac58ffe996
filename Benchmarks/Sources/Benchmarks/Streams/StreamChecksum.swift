/// What reading a stream of orders comes to, which is the same for every library that reads the same orders.
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

  /// Throws where it is not what it has to be.
  func expect(_ expected: StreamChecksum, _ title: String) throws {
    if self != expected {
      throw StreamFailure(description: "\(title): \(count) orders of \(expected.count) were read, or not what they are")
    }
  }
}

/// Not all orders were read as they are, so there is nothing to measure.
struct StreamFailure: Error, CustomStringConvertible {
  let description: String
}
