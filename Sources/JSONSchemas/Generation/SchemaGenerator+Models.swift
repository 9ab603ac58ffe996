import JSONCore
import JSONDeserializer
import JSONSerializer

extension SchemaGenerator {
  /// The schema of a model's objects.
  /// - Parameters:
  ///   - isRead: whether the type can be read; otherwise it is only written.
  ///   - tag: the additional key for the case of a union, and its value.
  mutating func modelSchema(
    of type: Any.Type, isRead: Bool, tag: (key: String, name: String)? = nil
  ) throws(JSONError) -> JSONObject {
    try modelSchema(
      read: isRead ? TypeDescription(toRead: type) : nil, written: TypeDescription(toWrite: type), tag: tag)
  }

  /// The schema of the objects of a type with properties.
  /// - Parameters:
  ///   - reading: the properties that are read; nil if none can be.
  ///   - writing: the properties that are written.
  mutating func modelSchema(
    read reading: TypeDescription?, written writing: TypeDescription, tag: (key: String, name: String)? = nil
  ) throws(JSONError) -> JSONObject {
    var read: ModelShape?
    if let reading {
      read = try ShapeCompiler.shape(of: reading, in: format, for: .reading) { TypeDescription(toRead: $0) }
    }
    let written = try ShapeCompiler.shape(of: writing, in: format, for: .writing) { TypeDescription(toWrite: $0) }
    let shape = read ?? written
    let pairs = MemberPair.pairs(read?.members, written.members)
    let owner = MemberOwner(type: writing.type, isRead: read != nil, parts: shape.parts)
    var schema = try membersSchema(pairs, owner, tag: tag)
    schema = schema.described(by: shape.note)
    try close(&schema, shape)
    if !shape.checks.isEmpty { schema.comment(Self.sentence(shape.checks.map(\.claim))) }
    return schema
  }

  /// Adds the schema of members with unknown keys.
  private mutating func close(_ schema: inout JSONObject, _ shape: ModelShape) throws(JSONError) {
    if let remaining = shape.remaining {
      schema["additionalProperties"] = nil
      guard let value = WireForm.entry(of: remaining.type)?.value else { return }
      var values = try self.schema(of: value)
      if let note = remaining.note { values["description"] = .string(note) }
      schema["additionalProperties"] = values.isEmpty ? true : .object(values)
    } else if shape.skipsUnknownKeys {
      schema["additionalProperties"] = nil
    }
  }

  // MARK: Members

  /// The model of the members.
  private struct MemberOwner {
    let type: Any.Type
    let isRead: Bool
    let parts: [PartShape]

    /// Whether a property is only required if others are present.
    func isConditional(_ property: PropertyShape) -> Bool { parts.isOptional(part: property.part) }
  }

  /// An object, or an array, of members.
  private mutating func membersSchema(
    _ pairs: [MemberPair], _ owner: MemberOwner, tag: (key: String, name: String)? = nil
  ) throws(JSONError) -> JSONObject {
    if !pairs.isEmpty, pairs.allSatisfy(\.isIndex) { return try elementsSchema(pairs, owner) }
    var properties: JSONObject = [:]
    var required: [JSONValue] = []
    var alternatives: [JSONObject] = []
    if let tag {
      properties[tag.key] = .object(.constant(tag.name))
      required.append(.string(tag.key))
    }
    for pair in pairs {
      let member = try memberSchema(pair, owner)
      let keys = hasAliases ? [pair.key] + pair.aliases : [pair.key]
      for key in keys { properties[key] = .object(member) }
      guard isRequired(pair, owner) else { continue }
      if keys.count == 1 {
        required.append(.string(pair.key))
      } else {
        alternatives.append(.any(of: keys.map { ["required": [.string($0)]] }))
      }
    }
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { schema["required"] = .array(required) }
    if policy.unknownKeys == .fail { schema["additionalProperties"] = false }
    for alternative in alternatives { schema.require(alternative) }
    let dependents = dependents(pairs, owner)
    if !dependents.isEmpty { schema["dependentRequired"] = .object(dependents) }
    return schema
  }

  /// The members that are required if others are present: those of flat parts that may be absent.
  private func dependents(_ pairs: [MemberPair], _ owner: MemberOwner) -> JSONObject {
    var dependents: JSONObject = [:]
    for part in owner.parts.indices.map({ $0 + 1 }) where owner.parts.isOptional(part: part) {
      let members = pairs.filter { $0.read?.property?.part == part }
      let required = members.filter { $0.read?.property.map(isRequired) == true }.map(\.key)
      for member in members {
        let others = required.filter { $0 != member.key }
        if !others.isEmpty { dependents[member.key] = .array(others.map { .string($0) }) }
      }
    }
    return dependents
  }

  /// An array whose elements are members.
  private mutating func elementsSchema(_ pairs: [MemberPair], _ owner: MemberOwner) throws(JSONError) -> JSONObject {
    var elements: [JSONValue] = []
    var count = 0
    for pair in pairs {
      guard let index = Int(pair.key) else { continue }
      while elements.count <= index { elements.append(true) }
      elements[index] = .object(try memberSchema(pair, owner))
      if isRequired(pair, owner) { count = max(count, index + 1) }
    }
    var schema: JSONObject = ["type": "array", "prefixItems": .array(elements)]
    if count > 0 { schema["minItems"] = .number(JSONNumber(count)) }
    return schema
  }

