#if canImport(CoreData)
  import CoreData
  import JSONCore
  import JSONDeserializer

  /// The attributes that identify the objects of an entity.
  struct EntityKey {
    let entityName: String
    let attributes: [NSAttributeDescription]

    /// - Parameter names: the names of attributes, by the names of entities.
    /// - Throws: `PersistenceError` if the entity does not have the attributes.
    init(_ entity: NSEntityDescription, _ names: [String: [String]]) throws {
      entityName = entity.name ?? ""
      var ancestor: NSEntityDescription? = entity
      while let next = ancestor, names[next.name ?? ""] == nil { ancestor = next.superentity }
      let all = entity.attributesByName
      guard
        let chosen = names[ancestor?.name ?? ""] ?? ["id", "remoteID"].first(where: { all[$0] != nil }).map({ [$0] }),
        !chosen.isEmpty
      else {
        throw PersistenceError(
          "The entity \(entityName) has neither an attribute `id` nor one `remoteID`. Name its key in `keyAttributes`.")
      }
      attributes = try [NSAttributeDescription](
        chosen.map { name in
          guard let attribute = all[name] else {
            throw PersistenceError(
              "The entity \(entity.name ?? "") has no attribute `\(name)`, which `keyAttributes` names.")
          }
          return attribute
        })
    }

    /// The key of an object; nil if a part of it is nil.
    func key(of object: NSManagedObject) -> PrimaryKey? {
      let parts = attributes.compactMap { Self.part(object.value(forKey: $0.name)) }
      if parts.count < attributes.count { return nil }
      return parts.count == 1 ? parts[0] : .composite(parts)
    }

    private static func part(_ value: Any?) -> PrimaryKey? {
      switch value {
      case let number as NSNumber: .integer(number.intValue)
      case let text as String: .text(text)
      case let id as UUID: .text(id.uuidString)
      case let url as URL: .text(url.absoluteString)
      default: nil
      }
    }

    /// A predicate for the objects with some keys.
    func predicate(for keys: ArraySlice<PrimaryKey>) throws -> NSPredicate {
      if attributes.count == 1 {
        return NSPredicate(format: "%K IN %@", argumentArray: [attributes[0].name, try keys.map { try value($0, 0) }])
      }
      return NSCompoundPredicate(
        orPredicateWithSubpredicates: try keys.map { key in
          let parts = key.parts
          guard parts.count == attributes.count else { throw mismatch(key) }
          return NSCompoundPredicate(
            andPredicateWithSubpredicates: try parts.indices.map { index in
              NSPredicate(format: "%K == %@", argumentArray: [attributes[index].name, try value(parts[index], index)])
            })
        })
    }

    /// The value of an attribute for a part of a key.
    private func value(_ part: PrimaryKey, _ index: Int) throws -> Any {
      switch (attributes[index].attributeType, part.integer, part.text) {
      case (.integer16AttributeType, let number?, _), (.integer32AttributeType, let number?, _),
        (.integer64AttributeType, let number?, _):
        return NSNumber(value: number)
      case (.stringAttributeType, _, let text?): return text
      case (.UUIDAttributeType, _, let text?):
        guard let id = UUID(uuidString: text) else { throw mismatch(part) }
        return id
      case (.URIAttributeType, _, let text?):
        guard let url = URL(string: text) else { throw mismatch(part) }
        return url
      default: throw mismatch(part)
      }
    }

    private func mismatch(_ key: PrimaryKey) -> PersistenceError {
      let names = attributes.map { "`\($0.name)`" }.joined(separator: ", ")
      return PersistenceError(
        "The key \(key) is not a value of \(names) of the entity \(entityName). The key of the class and these attributes have "
          + "to be of the same kind: whole numbers, strings, UUIDs or URLs.")
    }
  }
#endif
