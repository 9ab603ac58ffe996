import GRDB
import Hummingbird
import JanusGRDB

/// A port as clients send and receive it.
public struct PortDocument: Codable, KeyValueCreatable, JSONMapped, ResponseCodable, Equatable, Sendable {
  /// The code of the United Nations, such as NOBGO.
  public var locode = ""
  /// Empty for a port that only ships have mentioned.
  public var name = ""
  public var latitude: Double?
  public var longitude: Double?

  public init() {}

  public static let jsonMapping: JSONMapping<PortDocument> = [
    .required(\.locode), .required(\.name),
    .check(\.locode, PortCode.description, holds: PortCode.isValid),
    .check(\.name, length: ...80),
    .check(\.latitude, -90...90),
    .check(\.longitude, -180...180),
  ]
}

extension PortDocument: FetchableRecord {
  /// The columns that ``init(row:)`` expects.
  static let columns = "locode, name, latitude, longitude"

  public init(row: Row) { (locode, name, latitude, longitude) = (row[0], row[1], row[2], row[3]) }
}
