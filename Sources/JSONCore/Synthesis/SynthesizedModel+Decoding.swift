/// The behavior of a type's `init(from:)`.
extension SynthesizedModel {
  /// Properties that are not decoded are constants, as far as these values show.
  private static let roundsForConstants = 8

  static func learn<Model: SynthesizedDecodable>(
    decoding type: Model.Type, _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) throws(SynthesisObstacle) -> SynthesizedModel {
    let fields = try fields(of: type)
    let (prototype, first) = try make(type, Samples(foundation), fields.count)
    let members = try members(first, fields)
    if members.isEmpty { throw SynthesisObstacle("it decodes no property", "Remove the marker.") }
    let others = fields.indices.filter { field in !members.contains { $0.field == field } }
    for field in others { try checkConstant(fields[field]) }
    let rounds = max(rounds(members, fields), others.isEmpty ? 0 : roundsForConstants)
    try check(prototype, first, fields, members)
    let constants = others.isEmpty ? nil : Constants(others.map { fields[$0] }, prototype)
    for samples in Samples.series(rounds, foundation) {
      let (value, probe) = try make(type, samples, fields.count)
      guard probe.hasSameQuestions(as: first) else {
        throw SynthesisObstacle("it does not always decode the same properties")
      }
      try check(value, probe, fields, members)
      try constants?.check(value)
    }
    return SynthesizedModel(copying: prototype, fields, members, Model._decodedFunctions, foundation, constants)
  }

  /// The members that a type has requested.
  static func members(
    _ probe: DecodingProbe, _ fields: [StoredField]
  ) throws(SynthesisObstacle) -> [Member] {
    var members: [Member] = []
    for question in probe.questions {
      members.append(
        try member(
          question.name, question.key, question.type, isOptional: question.isOptional, "decodes", in: fields,
          near: members.count))
    }
    try checkOrder(of: members, "decodes")
    return members
  }

  /// Makes a value of samples.
  /// - Parameters:
  ///   - count: the number of questions that are expected.
  ///   - number: of an enum, the number of the case that the value is to be.
  static func make<Model: Decodable>(
    _ type: Model.Type, _ samples: Samples, _ count: Int, case number: Int? = nil
  ) throws(SynthesisObstacle) -> (Model, DecodingProbe) {
    let probe = DecodingProbe(samples, count: count, case: number)
    let value: Model
    do {
      value = try Model(from: ProbingDecoder(probe))
    } catch {
      throw probe.obstacle ?? SynthesisObstacle("its init(from:) throws an error for sample values")
    }
    if let obstacle = probe.obstacle { throw obstacle }
    return (value, probe)
  }

  /// Checks what an `init(from:)` has done with the values of a document.
  func check<Value>(_ value: Value, _ probe: DecodingProbe) throws(SynthesisObstacle) {
    try Self.checkSame(Self.members(probe, fields), members, "decode")
    try Self.check(value, probe, fields, members)
    try constants?.check(value)
  }

  /// Checks that the values are in their properties.
  static func check<Model>(
    _ value: Model, _ probe: DecodingProbe, _ fields: [StoredField], _ members: [Member]
  ) throws(SynthesisObstacle) {
    for (member, answer) in zip(members, probe.answers) {
      let field = fields[member.field]
      if LentValue.with(value, { field.holds(answer, in: $0) }) { continue }
      throw SynthesisObstacle("`\(member.name)` does not have the value that was decoded for it")
    }
  }

  /// Checks that a property that is not decoded can be copied from one value to the next.
  private static func checkConstant(_ field: StoredField) throws(SynthesisObstacle) {
    let type = StandardContainer.innermost(field.type)
    if LeafKind(type) != nil || field.isTrivial { return }
    throw SynthesisObstacle(
      "`\(field.name)` is not decoded, and values could share what its \(TypeName.of(field.type)) refers to",
      "Decode it, compute it, or remove the marker.")
  }

  // The prototype is never changed.
  /// The properties that are not decoded, with each value's contents.
  final class Constants: @unchecked Sendable {
    private let fields: [StoredField]
    private let prototype: Any

    init(_ fields: [StoredField], _ prototype: Any) { (self.fields, self.prototype) = (fields, prototype) }

    /// Checks that another value has the same.
    func check<Model>(_ value: Model) throws(SynthesisObstacle) {
      guard let prototype = prototype as? Model else { return }
      for field in fields {
        let isSame = LentValue.with(value) { value in LentValue.with(prototype) { field.isSame(in: value, $0) } }
        if isSame { continue }
        throw SynthesisObstacle(
          "`\(field.name)` is not decoded, and is not the same in each value", "Decode it, or remove the marker.")
      }
    }
  }

  /// The model whose values are made as copies of one.
  init<Model>(
    copying prototype: Model, _ fields: [StoredField], _ members: [Member], _ functions: _ValueFunctions,
    _ foundation: @escaping SynthesizedCoding.FoundationSamples, _ constants: Constants? = nil
  ) {
    var parts: [(offset: Int, maker: ModelMaker)] = []
    var isBytes = true
    for (index, field) in fields.enumerated() where !field.isTrivial {
      let member = members.first { $0.field == index }
      if let member, let part = Self.part(member, field.type, foundation), let maker = part.maker {
        // Values that an inner type made from samples have memory of their own, which every copy would retain.
        parts.append((field.offset, maker))
        isBytes = isBytes && part.isBytes
      } else if member.map({ Self.isEmpty($0, field.type) }) != true {
        isBytes = false
      }
    }
    (self.fields, self.members, self.isBytes, self.constants) = (fields, members, isBytes, constants)
    maker = ModelMaker(_ModelFunctions(copying: prototype, with: parts, isBytes: isBytes, functions))
  }

  /// The model of a member that is a struct itself.
  private static func part(
    _ member: Member, _ type: Any.Type, _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) -> SynthesizedModel? {
    // A struct cannot contain itself but by an optional, a collection or an enum.
    guard !member.isOptional, LeafKind(type) == nil, StandardContainer(type) == nil, TypeDescription.isStruct(type),
      let type = type as? any SynthesizedDecodable.Type,
      case .success(.model(let model)) = SynthesizedCoding.decoded(type, foundation)
    else { return nil }
    return model
  }

  /// Whether a member's sample in round 0 is nil, an empty string or an empty collection, which are not counted.
  private static func isEmpty(_ member: Member, _ type: Any.Type) -> Bool {
    if member.isOptional || LeafKind(type) != nil { return true }
    return StandardContainer(type) != nil
  }
}
