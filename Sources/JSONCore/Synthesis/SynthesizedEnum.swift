/// The behavior of an enum's `Codable` conformance that the compiler has synthesized.
///
/// A value is an object with one member: its key is the name of the case, its value an object of the associated values.
///
/// ```
///   case circle(radius: Double)    {"circle":{"radius":1.5}}
///   case line(Int, Int)            {"line":{"_0":1,"_1":2}}
///   case empty                     {"empty":{}}
/// ```
package struct SynthesizedEnum: Sendable {
  package struct Case: Sendable {
    package let name: String
    /// The type's own key.
    package let key: String
    /// The type of the associated values: a tuple, that of the only value, or `Void`.
    package let type: Any.Type
    /// The members of the associated values.
    package let values: SynthesizedModel
    /// The other bytes of values, if the associated values are at their start; nil if only the type's own code can make them.
    package let prototype: CasePrototype?
  }

  /// In the order of their declaration.
  package let cases: [Case]
  /// The type of the keys that are the names of the cases, by whose numbers the cases are found.
  package let keys: Any.Type
  /// The cases by their numbers.
  package let names: CaseNames

  private init(_ cases: [Case], _ keys: Any.Type, _ names: CaseNames) {
    (self.cases, self.keys) = (cases, keys)
    var names = names
    let tags = cases.compactMap { $0.prototype?.tag }
    if tags.count == cases.count { names.use(tags) }
    self.names = names
  }
}

extension SynthesizedEnum.Case {
  /// The associated values, whose keys have the same numbers.
  package var parts: [AssociatedValues.Part] {
    values.members.map { member in
      let field = values.fields[member.field]
      return AssociatedValues.Part(type: field.type, offset: field.offset, isOptional: member.isOptional)
    }
  }
}

extension SynthesizedEnum {
  // MARK: Decoding

  static func learn<Value: SynthesizedDecodable>(
    decoding type: Value.Type, _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) throws(SynthesisObstacle) -> SynthesizedEnum {
    try learn(casesOf: type, foundation) { value, number, probe throws(SynthesisObstacle) in
      func learn<Values>(_ values: Values) -> Result<Case, SynthesisObstacle> {
        Result { () throws(SynthesisObstacle) in
          try Self.learn(decoding: value, number, probe, values, foundation)
        }
      }
      return try _openExistential(associatedValues(of: value), do: learn).get()
    }
  }

  /// Finds out what is done for each case of an enum.
  /// - Parameter learn: handles one case, given a value, its number and the probe that made it.
  private static func learn<Value: Decodable>(
    casesOf type: Value.Type, _ foundation: @escaping SynthesizedCoding.FoundationSamples,
    _ learn: (Value, Int, DecodingProbe) throws(SynthesisObstacle) -> Case
  ) throws(SynthesisObstacle) -> SynthesizedEnum {
    // A mirror of the type's own may show anything.
    if type is any CustomReflectable.Type { throw SynthesisObstacle("it is an enum with a mirror of its own") }
    var cases: [Case] = []
    var keys: Any.Type = Never.self
    var names = CaseNames()
    var count = 1
    while cases.count < count {
      let (value, probe) = try sample(type, cases.count, Samples(foundation))
      (count, keys) = (probe.caseKeys.count, probe.keys)
      cases.append(try learn(value, cases.count, probe))
      if !names.append(caseOf: value) { throw SynthesisObstacle("its cases have no names, or the same") }
    }
    return SynthesizedEnum(cases, keys, names)
  }

  /// The behavior of decoding a case.
  /// - Parameters:
  ///   - value: the value from round 0.
  ///   - first: the probe of that round.
  ///   - prototype: the associated values of the value.
  private static func learn<Value: SynthesizedDecodable, Values>(
    decoding value: Value, _ number: Int, _ first: DecodingProbe, _ prototype: Values,
    _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) throws(SynthesisObstacle) -> Case {
    let key = first.caseKeys[number]
    let fields = try fields(of: Values.self, named: first.questions.first?.name)
    let members = try SynthesizedModel.members(first, fields)
    guard members.count == fields.count, first.questions.areNumbered(\.number) else {
      throw SynthesisObstacle("it does not decode all values of `\(key.name)` in their order")
    }
    try SynthesizedModel.check(prototype, first, fields, members)
    var whole = CasePrototype(value, Values.self)
    for samples in Samples.series(SynthesizedModel.rounds(members, fields), foundation) {
      let (value, probe) = try sample(Value.self, number, samples)
      guard probe.hasSameQuestions(as: first), let values = associatedValues(of: value) as? Values else {
        throw SynthesisObstacle("it does not always decode the same values of `\(key.name)`")
      }
      try SynthesizedModel.check(values, probe, fields, members)
      let parts = zip(members, probe.answers).map { (fields[$0.field].offset, $1) }
      if whole?.fits(value, parts, key.name) == false { whole = nil }
    }
    return Case(
      name: key.name, key: key.key, type: Values.self,
      values: SynthesizedModel(copying: prototype, fields, members, .general(Values.self), foundation),
      prototype: whole)
  }

  /// Checks what an `init(from:)` has done with the values of a document.
  func check<Value>(_ value: Value, _ probe: DecodingProbe) throws(SynthesisObstacle) {
    guard probe.keys == keys, let one = cases.first(where: { $0.name == probe.openedCase }),
      one.name == TypeDescription.caseName(of: value)
    else { throw SynthesisObstacle("it makes another case than the key's") }
    func check<Values>(_ values: Values) -> Result<Void, SynthesisObstacle> {
      Result { () throws(SynthesisObstacle) in try one.values.check(values, probe) }
    }
    try _openExistential(Self.associatedValues(of: value), do: check).get()
  }

