import GRDB
import JanusGRDB

/// The state of an import.
///
/// The database never has the first: there, an import is interrupted until it is over, since the server may be killed.
public enum ImportState: String, Codable, JSONLeaf, DatabaseValueConvertible, Sendable {
  /// The upload is being read.
  case running
  /// The whole upload was read; documents that did not match were skipped.
  case finished
  /// The upload broke off, the server was stopped, or its disk is full. The import can continue after the stored documents.
  case interrupted
  /// The rest of the upload cannot be read.
  case failed
}
