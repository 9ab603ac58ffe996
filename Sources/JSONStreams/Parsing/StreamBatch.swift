import JSONCore

/// Values of a stream that have been read, and wait for the one who asks for them.
///
/// Sendable, because values that tasks read for others are: the calls that make such streams demand it.
@usableFromInline struct StreamBatch<Element>: @unchecked Sendable {
  @usableFromInline var elements: [Element] = []
  /// The place behind each element.
  @usableFromInline var places: [StreamPlace] = []
  /// The error behind the elements, with which the stream ends.
  @usableFromInline var error: JSONError?

  @usableFromInline init() {}

  /// Adds a value, whose place is to follow.
  /// - Returns: false if there was none, or an error.
  @inlinable
  mutating func take(_ step: ReadStep<Element>) -> Bool {
    switch step {
    case .value(let element):
      elements.append(element)
      return true
    case .failure(let error):
      self.error = error
      return false
    case .nothing: return false
    }
  }
}
