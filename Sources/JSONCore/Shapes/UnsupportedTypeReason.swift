/// Why a type cannot be read or written, and what to do about it.
package struct UnsupportedTypeReason {
  /// The reason for messages; nil if it is clear from the type.
  package let reason: String?
  /// What to do instead, as a sentence without its full stop.
  package let advice: String
  /// Whether leaving out the property with the type is a solution.
  private let mayBeLeftOut: Bool

  package init(reason: String? = nil, advice: String, mayBeLeftOut: Bool = true) {
    self.reason = reason
    self.advice = advice
    self.mayBeLeftOut = mayBeLeftOut
  }

  /// The advice for a type that is to be read.
  /// - Parameter isProperty: whether it is the type of a property.
  package func readingAdvice(isProperty: Bool) -> String {
    advice + (isProperty && mayBeLeftOut ? ", or declare the property with `let`." : ".")
  }
}

extension UnsupportedTypeReason {
  /// Why the properties of a type cannot be read or written; nil if they can.
  /// - Parameters:
  ///   - direction: whether the type is read or written.
  ///   - description: the type.
  ///   - rules: the rules for it, which may name properties that the runtime does not know.
  package init?(
    to direction: ShapeCompiler.Direction, _ description: TypeDescription, _ rules: @autoclosure () -> [MappingRule]
  ) {
    if description.isActor {
      self = .actor(direction)
    } else if let kind = Self.kind(of: description.type, direction) {
      self = kind
    } else if description.hasForeignContents {
      self = description.isPointer ? .pointer(direction) : .foreignContents
    } else if let hidden = description.hiddenProperties, !rules().contains(where: \.saysHowToAccess) {
      self = .hiddenProperties(hidden)
    } else {
      return nil
    }
  }

  /// Why a type that adopts no protocol cannot be read.
  /// - Parameter property: the property that has the type; nil for the requested type or an element.
  package init(toReading type: Any.Type, property: TypeDescription.Property?) {
    let description = TypeDescription(of: type)
    if let obstacle = UnsupportedTypeReason(to: .reading, description, []) {
      self = obstacle
    } else if let property, property.mayBeWrapper {
      self = .wrapper(property.name, type)
    } else if type is any Collection.Type || type is any CollectionReflection.Type {
      self.init(advice: "Adopt CollectionCreatable, which makes it from its elements, or use an array")
    } else if type is any DictionaryReflection.Type {
      self.init(advice: "Adopt DictionaryCreatable, which makes it from its entries")
    } else if type is any JSONLeafRepresentable.Type {
      self.init(advice: "Adopt JSONLeafCreatable, which makes it from a string, number or Bool")
    } else if type is any Encodable.Type {
      self.init(advice: "Also adopt Decodable, or KeyValueCreatable")
    } else {
      self.init(advice: Self.adoption(of: description))
    }
  }

  /// The protocols that a type can adopt to be read.
  private static func adoption(of description: TypeDescription) -> String {
    switch description.kind {
    case .tuple: "Use a struct that is KeyValueCreatable instead of the tuple"
    case .enumeration:
      "Give the enum raw values, or adopt JSONUnion, JSONLeafCreatable, JSONProxyCreatable or Decodable"
    case .structure where isImported(description.type):
      "Adopt KeyValueCreatable in an extension; a struct that is imported from C already has the `init()`"
    case .structure: "Adopt KeyValueCreatable, JSONLeafCreatable, JSONProxyCreatable or Decodable"
    case .object:
      "Adopt KeyValueCreatable with `required init()`, which is `nonisolated` if the class is isolated, as by @MainActor, "
        + "or adopt Decodable, or put the class into a struct that is JSONProxyCreatable"
    case .other: "Use a type that is KeyValueCreatable"
    }
  }

  /// The reasons for types that do not consist of stored properties.
  private static func kind(of type: Any.Type, _ direction: ShapeCompiler.Direction) -> UnsupportedTypeReason? {
    switch RuntimeReflection.kind(of: type) {
    case .function:
      UnsupportedTypeReason(
        advice: direction == .reading
          ? "A function has no form in JSON; make the property computed or static"
          : "A function has no form in JSON. Give the type that contains it a jsonProxy without it")
    case .metatype, .existentialMetatype:
      UnsupportedTypeReason(
        advice: direction == .reading
          ? "A metatype has no form in JSON; read a name for the type, such as an enum with raw values"
          : "A metatype has no form in JSON. Write a name for the type, such as an enum with raw values")
    case .existential, .constrainedExistential:
      UnsupportedTypeReason(
        advice: "A document does not say which type to create; use Any, JSONValue, a type that conforms, "
          + "or a JSONUnion of such types")
    case nil: .foreignContents
    case .class, .structure, .enumeration, .optional, .tuple, .objectiveCClass: nil
    }
  }

