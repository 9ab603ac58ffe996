/// Families of documents with the same goals.
enum DocumentFamily {
  /// The three large documents by which libraries are compared.
  case file
  /// Small, like most requests and responses.
  case payload
  /// Different from the usual documents in one respect.
  case shape
}
