import JSONCore

/// A run's data about the keys of types and of the document, if it needs more than their positions.
final class KeysInUse {
  /// The keys of the document for those of types, if they differ.
  var ofDocument: [ExactText: String] = [:]
  /// The keys of types for those of the document that types have requested.
  var ofTypes: [ExactText: String] = [:]
  /// The keys without case and separators, or as Foundation's decoder converts them, of the object that was searched
  /// last for one that it does not have, and of all such objects of many members.
  var fuzzy: (object: Int, entries: [ExactText: Int]) = (-1, [:])
  var wideFuzzy: [Int: [ExactText: Int]] = [:]
  /// The entries of each object's values, where keys are compared as Swift's strings; see ``DecodingRun/comparesCharacters``.
  var asCharacters: [Int: [String: Int]] = [:]
  /// Further keys that a document may have for types' keys with numbers.
  var numberSpellings: [ExactText: [String]] = [:]
  /// If keys are converted from the document's: the entries of each object's values by the keys of types, and the reverse.
  var converted: [Int: [ExactText: Int]] = [:]
  var convertedNames: [Int: String] = [:]
  /// See ``DecodingRun/notesKeys``.
  var asked = AskedKeys()
}

extension DecodingRun {
  // MARK: From types to the document

  /// The entry of a member's value; nil if there is no such member. If a key occurs twice, the policy determines which counts.
  /// - Parameter isName: false for keys that are data, which naming does not concern.
  @inline(__always)
  func member(_ key: String, of object: Int, isName: Bool = true) -> Int? {
    hasPlainKeys ? plainMember(key, of: object) : notedMember(key, of: object, isName: isName)
  }

  /// The same where types and documents have the same keys.
  @inline(__always)
  func plainMember(_ key: String, of object: Int) -> Int? {
    comparesCharacters
      ? equalMember(key, of: object)
      : index.member(key, of: object, in: reader, takesFirst: policy.duplicates == .first)
  }

  /// The same where keys are compared as Swift's strings.
  @inline(never)
  private func equalMember(_ key: String, of object: Int) -> Int? {
    if let known = keys.asCharacters[object] { return known[key] }
    let members = Dictionary(dictionaryMembers(of: object), uniquingKeysWith: { $1 })
    keys.asCharacters[object] = members
    return members[key]
  }

  /// Whether one of an object's keys occurs twice.
  func hasDuplicates(_ object: Int) -> Bool {
    index.hasDuplicates(object, in: reader, takesFirst: policy.duplicates == .first)
  }

  @inline(never)
  private func notedMember(_ key: String, of object: Int, isName: Bool) -> Int? {
    let member = isName ? namedMember(key, of: object) : plainMember(key, of: object)
    if notesKeys, let member { keys.asked.note(member) }
    return member
  }

  private func namedMember(_ key: String, of object: Int) -> Int? {
    switch store.format.keys.style {
    case .exact: return plainMember(key, of: object)
    case .custom(nil, _), .paths: return convertedMembers(of: object)[ExactText(key)]
    case .words, .fuzzy, .foundationSnake, .custom:
      // A document may have the type's own spelling of the key.
      return plainMember(documentKey(key), of: object) ?? plainMember(key, of: object) ?? otherMember(key, of: object)
    }
  }

  /// The entry of a member's value whose key is spelled in another way that the format's naming accepts.
  private func otherMember(_ key: String, of object: Int) -> Int? {
    let naming = store.format.keys
    if naming.isFuzzy { return fuzzyMember(key, of: object) }
    if naming.isFoundationSnakeCase { return foundationMember(key, of: object) }
    guard key.utf8.contains(where: { $0 &- UInt8(ascii: "0") <= 9 }) else { return nil }
    if keys.numberSpellings[ExactText(key)] == nil {
      keys.numberSpellings[ExactText(key)] = naming.numberSpellings(of: documentKey(key))
    }
    let member = (keys.numberSpellings[ExactText(key)] ?? []).lazy.compactMap { self.plainMember($0, of: object) }.first
    return member.map { found($0, by: key) }
  }

  /// The entry of a member's value whose key Foundation's decoder converts to a type's.
  private func foundationMember(_ key: String, of object: Int) -> Int? {
    let entries = entries(of: object) {
      FoundationSnakeCase.isInlineLeaf($0.utf8) ? nil : FoundationSnakeCase.property(forKey: $0)
    }
    return entries[ExactText(key)].map { found($0, by: key) }
  }

