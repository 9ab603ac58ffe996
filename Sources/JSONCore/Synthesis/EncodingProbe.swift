/// One call of a type's `encode(to:)`, and the record of what it encoded.
final class EncodingProbe {
  /// Something that a type encoded by a key.
  struct Member {
    /// The name of the key's case and of the property.
    let name: String
    let key: String
    /// The type of the value.
    let type: Any.Type
    /// Whether nil is left out.
    let isOptional: Bool
    /// The value, or an optional of it.
    let value: Any
    /// The number of the key among those of its type; nil if it has none.
    let number: Int?
  }

  private(set) var members: [Member] = []
  /// The case of an enum whose associated values the members are; nil before it is encoded.
  private(set) var caseKey: (name: String, key: String, number: Int?)?
  /// The type of that key.
  private(set) var keys: Any.Type = Never.self
  /// A difference from the compiler's `encode(to:)`; nil if there is none.
  private(set) var obstacle: String?
  private var hasContainer = false
  /// Whether only those members are kept whose keys are not the names of properties.
  private let keepsRenamedOnly: Bool
  /// Whether it is an enum that is encoded, by an object with the name of the case.
  let isEnum: Bool

  init(keepsRenamedOnly: Bool = false, isEnum: Bool = false) {
    (self.keepsRenamedOnly, self.isEnum) = (keepsRenamedOnly, isEnum)
  }

  struct Refusal: Error {}

  private static let limit = 4000

  func object(_ obstacle: String) {
    if self.obstacle == nil { self.obstacle = obstacle }
  }

  func openContainer() {
    if hasContainer { object("it requests two containers") }
    hasContainer = true
  }

  /// Records the case of an enum.
  func openCase(_ key: some CodingKey) {
    if caseKey != nil { object("it encodes two cases") }
    guard let name = TypeDescription.caseName(of: key) else { return object("its keys are not an enum") }
    caseKey = (name, key.stringValue, EnumCases.number(of: key))
    keys = type(of: key)
  }

  /// Records a member of the outermost object, or one of the values associated with a case.
  /// - Parameter type: the type of the value, which may be an optional of it.
  func note<Value>(_ key: some CodingKey, _ type: Any.Type, isOptional: Bool, _ value: Value) throws {
    if members.count >= Self.limit { throw Refusal() }
    guard let name = TypeDescription.caseName(of: key) else { return object("its keys are not an enum") }
    let text = key.stringValue
    if keepsRenamedOnly, name == text { return }
    members.append(
      Member(
        name: name, key: text, type: type, isOptional: isOptional, value: value, number: EnumCases.number(of: key)))
  }
}
