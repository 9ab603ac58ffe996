/// What an import may do to objects.
public struct ImportOperations: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  // Computed, as asking for a constant of another module costs a call, and each member of an object asks.

  /// Objects that are not there are made and inserted; otherwise they are left out.
  @inlinable public static var insert: ImportOperations { ImportOperations(rawValue: 1) }
  /// Objects that are there are changed; otherwise they are only found.
  @inlinable public static var update: ImportOperations { ImportOperations(rawValue: 2) }
  /// Both.
  @inlinable public static var all: ImportOperations { ImportOperations(rawValue: 3) }
}
