/// A property with all rules of its type applied, before it has a place.
struct PropertyDraft {
  var property: PropertyShape
  private(set) var keys: [String]?
  private(set) var path: [PathStep]?
  private(set) var isFlat = false
  private(set) var isRemaining = false
  /// How the property is accessed, unless rules leave it out.
  private var access: Access
  var isRead = true
  var isWritten = true
  var rules: [MappingRule] = []
  /// Whether the property has the name of its wrapper.
  private var isWrapped = false
  /// The key path that sets a stored property, if possible: only this notifies its observers.
  private var setter: KeyPathAccess?

  private enum Access {
    case stored(TypeDescription.Property)
    /// A property that is not stored under a name, by its key path.
    case computed(KeyPathAccess)
    /// A property that a rule declares.
    case declared
    /// The key path of a weak or unowned property that is a side of a relationship.
    case connected(KeyPathAccess)
  }

  private init(_ stored: TypeDescription.Property) {
    property = PropertyShape(stored)
    access = .stored(stored)
    (isRead, isWritten) = (stored.followsCodable, stored.followsCodable)
  }

  private init(_ access: KeyPathAccess) {
    let functions = access.functions
    let storage: PropertyShape.Storage = access.offset.map { .stored(offset: $0) } ?? .computed(functions)
    property = PropertyShape(name: access.description, type: access.valueType, storage: storage)
    if !functions.isWritable { property.reading = .skipped }
    self.access = .computed(access)
  }

  private init(declared name: String, _ functions: PropertyFunctions) {
    property = PropertyShape(name: name, type: functions.valueType, storage: .computed(functions))
    if !functions.isWritable { property.reading = .skipped }
    access = .declared
  }

  /// The property for one direction; nil if that does not use it.
  /// - Parameter isImport: whether both sides of relationships are kept consistent.
  func property(_ direction: ShapeCompiler.Direction, isImport: Bool) -> PropertyShape? {
    if !isRead, !isWritten { return nil }
    if isUnheld, isImport, isRead {
      var result = property
      result.reading = .unheld
      return result
    }
    if case .stored(let stored) = access, !stored.isWanted(direction) { return nil }
    if isConnectedOnly, !isImport { return nil }
    guard direction == .reading else { return isWritten ? property : nil }
    var result = property
    if !isRead { result.reading = .skipped }
    return result
  }

  /// Whether rules leave the property out.
  var isIgnored: Bool {
    if isRead || isWritten { return false }
    if case .stored(let stored) = access { return stored.followsCodable }
    return true
  }

  /// Checks that a property without a default is read.
  func checkDemanded(of type: Any.Type) throws(JSONError) {
    guard property.isRequiredByType, !isRead, property.fallback == nil else { return }
    throw JSONError.mapping(
      of: type, "`\(property.name)` has no default and is not read", "Add a .default rule for it, or let it be read.")
  }

  /// The keys that are read in addition to the written one.
  var aliases: [String] { Array((keys ?? []).dropFirst()) }

  /// The name of a stored property; nil for others.
  var storedName: String? { if case .stored(let stored) = access { stored.name } else { nil } }

  /// The name of a stored or declared property; nil for others.
  var ownName: String? { if case .computed = access { nil } else { property.name } }

  /// The path to the property's value.
  func path(_ format: JSONFormat, of type: Any.Type) throws(JSONError) -> [PathStep] {
    if let path { return path }
    if let key = keys?.first { return [.key(key)] }
    guard ownName != nil || isWrapped || isFlat || isRemaining else {
      throw JSONError.mapping(
        of: type, "\(property.name) is not a stored property with a name, and has no key",
        "Add a rule with its key, such as .key(\"…\", for: …).")
    }
    if let obstacle = format.keys.obstacle { throw JSONError.mapping(of: type, obstacle.problem, obstacle.advice) }
    return [.key(format.key(forProperty: property.name, of: type))]
  }

