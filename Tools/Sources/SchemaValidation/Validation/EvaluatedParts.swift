/// The members and elements of one value that schemas have evaluated.
struct EvaluatedParts {
  private(set) var hasAllMembers = false
  private(set) var members: Set<CodePoints> = []
  private(set) var hasAllElements = false
  /// The number of elements at the beginning that were evaluated.
  private var prefix = 0
  private var elements: Set<Int> = []

  func containsMember(_ key: String) -> Bool { hasAllMembers || members.contains(CodePoints(key)) }
  func containsElement(_ index: Int) -> Bool { hasAllElements || index < prefix || elements.contains(index) }

  mutating func insert(member key: String) { members.insert(CodePoints(key)) }
  mutating func insert(element index: Int) { elements.insert(index) }
  mutating func insertPrefix(_ count: Int) { prefix = max(prefix, count) }
  mutating func insertAllMembers() { hasAllMembers = true }
  mutating func insertAllElements() { hasAllElements = true }

  mutating func formUnion(_ other: EvaluatedParts) {
    hasAllMembers = hasAllMembers || other.hasAllMembers
    hasAllElements = hasAllElements || other.hasAllElements
    prefix = max(prefix, other.prefix)
    if !other.members.isEmpty { members.formUnion(other.members) }
    if !other.elements.isEmpty { elements.formUnion(other.elements) }
  }
}
