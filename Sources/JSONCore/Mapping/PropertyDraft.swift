/// A property with all that the rules of its type say about it, before it has a place.
struct PropertyDraft {
  var property: PropertyShape
  var keys: [String]?
  var path: [PathStep]?
  var isFlat = false
  var isRemaining = false
  private var isRead: Bool
  private var isWritten: Bool
  /// What the key path is, for properties that are not stored under a name.
  private var access: KeyPathAccess?

  private init(_ stored: TypeDescription.Property) {
    property = PropertyShape(stored)
    isRead = stored.isWanted(.reading)
    isWritten = stored.isWanted(.writing)
  }

  private init(_ access: KeyPathAccess) {
    let place: PropertyShape.Place = access.offset.map { .stored(offset: $0) } ?? .computed(access)
    property = PropertyShape(name: access.description, type: access.valueType, place: place)
    isRead = access.isWritable
    isWritten = true
    self.access = access
  }

  func isWanted(_ direction: ShapeCompiler.Direction) -> Bool { direction == .reading ? isRead : isWritten }

  /// The keys that are read beyond the one that is written.
  var aliases: [String] { Array((keys ?? []).dropFirst()) }

  /// The way to the property's value.
  func path(_ naming: KeyNaming, of type: Any.Type) throws(JSONError) -> [PathStep] {
    if let path { return path }
    if let key = keys?.first { return [.key(key)] }
    guard access == nil || isFlat || isRemaining else {
      throw JSONError.mapping(
        of: type, "\(property.name) is not stored under a name of its own and has no key",
        "Add a rule with its key, such as .key(\"…\", for: …).")
    }
    return [.key(naming.key(forProperty: property.name))]
  }

  /// The properties of a type with its rules applied: the stored ones in their order, then others that rules name.
  static func drafts(
    for description: TypeDescription, _ rules: [MappingRule]
  ) throws(JSONError) -> [PropertyDraft] {
    var drafts = description.distinctProperties.map { PropertyDraft($0) }
    for rule in rules {
      guard let reference = rule.property else { continue }
      let index = try index(of: reference, in: &drafts, description)
      try drafts[index].apply(rule.effect, of: description.type)
    }
    return drafts
  }

  private mutating func apply(_ effect: MappingRule.Effect, of type: Any.Type) throws(JSONError) {
    switch effect {
    case .keys(let keys):
      guard !keys.isEmpty else {
        throw JSONError.mapping(of: type, "`\(property.name)` is given no key", "Name at least one.")
      }
      try claimPlace(self.keys == nil && path == nil, type)
      self.keys = keys
    case .path(let path):
      try claimPlace(keys == nil && self.path == nil, type)
      self.path = path
    case .flat: isFlat = true
    case .remaining: isRemaining = true
    case .lossy: property.isLossy = true
    case .dates(let dates): property.dates = dates
    case .transform(let transform):
      try checkType(transform.valueType, type)
      property.transform = transform
    case .required: property.isRequired = true
    case .fallbackValue(let fallback):
      try checkType(fallback.value.type, type)
      property.fallback = fallback
    case .readOnly: isWritten = false
    case .writeOnly: isRead = false
    case .ignored:
      isRead = false
      isWritten = false
    case .root, .fallback: break
    }
  }

  private func claimPlace(_ isFree: Bool, _ type: Any.Type) throws(JSONError) {
    if !isFree {
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

  // MARK: Finding the property of a rule

  private static func index(
    of reference: PropertyReference, in drafts: inout [PropertyDraft], _ description: TypeDescription
  ) throws(JSONError) -> Int {
    switch reference {
    case .name(let name):
      if let index = drafts.firstIndex(where: { $0.access == nil && $0.property.name == name }) { return index }
      let names = drafts.filter { $0.access == nil }.map { "`\($0.property.name)`" }.joined(separator: ", ")
      throw JSONError.mapping(
        of: description.type, "there is no stored property `\(name)`",
        names.isEmpty ? "The type has no stored properties." : "There are \(names).")
    case .keyPath(let path):
      if let name = try storedName(at: path, description),
        let index = drafts.firstIndex(where: { $0.access == nil && $0.property.name == name })
      {
        return index
      }
      if let index = drafts.firstIndex(where: { $0.access?.isSame(as: path) == true }) { return index }
      drafts.append(PropertyDraft(path))
      return drafts.count - 1
    }
  }

  /// The name of the stored property that a key path leads to; nil if it is computed, or lies inside another one.
  static func storedName(
    at path: KeyPathAccess, _ description: TypeDescription
  ) throws(JSONError) -> String? {
    let alike = description.properties.filter { $0.isReadable && $0.type == path.valueType }
    if let offset = path.offset { return alike.first { $0.offset == offset && !$0.isWrapped }?.name }
    if let name = path.plainName, alike.contains(where: { $0.name == name }) { return name }
    // A struct's key paths tell where its properties are, except for those inside a property wrapper.
    let candidates = description.kind == .object ? alike : alike.filter(\.isWrapped)
    if candidates.isEmpty { return nil }
    switch PropertyProbe.property(at: path, among: candidates, of: description.type) {
    case .found(let property): return property.name
    case .computed: return nil
    case .unknown:
      throw JSONError.mapping(
        of: description.type, "it cannot be told which property \(path.description) is",
        "Name it instead: one of \(candidates.map { "\"\($0.name)\"" }.joined(separator: ", ")).")
    }
  }
}

extension TypeDescription.Property {
  /// Whether the property is read, or written, where no rule speaks of it.
  func isWanted(_ direction: ShapeCompiler.Direction) -> Bool {
    switch direction {
    case .reading: isWritable
    case .writing: isReadable && !TypeDescription.isOpaque(type)
    }
  }
}

extension PropertyShape {
  /// A stored property that no rule speaks of.
  init(_ stored: TypeDescription.Property) {
    self.init(name: stored.name, type: stored.type, place: .stored(offset: stored.offset), isLazy: stored.isLazy)
  }
}

extension JSONError {
  /// The error for a mapping that does not go together with its type.
  package static func mapping(of type: Any.Type, _ message: String, _ advice: String) -> JSONError {
    JSONError(.invalidMapping, message: "the mapping of \(TypeName.of(type)) does not work: \(message)", advice: advice)
  }
}
