import GRDB
import Hummingbird
import JanusGRDB

/// A ship as clients send and receive it.
///
/// It is `Codable` as well, so that the same routes can be served by Foundation's coders.
public struct ShipDocument: Codable, KeyValueCreatable, JSONMapped, ResponseCodable, Equatable, Sendable {
  /// The number of the International Maritime Organization, which ends with a check digit.
  public var imo = 0
  public var name = ""
  /// The country whose flag the ship flies, as in ISO 3166.
  public var flag: String?
  public var kind: ShipKind?
  /// The year in which the ship was built.
  public var built: Int?
  /// In metres.
  public var length: Double?
  public var tonnage: Double?
  /// The code of the home port.
  public var home: String?

  public init() {}

  public static let jsonMapping: JSONMapping<ShipDocument> = [
    .required(\.imo), .required(\.name),
    .check(\.imo, "has the check digit of an IMO number", holds: IMONumber.isValid),
    .check(\.name, length: 1...80),
    .check(\.flag, "is a country code of two letters", holds: CountryCode.isValid),
    .check(\.built, 1800...2100),
    .check(\.length, 1...500),
    .check(\.tonnage, 0...1_000_000),
    .check(\.home, PortCode.description, holds: PortCode.isValid),
  ]
}

extension ShipDocument: FetchableRecord {
  /// The columns that ``init(row:)`` expects.
  static let columns = "imo, name, flag, kind, built, length, tonnage, homeLocode"

  public init(row: Row) {
    (imo, name) = (row[0], row[1])
    (flag, kind, built) = (row[2], row[3], row[4])
    (length, tonnage, home) = (row[5], row[6], row[7])
  }
}
