import JSONCore
import JSONDeserializer
import JSONSerializer

/// Makes the document with which filling a model changes it as its own document was changed.
///
/// ```
///   written   {"name": "Nordlys", "crew": 12, "home": {"port": "Bergen", "pier": 3}, "notes": "…"}
///   patched   {"name": "Nordlys", "crew": 14, "home": {"port": "Bergen"}}
///   to fill   {"crew": 14, "home": {"pier": 0}, "notes": null}       0 is the pier of a new home
/// ```
struct ModelUpdate {
  /// The reader that fills the model.
  let reader: JSONDeserializer
  let writer: JSONSerializer
  let policy: JSONDeserializer.Policy
  /// Whether tolerated problems are collected.
  let collects: Bool
  /// Changes that were left out, as the policy allows it.
  var issues: [JSONIssue] = []
  /// Why filling cannot make a change; nil if it can make all of them.
  var obstacle: JSONError?
  private var models: [ObjectIdentifier: ModelMembers?] = [:]
  private var newModels: [ObjectIdentifier: JSONValue] = [:]
  /// Whether each object of a model is the only member of another one.
  private var isEnveloped = false
  /// The keys from the document to the current value.
  private(set) var path: [String] = []

  init(_ reader: JSONDeserializer, _ writer: JSONSerializer, collects: Bool) {
    self.writer = writer
    self.collects = collects
    policy = reader.policy
    guard policy.null == .keep else {
      self.reader = reader
      return
    }
    // The nulls of the document that is made here are not the patch's.
    var policy = policy
    policy.null = .assignNil
    self.reader = JSONDeserializer(reader.format, policy: policy)
  }

  /// The document to fill a model with; nil if nothing changes.
  /// - Parameters:
  ///   - root: the location of the model in the documents.
  ///   - nulls: a merge patch; nil for other patches.
  mutating func document(
    of type: Any.Type, _ root: RootKey, from old: JSONValue, to new: JSONValue, _ nulls: JSONValue?
  ) throws(JSONError) -> JSONValue? {
    let pointer = JSONPointer(tokens: root.steps.map(\.text))
    guard let newModel = new.resolve(pointer).value else { return new }
    path = pointer.tokens
    isEnveloped = root == .envelope
    let oldModel = try old.at(pointer)
    let changes = try changes(of: type, from: oldModel, to: newModel, nulls?[pointer: pointer], isWhole: false)
    guard let changes else { return nil }
    var document = new
    document[pointer: pointer] = changes
    return document
  }

  // MARK: Values

  /// The value to fill another one with; nil if nothing changes.
  /// - Parameter isWhole: whether the value may be read anew, so that nothing can be left out.
  private mutating func changes(
    of type: Any.Type, from old: JSONValue, to new: JSONValue, _ nulls: JSONValue?, isWhole: Bool
  ) throws(JSONError) -> JSONValue? {
    let model = StandardContainer.unwrapped(type)
    guard let members = try members(of: model) else { return Self.difference(old, new) }
    if isEnveloped { return try changesInEnvelope(members, of: type, from: old, to: new, nulls, isWhole: isWhole) }
    return try changes(members, of: type, from: old, to: new, nulls, isWhole: isWhole)
  }

  /// The object to fill a model with, in its envelope; nil if nothing changes.
  private mutating func changesInEnvelope(
    _ model: ModelMembers, of type: Any.Type, from old: JSONValue, to new: JSONValue, _ nulls: JSONValue?, isWhole: Bool
  ) throws(JSONError) -> JSONValue? {
    guard let key = old.object?.first?.key, old.count == 1, new.count == 1, let inner = new.object?[key] else {
      return Self.difference(old, new)
    }
    path.append(key)
    defer { path.removeLast() }
    let changes = try changes(model, of: type, from: old[key], to: inner, nulls?[key], isWhole: isWhole)
    return changes.map { .object([key: $0]) }
  }

