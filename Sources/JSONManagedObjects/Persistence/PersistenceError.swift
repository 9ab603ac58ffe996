#if canImport(CoreData) || canImport(SwiftData)
  /// Why a context cannot find or store the objects of a class.
  public struct PersistenceError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }
  }
#endif
