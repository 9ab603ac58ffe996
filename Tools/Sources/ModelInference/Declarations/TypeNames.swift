/// The names of models: one for each, no two the same in all of the file, so that a type has one name wherever it is nested.
struct TypeNames {
  private(set) var names: [TypeGraph.ID: String] = [:]
  /// The name of the samples' type.
  let root: String
  private var taken = TypeNames.reserved

  /// - Parameter isAlias: whether the samples are not models, but arrays or dictionaries, for example.
  init(_ models: ModelGraph, root: String, isAlias: Bool) {
    let name = SwiftName.isIdentifier(root) ? root : SwiftName.type(of: root, isElement: false)
    self.root = Self.reserved.contains(name) ? name + "Document" : name
    let element = SwiftName.singular(self.root)
    taken.insert(self.root)
    for id in models.ids {
      let sites = models.sites[id, default: []]
      if sites.contains(where: { $0.key == nil }) {
        names[id] = !isAlias ? self.root : unique(element == self.root ? element + "Value" : element, parent: self.root)
        taken.insert(names[id] ?? "")
        continue
      }
      let parent = sites.first?.parent.flatMap { names[$0] } ?? self.root
      let name = unique(Self.name(of: sites), parent: parent)
      taken.insert(name)
      names[id] = name
    }
  }

  /// The name that the keys of some sites suggest: the words in which they end, such as `Address` for `homeAddress` and
  /// `workAddress`; otherwise the first.
  private static func name(of sites: [ModelGraph.Site]) -> String {
    let names = sites.map { SwiftName.type(of: $0.key ?? "", isElement: $0.isElement) }
    guard let first = names.first else { return "" }
    if names.allSatisfy({ $0 == first }) { return first }
    let words = names.map { Array(SwiftName.words(of: $0).reversed()) }
    var count = 0
    while words.allSatisfy({ $0.count > count && $0[count] == words[0][count] }) { count += 1 }
    guard count > 0 else { return first }
    return SwiftName.type(of: words[0].prefix(count).reversed().joined(separator: "_"), isElement: false)
  }

  private func unique(_ name: String, parent: String) -> String {
    // A name in a script without capitals is that of the property or case as well.
    let isWord = name.first.map { $0.isUppercase || $0.isLowercase } == true
    if isWord, !taken.contains(name) { return name }
    let longer = parent + (name.hasPrefix("_") ? String(name.dropFirst()) : name)
    var candidate = longer
    var number = 2
    while taken.contains(candidate) {
      candidate = "\(longer)\(number)"
      number += 1
    }
    return candidate
  }

  /// Names of Swift, Foundation and Janus that a model would hide.
  static let reserved: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Calendar", "Character", "Codable", "CodingKey", "CodingKeys", "Collection",
    "Comparable",
    "Data", "Date", "DateInterval", "DateStrategy", "Decimal", "Decodable", "Decoder", "DecodingError",
    "DeserializableObject",
    "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error", "Float", "Foundation", "Janus",
    "Swift", "Hashable", "Identifiable",
    "Int", "Int128", "JSONDeserializer", "JSONFormat", "JSONLeaf", "JSONLeafValue", "JSONMapped", "JSONMapping",
    "JSONNumber", "JSONUnion", "JSONUnionMapping",
    "JSONValue",
    "KeyValueCreatable", "Locale", "MappedModel", "Measurement", "Never", "Notification", "Optional", "Process",
    "Protocol", "Range", "RawValue",
    "Regex",
    "Result", "Self", "Sendable", "Sequence", "Set", "String", "Substring", "SynthesizedCodable", "Task", "Thread",
    "Timer",
    "TimeZone", "Type", "UInt64", "URL", "UUID", "Unit", "UnionBase", "Void",
  ]
}
