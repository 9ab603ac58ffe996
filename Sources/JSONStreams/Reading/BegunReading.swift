import JSONCore

/// A reading of a stream that has been begun, for the one who goes on with it.
final class BegunReading<Element>: Sendable {
  private let reading: Lock<(parser: JSONStreamParser<Element>, feeder: any Feeder)?>

  init(_ parser: JSONStreamParser<Element>, _ feeder: sending any Feeder) {
    reading = Lock((parser, feeder))
  }

  /// The reading, for the first who asks.
  func take() -> (parser: JSONStreamParser<Element>, feeder: any Feeder)? {
    reading.withLock { $0.take() }
  }
}
