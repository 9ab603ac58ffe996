/// One call of a type's `init(from:)`, with sample values or with those of a document, and the record of its requests.
final class DecodingProbe {
  /// A request of a type for a key's value.
  struct Question {
    /// The name of the key's case and of the property; empty after round 0.
    let name: String
    let key: String
    /// The requested type.
    let type: Any.Type
    /// Whether the value may be missing.
    let isOptional: Bool
    /// The number of the key among those of its type; nil after round 0, and if it has none.
    let number: Int?
  }

  let samples: Samples
  /// Whether the answers are those of a document.
  private let isReal: Bool
  /// Whether it is an enum that is decoded, by an object with the name of the case.
  let isEnum: Bool
  /// For an enum, the number of the value's case; nil before it is known.
  private(set) var caseNumber: Int?
  /// The cases of an enum's keys, and their type; empty before it requests them.
  private(set) var caseKeys: [KeyName] = []
  private(set) var keys: Any.Type = Never.self
  /// The case whose associated values it has requested; nil before that.
  private(set) var openedCase: String?
  private(set) var questions: [Question] = []
  /// The answers, of the questions' types or optionals of these.
  private(set) var answers: [Any] = []
  /// A difference from the compiler's `init(from:)`; nil if there is none.
  private(set) var obstacle: SynthesisObstacle?
  /// The part of the document that did not fit, for which the compiler's `init(from:)` throws an error; nil if all fits.
  private(set) var failure: String?
  /// The number of the current property among those of its type; 0 in round 0.
  var number = 0
  private var numbers: [(type: ObjectIdentifier, count: Int)] = []
  private var hasContainer = false
  private var depth = 0
  /// The number of enums inside one another at the current place.
  private var enumLevel = 0
  private var questionCount = 0
  /// A type without a marker whose values only its own code can make; nil if there is none.
  private var stranger: Any.Type?

  /// More requests than any type makes.
  private static let questionLimit = 4000
  /// More types inside one another than any type needs, where optionals are nil and collections are empty.
  private static let depthLimit = 24

  /// - Parameters:
  ///   - count: the number of questions that are expected.
  ///   - caseNumber: of an enum, the number of the case that the value is to be.
  init(_ samples: Samples, count: Int = 0, case caseNumber: Int? = nil) {
    (self.samples, self.caseNumber, isEnum, isReal) = (samples, caseNumber, caseNumber != nil, false)
    questions.reserveCapacity(count)
    answers.reserveCapacity(count)
  }

  /// The call for a value of a document.
  /// - Parameter isEnum: whether it is an enum that is decoded.
  init(forDocument isEnum: Bool) { (samples, self.isEnum, isReal) = (Samples { _, _ in nil }, isEnum, true) }

  /// Records that a type does what the compiler's code does not.
  func object(_ obstacle: String) {
    if depth == 0, self.obstacle == nil { self.obstacle = SynthesisObstacle(obstacle) }
  }

  struct Refusal: Error {}

  /// Whether the type itself makes the request, and not one inside it.
  var isOuter: Bool { depth == 0 }

  func openContainer() throws {
    try count()
    if !isOuter { return }
    if hasContainer { object("it requests two containers") }
    hasContainer = true
  }

  private func count() throws {
    questionCount += 1
    if questionCount > Self.questionLimit, !isReal { throw Refusal() }
  }

  /// Whether a type has made the same requests as the last time.
  func hasSameQuestions(as other: DecodingProbe) -> Bool {
    questions.elementsEqual(other.questions) { $0.key == $1.key && $0.type == $1.type }
  }

  // MARK: Cases of an enum

  /// The keys of an enum that there are members for: that of the case that it is to be.
  /// - Parameter document: the keys that the document has; nil for a sample.
  func chosenKeys<Key: CodingKey>(_ type: Key.Type, _ document: [Key]?) -> [Key] {
    guard let cases = EnumCases.all(of: type) else {
      object("it has only one case, or keys that are not an enum")
      return document ?? []
    }
    caseKeys = cases.map { KeyName(name: $0.name, key: $0.value.stringValue) }
    keys = type
    if let document {
      // For another number of keys, the compiler's code throws an error.
      if document.count != 1 { failure = "the document" }
      caseNumber = document.first.flatMap { EnumCases.number(of: $0) }
      return document
    }
    return caseNumber.flatMap { cases.indices.contains($0) ? [cases[$0].value] : nil } ?? []
  }

