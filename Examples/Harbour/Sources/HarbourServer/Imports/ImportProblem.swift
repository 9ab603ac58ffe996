import GRDB
import Hummingbird
import JanusGRDB

/// The reason why a document of an upload was skipped.
public struct ImportProblem: Codable, KeyValueCreatable, ResponseCodable, Equatable, Sendable {
  /// The location in the upload, counted from 1; the offset from 0.
  public var line: Int?
  public var column: Int?
  public var byteOffset: Int?
  /// The path to the value in its document.
  public var pointer = ""
  public var code = ""
  public var message = ""

  public init() {}

  init(_ issue: JSONIssue) {
    (line, column) = (issue.location?.line, issue.location?.column)
    byteOffset = issue.location?.byteOffset
    (pointer, code, message) = (issue.path.description, issue.code.description, issue.message)
  }
}

extension ImportProblem: FetchableRecord {
  /// The columns that ``init(row:)`` expects.
  static let columns = "line, \"column\", byteOffset, pointer, code, message"

  public init(row: Row) {
    (line, column, byteOffset) = (row[0], row[1], row[2])
    (pointer, code, message) = (row[3], row[4], row[5])
  }
}
