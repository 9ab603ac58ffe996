#if canImport(CoreData) || canImport(SwiftData)
  /// Objects that an import has made because others refer to them, and that the document may have later.
  struct Placeholders<Object: AnyObject> {
    private var objects: [ObjectIdentifier: (object: Object, isAwaited: Bool)] = [:]

    /// Those that have not come.
    var awaited: [Object] { objects.values.lazy.filter(\.isAwaited).map(\.object) }

    /// Whether an object has not come yet.
    func isAwaited(_ object: AnyObject) -> Bool { objects[ObjectIdentifier(object)]?.isAwaited ?? false }

    /// Adds an object, which has not come.
    mutating func add(_ object: Object) { objects[ObjectIdentifier(object)] = (object, true) }

    /// Notes that an object has come, or that this is undone; false for one that was not added.
    @discardableResult
    mutating func set(_ object: AnyObject, isAwaited: Bool) -> Bool {
      guard objects[ObjectIdentifier(object)] != nil else { return false }
      objects[ObjectIdentifier(object)]?.isAwaited = isAwaited
      return true
    }
  }
#endif
