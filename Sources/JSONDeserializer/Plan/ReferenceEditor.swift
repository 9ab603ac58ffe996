import JSONCore

// SAFETY: of this file: a function that was made for a type is only given values of that type.

/// Changes the references to objects in a value whose type is known only at run time.
package struct ReferenceEditor: @unchecked Sendable {
  /// What to do with a reference.
  package enum Change {
    case keep, remove
    case replace(by: AnyObject)
  }

  // It only captures types.
  private let function: (Slot, (AnyObject) -> Change) -> Bool

  /// Nil unless the type is a class, an optional one, or an array or set of a class.
  package init?(of type: Any.Type) {
    switch StandardContainer(type) {
    case .optional(let wrapped)? where wrapped is AnyClass: function = Self.optional
    case .array(let element)? where element is AnyClass:
      function = Self.arrayFunction(element)
    case .set(let element)? where element is AnyClass:
      guard let element = element as? any Hashable.Type else { return nil }
      function = Self.setFunction(element)
    case nil where type is AnyClass: function = Self.reference
    default: return nil
    }
  }

  /// Changes the references in a value; false if all are kept. A required one is not removed.
  package func edit(_ value: Slot, _ change: (AnyObject) -> Change) -> Bool { function(value, change) }

  /// Puts the references in an array into the order of their numbers, one for each.
  func sort(_ array: Slot, by numbers: [Int]) {
    var objects: [AnyObject] = []
    _ = edit(array) { object in
      objects.append(object)
      return .keep
    }
    let order = SortedOrder.indices(objects.count) { numbers[$0] < numbers[$1] }
    var next = 0
    _ = edit(array) { _ in
      defer { next += 1 }
      return .replace(by: objects[order[next]])
    }
  }

  private static func reference(_ value: Slot, _ change: (AnyObject) -> Change) -> Bool {
    guard case .replace(let other) = change(unsafe value[AnyObject.self]) else { return false }
    unsafe value[AnyObject.self] = other
    return true
  }

  private static func optional(_ value: Slot, _ change: (AnyObject) -> Change) -> Bool {
    guard let object = unsafe value[AnyObject?.self] else { return false }
    let new: AnyObject?
    switch change(object) {
    case .keep: return false
    case .remove: new = nil
    case .replace(let other): new = other
    }
    unsafe value[AnyObject?.self] = new
    return true
  }

  /// The changed elements; nil if all are kept.
  private static func edited<Element>(
    _ elements: some Collection<Element>, _ change: (AnyObject) -> Change
  ) -> [Element]? {
    var isChanged = false
    let result = elements.compactMap { element -> Element? in
      switch change(element as AnyObject) {
      case .keep: return element
      case .remove: isChanged = true
      case .replace(let other):
        isChanged = true
        return other as? Element
      }
      return nil
    }
    return isChanged ? result : nil
  }

  private static func arrayFunction(_ type: Any.Type) -> (Slot, (AnyObject) -> Change) -> Bool {
    func function<Element>(_ type: Element.Type) -> (Slot, (AnyObject) -> Change) -> Bool {
      { value, change in
        guard let elements = edited(unsafe value[[Element].self], change) else { return false }
        unsafe value[[Element].self] = elements
        return true
      }
    }
    return _openExistential(type, do: function)
  }

  private static func setFunction<Element: Hashable>(_ type: Element.Type) -> (Slot, (AnyObject) -> Change) -> Bool {
    { value, change in
      guard let elements = edited(unsafe value[Set<Element>.self], change) else { return false }
      unsafe value[Set<Element>.self] = Set(elements)
      return true
    }
  }
}
