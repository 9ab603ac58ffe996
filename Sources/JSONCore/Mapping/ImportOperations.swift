/// What an import may do to objects.
public struct ImportOperations: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Objects that are not there are made and inserted; otherwise they are left out.
  public static let insert = ImportOperations(rawValue: 1)
  /// Objects that are there are changed; otherwise they are only found.
  public static let update = ImportOperations(rawValue: 2)
  /// Both.
  public static let all: ImportOperations = [.insert, .update]
}
