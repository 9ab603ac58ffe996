// A stand-in for Apple's Core Data, with the signatures of what JSONManagedObjects and its tests use of it. Everything is in memory.
@_exported import Foundation

/// The formats that the adapter uses.
open class NSPredicate: NSObject {
  fileprivate let isMet: (NSManagedObject) -> Bool

  fileprivate init(_ isMet: @escaping (NSManagedObject) -> Bool) { self.isMet = isMet }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    guard let arguments, arguments.count == 2, let name = arguments[0] as? String else {
      preconditionFailure("the format has two arguments")
    }
    switch predicateFormat {
    case "%K IN %@":
      guard let list = arguments[1] as? [Any] else { preconditionFailure("%@ is to be a list") }
      let values = Set(list.map(Self.hashable))
      self.init { $0.value(forKey: name).map { values.contains(Self.hashable($0)) } ?? false }
    case "%K == %@":
      let value = Self.hashable(arguments[1])
      self.init { $0.value(forKey: name).map { value == Self.hashable($0) } ?? false }
    default: preconditionFailure("Unable to parse the format string \(predicateFormat)")
    }
  }

  open func evaluate(with object: Any?) -> Bool { (object as? NSManagedObject).map(isMet) ?? false }

  private static func hashable(_ value: Any) -> AnyHashable {
    guard let value = value as? AnyHashable else { preconditionFailure("\(value) cannot be compared") }
    return value
  }
}

open class NSCompoundPredicate: NSPredicate {
  public convenience init(andPredicateWithSubpredicates subpredicates: [NSPredicate]) {
    self.init { object in subpredicates.allSatisfy { $0.evaluate(with: object) } }
  }
  public convenience init(orPredicateWithSubpredicates subpredicates: [NSPredicate]) {
    self.init { object in subpredicates.contains { $0.evaluate(with: object) } }
  }
}

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  open var entityName: String? { name }
  open var predicate: NSPredicate?
  open var returnsObjectsAsFaults = true
  private let name: String

  public convenience init(entityName: String) { self.init(name: entityName) }
  private init(name: String) { self.name = name }
}
