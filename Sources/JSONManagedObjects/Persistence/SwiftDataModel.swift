#if canImport(SwiftData)
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
  import JSONCore
  import JSONDeserializer
  import SwiftData

  /// How the objects of a model class are found by their keys.
  public struct SwiftDataModel {
    let type: AnyClass
    let objects: (ModelContext, [PrimaryKey]) throws -> [(PrimaryKey, AnyObject)]
    let allObjects: (ModelContext) throws -> [(PrimaryKey, AnyObject)]

    /// A class with a key of one property.
    ///
    /// ```swift
    /// .model(Ship.self, key: \.id) { ids in #Predicate { ids.contains($0.id) } }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - key: the property that is the primary key in the class's mapping: a whole number, a string or a `UUID`.
    ///   - predicate: makes a predicate for the objects with the given keys.
    public static func model<Model: PersistentModel, Key: JSONLeaf & Hashable>(
      _ type: Model.Type, key: KeyPath<Model, Key>, predicate: @escaping ([Key]) -> Predicate<Model>
    ) -> SwiftDataModel {
      .model(
        type, key: { PrimaryKey($0[keyPath: key]) },
        predicate: { keys in
          predicate(
            try keys.map { primaryKey in
              guard let value = Key(primaryKey), PrimaryKey(value) == primaryKey else {
                throw PersistenceError("The key \(primaryKey) of \(type) is not of the type \(Key.self).")
              }
              return value
            })
        })
    }

    /// A class with any key, such as one of several properties.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - key: returns the primary key of an object, as in the class's mapping; nil if it has none.
    ///   - predicate: makes a predicate for the objects with the given keys.
    public static func model<Model: PersistentModel>(
      _ type: Model.Type, key: @escaping (Model) -> PrimaryKey?,
      predicate: @escaping ([PrimaryKey]) throws -> Predicate<Model>
    ) -> SwiftDataModel {
      func fetch(_ context: ModelContext, _ predicate: Predicate<Model>?) throws -> [(PrimaryKey, AnyObject)] {
        try context.fetch(FetchDescriptor<Model>(predicate: predicate)).compactMap { model in
          key(model).map { ($0, model) }
        }
      }
      return SwiftDataModel(
        type: type,
        objects: { context, keys in try fetch(context, predicate(keys)) },
        allObjects: { context in try fetch(context, nil) })
    }
  }

  extension PrimaryKey {
    /// The key for the value of a property.
    fileprivate init?<Value: JSONLeaf>(_ value: Value) {
      switch value.jsonLeafValue {
      case .number(let number):
        self = Int(jsonLeafValue: .number(number)).map { .integer($0) } ?? .text("\(value)")
      case .string(let text): self = .text(text)
      default: return nil
      }
    }
  }

  extension JSONLeafCreatable {
    /// The value of a property for a key.
    fileprivate init?(_ key: PrimaryKey) {
      if let number = key.integer {
        self.init(jsonLeafValue: .number(JSONNumber(number)))
      } else if let text = key.text {
        self.init(jsonLeafValue: .string(text))
      } else {
        return nil
      }
    }
  }
#endif