  /// Records that an enum requests the values associated with a case.
  func openCase(_ name: String) throws {
    try count()
    if openedCase != nil || caseNumber.map({ caseKeys.indices.contains($0) && caseKeys[$0].name == name }) != true {
      object("it decodes the values of `\(name)` where the document has another case")
    }
    openedCase = name
  }

  /// The keys of an enum inside that there are members for: the first case, in that the second, and so on, as one of
  /// them has no more enums inside it.
  func innerKeys<Key: CodingKey>(_ type: Key.Type) -> [Key] {
    guard let cases = EnumCases.all(of: type) else { return [] }
    defer { enumLevel += 1 }
    return [cases[min(enumLevel, cases.count - 1)].value]
  }

  // MARK: Members of the type

  /// The name of a key.
  struct KeyName {
    let name: String
    let key: String
    var number: Int?
  }

  /// The name of a key; empty if the request is not the type's own.
  func name(_ key: some CodingKey) throws -> KeyName {
    guard isOuter else { return KeyName(name: "", key: "") }
    // Later, requesting the same keys is enough.
    if samples.round > 0 { return KeyName(name: "", key: key.stringValue) }
    guard let name = TypeDescription.caseName(of: key) else {
      object("its keys are not an enum")
      if isReal { return KeyName(name: "", key: key.stringValue) }
      throw Refusal()
    }
    return KeyName(name: name, key: key.stringValue, number: EnumCases.number(of: key))
  }

  /// Answers a question of the type.
  /// - Parameter document: has the answer; nil for a sample.
  func answer<Value: Decodable>(
    _ type: Value.Type, _ key: KeyName, _ document: (() throws -> Value)?
  ) throws -> Value {
    try ask(type, key, isOptional: false)
    let value = try document.map(take) ?? sample(type)
    if isOuter { answers.append(value) }
    return value
  }

  /// Answers a question for a value that may be missing.
  /// - Parameter document: has the answer; nil for a sample.
  func answerIfPresent<Value: Decodable>(
    _ type: Value.Type, _ key: KeyName, _ document: (() throws -> Value?)?
  ) throws -> Value? {
    try ask(type, key, isOptional: true)
    // Where optionals are nil, types that contain themselves come to an end.
    let hasSample = isOuter && samples.hasOptional(answers.count)
    let value = try document.map(take) ?? (hasSample ? attempt { try sample(type) } : nil)
    if isOuter { answers.append(value as Any) }
    return value
  }

  /// Takes what a document has.
  func take<Value>(_ document: () throws -> Value) throws -> Value {
    do { return try document() } catch {
      failure = questions.last.map { "`\($0.name)`" } ?? "the document"
      throw error
    }
  }

  /// A sample of a type; nil if there is none.
  private func attempt<Value>(_ body: () throws -> Value) -> Value? {
    let earlier = (obstacle, stranger)
    if let value = try? body() { return value }
    (obstacle, stranger) = earlier
    return nil
  }

  private func ask(_ type: Any.Type, _ key: KeyName, isOptional: Bool) throws {
    try count()
    guard isOuter else { return }
    questions.append(
      Question(name: key.name, key: key.key, type: type, isOptional: isOptional, number: key.number))
    number = samples.isZero(questions.count - 1, isOptional: isOptional) ? 0 : nextNumber(of: type)
  }

  private func nextNumber(of type: Any.Type) -> Int {
    if let index = numbers.firstIndex(where: { $0.type == ObjectIdentifier(type) }) {
      numbers[index].count += 1
      return numbers[index].count
    }
    numbers.append((ObjectIdentifier(type), 1))
    return 1
  }

  // MARK: Values

