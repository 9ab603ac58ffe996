/// The behavior of a struct's `Codable` conformance that the compiler has synthesized.
///
/// A type's `init(from:)` is called with values that distinguish its properties, and `encode(to:)` for such values. The
/// compiler's code requests each property by the key of the same name, in the order of declaration, and does nothing else;
/// each value is then in its property. Code that does anything else is custom, and must be called for each value.
package struct SynthesizedModel: Sendable {
  /// A property that is decoded, or encoded.
  package struct Member: Sendable {
    package let name: String
    /// The type's own key.
    package let key: String
    /// The place of the property among the fields.
    let field: Int
    /// Whether the value may be missing.
    package let isOptional: Bool
  }

  /// The stored properties, in the order of their declaration.
  let fields: [StoredField]
  package let members: [Member]
  /// Makes values whose decoded properties are zero or empty, and whose others have their default values; nil if values are
  /// only encoded.
  package let maker: ModelMaker?
  /// Whether the bytes of a value that is made so are all of it, because it refers to nothing that is counted.
  let isBytes: Bool
  /// The properties that are not decoded; nil if there are none, or values are only encoded.
  let constants: Constants?

  /// The model whose values are only encoded.
  init(encoding members: [Member], of fields: [StoredField]) {
    (self.fields, self.members, maker, isBytes, constants) = (fields, members, nil, false, nil)
  }
}

extension TypeDescription {
  /// The description of a struct by the behavior of its `Codable` conformance.
  package init(of type: Any.Type, by model: SynthesizedModel, for use: SynthesizedModel.Use) {
    let properties = model.fields.enumerated().map { index, field in
      let member = model.members.first { $0.field == index }
      return Property(
        field, named: member?.name ?? field.name, followsCodable: member != nil,
        isFixed: !field.isVariable && (use == .filling || member == nil),
        isRequiredByType: use == .reading && member?.isOptional == false)
    }
    self.init(of: type, properties: properties, codingKeys: model.members.map { ($0.name, $0.key) })
  }
}

extension SynthesizedModel {
  /// The purpose of a description.
  package enum Use {
    /// New values, all of whose properties are set once, constants or not.
    case reading
    /// Existing values.
    case filling
    case writing
  }

  /// The stored properties of a struct.
  static func fields(of type: Any.Type) throws(SynthesisObstacle) -> [StoredField] {
    if type is AnyClass { throw SynthesisObstacle("it is a class", "Make it a struct, or KeyValueCreatable.") }
    guard TypeDescription.isStruct(type) else { throw SynthesisObstacle("it is neither a struct nor an enum") }
    guard let fields = StoredField.all(of: type) else {
      throw SynthesisObstacle(
        "not all of its stored properties are known, or some are weak or unowned",
        "Compile the module with reflection metadata, and make properties strong references.")
    }
    return fields
  }

  /// The property that a key is about: a key is named like the property, or like a wrapped one without its underscore.
  /// - Parameter guess: its probable index.
  private static func field(named name: String, in fields: [StoredField], near guess: Int) -> Int? {
    if fields.indices.contains(guess), fields[guess].name == name { return guess }
    return fields.firstIndex { $0.name == name } ?? fields.firstIndex { $0.name == "_" + name }
  }

  /// The member of a request or of an encoded value.
  static func member(
    _ name: String, _ key: String, _ type: Any.Type, isOptional: Bool, _ verb: String, in fields: [StoredField],
    near guess: Int
  ) throws(SynthesisObstacle) -> Member {
    guard let field = field(named: name, in: fields, near: guess) else {
      throw SynthesisObstacle("it \(verb) `\(name)`, and there is no stored property of that name")
    }
    let wanted = fields[field].type
    guard
      isOptional ? StandardContainer.wrapped(wanted) == type && StandardContainer.wrapped(type) == nil : wanted == type
    else {
      let (found, own) = (TypeName.of(type), TypeName.of(wanted))
      throw SynthesisObstacle(
        "it \(verb) `\(name)`, which is of type \(own), as \(isOptional ? "\(found) if present" : found)")
    }
    return Member(name: name, key: key, field: field, isOptional: isOptional)
  }

  /// Checks that members are in the order of their declaration, each once.
  static func checkOrder(of members: [Member], _ verb: String) throws(SynthesisObstacle) {
    for (one, next) in zip(members, members.dropFirst()) where one.field >= next.field {
      let order = one.field == next.field ? "twice" : "after `\(one.name)`"
      throw SynthesisObstacle("it \(verb) `\(next.name)` \(order)")
    }
  }

  /// Checks that the members of a value are those of another.
  static func checkSame(_ found: [Member], _ members: [Member], _ verb: String) throws(SynthesisObstacle) {
    for index in 0..<max(found.count, members.count) {
      let (one, other) = (found.dropFirst(index).first, members.dropFirst(index).first)
      if let one, let other, one.field == other.field, one.key == other.key, one.isOptional == other.isOptional {
        continue
      }
      throw SynthesisObstacle("it does not always \(verb) `\((other ?? one)?.name ?? "")`")
    }
  }

  /// The number of rounds that distinguish the members.
  static func rounds(_ members: [Member], _ fields: [StoredField]) -> Int {
    var counts: [(type: Any.Type, count: Int)] = []
    for member in members {
      var type = fields[member.field].type
      if member.isOptional { type = StandardContainer.wrapped(type) ?? type }
      if let index = counts.firstIndex(where: { $0.type == type }) {
        counts[index].count += 1
      } else {
        counts.append((type, 1))
      }
    }
    return counts.reduce(Samples.usualRounds) { rounds, entry in
      let base = Samples.base(of: entry.type)
      return base.map { max(rounds, Samples.rounds(for: entry.count, base: max($0, 2))) } ?? rounds
    }
  }
}
