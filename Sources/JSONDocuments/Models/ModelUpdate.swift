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
  /// The model.
  private let value: Any
  let policy: JSONDeserializer.Policy
  /// Whether tolerated problems are collected.
  let collects: Bool
  /// Changes that were left out, as the policy allows it.
  var issues: [JSONIssue] = []
  /// Why filling cannot make a change; nil if it can make all of them.
  var obstacle: JSONError?
  private var models: [ObjectIdentifier: ModelMembers?] = [:]
  private var newModels: [ObjectIdentifier: NewModel] = [:]
  /// Whether each object of a model is the only member of another one.
  private var isEnveloped = false
  /// The names of the properties from the model to the current one.
  var names: [String] = []
  /// The keys from the document to the current value.
  var path: [String] = []

  init(of value: Any, _ reader: JSONDeserializer, _ writer: JSONSerializer, collects: Bool) {
    self.value = value
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
  mutating func changes(
    of type: Any.Type, from old: JSONValue, to new: JSONValue, _ nulls: JSONValue?, isWhole: Bool
  ) throws(JSONError) -> JSONValue? {
    var model = StandardContainer.unwrapped(type)
    if model is AnyClass { model = dynamicType ?? model }
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
    let knownCount = changes.count
    try addUnknown(members, from: oldObject, to: newObject, &changes)
    if changes.isEmpty { return nil }
    let hasUnknown = changes.count > knownCount
    // An object without any known key would not be one of the model.
    if knownCount == 0 {
      let known = newObject.filter { members.members.member($0.key)?.property != nil }
      if let member = known.first(where: { $0.value.leafValue != nil }) ?? known.first {
        changes.append(key: member.key, value: member.value)
      }
    }
    // An object with another primary key is another object, and one with another tag is of another class.
    let isOther = members.type is AnyClass && (hasUnknown || members.primaryKey.contains { changes[$0] != nil })
    let isAnew = isWhole || isOther && !names.isEmpty || members.mayReject && StandardContainer.wrapped(type) != nil
    return isAnew ? new.replacing(.object(changes)) : .object(changes)
  }

  /// The type of the current object, which may be a subclass of its property's; nil if it cannot be determined.
  private var dynamicType: Any.Type? {
    var current = value
    for name in names {
      var mirror = Mirror?.some(Mirror(reflecting: Self.unwrapped(current)))
      var child: Any?
      while child == nil, let level = mirror {
        child = level.children.first { $0.label == name }?.value
        mirror = level.superclassMirror
      }
      guard let child else { return nil }
      current = child
    }
    let type: Any.Type = Swift.type(of: Self.unwrapped(current))
    return type is AnyClass ? type : nil
  }

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let inner = mirror.children.first else { return value }
    return unwrapped(inner.value)
  }

  /// The new value; nil if it is equal to the old one.
  static func difference(_ old: JSONValue?, _ new: JSONValue) -> JSONValue? {
    if old == new { return nil }
    return new
  }

  private mutating func members(of type: Any.Type) throws(JSONError) -> ModelMembers? {
    if let known = models[ObjectIdentifier(type)] { return known }
    let members = try ModelMembers(type, reader)
    models[ObjectIdentifier(type)] = members
    return members
  }

  /// A new value of a type.
  mutating func newModel(_ type: any KeyValueCreatable.Type) throws(JSONError) -> NewModel {
    if let known = newModels[ObjectIdentifier(type)] { return known }
    let model = try NewModel(type, reader, writer, isEnveloped: isEnveloped)
    newModels[ObjectIdentifier(type)] = model
    return model
  }
}
