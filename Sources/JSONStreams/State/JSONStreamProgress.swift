/// How far a stream has come.
public struct JSONStreamProgress: Hashable, Sendable {
  /// The number of bytes that have been read.
  public internal(set) var bytesRead = 0
  /// The number of bytes that there are from where the stream began; nil if that is not known, as of a pipe.
  public internal(set) var totalBytes: Int?
  /// The number of values that have been given out.
  public internal(set) var count = 0

  /// Creates the progress of a stream that has not been read.
  public init() {}

  /// How much of the stream has been read, from 0 to 1; nil if its length is not known.
  public var fraction: Double? { totalBytes.map { $0 == 0 ? 1 : min(Double(bytesRead) / Double($0), 1) } }
}