  /// The properties of a type with its rules applied: the stored ones in their order, then those that rules declare,
  /// then others that rules name.
  /// - Parameter links: the relationships that the rules of other classes have with the type.
  static func drafts(
    for description: TypeDescription, _ rules: [MappingRule], _ links: [InverseRule] = []
  ) throws(JSONError) -> [PropertyDraft] {
    var drafts = description.distinctProperties.map { PropertyDraft($0) }
    for rule in rules { declare(rule, in: &drafts) }
    connect(links, and: rules, in: &drafts, description)
    for (position, rule) in rules.enumerated() {
      if let reference = rule.property {
        var declared: Int?
        if case .inverse(let inverse) = rule.effect {
          declared = self.declared(as: inverse.own, in: drafts, description)
        }
        if declared == nil { declared = try index(of: reference, in: &drafts, description) }
        if let declared { try drafts[declared].apply(rule, of: description.type) }
      }
      // A level's rules for single properties are applied first, to be compared with its selection.
      if position + 1 == rules.count || rules[position + 1].level > rule.level {
        try select(by: rules.filter { $0.level == rule.level }, in: &drafts, description)
      }
    }
    try set(links, in: &drafts, description)
    for index in drafts.indices {
      try drafts[index].checkUse(of: description)
      drafts[index].useSetter()
    }
    return drafts
  }

  /// Adds the property that a rule declares; it replaces a stored one, or a superclass's declaration.
  private static func declare(_ rule: MappingRule, in drafts: inout [PropertyDraft]) {
    guard case .property(let functions) = rule.effect, case .name(let name)? = rule.property else { return }
    let draft = PropertyDraft(declared: name, functions)
    if let index = drafts.firstIndex(where: { $0.ownName == name }) {
      drafts[index] = draft
    } else {
      drafts.append(draft)
    }
  }

  /// Makes an observed property be set by its key path.
  private mutating func useSetter() {
    // The properties of a flat one are in its memory, and so are remaining keys.
    guard let functions = setter?.functions, functions.isWritable, !isFlat, !isRemaining else { return }
    property.storage = .computed(functions)
    property.isObserved = false
  }

  // MARK: Applying rules

  private mutating func apply(_ rule: MappingRule, of type: Any.Type) throws(JSONError) {
    if let other = rules.first(where: { $0.level == rule.level && $0.effect.contradicts(rule.effect) }) {
      throw contradiction(other, rule, of: type)
    }
    switch rule.effect {
    case .keys(let keys):
      guard !keys.isEmpty else {
        throw JSONError.mapping(of: type, "`\(property.name)` is given no key", "Name at least one.")
      }
      try claimLocation(rule, type)
      (self.keys, path) = (keys, nil)
      // A superclass's mapping may have set these.
      (isFlat, isRemaining) = (false, false)
    case .path(let path):
      guard !path.isEmpty else {
        throw JSONError.mapping(of: type, "`\(property.name)` is given a path without keys", "Name at least one.")
      }
      try claimLocation(rule, type)
      (keys, self.path) = (nil, path)
      isRemaining = false
    case .invalidPath(let path): throw JSONError.emptyPiece(of: path, property.name, in: type)
    case .flat: isFlat = true
    case .remaining: isRemaining = true
    case .lossy: property.isLossy = true
    case .dates(let dates): property.dates = dates
    case .data(let data): property.data = data
    case .transform(let transform):
      try checkType(transform.valueType, type)
      property.transform = transform
    case .check(let check):
      if !check.applies(to: property.type) { try checkType(check.valueType, type) }
      property.checks.append(check)
    case .note(let note): property.note = note
    case .required:
      property.isRequired = true
      property.fallback = nil
    case .fallbackValue(let fallback):
      try checkType(fallback.value.type, type)
      property.fallback = fallback
    case .readOnly: (isRead, isWritten) = (true, false)
    case .writeOnly: (isRead, isWritten) = (false, true)
    case .ignored: (isRead, isWritten) = (false, false)
    case .primaryKey:
      guard PrimaryKeyValue(of: property.type) != nil else {
        throw JSONError.mapping(
          of: type, "`\(property.name)` has type \(TypeName.of(property.type)), whose values cannot be keys",
          "Use a whole number, a string or another leaf that is Hashable, such as UUID.")
      }
      property.isPrimaryKey = true
    case .inverse(let inverse): property.inverse = inverse
    case .scopesKeys: property.scopesKeys = true
    case .importOperations(let operations): property.importOperations = operations
    case .writtenByKey: property.isWrittenByKey = true
    case .property, .root, .fallback, .modelCheck, .only, .replacingOwnRules: break
    }
    if case .note = rule.effect { return rules.append(rule) }
    // A subclass's rule includes the property again.
    if !isRead, !isWritten, !rule.effect.isAccess { (isRead, isWritten) = (true, true) }
    rules.append(rule)
  }

