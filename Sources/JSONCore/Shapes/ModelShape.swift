/// The JSON of a model: its properties at the paths that naming, mapping and format give them.
///
/// Both plans are compiled from this, so that one reads what the other writes.
///
/// ```
///   struct Store          members
///     storeClass ───────► "class"
///     city       ───────► "address" ─► "city"
///     location   ───────► "latitude", "longitude"      part 1, an optional struct
/// ```
package struct ModelShape {
  package var members: [MemberShape] = []
  /// The flat properties that may be absent or are objects, so that their members are in separate memory;
  /// the model itself is part 0, and the first of these part 1.
  package var parts: [PartShape] = []
  /// The property with all members that no other property has.
  package var remaining: PropertyShape?
  /// The members that rules leave out, by their outermost keys.
  package var ignored: [MemberShape] = []
  /// The checks of the model as a whole.
  package var checks: [ModelCheck] = []
  /// The note on the model, for people.
  package var note: String?
  /// Whether remaining keys are written from a property, but not read.
  package var skipsUnknownKeys = false
  /// The number of properties with members.
  package var propertyCount = 0

  /// A broken invariant of the shape; nil if there is none.
  package var brokenInvariant: String? {
    func broken(_ member: MemberShape) -> String? {
      if let property = member.property {
        if !(0..<propertyCount).contains(property.number) {
          return "`\(property.name)` has the number \(property.number)"
        }
        if !(0...parts.count).contains(property.part) { return "`\(property.name)` is in part \(property.part)" }
      }
      if member.isIndex, member.key.isEmpty || !member.key.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
        return "the index `\(member.key)` is not a number"
      }
      return member.children.lazy.compactMap(broken).first
    }
    return members.lazy.compactMap(broken).first
  }

  /// Whether all members have different keys.
  /// - Parameter asCharacters: whether keys are compared as Swift's strings are.
  func hasDistinctKeys(asCharacters: Bool) -> Bool {
    let keys = members.flatMap { member in
      [member.key] + member.aliases.filter { !$0.hasSameBytes(as: member.key) }
    }
    return (asCharacters ? Set(keys).count : keys.exactTexts.count) == keys.count
  }
}

/// A member of an object, or an element of an array.
package struct MemberShape {
  /// The key that is written, or the digits of an index.
  package var key: String
  /// Further keys that are read.
  package var aliases: [String]
  /// Whether the key is the digits of an index.
  package var isIndex: Bool
  /// The property whose value this is.
  package var property: PropertyShape?
  /// The members of the value that belong to properties of the same model.
  package var children: [MemberShape]

  package init(
    key: String, aliases: [String] = [], isIndex: Bool = false, property: PropertyShape? = nil,
    children: [MemberShape] = []
  ) {
    self.key = key
    self.aliases = aliases
    self.isIndex = isIndex
    self.property = property
    self.children = children
  }

  /// Whether the value is written as an array.
  package var isArray: Bool { !children.isEmpty && children.allSatisfy(\.isIndex) }

  /// The name of a property here or further inside, for messages.
  var someName: String { property?.name ?? children.first?.someName ?? key }
}

