/// Determines the JSON of a model, once for each type, format and direction.
package struct ShapeCompiler: ~Copyable {
  package enum Direction {
    case reading, writing
  }

  let format: JSONFormat
  private let direction: Direction
  /// Whether the shape is for imports, which keep both sides of relationships consistent.
  let isImport: Bool
  /// Whether references back to other objects are needed.
  var followsLinks: Bool { isImport || direction == .writing }
  /// The relationships that the rules of other classes have with the model.
  private var links: [InverseRule] = []
  private var shape = ModelShape()
  /// The members that are only written. They are placed last, where no other member is: two properties may have one
  /// key if one of them is read and the other one is written.
  private var skipped: [(member: MemberShape, path: [PathStep])] = []
  /// The types whose members are being placed, outermost first.
  private var types: [Any.Type] = []
  /// Describes a type.
  private let describe: (Any.Type) -> TypeDescription

  private init(
    _ format: JSONFormat, _ direction: Direction, isImport: Bool,
    _ describe: @escaping (Any.Type) -> TypeDescription
  ) {
    self.format = format
    self.direction = direction
    self.isImport = isImport
    self.describe = describe
  }

  /// The shape of a struct or class.
  /// - Parameters:
  ///   - isImport: whether it is for imports, which keep both sides of relationships consistent.
  ///   - describe: describes types whose properties are in the object of another.
  /// - Throws: an error that names the type, the property and the rule that do not fit together.
  package static func shape(
    of description: TypeDescription, in format: JSONFormat, for direction: Direction, isImport: Bool = false,
    describing describe: @escaping (Any.Type) -> TypeDescription = { TypeDescription(of: $0) }
  ) throws(JSONError) -> ModelShape {
    var compiler = ShapeCompiler(format, direction, isImport: isImport, describe)
    var members: [MemberShape] = []
    let rules = compiler.rules(for: description)
    compiler.links = compiler.links(of: description, rules)
    let hasLinks =
      compiler.followsLinks && !compiler.links.isEmpty
      || isImport && description.kind == .object && description.properties.contains(where: \.isUnheld)
    if rules.isEmpty, !hasLinks {
      members = try compiler.plainMembers(description)
      compiler.shape.propertyCount = members.count
      // Names are distinct, and so are keys that are names.
      if case .exact = format.keys.style {} else { try compiler.checkKeys(members, of: description.type) }
      compiler.shape.members = members
      checkInvariants(compiler.shape.brokenInvariant)
      return compiler.shape
    }
    compiler.shape.checks = rules.compactMap(\.modelCheck)
    compiler.shape.note = rules.lazy.compactMap(\.modelNote).last
    try compiler.add(description, to: &members, under: [], part: 0, offset: 0, prefix: "")
    for (member, path) in compiler.skipped where compiler.isFree(path[...], in: members) {
      try Self.insert(member, at: path[...], into: &members, of: description.type)
    }
    try compiler.checkKeys(members, of: description.type)
    compiler.shape.members = members
    checkInvariants(compiler.shape.brokenInvariant)
    return compiler.shape
  }

  /// The shape of a struct according to its own `Codable` conformance: the keys of its `CodingKeys`, without rules.
  /// The aliases are the keys with which it finds values that are missing under the first.
  ///
  /// Nil if a key has several meanings, or only coders can determine its spelling.
  package static func codableShape(of description: TypeDescription, in format: JSONFormat) -> ModelShape? {
    let isExact: Bool
    switch format.keys.style {
    case .exact: isExact = true
    case .words, .foundationSnake, .custom(key: .some, property: _): isExact = false
    case .fuzzy, .custom, .paths: return nil
    }
    var shape = ModelShape()
    let properties = description.properties
    shape.members.reserveCapacity(properties.count)
    // Keys are mostly in the order of the properties.
    var expected = properties.startIndex
    for (name, key) in description.codingKeys ?? [] {
      let isExpected = expected < properties.endIndex && properties[expected].name == name
      guard let index = isExpected ? expected : properties.firstIndex(where: { $0.name == name }) else { continue }
      expected = index + 1
      var property = PropertyShape(properties[index])
      property.number = shape.members.count
      let documentKey = format.keys.key(forProperty: key)
      var aliases: [String] = []
      for spelling in isExact ? [] : [key] + format.keys.numberSpellings(of: documentKey)
      where !aliases.contains(where: spelling.hasSameBytes)
        && (!spelling.hasSameBytes(as: documentKey) || format.keys.isFoundationSnakeCase)
      {
        aliases.append(spelling)
      }
      shape.members.append(MemberShape(key: documentKey, aliases: aliases, property: property))
    }
    shape.propertyCount = shape.members.count
    return shape.hasDistinctKeys(asCharacters: format.followsFoundation) ? shape : nil
  }

  /// The properties of a type that rules can name, with those that its rules declare.
  package static func namedProperties(
    of type: Any.Type, in format: JSONFormat
  ) throws(JSONError) -> [(name: String, type: Any.Type)] {
    try PropertyDraft.drafts(for: TypeDescription(of: type), format.rules(for: type)).compactMap { draft in
      draft.ownName.map { ($0, draft.property.type) }
    }
  }

  /// The rules of a type's mapping or, if it has none, those of its coding keys; both for a type that is known to
  /// decode and encode itself with these keys.
  private func rules(for description: TypeDescription) -> [MappingRule] {
    let rules = format.rules(for: description.type)
    if let keys = description.codingKeys { return CodingKeyRules.rules(for: keys).followed(by: rules) }
    return rules.isEmpty ? CodingKeyRules.rules(for: description) : rules
  }

  /// The members of a type without rules: one for each property, in their order.
  private mutating func plainMembers(_ description: TypeDescription) throws(JSONError) -> [MemberShape] {
    if let obstacle = format.keys.obstacle {
      throw JSONError.mapping(of: description.type, obstacle.problem, obstacle.advice)
    }
    let properties = description.distinctProperties
    var members: [MemberShape] = []
    members.reserveCapacity(properties.count)
    for stored in properties where stored.followsCodable && stored.isWanted(direction) {
      var property = PropertyShape(stored)
      property.number = members.count
      let plainKey = format.key(forProperty: stored.name, of: description.type)
      guard let key = key(plainKey, of: &property) else { continue }
      members.append(MemberShape(key: key, property: property))
    }
    return members
  }

  /// Places the properties of a type.
  private mutating func add(
    _ description: TypeDescription, to members: inout [MemberShape], under path: [PathStep], part: Int, offset: Int,
    prefix: String, reading: PropertyShape.Reading = .assigned
  ) throws(JSONError) {
    if types.contains(where: { $0 == description.type }) {
      throw JSONError.mapping(
        of: description.type, "`\(prefix.dropLast())` is flat and contains itself", "Give it a key of its own.")
    }
    if types.count > TypeNesting.limit, TypeNesting.isEndless(description.type) {
      let property = prefix.prefix { $0 != "." }
      throw JSONError.mapping(
        of: types[0], "`\(property)` is flat and contains endlessly nested generic types", "Give it a key of its own.")
    }
    types.append(description.type)
    defer { types.removeLast() }
    let links = types.count == 1 ? links : []
    for draft in try PropertyDraft.drafts(for: description, rules(for: description), links) {
      if direction == .reading { try draft.checkDemanded(of: description.type) }
      guard var property = draft.property(direction, isImport: isImport) else {
        if direction == .reading { ignore(draft, under: path, of: description.type) }
        continue
      }
      property.reading = max(property.reading, reading)
      property.name = prefix + property.name
      property.part = part
      property.storage = property.storage.moved(by: offset)
      var position = path + (try draft.path(format, of: description.type))
      if draft.isFlat {
        try addFlat(property, to: &members, under: path + (draft.path ?? []), of: description.type)
      } else if draft.isRemaining {
        if let other = shape.remaining {
          throw JSONError.mapping(
            of: description.type, "both `\(other.name)` and `\(property.name)` are for the remaining keys",
            "Give one of them a key.")
        }
        if direction == .reading, property.reading != .assigned {
          shape.skipsUnknownKeys = true
        } else {
          shape.remaining = property
        }
      } else {
        if case .key(let plainKey)? = position.last {
          guard let key = key(plainKey, of: &property) else { continue }
          position[position.count - 1] = .key(key)
        }
        property.number = shape.propertyCount
        shape.propertyCount += 1
        let member = MemberShape(key: "", aliases: draft.aliases, property: property)
        // So may one that is only a side of a relationship, without its own key.
        if property.reading >= .skipped || draft.isConnectedOnly, direction == .reading {
          skipped.append((member, position))
        } else {
          try Self.insert(member, at: position[...], into: &members, of: types[0])
        }
      }
    }
  }

  /// Records the keys of a property that rules leave out: a document with them may still be of its type.
  private mutating func ignore(_ draft: PropertyDraft, under path: [PathStep], of type: Any.Type, always: Bool = false)
  {
    guard always || draft.isIgnored, !draft.isRemaining else { return }
    if draft.isFlat {
      let part = describe(StandardContainer.unwrapped(draft.property.type))
      guard types.count <= TypeNesting.limit, !types.contains(where: { $0 == part.type }) else { return }
      types.append(part.type)
      for inner in (try? PropertyDraft.drafts(for: part, rules(for: part))) ?? [] {
        ignore(inner, under: path + (draft.path ?? []), of: part.type, always: true)
      }
      types.removeLast()
    } else if let position = try? path + draft.path(format, of: type), let key = position.first?.text {
      let aliases = position.count == 1 ? draft.aliases : []
      shape.ignored.append(MemberShape(key: key, aliases: aliases, property: draft.property))
    }
  }

  /// The key of a property, which the format may change for a property that refers to objects; nil if it leaves the
  /// property out.
  private func key(_ plainKey: String, of property: inout PropertyShape) -> String? {
    let strategy = format.relationships
    guard !strategy.isPlain, let target = Relationship.target(of: property) else { return plainKey }
    if direction == .writing, strategy.leavesOut(target.type) { return nil }
    guard strategy.kind == .array || strategy.kind == .nested else { return plainKey }
    let isNested = strategy.kind == .nested && !property.isWrittenByKey
    property.relationship = Relationship(isToOne: target.isToOne, isNested: isNested, plainKey: plainKey)
    return isNested ? format.keys.attributesKey(forKey: plainKey) : plainKey
  }

  /// Replaces a flat property by the properties of its value.
  private mutating func addFlat(
    _ property: PropertyShape, to members: inout [MemberShape], under path: [PathStep], of type: Any.Type
  ) throws(JSONError) {
    let optional = StandardContainer.wrapped(property.type)
    let modelType = optional ?? property.type
    let description = describe(modelType)
    guard case .stored(let offset) = property.storage, description.kind == .structure || description.kind == .object,
      !TypeDescription.isLeaf(modelType)
    else {
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` cannot be flat: \(TypeName.of(property.type)) has no properties to put into the object",
        "Flat is for stored properties that are structs, classes or optionals of these.")
    }
    if modelType is any _Observing.Type {
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` cannot be flat: \(TypeName.of(modelType)) observes reading or writing, and a flat "
          + "part is not an object", "Give it a key of its own.")
    }
    let rules = format.rules(for: modelType)
    if let check = rules.lazy.compactMap(\.modelCheck).first {
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` cannot be flat: a rule checks that each \(TypeName.of(modelType)) \(check.claim), and a flat part is not an "
          + "object", "Give it a key of its own, or check the model around it.")
    }
    if property.isLossy, optional == nil {
      throw JSONError.mapping(
        of: type, "`\(property.name)` is flat and lossy, but has no value if its members cannot be read",
        "Make the property optional, or remove the rule that makes it lossy.")
    }
    if let obstacle = UnsupportedTypeReason(to: direction, description, rules) {
      let reason =
        obstacle.reason ?? "\(TypeName.of(modelType)) cannot be \(direction == .reading ? "read" : "written")"
      throw JSONError.mapping(of: type, "`\(property.name)` cannot be flat: \(reason)", obstacle.advice + ".")
    }
    if description.properties.contains(where: \.isObserved) {
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` cannot be flat: \(TypeName.of(modelType)) is @Observable, and its observers would not be notified of values "
          + "that are read", "Give it a key of its own.")
    }
    let prefix = property.name + "."
    if optional == nil, description.kind == .structure {
      try add(
        description, to: &members, under: path, part: property.part, offset: offset, prefix: prefix,
        reading: property.reading)
    } else if direction == .reading, property.reading != .assigned {
      // The part remains, and its members have no separate place.
      try add(
        description, to: &members, under: path, part: property.part, offset: 0, prefix: prefix, reading: .skipped)
    } else {
      shape.parts.append(
        PartShape(
          name: property.name, type: property.type, modelType: modelType, isOptional: optional != nil,
          isObject: description.kind == .object, isLossy: property.isLossy, offset: offset, parent: property.part))
      try add(description, to: &members, under: path, part: shape.parts.count, offset: 0, prefix: prefix)
    }
  }

  /// Whether no member has the keys of a path.
  private func isFree(_ path: ArraySlice<PathStep>, in members: [MemberShape]) -> Bool {
    guard let step = path.first else { return false }
    let key = spelling(step.text)
    guard let member = members.first(where: { ([$0.key] + $0.aliases).contains { spelling($0).hasSameBytes(as: key) } })
    else { return true }
    return member.property == nil && path.count > 1 && isFree(path.dropFirst(), in: member.children)
  }

  /// A key in the form in which keys are compared.
  private func spelling(_ key: String) -> String { format.keys.isFuzzy ? NameWords.normalized(key) : key }

  /// Puts a member at the end of a path, and creates its objects as needed.
  private static func insert(
    _ member: MemberShape, at path: ArraySlice<PathStep>, into members: inout [MemberShape], of type: Any.Type
  ) throws(JSONError) {
    guard let step = path.first else { return }
    var isIndex = false
    if case .index = step { isIndex = true }
    let key = step.text
    // By index: a member is large to copy.
    var index = members.indices.first { members[$0].key.hasSameBytes(as: key) }
    if index == nil {
      members.append(MemberShape(key: key, isIndex: isIndex))
      index = members.count - 1
    }
    guard let index else { return }
    if path.count > 1 {
      try insert(member, at: path.dropFirst(), into: &members[index].children, of: type)
    } else if let other = members[index].property {
      throw sameKey(other.name, member.someName, step.text, of: type)
    } else {
      members[index].property = member.property
      members[index].aliases = member.aliases
    }
  }

  /// Checks that no two members of one object have the same key.
  private func checkKeys(_ members: [MemberShape], of type: Any.Type, at path: [String] = []) throws(JSONError) {
    var owners: [[UInt8]: Int] = [:]
    owners.reserveCapacity(members.count)
    for (index, member) in members.enumerated() {
      for key in [member.key] + member.aliases {
        if let other = owners.updateValue(index, forKey: Array(spelling(key).utf8)) {
          throw Self.sameKey(members[other].someName, member.someName, key, of: type)
        }
      }
      try checkKeys(member.children, of: type, at: path + [member.key])
      if let property = member.property, !member.children.isEmpty, !property.mayHaveMembers(asArray: member.isArray) {
        throw JSONError.collision(property, member, at: path, of: type)
      }
    }
  }

  private static func sameKey(_ one: String, _ other: String, _ key: String, of type: Any.Type) -> JSONError {
    JSONError.mapping(
      of: type,
      one == other ? "`\(one)` has the key \"\(key)\" twice" : "`\(one)` and `\(other)` both have the key \"\(key)\"",
      "Give one of them another key, or ignore it.")
  }
}

