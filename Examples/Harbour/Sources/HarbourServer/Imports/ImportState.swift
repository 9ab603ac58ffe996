import GRDB
import JanusGRDB

/// How far an import has come.
///
/// The database never has the first: there, an import is interrupted until it is over, as it is if the server is killed now.
public enum ImportState: String, Codable, JSONLeaf, DatabaseValueConvertible, Sendable {
  /// The upload is being read.
  case running
  /// All of the upload was read; documents that did not fit were skipped.
  case finished
  /// The upload broke off, the server was stopped, or its disk is full. What was stored is there, and the import can go on behind it.
  case interrupted
  /// The rest of the upload cannot be read.
  case failed
}