  /// Whether an object without the member is rejected.
  private func isRequired(_ pair: MemberPair, _ owner: MemberOwner) -> Bool {
    guard let member = pair.read else { return false }
    if let property = member.property, isRequired(property), !owner.isConditional(property) { return true }
    return pair.children.contains { isRequired($0, owner) }
  }

  private mutating func memberSchema(_ pair: MemberPair, _ owner: MemberOwner) throws(JSONError) -> JSONObject {
    var values: [JSONObject] = []
    for property in pair.properties { values.append(try propertySchema(property, of: owner.type)) }
    if !pair.children.isEmpty {
      let isWhole = values.isEmpty
      var members = try membersSchema(pair.children, owner)
      // The members of the property's own value are next to these.
      if !isWhole { members["additionalProperties"] = nil }
      let isOptional = !pair.children.contains { isRequired($0, owner) }
      return isOptional ? members.orNull : members
    }
    var schema = JSONObject.any(of: values)
    if owner.isRead, policy.null != .fail { schema = schema.orNull }
    if owner.isRead, !pair.isRead { schema["readOnly"] = true }
    if owner.isRead, !pair.isWritten { schema["writeOnly"] = true }
    return schema
  }

  // MARK: Properties

  /// The schema of the values of a property, with its rules.
  private mutating func propertySchema(_ property: PropertyShape, of type: Any.Type) throws(JSONError) -> JSONObject {
    var schema = try spelled(as: property, of: type) { compiler throws(JSONError) in
      try compiler.valueSchema(property)
    }
    if let note = property.note { schema["description"] = .string(note) }
    if let fallback = property.fallback, property.transform == nil, let value = written(fallback.value.boxed, property)
    {
      schema["default"] = value
    }
    return schema
  }

  private mutating func valueSchema(_ property: PropertyShape) throws(JSONError) -> JSONObject {
    let type = property.lazyOptional?.type ?? property.type
    var schema = try self.schema(of: property.transform?.wireType ?? type)
    if property.transform != nil, StandardContainer.wrapped(type) != nil { schema = schema.orNull }
    if let relationship = property.relationship, !relationship.isToOne {
      if relationship.isNested, let element = schema["items"] {
        schema = ["type": "object", "additionalProperties": element]
      }
      schema = schema.orNull
    }
    if property.isWrittenByKey {
      schema = .any(of: [schema, .ofTypes(["string", "integer"]), .array(of: .ofTypes(["string", "integer"]))])
    }
    add(property.checks, to: &schema, of: property)
    return schema
  }

  /// A default as it is in documents; nil if it cannot be written.
  private func written(_ value: any Sendable, _ property: PropertyShape) -> JSONValue? {
    var format = format
    if let dates = property.dates { format.dates = dates }
    if let data = property.data { format.data = data }
    format.root = .none
    func text<Value>(_ value: Value) -> [UInt8]? { try? JSONSerializer(format).serialize([value]) }
    return text(value).flatMap { try? JSONValue(parsing: $0) }?.array?.first
  }
}

/// A member as it is read, and as it is written.
private struct MemberPair {
  let read: MemberShape?
  let written: MemberShape?

  var key: String { read?.key ?? written?.key ?? "" }
  var aliases: [String] { (read?.aliases ?? []).filter { $0 != key } }
  var isIndex: Bool { (read ?? written)?.isIndex == true }
  var children: [MemberPair] { Self.pairs(read?.children, written?.children ?? []) }

  /// Whether the value in a document is read.
  var isRead: Bool { (read?.property).map { $0.reading != .skipped } ?? (read?.children.isEmpty == false) }
  var isWritten: Bool { written != nil }

  /// The property of the value; two if different properties are read and written.
  var properties: [PropertyShape] {
    let own = isRead ? read?.property : nil
    guard let other = written?.property ?? (own == nil ? read?.property : nil) else { return own.map { [$0] } ?? [] }
    guard let own else { return [other] }
    return own.name == other.name && own.type == other.type ? [own] : [own, other]
  }

  /// The members of an object: those that are read, then the others that are written.
  static func pairs(_ read: [MemberShape]?, _ written: [MemberShape]) -> [MemberPair] {
    let read = read ?? []
    func key(_ member: MemberShape) -> ExactText { ExactText(member.key) }
    let byKey = Dictionary(written.map { (key($0), $0) }) { first, _ in first }
    let known = Set(read.map(key))
    return read.map { MemberPair(read: $0, written: byKey[key($0)]) }
      + written.filter { !known.contains(key($0)) }.map { MemberPair(read: nil, written: $0) }
  }
}

extension [PartShape] {
  /// Whether a part, or a part around it, may be absent; part 0 is the model itself.
  fileprivate func isOptional(part: Int) -> Bool {
    part > 0 && (self[part - 1].isOptional || isOptional(part: self[part - 1].parent))
  }
}