extension JSONError {
  /// The error for a property whose value cannot contain the others inside it.
  /// - Parameter path: the keys of the objects around the member, as far as they are known.
  package static func collision(
    _ property: PropertyShape, _ member: MemberShape, at path: [String] = [], of type: Any.Type
  ) -> JSONError {
    JSONError.mapping(
      of: type,
      "`\(property.name)` at \"\((path + [member.key]).joined(separator: "."))\" has type \(TypeName.of(property.type)), and "
        + "`\(member.children.first?.someName ?? "")` is inside it", "Give one of them another place.")
  }
}

extension PropertyShape {
  /// Whether other values can be inside the property's, as far as is known here.
  fileprivate func mayHaveMembers(asArray: Bool) -> Bool {
    var inner = transform?.wireType ?? type
    while let wrapped = StandardContainer.wrapped(inner) { inner = wrapped }
    if inner == JSONValue.self { return true }
    if inner is any Collection.Type, !(inner is any _Creatable.Type), LeafKind(inner) == nil {
      return (inner is any ExpressibleByDictionaryLiteral.Type) != asArray
    }
    return !TypeDescription.isLeaf(inner)
  }
}

extension JSONFormat {
  /// The name in documents of a type, or of the elements of a collection.
  package func rootName(of type: Any.Type) -> String {
    func element<Elements: Collection>(_ type: Elements.Type) -> Any.Type { Elements.Element.self }
    if let optional = type as? any OptionalValue.Type { return rootName(of: optional.wrappedType) }
    // A model that is a collection is an object.
    if !(type is any _Creatable.Type), let collection = type as? any Collection.Type {
      return rootName(of: element(collection))
    }
    return rootKey(of: type)
  }

  /// The name of a type in documents.
  package func rootKey(of type: Any.Type) -> String {
    for rule in rules(for: type).reversed() {
      if case .root(let key) = rule.effect { return key }
    }
    // Without the arguments of a generic type.
    return keys.key(forProperty: String(String(describing: type).prefix { $0 != "<" }))
  }
}

extension TypeDescription {
  /// Whether a type is written as one value without members, as far as is known here.
  fileprivate static func isLeaf(_ type: Any.Type) -> Bool {
    LeafKind(type) != nil || type is any JSONLeafRepresentable.Type || type is any JSONLeafCreatable.Type
      || type is any RawRepresentable.Type || type is any Collection.Type && !(type is any _Creatable.Type)
  }
}