  func contradiction(_ rule: MappingRule, _ other: MappingRule, of type: Any.Type) -> JSONError {
    JSONError.mapping(
      of: type, "`\(property.name)` has contradictory rules, \(rule.effect.name) and \(other.effect.name)",
      "Keep one of them.")
  }

  /// Checks that a mapping gives the property only one place.
  private func claimLocation(_ rule: MappingRule, _ type: Any.Type) throws(JSONError) {
    if rules.contains(where: { $0.level == rule.level && $0.effect.isLocation }) {
      throw JSONError.mapping(
        of: type, "`\(property.name)` is given two places",
        "Keep one of the rules; aliases are listed in one .keys rule.")
    }
  }

  private func checkType(_ valueType: Any.Type, _ type: Any.Type) throws(JSONError) {
    if valueType != property.type {
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` has type \(TypeName.of(property.type)), and a rule is for type \(TypeName.of(valueType))",
        "Use the property's own type.")
    }
  }

  /// Checks that the property can be used as the rules want.
  private func checkUse(of description: TypeDescription) throws(JSONError) {
    let type = description.type
    if case .stored(let stored) = access, !stored.isReadable {
      guard let rule = rules.first(where: { !$0.effect.isAccess }) else { return }
      let obstacle =
        stored.isKnown ? "is weak or unowned" : "has an unknown type, such as one that is not copyable"
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` \(obstacle), so it is neither read nor written, but it has a \(rule.effect.name) rule",
        "Remove the rule, " + (stored.isKnown ? "name the property in an .inverse rule, " : "")
          + "or add a computed property for it.")
    }
    guard property.reading != .assigned, let rule = rules.first(where: { $0.effect.isAboutReading }) else { return }
    // Constants that the type's own code decodes are read in new values, but not filled or written.
    if description.codingKeys != nil, case .stored(let stored) = access, stored.followsCodable { return }
    let isStored = storedName != nil
    throw JSONError.mapping(
      of: type,
      "`\(property.name)` \(isStored ? "is a `let`" : "cannot be set"), but it has a \(rule.effect.name) rule, which is for reading",
      isStored
        ? "Declare the property with `var`, or remove the rule." : "Give the property a setter, or remove the rule.")
  }

  // MARK: Finding the property of a rule

  static func index(
    of reference: PropertyReference, in drafts: inout [PropertyDraft], _ description: TypeDescription
  ) throws(JSONError) -> Int {
    switch reference {
    case .name(let name):
      if let index = drafts.firstIndex(where: { $0.ownName == name }) { return index }
      let names = drafts.compactMap(\.ownName)
      let nearest = NearestName.find(name, among: names).map { "Did you mean `\($0)`? " } ?? ""
      throw JSONError.mapping(
        of: description.type, "there is no stored property `\(name)`",
        names.isEmpty
          ? "The type has no stored properties."
          : nearest + "There are \(names.map { "`\($0)`" }.joined(separator: ", ")).")
    case .keyPath(let path):
      if let name = try storedName(at: path, description),
        let index = drafts.firstIndex(where: { $0.storedName == name })
      {
        if drafts[index].property.isObserved { drafts[index].setter = path }
        return index
      }
      if let index = drafts.firstIndex(where: { $0.isAt(path) }) { return index }
      if let index = wrapperIndex(at: path, in: drafts, description) {
        // The value goes through the wrapper, in both directions.
        let name = String(drafts[index].property.name.dropFirst())
        drafts[index] = PropertyDraft(path)
        drafts[index].property.name = name
        drafts[index].isWrapped = true
        return index
      }
      drafts.append(PropertyDraft(path))
      return drafts.count - 1
    }
  }

  func isAt(_ path: KeyPathAccess) -> Bool {
    switch access {
    case .computed(let own), .connected(let own): own.isSame(as: path)
    case .stored, .declared: false
    }
  }

  /// Whether the property refers to an object without retaining it, and is not a side of a relationship.
  var isUnheld: Bool { if case .stored(let stored) = access { stored.isUnheld } else { false } }

  /// Whether a rule declares the property.
  var isDeclared: Bool { if case .declared = access { true } else { false } }

  /// Whether the property is used only because it is a side of a relationship.
  var isConnectedOnly: Bool {
    guard case .connected = access else { return false }
    return rules.allSatisfy(\.effect.isAboutConnection)
  }

  /// Includes a weak or unowned property, accessed by a relationship's key path.
  mutating func connect(_ path: KeyPathAccess) {
    access = .connected(path)
    property = PropertyShape(name: property.name, type: path.valueType, storage: .computed(path.functions))
  }

  /// The storage of the property wrapper that a key path goes through; nil if it goes through none.
  private static func wrapperIndex(
    at path: KeyPathAccess, in drafts: [PropertyDraft], _ description: TypeDescription
  ) -> Int? {
    if path.offset != nil { return nil }
    for (index, draft) in drafts.enumerated() where draft.storedName != nil && draft.property.mayBeWrapper {
      let wrapper = TypeDescription(of: draft.property.type)
      guard case .stored(let offset) = draft.property.storage, wrapper.kind == .structure else { continue }
      let parts = wrapper.properties.filter { $0.isReadable && $0.type == path.valueType }
      let candidates = parts.map { $0.moved(by: offset) }
      if case .found = PropertyProbe.property(at: path, among: candidates, of: description.type) { return index }
    }
    return nil
  }

  /// The name of the stored property that a key path leads to; nil if it is computed, or is inside another one.
  static func storedName(
    at path: KeyPathAccess, _ description: TypeDescription
  ) throws(JSONError) -> String? {
    let alike = description.properties.filter { $0.isReadable && $0.type == path.valueType }
    if let offset = path.offset { return alike.first { $0.offset == offset && !$0.isWrapped }?.name }
    if let name = path.plainName, alike.contains(where: { $0.name == name }) { return name }
    // A struct's key paths have the offsets of its properties, except for those inside a property wrapper.
    let candidates = description.kind == .object ? alike : alike.filter(\.isWrapped)
    if candidates.isEmpty { return nil }
    switch PropertyProbe.property(at: path, among: candidates, of: description.type) {
    case .found(let property): return property.name
    case .computed: return nil
    case .unknown:
      throw JSONError.mapping(
        of: description.type, "it is not clear which property \(path.description) is",
        "Name it instead: one of \(candidates.map { "\"\($0.name)\"" }.joined(separator: ", ")).")
    }
  }
}

