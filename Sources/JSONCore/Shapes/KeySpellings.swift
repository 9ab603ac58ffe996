/// All the spellings of the keys of one object, in the order of their steps.
///
/// ```
///   exact      id, firstName, lastName           then, if keys match regardless of case,
///   snake      id, first_name, last_name         the same members in the usual conventions,
///   …
///   normalized id, firstname, lastname           and in the form in which all others are looked up
///   aliases    id, vorname, nachname             the members by their second key, and so on
///   numbers    line_1                            where a key has numbers, the other ways to set them off
///   plain      notes                             where notes_attributes are nested attributes
///   names      firstName, lastName               where properties are also read by their names
///   keys       company_id                        where objects may be named by their keys
/// ```
///
/// Within a convention each member is followed by the next one in the same convention.
package struct KeySpellings {
  package struct Entry {
    package let key: String
    package let member: Int
    /// The index of the entry that is expected after this one.
    package let next: Int
  }

  package private(set) var entries: [Entry] = []
  /// The entries without case and separators; nil where keys are matched as they are.
  package private(set) var normalized: Range<Int>?

  /// For more members than this, only the plain and the normalized spellings are prepared.
  private static let manyMembers = 2000

  /// - Parameters:
  ///   - type: the type that has the members.
  ///   - isInside: whether the members are in an object inside the type's own.
  package init(_ members: [MemberShape], _ format: JSONFormat, of type: Any.Type, isInside: Bool = false) {
    let naming = format.keys
    entries.reserveCapacity(members.count)
    add(members.map { $0.key })
    if naming.isFuzzy {
      if members.count <= Self.manyMembers {
        let exact = Self.keys(of: members)
        for style in KeyNaming.WordStyle.allCases {
          // The exact key of another member is not a spelling of this one.
          add(
            members.map { member in
              let spelling = naming.spell(member.key, style)
              return exact.contains(ExactText(spelling)) ? member.key : spelling
            })
        }
      }
      let start = entries.count
      add(members.map { NameWords.normalized($0.key) })
      for (member, shape) in members.enumerated() {
        for alias in shape.aliases { addAlias(NameWords.normalized(alias), member) }
      }
      normalized = start..<entries.count
    }
    if naming.isFoundationSnakeCase {
      // The keys after conversion by Foundation's decoder; keys from a mapping are not converted.
      let start = entries.count
      add(
        members.map { member in
          guard let name = member.property?.name, naming.key(forProperty: name).hasSameBytes(as: member.key) else {
            return member.key
          }
          return name
        })
      normalized = start..<entries.count
    }
    for index in 0..<(members.lazy.map { $0.aliases.count }.max() ?? 0) {
      add(members.map { $0.aliases.indices.contains(index) ? $0.aliases[index] : $0.key })
    }
    addNumberSpellings(of: members, naming)
    if format.relationships.kind == .nested { addPlainKeys(of: members) }
    if naming.readsNames { addNames(of: members, format, type, isInside: isInside) }
    if naming.reservedKeys != nil { addKeysOfKeys(of: members, naming) }
  }

  /// The keys of nested attributes in documents without nested attributes.
  private mutating func addPlainKeys(of members: [MemberShape]) {
    var known = Self.keys(of: members)
    for (member, shape) in members.enumerated() where known.insert(ExactText(shape.plainKey)).inserted {
      addAlias(shape.plainKey, member)
    }
  }

  /// The keys under which objects are replaced by their primary keys.
  private mutating func addKeysOfKeys(of members: [MemberShape], _ naming: KeyNaming) {
    var known = Self.keys(of: members)
    for (member, shape) in members.enumerated() {
      guard let property = shape.property else { continue }
      for key in naming.keysOfKeys(forKey: shape.plainKey, property.type) where known.insert(ExactText(key)).inserted {
        addAlias(key, member)
      }
    }
  }

  /// The names of properties whose keys are made from them; for remote services those of all properties, and the keys
  /// made from them.
  private mutating func addNames(
    of members: [MemberShape], _ format: JSONFormat, _ type: Any.Type, isInside: Bool
  ) {
    var known = Self.keys(of: members)
    let readsAll = format.keys.reservedKeys != nil && !isInside
    for (member, shape) in members.enumerated() {
      // The name may be prefixed by those of the flat properties around it.
      guard let name = shape.property?.name.split(separator: ".").last.map(String.init) else { continue }
      let key = format.key(forProperty: name, of: type)
      let isOwnKey = key.hasSameBytes(as: shape.plainKey)
      guard isOwnKey || readsAll else { continue }
      for spelling in isOwnKey ? [name] : [name, key] where known.insert(ExactText(spelling)).inserted {
        addAlias(spelling, member)
      }
    }
  }

  /// Nested properties, as members under their names and under the keys made from these, for conventions that find
  /// all properties so; empty for others. Keys of other members are skipped.
  package static func namedMembers(
    _ members: [MemberShape], _ format: JSONFormat, of type: Any.Type
  ) -> [MemberShape] {
    if format.keys.reservedKeys == nil { return [] }
    func keys(of member: MemberShape) -> [String] {
      guard let name = member.property?.name.split(separator: ".").last.map(String.init) else { return [] }
      return [name, format.key(forProperty: name, of: type)]
    }
    var known = Self.keys(of: members).union(members.flatMap { keys(of: $0) }.exactTexts)
    var named: [MemberShape] = []
    func add(_ members: [MemberShape]) {
      for member in members {
        let own =
          member.property?.reading == .assigned ? keys(of: member).filter { known.insert(ExactText($0)).inserted } : []
        if let key = own.first {
          named.append(MemberShape(key: key, aliases: Array(own.dropFirst()), property: member.property))
        }
        add(member.children)
      }
    }
    for member in members { add(member.children) }
    return named
  }

  private mutating func addNumberSpellings(of members: [MemberShape], _ naming: KeyNaming) {
    var known: Set<ExactText>?
    for (member, shape) in members.enumerated() where !shape.isIndex {
      for spelling in naming.numberSpellings(of: shape.key) {
        // The key of another member is not a spelling of this one.
        if known == nil { known = Self.keys(of: members) }
        if known?.contains(ExactText(spelling)) == false { addAlias(spelling, member) }
      }
    }
  }

  /// The exact keys of members, without other spellings.
  private static func keys(of members: [MemberShape]) -> Set<ExactText> {
    members.flatMap { [$0.key] + $0.aliases }.exactTexts
  }

  private mutating func add(_ keys: [String]) {
    let start = entries.count
    for (member, key) in keys.enumerated() {
      let next = member + 1 < keys.count ? start + member + 1 : Int.max
      entries.append(Entry(key: key, member: member, next: next))
    }
  }

  /// An alias expects the same next key as its member.
  private mutating func addAlias(_ key: String, _ member: Int) {
    entries.append(Entry(key: key, member: member, next: entries[member].next))
  }
}