/// A property, and the rules for its value.
@usableFromInline package struct PropertyShape {
  package enum Storage {
    /// The distance from the start of the part's value or object.
    case stored(offset: Int)
    /// The functions that get and set it, and the distance of their base value from the start of the part's.
    indirect case computed(PropertyFunctions, offset: Int = 0)

    /// The distance of the value, or of the base of its functions, from the start of the part's value or object.
    package var offset: Int {
      switch self {
      case .stored(let offset), .computed(_, let offset): offset
      }
    }

    /// The same place, for a part's value inside another one.
    func moved(by distance: Int) -> Storage {
      switch self {
      case .stored(let offset): .stored(offset: offset + distance)
      case .computed(let functions, let offset): .computed(functions, offset: offset + distance)
      }
    }
  }

  /// What reading does with a document's value for the property.
  package enum Reading: Int, Comparable {
    /// The property is set to it.
    case assigned
    /// It must equal the property's value: the property is a `let`.
    case compared
    /// Only its syntax is checked: the property is only written.
    case skipped
    /// The same, and it is reported: the property would not retain the object, and is not a side of a relationship.
    case unheld

    package static func < (left: Reading, right: Reading) -> Bool { left.rawValue < right.rawValue }
  }

  /// As written in source code; with dots for members of flat parts.
  package var name: String
  package var type: Any.Type
  package var storage: Storage
  package var part = 0
  /// Its number among the model's properties.
  package var number = 0
  package var isLazy: Bool
  package var reading = Reading.assigned
  /// Whether the property may be the storage of a property wrapper.
  package var mayBeWrapper = false
  /// Whether writing the property's memory changes it without its observers.
  package var isObserved = false
  package var isLossy = false
  package var isRequired = false
  /// Whether a value of the model requires a value for the property, unless there is a default.
  package var isRequiredByType = false
  /// Whether a rule says that the property's value distinguishes objects.
  package var isPrimaryKey = false
  /// Whether the keys of the objects that the property refers to are unique only within this property.
  package var scopesKeys = false
  /// What an import may do to the objects that the property refers to.
  package var importOperations = ImportOperations.all
  /// Whether only the keys of the objects that the property refers to are written.
  package var isWrittenByKey = false
  /// The rules for the value. Few properties have any, and shapes are copied often, so they are stored separately.
  private var valueRules: ValueRules?

  private final class ValueRules {
    var dates: DateStrategy?
    var data: DataStrategy?
    var transform: PropertyTransform?
    var checks: [ValueCheck] = []
    var note: String?
    var fallback: PropertyDefault?
    var inverse: InverseRule?
    var relationship: Relationship?

    init(copying other: ValueRules?) {
      guard let other else { return }
      (dates, data, transform, fallback) = (other.dates, other.data, other.transform, other.fallback)
      (inverse, relationship) = (other.inverse, other.relationship)
      (checks, note) = (other.checks, other.note)
    }
  }

  private mutating func changeRules(_ change: (ValueRules) -> Void) {
    let rules = ValueRules(copying: valueRules)
    change(rules)
    valueRules = rules
  }

  package var dates: DateStrategy? {
    get { valueRules?.dates }
    set { changeRules { $0.dates = newValue } }
  }

  package var data: DataStrategy? {
    get { valueRules?.data }
    set { changeRules { $0.data = newValue } }
  }

  /// Whether dates or bytes in the value have another spelling than the format's.
  @usableFromInline package var hasOwnSpelling: Bool { dates != nil || data != nil }

  package var transform: PropertyTransform? {
    get { valueRules?.transform }
    set { changeRules { $0.transform = newValue } }
  }

  package var checks: [ValueCheck] {
    get { valueRules?.checks ?? [] }
    set { changeRules { $0.checks = newValue } }
  }

  /// The note on the property, for people.
  package var note: String? {
    get { valueRules?.note }
    set { changeRules { $0.note = newValue } }
  }

  package var fallback: PropertyDefault? {
    get { valueRules?.fallback }
    set { changeRules { $0.fallback = newValue } }
  }

  package var inverse: InverseRule? {
    get { valueRules?.inverse }
    set { changeRules { $0.inverse = newValue } }
  }

  /// Set if the property refers to objects, and the format treats such properties differently.
  package var relationship: Relationship? {
    get { valueRules?.relationship }
    set { changeRules { $0.relationship = newValue } }
  }

  package init(name: String, type: Any.Type, storage: Storage, isLazy: Bool = false) {
    self.name = name
    self.type = type
    self.storage = storage
    self.isLazy = isLazy
  }

  /// For a `lazy` property whose type is an optional: the property with its declared type. An optional of the
  /// optional is stored, whose nil is not the property's. Nil for all others.
  package var lazyOptional: PropertyShape? {
    guard isLazy, transform == nil, let value = StandardContainer.wrapped(type), StandardContainer.wrapped(value) != nil
    else { return nil }
    var property = self
    property.type = value
    property.isLazy = false
    return property
  }
}

/// A flat property with separate memory.
package struct PartShape {
  package let name: String
  /// The type of the property.
  package let type: Any.Type
  /// The struct or class itself.
  package let modelType: Any.Type
  package let isOptional: Bool
  package let isObject: Bool
  /// Whether the part is nil if it cannot be read, regardless of the policy.
  package let isLossy: Bool
  /// The offset of the property in its enclosing part.
  package let offset: Int
  package let parent: Int
}

/// A model and one of its properties.
package struct PropertyIdentity: Hashable, Sendable {
  private let model: ObjectIdentifier
  private let number: Int

  /// - Parameters:
  ///   - model: the type that has the property.
  ///   - number: the property's own number in the type's shape.
  package init(_ model: Any.Type, _ number: Int) {
    self.model = ObjectIdentifier(model)
    self.number = number
  }
}
