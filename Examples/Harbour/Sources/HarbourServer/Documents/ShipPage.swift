import Hummingbird
import JanusGRDB

/// A page of the ships that a search found.
public struct ShipPage: Codable, KeyValueCreatable, ResponseCodable, Equatable, Sendable {
  /// The number of all ships that were found.
  public var total = 0
  public var offset = 0
  public var ships: [ShipDocument] = []

  public init() {}
}