  /// The entries of an object's values by their keys in another spelling.
  /// - Parameter spelling: nil for a key that does not matter.
  private func entries(of object: Int, by spelling: (String) -> String?) -> [ExactText: Int] {
    if keys.fuzzy.object == object { return keys.fuzzy.entries }
    if let known = keys.wideFuzzy[object] { return known }
    var entries: [ExactText: Int] = [:]
    for (key, entry) in self.members(of: object) {
      if let name = spelling(key) { entries[ExactText(name)] = entry }
    }
    if entries.count > 64 { keys.wideFuzzy[object] = entries } else { keys.fuzzy = (object, entries) }
    return entries
  }

  /// Records by which key of a type a member was found whose key is spelled in another way.
  private func found(_ member: Int, by key: String) -> Int {
    keys.ofTypes[ExactText(string(member - 1))] = key
    return member
  }

  /// The entry of a member's value whose key differs in case and separators only, if the format treats these as the same.
  private func fuzzyMember(_ key: String, of object: Int) -> Int? {
    guard store.format.keys.isFuzzy else { return nil }
    let entries = entries(of: object, by: NameWords.normalized)
    return entries[ExactText(NameWords.normalized(key))].map { found($0, by: key) }
  }

  /// The entries of an object's values by the keys of types, if the format only converts those of documents.
  private func convertedMembers(of object: Int) -> [ExactText: Int] {
    if let known = keys.converted[object] { return known }
    var members: [ExactText: Int] = [:]
    let path: [any CodingKey] = if case .paths = store.format.keys.style { codingPath(to: object) } else { [] }
    for (key, entry) in self.members(of: object) {
      let name: String =
        switch store.format.keys.style {
        case .custom(_, let property?): property(key)
        case .paths(let decode?, _): decode(path + [PathKey(key)]).stringValue
        default: key
        }
      // Two keys may become the same one.
      if members[ExactText(name)] == nil || policy.duplicates != .first { members[ExactText(name)] = entry }
      keys.convertedNames[entry] = name
    }
    keys.converted[object] = members
    return members
  }

  /// The entry of the value at a place that a mapping gives a key; nil if there is none.
  func member(at location: CodingShape.Location, of object: Int) -> Int? {
    let aliases = location.aliases.lazy.compactMap { self.member(at: [.key($0)], of: object) }
    let member = member(at: location.path, of: object)
    // The type has all of them.
    if notesKeys { return ([member] + Array(aliases)).lazy.compactMap { $0 }.first }
    return member ?? aliases.first
  }

  private func member(at path: [PathStep], of object: Int) -> Int? {
    var entry = object
    for step in path {
      switch (indexed[entry].kind, step) {
      case (.object, _):
        let value = member(step.text, of: entry, isName: false) ?? fuzzyMember(step.text, of: entry)
        guard let value else { return nil }
        if notesKeys {
          keys.asked.note(value)
          keys.asked.begin(entry)
        }
        entry = value
      case (.array, .index(let number)):
        guard let element = index.element(number, of: entry) else { return nil }
        entry = element
      default: return nil
      }
    }
    return entry
  }

  /// The keys of an object, each with the entry of the value that counts, in the order of the document.
  /// - Complexity: O(*n*).
  func members(of object: Int) -> [(key: String, entry: Int)] {
    comparesCharacters ? dictionaryMembers(of: object) : members(of: object, by: ExactText.init)
  }

  /// The same for a dictionary of Swift, which has keys that are equal as strings only once.
  func dictionaryMembers(of object: Int) -> [(key: String, entry: Int)] { members(of: object) { $0 } }

  private func members<Key: Hashable>(of object: Int, by identity: (String) -> Key) -> [(key: String, entry: Int)] {
    var members: [(key: String, entry: Int)] = []
    var known: [Key: Int] = [:]
    index.forEachMember(of: object) { location, value in
      let key = string(location)
      if let earlier = known[identity(key)] {
        if policy.duplicates != .first { members[earlier].entry = value }
      } else {
        known[identity(key)] = members.count
        members.append((key, value))
      }
    }
    return members
  }

  /// Whether keys that occur twice must be found.
  private var checksDuplicates: Bool { collects || policy.duplicates == .fail }

  /// Searches keys that occur twice, if they must be found.
  func checkDuplicates() throws {
    guard checksDuplicates else { return }
    for object in 0..<index.count where indexed[object].kind == .object {
      if indexed[object].hasDuplicates || comparesCharacters {
        try noteDuplicates(of: object, amongEqual: comparesCharacters)
      }
    }
  }

  /// Whether a Swift dictionary may lose a key of an object, which must be reported, or whose
  /// first value counts.
  var mayHaveEqualKeys: Bool { index.hasUnusualKeys && (policy.duplicates != .last || collects) }

