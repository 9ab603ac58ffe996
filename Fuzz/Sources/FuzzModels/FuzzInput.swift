/// The input of libFuzzer: a document, and for some targets a byte of choices before it.
public struct FuzzInput {
  /// The bits of the first byte; 0 for an empty input.
  public let choices: Choices
  /// The bytes after it.
  public let document: [UInt8]

  /// Splits an input.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    let bytes = FuzzInput.bytes(start, count)
    choices = Choices(rawValue: bytes.first ?? 0)
    document = Array(bytes.dropFirst())
  }

  /// An input without a byte of choices.
  public static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// The six lower bits of a byte, so that the byte can be a letter: `@` has none of them, `A` the first, `B` the second.
public struct Choices: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0x3F }
}