  private static func actor(_ direction: ShapeCompiler.Direction) -> UnsupportedTypeReason {
    UnsupportedTypeReason(
      advice: direction == .reading
        ? "Only an actor's own code can change its state; read a struct that is KeyValueCreatable, and hand it to the actor"
        : "Only an actor's own code can read its state. Write a struct that the actor returns")
  }

  private static func pointer(_ direction: ShapeCompiler.Direction) -> UnsupportedTypeReason {
    UnsupportedTypeReason(
      advice: direction == .reading
        ? "An address has no meaning outside its process; read what it refers to"
        : "An address has no meaning outside its process. Write what it refers to")
  }

  private static let foreignContents = UnsupportedTypeReason(
    advice: "Only the compiler knows its contents. Give the type that contains it a jsonProxy without it")

  private static let union = UnsupportedTypeReason(
    reason: "it is a C union, or has fields that Swift does not import",
    advice: "Give the type that contains it a jsonProxy without it")

  private static func hiddenProperties(_ hidden: HiddenProperties) -> UnsupportedTypeReason {
    if isImported(hidden.type) { return union }
    let properties = "the stored properties of \(TypeName.of(hidden.type))"
    let advice =
      "name the properties by key path in a mapping, such as .key(\"name\", for: \\.name), or adopt Codable"
    func stripped(_ flag: String, _ what: String) -> UnsupportedTypeReason {
      UnsupportedTypeReason(
        reason: "\(what) are not known, as its module was built with \(flag)",
        advice: "Build the module without that flag, \(advice)", mayBeLeftOut: false)
    }
    switch hidden.reason {
    case .unknown: return stripped("-disable-reflection-metadata", properties)
    case .nameless: return stripped("-disable-reflection-names", "the names of \(properties)")
    case .misfit:
      return UnsupportedTypeReason(
        reason: "\(properties), as the runtime lists them, do not fill its memory",
        advice: "Move metatypes from tuples into structs, \(advice)", mayBeLeftOut: false)
    }
  }

  /// For a property that is named like the storage of a property wrapper, and whose type adopts no protocol.
  package static func wrapper(_ property: String, _ type: Any.Type) -> UnsupportedTypeReason {
    let name = property.dropFirst()
    let rule = ".key(\"\(name)\", for: \\.\(name))"
    let adopt = "or let \(TypeName.of(type)) adopt KeyValueCreatable or Codable"
    return UnsupportedTypeReason(
      reason: "it looks like a property wrapper, but is not a struct that stores `wrappedValue`",
      advice: type is AnyClass
        ? "Ignore it and name the wrapped property by key path in a mapping, .ignored(\"\(property)\"), \(rule), \(adopt)"
        : "Store it, name the wrapped property by key path in a mapping, \(rule), \(adopt)",
      mayBeLeftOut: false)
  }

  /// For a type that adopts no protocol, if the policy requires one.
  package static let undeclared = UnsupportedTypeReason(
    reason: "it adopts no protocol for writing, and the policy is `reflection: .declared`",
    advice: "Adopt KeyValueCreatable, Encodable or another protocol of Janus, or add a mapping for the type")

  /// For a type that is read as an array, but is not a sequence.
  package static let silentElements = UnsupportedTypeReason(
    reason: "it is read as an array, but does not provide its elements",
    advice: "Adopt CollectionReflection or Sequence")

  /// For a type that is read as an object of entries, but is not a sequence of them.
  package static let silentEntries = UnsupportedTypeReason(
    reason: "it is read as an object with any keys, but does not provide its entries",
    advice: "Adopt DictionaryReflection, or Sequence with a key and a value as element")

  /// Whether a type was imported from C.
  private static func isImported(_ type: Any.Type) -> Bool { _typeName(type, qualified: true).hasPrefix("__C.") }
}

extension MappingRule {
  /// Whether the rule says how a property is accessed, regardless of the runtime's knowledge.
  fileprivate var saysHowToAccess: Bool {
    if case .keyPath? = property { return true }
    if case .property = effect { return true }
    return false
  }
}

extension TypeDescription {
  /// Whether the type is an actor, whose state only its own code can read.
  fileprivate var isActor: Bool {
    // An actor with a custom executor has no such property; a type with an `init()` is unlikely to be an actor.
    kind == .object
      && (properties.first?.name == "$defaultActor" || !(type is any _Creatable.Type) && type is any Actor.Type)
  }
}