extension TypeDescription.Property {
  /// Whether the property is read, or written, without a rule for it.
  func isWanted(_ direction: ShapeCompiler.Direction) -> Bool {
    switch direction {
    case .reading: isWritable || isReadable && !TypeDescription.isOpaque(type)
    case .writing: isReadable && !TypeDescription.isOpaque(type)
    }
  }
}

extension MappingRule.Effect {
  fileprivate var isLocation: Bool {
    switch self {
    case .keys, .path: true
    default: false
    }
  }

  /// Whether the rule only says what imports do with the property's objects, or that it is selected.
  fileprivate var isAboutConnection: Bool {
    switch self {
    case .inverse, .importOperations, .scopesKeys, .note, .only: true
    default: isAccess
    }
  }

  /// Whether the rule is about the directions in which the property is used.
  fileprivate var isAccess: Bool {
    switch self {
    case .readOnly, .writeOnly, .ignored: true
    default: false
    }
  }
}

extension PropertyShape {
  /// A stored property without rules.
  init(_ stored: TypeDescription.Property) {
    self.init(name: stored.name, type: stored.type, storage: .stored(offset: stored.offset), isLazy: stored.isLazy)
    if !stored.isWritable || stored.isFixed { reading = .compared }
    mayBeWrapper = stored.mayBeWrapper
    isObserved = stored.isObserved
    isRequiredByType = stored.isRequiredByType
  }
}

extension JSONError {
  /// The error for a path such as `a..b`.
  static func emptyPiece(of path: String, _ property: String, in type: Any.Type) -> JSONError {
    mapping(
      of: type, "the path \"\(path)\" of `\(property)` has an empty piece",
      "Remove the extra delimiter, or list the pieces: .path([\"a\", \"b\"], for: …).")
  }

  /// The error for a mapping that does not fit its type.
  package static func mapping(of type: Any.Type, _ message: String, _ advice: String) -> JSONError {
    JSONError(.invalidMapping, message: "the mapping of \(TypeName.of(type)) is invalid: \(message)", advice: advice)
  }
}
