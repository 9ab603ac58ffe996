/// One call of a type's `init(from:)` with sample values, and what it asked for.
final class DecodingLesson {
  /// Something that a type asked for by a key.
  struct Question {
    /// The name of the key's case, which is the property's; empty after round 0.
    let name: String
    let key: String
    /// The type that was asked for.
    let type: Any.Type
    /// Whether the value may be missing.
    let isOptional: Bool
    /// The number of the key among those of its type; nil after round 0, and if it has none.
    let number: Int?
  }

  let samples: Samples
  /// Of an enum, the number of the case that the value is to be.
  let caseNumber: Int?
  /// The cases of an enum's keys, and their type; empty before it has asked for them.
  private(set) var caseKeys: [KeyName] = []
  private(set) var keys: Any.Type = Never.self
  /// The case whose associated values it has asked for; nil before that.
  private(set) var openedCase: String?
  private(set) var questions: [Question] = []
  /// The answers, of the questions' types or optionals of these.
  private(set) var answers: [Any] = []
  /// What the compiler's `init(from:)` would not have done; nil if there is nothing.
  private(set) var obstacle: String?
  /// The number of the property at hand among those of its type; 0 in round 0.
  var number = 0
  private var numbers: [(type: ObjectIdentifier, count: Int)] = []
  private var hasContainer = false
  private var depth = 0
  /// The number of enums inside one another at the place at hand.
  private var enumLevel = 0
  private var questionCount = 0
  /// Which of several texts strings are answered with, where a type takes only some.
  private var flavour = 0

  /// More questions than any type asks.
  private static let questionLimit = 4000
  /// More types inside one another than any type needs, where optionals are nil and collections are empty.
  private static let depthLimit = 24

  /// - Parameters:
  ///   - count: the number of questions that are expected.
  ///   - caseNumber: of an enum, the number of the case that the value is to be.
  init(_ samples: Samples, count: Int = 0, case caseNumber: Int? = nil) {
    self.samples = samples
    self.caseNumber = caseNumber
    questions.reserveCapacity(count)
    answers.reserveCapacity(count)
  }

  /// Notes that a type does what the compiler's code does not.
  func object(_ obstacle: String) {
    if depth == 0, self.obstacle == nil { self.obstacle = obstacle }
  }

  struct Refusal: Error {}

  /// Whether it is the type itself that asks, and not one inside it.
  var isOuter: Bool { depth == 0 }

  func openContainer() throws {
    try count()
    if !isOuter { return }
    if hasContainer { object("it asks for two containers") }
    hasContainer = true
  }

  private func count() throws {
    questionCount += 1
    if questionCount > Self.questionLimit { throw Refusal() }
  }

  /// Whether a type has asked for the same as the last time.
  func hasSameQuestions(as other: DecodingLesson) -> Bool {
    questions.elementsEqual(other.questions) { $0.key == $1.key && $0.type == $1.type }
  }

  // MARK: Cases of an enum

  /// The keys of an enum that there are members for: that of the case that it is to be.
  func chosenKeys<Key: CodingKey>(_ type: Key.Type) -> [Key] {
    guard let caseNumber, let cases = EnumCases.all(of: type) else {
      object("it has one case only, or keys that are no enum")
      return []
    }
    caseKeys = cases.map { KeyName(name: $0.name, key: $0.value.stringValue) }
    keys = type
    return cases.indices.contains(caseNumber) ? [cases[caseNumber].value] : []
  }

  /// Notes that an enum asks for the values associated with a case.
  func openCase(_ name: String) throws {
    try count()
    if openedCase != nil || caseNumber.map({ caseKeys.indices.contains($0) && caseKeys[$0].name == name }) != true {
      object("it asks for the values of `\(name)` where the document has another case")
    }
    openedCase = name
  }

  /// The keys of an enum inside that there are members for: the first case, in that the second, and so on, as one of them has no more
  /// enums inside it.
  func innerKeys<Key: CodingKey>(_ type: Key.Type) -> [Key] {
    guard let cases = EnumCases.all(of: type) else { return [] }
    defer { enumLevel += 1 }
    return [cases[min(enumLevel, cases.count - 1)].value]
  }

