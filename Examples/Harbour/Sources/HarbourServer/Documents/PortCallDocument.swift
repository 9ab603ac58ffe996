import GRDB
import Hummingbird
import JanusGRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The stay of a ship in a port, as clients send and receive it.
public struct PortCallDocument: Codable, KeyValueCreatable, JSONMapped, ResponseCodable, Equatable, Sendable {
  public var id = 0
  /// The code of the port.
  public var port = ""
  public var arrival = Date(timeIntervalSince1970: 0)
  public var departure: Date?

  public init() {}

  public static let jsonMapping: JSONMapping<PortCallDocument> = [
    .required(\.id), .required(\.port), .required(\.arrival),
    .check(\.id, 1...),
    .check(\.port, PortCode.description, holds: PortCode.isValid),
    .check("ends after it begins") { call in call.departure.map { $0 > call.arrival } ?? true },
  ]
}

extension PortCallDocument: FetchableRecord {
  /// The columns that ``init(row:)`` expects.
  static let columns = "id, portLocode, arrival, departure"

  public init(row: Row) { (id, port, arrival, departure) = (row[0], row[1], row[2], row[3]) }
}