  /// A value of any type: a known one, one from an `init(from:)` that is marked as synthesized, or a struct of such values.
  ///
  /// Called a few times for each type, so that one copy of it is enough for all types.
  @_semantics("optimize.sil.specialize.generic.never")
  func sample<Value>(_ type: Value.Type) throws -> Value {
    try count()
    if isOuter, number > 0, let filled = attempt({ try filled(type, samples.elementCount) }) as? Value { return filled }
    if let value = isOuter ? samples.value(type, number) : inner.value(type, max(number, 1)) { return value }
    if depth >= Self.depthLimit { throw Refusal() }
    let outerLevel = enumLevel
    depth += 1
    defer {
      depth -= 1
      enumLevel = outerLevel
    }
    let isStandard = TypeDescription.isStandard(type)
    if isStandard || type is any SynthesizedDecodable.Type, let decodable = type as? any Decodable.Type,
      let value = try? decodable.init(from: ProbingDecoder(self)) as? Value
    {
      return value
    }
    // Plans make values of such types as well.
    if let own = type as? any _Creatable.Type, let value = own.init() as? Value { return value }
    if !isStandard, let value = try? assembled(type) { return value }
    if stranger == nil { stranger = type }
    if depth == 1 { noteRefusal(by: type) }
    throw Refusal()
  }

  /// A struct whose properties are samples, made without a call of its code.
  @_semantics("optimize.sil.specialize.generic.never")
  private func assembled<Value>(_ type: Value.Type) throws -> Value {
    guard TypeDescription.isStruct(type), let fields = StoredField.all(of: type) else { throw Refusal() }
    func part<Part>(_ type: Part.Type) throws -> Any { try sample(type) }
    return StoredField.value(type, try fields.map { field in (field, try _openExistential(field.type, do: part)) })
  }

  /// A container with elements. Each is another one, and the first of two arrays in an array is longer than the second;
  /// where the samples are large, all are the same.
  /// - Throws: `Refusal` for a type that is not a container, and if there are no elements for it.
  private func filled(_ type: Any.Type, _ count: Int) throws -> Any {
    guard count > 0, let container = StandardContainer(type) else { throw Refusal() }
    let (outerNumber, isInside) = (number, depth)
    depth += 1
    defer { (number, depth) = (outerNumber, isInside) }
    func element<Element>(_ type: Element.Type, _ index: Int) throws -> Element {
      number = outerNumber + (samples.hasEqualElements ? 0 : count - index)
      if let inner = attempt({ try filled(type, count - 1 - index) }) as? Element { return inner }
      return try sample(type)
    }
    func array<Element>(_ type: Element.Type) throws -> Any {
      let isLong = samples.hasEqualElements && LeafKind(type) != nil
      return try (0..<(isLong ? 100 : count)).map { try element(type, $0) }
    }
    func dictionary<Key: Hashable>(_ key: Key.Type, _ value: Any.Type) throws -> Any {
      func dictionary<Value>(_ value: Value.Type) throws -> Any {
        var entries: [Key: Value] = [:]
        for index in 0..<count { entries[try element(key, index)] = try element(value, index) }
        return entries
      }
      return try _openExistential(value, do: dictionary)
    }
    func set<Element: Hashable>(_ type: Element.Type) throws -> Any {
      Set(try (0..<count).map { try element(type, $0) })
    }
    switch container {
    case .array(let element): return try _openExistential(element, do: array)
    // Only comparing leaves is known to call no code of models.
    case .set(let element):
      guard LeafKind(element) != nil, let element = element as? any Hashable.Type else { throw Refusal() }
      return try set(element)
    case .dictionary(let key, let value):
      guard LeafKind(key) != nil, let key = key as? any Hashable.Type else { throw Refusal() }
      return try dictionary(key, value)
    case .optional: throw Refusal()
    }
  }

  /// The samples for types inside.
  private var inner: Samples {
    var samples = samples
    samples.isInside = true
    return samples
  }

  /// Records that there is no sample of a property's type.
  private func noteRefusal(by type: Any.Type) {
    guard obstacle == nil, let name = questions.last?.name, let stranger else { return }
    let subject = "`\(name)` \(stranger == type ? "has type" : "contains a value of type") \(TypeName.of(stranger))"
    obstacle =
      stranger is any SynthesizedDecodable.Type || TypeDescription.isStandard(stranger)
      ? SynthesisObstacle(subject + ", which does not decode sample values")
      : SynthesisObstacle(
        subject + ", whose init(from:) is not called with sample values", SynthesisObstacle.advice(for: stranger))
  }
}

extension SynthesisObstacle {
  /// The advice for a type whose `init(from:)` has no marker. It may do anything: register the value, search the `userInfo`
  /// for a required object, or rely on the form of a text.
  static func advice(for stranger: Any.Type) -> String {
    "If the compiler synthesizes it, declare it: extension \(TypeName.of(stranger)): SynthesizedCodable {}"
  }
}