  /// The object to fill a model with; nil if nothing changes.
  private mutating func changes(
    _ members: ModelMembers, of type: Any.Type, from old: JSONValue, to new: JSONValue, _ nulls: JSONValue?,
    isWhole: Bool
  ) throws(JSONError) -> JSONValue? {
    guard case .object(let oldObject) = old, case .object(let newObject) = new else { return Self.difference(old, new) }
    var changes = try changes(members, members.members, from: oldObject, to: newObject, nulls?.object)
    let hasKnown = !changes.isEmpty
    try addUnknown(members, from: oldObject, to: newObject, &changes)
    if changes.isEmpty { return nil }
    // An object without any known key would not be one of the model.
    if !hasKnown {
      let known = newObject.filter { members.members.member($0.key)?.property != nil }
      if let member = known.first(where: { $0.value.leafValue != nil }) ?? known.first {
        changes.append(key: member.key, value: member.value)
      }
    }
    // An object with another primary key is another object.
    let isOther = members.type is AnyClass && members.primaryKey.contains { changes[$0] != nil }
    let isAnew = isWhole || isOther && !path.isEmpty || members.mayReject && StandardContainer.wrapped(type) != nil
    return isAnew ? new.replacing(.object(changes)) : .object(changes)
  }

  /// The new value; nil if it is equal to the old one.
  private static func difference(_ old: JSONValue?, _ new: JSONValue) -> JSONValue? {
    if old == new { return nil }
    return new
  }

  private mutating func members(of type: Any.Type) throws(JSONError) -> ModelMembers? {
    if let known = models[ObjectIdentifier(type)] { return known }
    let members = try ModelMembers(type, reader)
    models[ObjectIdentifier(type)] = members
    return members
  }

  // MARK: Members

  /// Adds the members that belong to no property.
  private mutating func addUnknown(
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
        // It may be a property of a subclass.
        changes[key] = .null
      }
    }
  }

  /// The members to fill an object with.
  private mutating func changes(
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
      || !isOptional && (property.isDemanded || policy.missing == .fail && property.fallback == nil)
    {
      throw JSONError(
        JSONIssue(
          code: .missingValue, path: JSONPointer(tokens: Array(path.dropLast())), location: nil,
          message: "expected the required property \(property.name), found nothing",
          advice: "Replace its value instead of removing it.", key: path.last))
    }
    if let fallback = property.fallback {
      if fallback.occasions.contains(.null) { return .null }
    } else if isOptional || property.type == Any.self {
      return .null
    }
    guard let value = try valueInNewModel(model, property) else { return nil }
    return try change(of: member, in: model, from: old, to: value, Optional.none)
  }

  // MARK: New models

  /// The value that a property has in a new model.
  private mutating func valueInNewModel(
    _ model: ModelMembers, _ property: PropertyShape
  ) throws(JSONError) -> JSONValue? {
    let document = try newModel(model.type)
    if let value = Self.value(of: property, in: model.shape.members, document) { return value }
    noteObstacle(
      "the removal of the key of `\(property.name)`, which is not written for a new \(TypeName.of(model.type))")
    return nil
  }

  /// The document of a new model; null if it cannot be made.
  private mutating func newModel(_ type: Any.Type) throws(JSONError) -> JSONValue {
    if let known = newModels[ObjectIdentifier(type)] { return known }
    func document<Model: KeyValueCreatable>(_ type: Model.Type) throws(JSONError) -> JSONValue {
      // Reading it applies the defaults of the mapping.
      let model = (try? reader.deserialize(type, from: JSONValue.object([:]), root: RootKey.none)) ?? Model()
      let document = try writer.document(of: model, root: isEnveloped ? .envelope : RootKey.none)
      return isEnveloped ? document.object?.first?.value ?? .null : document
    }
    var result = JSONValue.null
    if let type = type as? any KeyValueCreatable.Type { result = try document(type) }
    newModels[ObjectIdentifier(type)] = result
    return result
  }

  /// The value of a property in a document.
  private static func value(
    of property: PropertyShape, in members: [MemberShape], _ document: JSONValue
  ) -> JSONValue? {
    for member in members {
      guard let value = document.object?[member.key] else { continue }
      if member.property?.number == property.number { return value }
      if let found = Self.value(of: property, in: member.children, value) { return found }
    }
    return nil
  }
}

extension JSONObject {
  /// The object; nil if it is empty.
  fileprivate var valueUnlessEmpty: JSONValue? {
    if isEmpty { return nil }
    return .object(self)
  }
}