  /// A value of a case.
  private static func sample<Value: Decodable>(
    _ type: Value.Type, _ number: Int, _ samples: Samples
  ) throws(SynthesisObstacle) -> (Value, DecodingProbe) {
    let (value, probe) = try SynthesizedModel.make(type, samples, 0, case: number)
    guard probe.caseKeys.indices.contains(number), probe.openedCase != nil else {
      throw SynthesisObstacle("it does not decode the keys of its cases")
    }
    let name = probe.caseKeys[number].name
    if TypeDescription.caseName(of: value) != name {
      throw SynthesisObstacle("it makes another case of the key \"\(probe.caseKeys[number].key)\" than `\(name)`")
    }
    return (value, probe)
  }

  // MARK: Encoding

  static func learn<Value: SynthesizedEncodable>(
    encoding type: Value.Type, _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) throws(SynthesisObstacle) -> SynthesizedEnum {
    guard let decodable = type as? any (Decodable & Encodable).Type else {
      throw SynthesisObstacle("there are no sample values of it", "Let it be Decodable as well, or remove the marker.")
    }
    return try learn(encodingSamplesOf: decodable, foundation)
  }

  private static func learn<Value: Codable>(
    encodingSamplesOf type: Value.Type, _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) throws(SynthesisObstacle) -> SynthesizedEnum {
    try learn(casesOf: type, foundation) { value, number, probe throws(SynthesisObstacle) in
      func learn<Values>(_ values: Values) -> Result<Case, SynthesisObstacle> {
        Result { () throws(SynthesisObstacle) in
          try Self.learn(encoding: value, number, probe.keys, values, foundation)
        }
      }
      return try _openExistential(associatedValues(of: value), do: learn).get()
    }
  }

  /// The behavior of encoding a case.
  /// - Parameters:
  ///   - value: the value from round 0.
  ///   - keys: the type of the keys by which the cases are decoded.
  ///   - prototype: the associated values of the value.
  private static func learn<Value: Codable, Values>(
    encoding value: Value, _ number: Int, _ keys: Any.Type, _ prototype: Values,
    _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) throws(SynthesisObstacle) -> Case {
    let first = try encode(value, prototype, number, keys)
    let (name, key) = (first.key.name, first.key.key)
    var whole = CasePrototype(value, Values.self)
    for samples in Samples.series(SynthesizedModel.rounds(first.members, first.fields), foundation) {
      let value = try sample(Value.self, number, samples).0
      guard let values = associatedValues(of: value) as? Values else {
        throw SynthesisObstacle("its init(from:) makes other cases than the key's")
      }
      let encoded = try encode(value, values, number, keys)
      try SynthesizedModel.checkSame(encoded.members, first.members, "encode")
      if whole?.fits(value, encoded.parts, name) == false { whole = nil }
    }
    return Case(
      name: name, key: key, type: Values.self,
      values: SynthesizedModel(encoding: first.members, of: first.fields), prototype: whole)
  }

  /// Checks what an `encode(to:)` does with a value.
  func check(encoding value: some Encodable) throws(SynthesisObstacle) {
    let name = TypeDescription.caseName(of: value)
    guard let number = cases.firstIndex(where: { $0.name == name }) else { return }
    let one = cases[number]
    func check<Values>(_ values: Values) -> Result<Void, SynthesisObstacle> {
      Result { () throws(SynthesisObstacle) in
        let found = try Self.encode(value, values, number, keys)
        try SynthesizedModel.checkSame(found.members, one.values.members, "encode")
      }
    }
    try _openExistential(Self.associatedValues(of: value), do: check).get()
  }

  /// A case as it was encoded once.
  private struct EncodedCase {
    let key: (name: String, key: String, number: Int?)
    let fields: [StoredField]
    let members: [SynthesizedModel.Member]
    /// The associated values, and their expected addresses.
    let parts: [(offset: Int, value: Any)]
  }

  /// Encodes a value of a case.
  private static func encode<Value: Encodable, Values>(
    _ value: Value, _ values: Values, _ number: Int, _ keys: Any.Type
  ) throws(SynthesisObstacle) -> EncodedCase {
    let probe = EncodingProbe(isEnum: true)
    try SynthesizedModel.encode(value, probe)
    guard let key = probe.caseKey, key.number == number, probe.keys == keys else {
      throw SynthesisObstacle("it does not encode the name of the case")
    }
    let fields = try fields(of: Values.self, named: probe.members.first?.name)
    let members = try SynthesizedModel.members(probe, of: values, fields)
    guard members.count == fields.count, probe.members.areNumbered(\.number) else {
      throw SynthesisObstacle("it does not encode all values of `\(key.name)` in their order")
    }
    let parts = zip(members, probe.members).map { (offset: fields[$0.field].offset, value: $1.value) }
    return EncodedCase(key: key, fields: fields, members: members, parts: parts)
  }

  // MARK: Associated values

  /// The values associated with a case: a tuple, the only value, or `()`.
  private static func associatedValues(of value: Any) -> Any {
    Mirror(reflecting: value).children.first?.value ?? ()
  }

  /// The values associated with a case as fields of the tuple that stores them.
  /// - Parameter name: the name of the key of the only one, which is not a tuple.
  private static func fields(of type: Any.Type, named name: String?) throws(SynthesisObstacle) -> [StoredField] {
    if type == Void.self { return [] }
    guard let fields = StoredField.associated(with: type, named: name ?? "_0") else {
      throw SynthesisObstacle("not all of the values associated with its cases are known")
    }
    return fields
  }
}

extension Array {
  /// Whether the first element has the number 0, the second one 1, and so on.
  fileprivate func areNumbered(_ number: (Element) -> Int?) -> Bool {
    indices.allSatisfy { number(self[$0]) == $0 }
  }
}
