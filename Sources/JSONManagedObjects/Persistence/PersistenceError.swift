#if canImport(CoreData) || canImport(SwiftData)
  /// The error of a context that cannot find or store the objects of a class.
  public struct PersistenceError: Error, CustomStringConvertible {
    /// The problem, and how to solve it.
    public let description: String

    init(_ description: String) { self.description = description }
  }
#endif
