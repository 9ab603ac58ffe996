import JSONCore
import JSONDeserializer
import JSONSerializer

/// The members of a model's object.
extension ModelUpdate {
  /// Adds the members that belong to no property.
  mutating func addUnknown(
    _ model: ModelMembers, from old: JSONObject, to new: JSONObject, _ changes: inout JSONObject
  ) throws(JSONError) {
    for (key, value) in new where model.members.member(key) == nil && old[key] != value {
      if let ignored = model.ignored.member(key) {
        try note(ignored, at: key)
      } else if model.readsUnknownKeys(policy) {
        changes.append(key: key, value: value)
      }
    }
    for key in old.keys where model.members.member(key) == nil && new[key] == nil {
      if let ignored = model.ignored.member(key) {
        try note(ignored, at: key)
      } else if let remaining = model.shape.remaining {
        noteObstacle("the removal of the key \"\(key)\", which `\(remaining.name)` has", at: key)
      } else if model.type is AnyClass {
        // It may be the tag of a union, or a property of a subclass.
        changes[key] = .null
      }
    }
  }

  /// The members to fill an object with.
  mutating func changes(
    _ model: ModelMembers, _ table: KeyTable, from old: JSONObject, to new: JSONObject, _ nulls: JSONObject?
  ) throws(JSONError) -> JSONObject {
    var changes = JSONObject()
    for (key, value) in new {
      guard let member = table.member(key) else { continue }
      path.append(key)
      defer { path.removeLast() }
      if let change = try change(of: member, in: model, from: old[key], to: value, nulls?[key]) {
        changes.append(key: key, value: change)
      }
    }
    let removed = old.keys.filter { new[$0] == nil }
    // A null of a merge patch also resets a property that is not in the document.
    let reset = (nulls ?? [:]).filter { $0.value == .null && old[$0.key] == nil && new[$0.key] == nil }.map(\.key)
    for key in removed + reset {
      guard let member = table.member(key) else { continue }
      path.append(key)
      defer { path.removeLast() }
      let isNull = nulls?[key] == .null
      if let change = try removal(of: member, in: model, from: old[key], byNull: isNull) { changes[key] = change }
    }
    return changes
  }

  /// The value to fill a member with; nil to leave it out.
  private mutating func change(
    of member: MemberShape, in model: ModelMembers, from old: JSONValue?, to new: JSONValue, _ nulls: JSONValue?
  ) throws(JSONError) -> JSONValue? {
    guard let property = member.property else {
      // An object of the model's own properties.
      guard let old, case .object(let oldObject) = old, case .object(let newObject) = new else {
        return Self.difference(old, new)
      }
      let inner = KeyTable(member.children, reader.format)
      let changes = try changes(model, inner, from: oldObject, to: newObject, nulls?.object)
      let others = newObject.filter { inner.member($0.key) == nil && oldObject[$0.key] != $0.value }
      return JSONObject(Array(changes) + others).valueUnlessEmpty
    }
    // A merge patch may also reset properties that are not in the document.
    if old == new, property.reading != .assigned || nulls?.object == nil { return nil }
    guard property.reading == .assigned else {
      // It is one of a part that did not exist: a new part must have the same value.
      if old == nil, model.optionalPart(of: property) != nil { return new }
      try note(property)
      return nil
    }
    if case .null = new {
      // As with filling, a null is then not a value.
      if policy.null == .keep { return nil }
      return new
    }
    guard let old, member.children.isEmpty, property.transform == nil, property.relationship == nil else {
      return Self.difference(old, new)
    }
    var isStored = false
    if case .stored = property.storage { isStored = true }
    let isInPlace = isStored && property.checks.isEmpty && !property.isLazy && !model.isAssigning
    // A flat part's property has dots in its name.
    let outer = names
    names += property.name.split(separator: ".").map(String.init)
    defer { names = outer }
    return try changes(of: property.type, from: old, to: new, nulls, isWhole: !isInPlace)
  }

  /// The value to fill a member with that was removed; nil to leave it out.
  /// - Parameter isNull: whether a null of a merge patch removes it.
  private mutating func removal(
    of member: MemberShape, in model: ModelMembers, from old: JSONValue?, byNull isNull: Bool
  ) throws(JSONError) -> JSONValue? {
    guard let property = member.property else {
      var changes = JSONObject()
      for child in member.children {
        path.append(child.key)
        defer { path.removeLast() }
        let old = old?.object?[child.key]
        if let change = try removal(of: child, in: model, from: old, byNull: isNull) {
          changes.append(key: child.key, value: change)
        }
      }
      return changes.valueUnlessEmpty
    }
    let isOptional = StandardContainer.wrapped(property.type) != nil || property.type == JSONValue.self
    if let part = model.optionalPart(of: property),
      !isOptional || property.isRequired || model.hasOnlyOptionals(part)
    {
      // Without its members the part may be nil, which filling does not make it.
      noteObstacle("the removal of a member of `\(part.name)`, which is flat and optional")
      return nil
    }
    guard property.reading == .assigned else {
      try note(property)
      return nil
    }
    if isNull, isOptional { return .null }
    if property.isRequired
      || !isOptional && (property.isRequiredByType || policy.missing == .fail && property.fallback == nil)
    {
      throw missing(property)
    }
    if let fallback = property.fallback {
      if fallback.occasions.contains(.null) { return .null }
    } else if isOptional || property.type == Any.self {
      return .null
    }
    guard let type = model.type as? any KeyValueCreatable.Type else { throw missing(property) }
    guard let value = try newModel(type).value(of: property, in: model.shape.members, writer) else {
      noteObstacle("the removal of `\(property.name)`, which is not written for a new \(TypeName.of(model.type))")
      return nil
    }
    return try change(of: member, in: model, from: old, to: value, Optional.none)
  }
}

extension JSONObject {
  /// The object; nil if it is empty.
  fileprivate var valueUnlessEmpty: JSONValue? {
    if isEmpty { return nil }
    return .object(self)
  }
}
