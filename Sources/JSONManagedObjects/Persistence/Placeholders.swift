#if canImport(CoreData) || canImport(SwiftData)
  /// Objects that an import created because others refer to them, and that the document may have later.
  struct Placeholders<Object: AnyObject> {
    private var objects: [ObjectIdentifier: (object: Object, isAwaited: Bool)] = [:]

    /// The missing objects.
    var awaited: [Object] { objects.values.lazy.filter(\.isAwaited).map(\.object) }

    /// Whether an object is still missing.
    func isAwaited(_ object: AnyObject) -> Bool { objects[ObjectIdentifier(object)]?.isAwaited ?? false }

    /// Adds a missing object.
    mutating func add(_ object: Object) { objects[ObjectIdentifier(object)] = (object, true) }

    /// Records that an object has been read, or that this was undone; false for one that was not added.
    @discardableResult
    mutating func set(_ object: AnyObject, isAwaited: Bool) -> Bool {
      guard objects[ObjectIdentifier(object)] != nil else { return false }
      objects[ObjectIdentifier(object)]?.isAwaited = isAwaited
      return true
    }
  }
#endif
