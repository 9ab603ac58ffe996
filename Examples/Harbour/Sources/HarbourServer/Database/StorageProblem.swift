import GRDB
import Hummingbird
import JanusGRDB

/// The problem for the client if the database rejects its data.
struct StorageProblem {
  let status: HTTPResponse.Status
  let title: String
  let detail: String

  /// Nil for an error that does not come from the database.
  init?(_ error: any Error) {
    let table = error as? TableError
    guard let cause = table?.databaseError ?? (error as? DatabaseError) else { return nil }
    switch cause.resultCode {
    case .SQLITE_FULL, .SQLITE_IOERR:
      (status, title) = (.init(code: 507, reasonPhrase: "Insufficient Storage"), "The database cannot be written")
      detail = "the disk of the server is full or broken; what has not been stored yet has to be sent again later"
    case .SQLITE_CONSTRAINT:
      (status, title) = (.conflict, "The database refuses the row")
      detail = table?.description ?? "other rows refer to it; delete those first"
    default:
      (status, title) = (.internalServerError, "The database has failed")
      detail = "the log of the server says why"
    }
  }
}