  /// Looks for keys of a dictionary that are equal as Swift's strings, and not the same.
  func checkEqualKeys(_ object: Int) throws {
    // Otherwise all of them have been recorded.
    if checksDuplicates, !comparesCharacters { try noteDuplicates(of: object, amongEqual: true, besidesSame: true) }
  }

  /// Records keys that occur twice.
  /// - Parameters:
  ///   - amongEqual: whether keys that are equal as Swift's strings count.
  ///   - besidesSame: whether those that are the same do not.
  private func noteDuplicates(of object: Int, amongEqual: Bool, besidesSame: Bool = false) throws {
    var (same, equal): (Set<ExactText>, Set<String>) = ([], [])
    try index.forEachMember(of: object) { key, _ in
      let text = string(key)
      let isNew = same.insert(ExactText(text)).inserted
      let isFirst = amongEqual ? equal.insert(text).inserted : isNew
      if isFirst || besidesSame && !isNew { return }
      let problem = Problem(.duplicateKey, at: indexed[key].offset)
      if policy.duplicates == .fail { throw decodingError([String: Any].self, problem, at: object) }
      log.report(problem)
    }
  }

  /// The key that a document has for a type's.
  private func documentKey(_ key: String) -> String {
    if let known = keys.ofDocument[ExactText(key)] { return known }
    let converted = store.format.keys.key(forProperty: key)
    keys.ofDocument[ExactText(key)] = converted
    keys.ofTypes[ExactText(converted)] = key
    return converted
  }

  // MARK: From the document to types

  /// The key of a type for one that a document has; nil if the type has none.
  /// - Parameters:
  ///   - location: the entry of the document's key.
  ///   - object: the object that has it.
  func typeKey<Key: CodingKey>(_ type: Key.Type, at location: Int, of object: Int) -> Key? {
    let text = string(location)
    if isExact { return exactKey(text, at: location) }
    let naming = store.format.keys
    switch naming.style {
    case .custom(nil, _), .paths:
      _ = convertedMembers(of: object)
      return keys.convertedNames[location + 1].flatMap { Key(stringValue: $0) }
    case .custom(_, nil):
      failure = failure ?? wayBackMissing(at: object)
      return nil
    default: break
    }
    // A type may spell acronyms like other words, `userId`, or have the document's own key. It is one of its keys only if it is
    // found by that name.
    for name in [naming.property(forKey: text), naming.acronyms([]).property(forKey: text), text] {
      guard let key = Key(stringValue: name), let member = namedMember(name, of: object) else { continue }
      if string(member - 1).hasSameBytes(as: text) { return key }
    }
    return nil
  }

  /// The key of a type for one of the document that is spelled like it. An enum of keys takes texts of other code
  /// points for its own, under which nothing would be found.
  private func exactKey<Key: CodingKey>(_ text: String, at location: Int) -> Key? {
    let key = Key(stringValue: text)
    guard let key, !indexed[location].isOrdinary, !comparesCharacters else { return key }
    let own = key.stringValue
    return own != text || own.hasSameBytes(as: text) ? key : nil
  }

  private func wayBackMissing(at object: Int) -> DecodingError {
    let error = JSONError(
      .invalidMapping, message: "expected a key naming that converts keys to names, found one without such a function",
      advice: "Give KeyNaming.custom both functions, or do not use allKeys.")
    return invalid(error, at: object)
  }

  /// The error for a type that requests keys, if the format only encodes keys.
  func encodingOnly(at object: Int) -> DecodingError? {
    guard case .paths(nil, _) = store.format.keys.style else { return nil }
    let error = JSONError(
      .invalidMapping, message: "expected a key naming that decodes, found one that only encodes",
      advice: "Give KeyNaming.custom both functions.")
    return invalid(error, at: object)
  }

  // MARK: Paths

  /// Records the key type with which an object's members are requested.
  /// - Parameter number: that of the type.
  @inline(__always)
  func begin(_ object: Int, _ number: UInt8, isDictionary: Bool) {
    index.note(number, about: object)
    if notesKeys, !isDictionary { keys.asked.begin(object) }
  }

  /// The key of an object's member as its type requested it; keys of dictionaries are data.
  func pathKey(at location: Int, of object: Int) -> any CodingKey {
    let text = string(location)
    guard let type = containers.type(index.note(about: object)) else { return PathKey(text) }
    let name =
      DictionaryKeys.contains(type)
      ? text : keys.convertedNames[location + 1] ?? keys.ofTypes[ExactText(text)] ?? text
    return type.init(stringValue: name) ?? PathKey(name)
  }
}