  // MARK: Members of the type

  /// What a key is called.
  struct KeyName {
    let name: String
    let key: String
    var number: Int?
  }

  /// What a key is called; without names, if it is not the type itself that asks.
  func name(_ key: some CodingKey) throws -> KeyName {
    guard isOuter else { return KeyName(name: "", key: "") }
    // Later on, to ask for the same keys is enough.
    if samples.round > 0 { return KeyName(name: "", key: key.stringValue) }
    guard let name = TypeDescription.caseName(of: key) else {
      object("its keys are no enum")
      throw Refusal()
    }
    return KeyName(name: name, key: key.stringValue, number: EnumCases.number(of: key))
  }

  /// Answers a question of the type.
  func answer<Value: Decodable>(_ type: Value.Type, _ key: KeyName) throws -> Value {
    try ask(type, key, isOptional: false)
    let value = try sample(type)
    if isOuter { answers.append(value) }
    return value
  }

  /// Answers a question for a value that may be missing.
  func answerIfPresent<Value: Decodable>(_ type: Value.Type, _ key: KeyName) throws -> Value? {
    try ask(type, key, isOptional: true)
    // Where optionals are nil, types that contain themselves come to an end.
    let value = isOuter && samples.round > 0 ? try sample(type) : nil
    if isOuter { answers.append(value as Any) }
    return value
  }

  private func ask(_ type: Any.Type, _ key: KeyName, isOptional: Bool) throws {
    try count()
    guard isOuter else { return }
    questions.append(
      Question(name: key.name, key: key.key, type: type, isOptional: isOptional, number: key.number))
    number = samples.round == 0 ? 0 : nextNumber(of: type)
  }

  private func nextNumber(of type: Any.Type) -> Int {
    if let place = numbers.firstIndex(where: { $0.type == ObjectIdentifier(type) }) {
      numbers[place].count += 1
      return numbers[place].count
    }
    numbers.append((ObjectIdentifier(type), 1))
    return 1
  }

  // MARK: Values

  /// A value of any type: one that Janus knows, or what the type's `init(from:)` makes of samples.
  func sample<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try count()
    if flavour > 0, type == String.self, let text = flavouredText as? Value { return text }
    if let value = isOuter ? samples.value(type, number) : inner.value(type, max(number, 1)) { return value }
    if depth >= Self.depthLimit { throw Refusal() }
    let (outerFlavour, outerLevel) = (flavour, enumLevel)
    depth += 1
    defer {
      depth -= 1
      (flavour, enumLevel) = (outerFlavour, outerLevel)
    }
    var failure: (any Error)?
    for flavour in outerFlavour..<max(outerFlavour + 1, isFirstInside ? Self.flavours : 0) {
      (self.flavour, enumLevel) = (flavour, outerLevel)
      do { return try type.init(from: LearningDecoder(self)) } catch { failure = error }
      if questionCount > Self.questionLimit { break }
    }
    if isFirstInside { noteRefusal(by: type) }
    throw failure ?? Refusal()
  }

  /// The samples for types inside.
  private var inner: Samples {
    var samples = samples
    samples.isInside = true
    return samples
  }

  /// Notes that the type of a property cannot be made of samples.
  private func noteRefusal(by type: Any.Type) {
    guard obstacle == nil, let name = questions.last?.name else { return }
    obstacle = "`\(name)` has type \(TypeName.of(type)), which does not decode sample values"
  }

  /// Only the outermost of the types inside tries other texts.
  private var isFirstInside: Bool { depth == 1 }

  private static let flavours = 6

  /// What a string is, for types that are made of special ones; nil where a sample will do.
  private var flavouredText: String? {
    let digits = String(number)
    switch flavour {
    case 1: return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    case 2: return "2001-01-01T00:00:0\(number % 10)Z"
    case 3: return digits
    case 4: return "https://example.com/\(number)"
    case 5: return "1.\(number).0"
    default: return nil
    }
  }
}
