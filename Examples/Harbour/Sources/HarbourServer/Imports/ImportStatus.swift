import GRDB
import Hummingbird
import JanusGRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The committed progress of an import, which survives if the server is killed.
public struct ImportStatus: Codable, KeyValueCreatable, ResponseCodable, Equatable, Sendable {
  public var id = ""
  /// The client's name for the upload.
  public var source = ""
  public var state = ImportState.running
  /// The location of the array in the upload; nil for lines.
  public var pointer: String?
  public var startedAt = Date(timeIntervalSince1970: 0)
  public var endedAt: Date?
  /// The number of bytes that were read and committed. A client that continues sends those after them.
  public var bytes = 0
  /// The line in which the rest begins.
  public var line = 1
  public var inserted = 0
  public var updated = 0
  public var unchanged = 0
  /// The number of documents that were skipped.
  public var skipped = 0
  /// The number of their problems. Only the first are kept.
  public var problemCount = 0
  public var problems: [ImportProblem]?
  /// The reason why the import was interrupted or failed.
  public var failure: String?

  public init() {}

  /// The same import, with the current state of its upload.
  func isRunning(_ isRunning: Bool) -> ImportStatus {
    if !isRunning || state != .interrupted { return self }
    var status = self
    (status.state, status.endedAt, status.failure) = (.running, nil, nil)
    return status
  }
}

extension ImportStatus: FetchableRecord {
  /// The columns that ``init(row:)`` expects.
  static let columns = """
    id, source, state, pointer, startedAt, endedAt, bytes, line, inserted, updated, unchanged, skipped, problemCount, \
    failure
    """

  public init(row: Row) {
    (id, source, state, pointer) = (row[0], row[1], row[2], row[3])
    (startedAt, endedAt, bytes, line) = (row[4], row[5], row[6], row[7])
    (inserted, updated, unchanged) = (row[8], row[9], row[10])
    (skipped, problemCount, failure) = (row[11], row[12], row[13])
  }
}
