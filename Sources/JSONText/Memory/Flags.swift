/// Up to eight answers of yes or no, a bit for each.
///
/// A struct of them is copied and compared as one byte. What each call copies is kept like this: of `Bool`s, each would be loaded and
/// stored alone, and what loads several of them at once would have to wait for all.
@frozen @usableFromInline package struct Flags: Equatable, Sendable, BitwiseCopyable {
  @usableFromInline var bits: UInt8 = 0

  @inlinable package init() {}

  /// The answer with a number from 0 to 7; false until it is set.
  @inlinable package subscript(number: UInt8) -> Bool {
    @inline(__always) get { bits & (1 &<< number) != 0 }
    @inline(__always) set { bits = newValue ? bits | (1 &<< number) : bits & ~(1 &<< number) }
  }
}