extension MemberShape {
  /// The key that the member has if objects are written like other values.
  fileprivate var plainKey: String { property?.relationship?.plainKey ?? key }
}

/// The keys of a model's own properties, under which no other value can be written.
package struct PropertyKeys {
  private let naming: KeyNaming
  /// The keys that are compared exactly.
  private let exact: Set<ExactText>
  /// The normalized forms of the others; see ``KeySpellings/normalized``.
  private let normalized: Set<ExactText>

  /// - Parameter members: the members of the model's shape for reading.
  package init(_ members: [MemberShape], _ format: JSONFormat, of type: Any.Type) {
    naming = format.keys
    let spellings = KeySpellings(members + KeySpellings.namedMembers(members, format, of: type), format, of: type)
    exact = spellings.entries.map(\.key).exactTexts
    normalized = (spellings.normalized ?? 0..<0).map { spellings.entries[$0].key }.exactTexts
  }

  /// Whether a property is read from a key.
  package func contains(_ key: String) -> Bool {
    if exact.contains(ExactText(key)) { return true }
    if naming.isFuzzy { return normalized.contains(ExactText(NameWords.normalized(key))) }
    return naming.isFoundationSnakeCase && !FoundationSnakeCase.isInlineLeaf(key.utf8)
      && normalized.contains(ExactText(FoundationSnakeCase.property(forKey: key)))
  }
}
