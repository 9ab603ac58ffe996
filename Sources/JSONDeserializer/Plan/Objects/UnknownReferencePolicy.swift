/// What becomes of a reference to an object that is known neither to the document nor to the context of an import.
public enum UnknownReferencePolicy: Hashable, Sendable {
  /// It is reported, and left out of properties that are an optional, array or set of the class. Elsewhere, as in a dictionary, a
  /// struct or the document's own array, an object stays that has nothing but its key, and that is not inserted.
  case report
  /// The object is made and inserted with nothing but its key.
  case insert
  /// The object is made with nothing but its key, and inserted when a later document brings it as one of exactly its class. For
  /// `InMemoryContext` only; other contexts forget it after the import.
  case keep
}
