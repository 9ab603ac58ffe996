// A stand-in for Apple's SwiftData, with the signatures of what JSONManagedObjects and its tests use of it. Everything is in memory.
@_exported import FoundationEssentials
import Observation

public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  var persistentBackingData: any BackingData<Self> { get set }
  init(backingData: any BackingData<Self>)
}

public protocol BackingData<Model> {
  associatedtype Model: PersistentModel
  func getValue<Value>(forKey: KeyPath<Model, Value>) -> Value
  func setValue<Value>(forKey: KeyPath<Model, Value>, to newValue: Value)
}

extension PersistentModel {
  public static func createBackingData() -> any BackingData<Self> { Values<Self>() }
  public func getValue<Value>(forKey: KeyPath<Self, Value>) -> Value { persistentBackingData.getValue(forKey: forKey) }
  public func setValue<Value>(forKey: KeyPath<Self, Value>, to newValue: Value) {
    modelContext?.noteChange(of: self)
    persistentBackingData.setValue(forKey: forKey, to: newValue)
  }
  public var modelContext: ModelContext? { (persistentBackingData as? Values<Self>)?.context }
  public static func == (left: Self, right: Self) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

protocol AnyValues: AnyObject {
  var values: [AnyKeyPath: Any] { get set }
  var context: ModelContext? { get set }
}

final class Values<Model: PersistentModel>: BackingData, AnyValues {
  var values: [AnyKeyPath: Any] = [:]
  weak var context: ModelContext?
  func getValue<Value>(forKey path: KeyPath<Model, Value>) -> Value {
    guard let value = values[path] as? Value else { preconditionFailure("\(path) is not set") }
    return value
  }
  func setValue<Value>(forKey path: KeyPath<Model, Value>, to newValue: Value) { values[path] = newValue }
}

public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public init(predicate: Predicate<T>? = nil) { self.predicate = predicate }
}

public class ModelContext {
  private struct Entry {
    let model: any PersistentModel
    let values: any AnyValues
    var saved: [AnyKeyPath: Any]?
    var isDeleted = false
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  public private(set) var hasChanges = false
  /// For tests: the number of fetches, of saves, and why the next save fails.
  public private(set) var fetchCount = 0
  public private(set) var saveCount = 0
  public var savingError: (any Error)?

  public init() {}

  func noteChange(of model: any PersistentModel) { hasChanges = true }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    fetchCount += 1
    return try entries.values.compactMap { entry in
      guard !entry.isDeleted, let model = entry.model as? T else { return nil }
      return try descriptor.predicate?.evaluate(model) ?? true ? model : nil
    }
  }

  public func insert<T: PersistentModel>(_ model: T) {
    guard let values = model.persistentBackingData as? Values<T>, entries[ObjectIdentifier(model)] == nil else {
      return
    }
    values.context = self
    entries[ObjectIdentifier(model)] = Entry(model: model, values: values)
    hasChanges = true
  }

  public func delete<T: PersistentModel>(_ model: T) {
    entries[ObjectIdentifier(model)]?.isDeleted = true
    hasChanges = true
  }

  public func save() throws {
    if let savingError { throw savingError }
    saveCount += 1
    forget { $0.isDeleted }
    entries = entries.mapValues { Entry(model: $0.model, values: $0.values, saved: $0.values.values) }
    hasChanges = false
  }

  public func rollback() {
    forget { $0.saved == nil }
    for key in entries.keys {
      entries[key]?.isDeleted = false
      if let saved = entries[key]?.saved { entries[key]?.values.values = saved }
    }
    hasChanges = false
  }

  private func forget(_ isForgotten: (Entry) -> Bool) {
    for (key, entry) in entries where isForgotten(entry) {
      entry.values.context = nil
      entries[key] = nil
    }
  }
}
