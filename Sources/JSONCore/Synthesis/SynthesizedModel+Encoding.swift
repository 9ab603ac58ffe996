/// The behavior of a type's `encode(to:)`.
extension SynthesizedModel {
  static func learn<Model: SynthesizedEncodable>(
    encoding type: Model.Type, _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) throws(SynthesisObstacle) -> SynthesizedModel {
    let fields = try fields(of: type)
    let members = try encodedMembers(of: try sample(type, fields, Samples(foundation)), fields)
    if members.isEmpty { throw SynthesisObstacle("it encodes no property", "Remove the marker.") }
    for samples in Samples.series(rounds(members, fields), foundation) {
      try checkSame(try encodedMembers(of: try sample(type, fields, samples), fields), members, "encode")
    }
    return SynthesizedModel(encoding: members, of: fields)
  }

  /// Checks what an `encode(to:)` does with a value.
  func check(encoding value: some Encodable) throws(SynthesisObstacle) {
    try Self.checkSame(Self.encodedMembers(of: value, fields), members, "encode")
  }

  private static func encodedMembers(
    of value: some Encodable, _ fields: [StoredField]
  ) throws(SynthesisObstacle) -> [Member] {
    let probe = EncodingProbe()
    try encode(value, probe)
    return try members(probe, of: value, fields)
  }

  /// The members that a type has encoded.
  /// - Parameter value: the value with these fields.
  static func members<Value>(
    _ probe: EncodingProbe, of value: Value, _ fields: [StoredField]
  ) throws(SynthesisObstacle) -> [Member] {
    var members: [Member] = []
    for found in probe.members {
      let member = try self.member(
        found.name, found.key, found.type, isOptional: found.isOptional, "encodes", in: fields, near: members.count)
      if !found.isOptional, StandardContainer.wrapped(found.type) != nil {
        throw SynthesisObstacle("it encodes `\(found.name)` even if that is nil")
      }
      let isOwn = LentValue.with(value) { fields[member.field].holds(found.value, in: $0) }
      if !isOwn { throw SynthesisObstacle("it does not encode the value that `\(found.name)` has") }
      members.append(member)
    }
    try checkOrder(of: members, "encodes")
    return members
  }

  static func encode(_ value: some Encodable, _ probe: EncodingProbe) throws(SynthesisObstacle) {
    do {
      try value.encode(to: ProbingEncoder(probe))
    } catch {
      throw SynthesisObstacle(probe.obstacle ?? "its encode(to:) throws an error of its own: \(error)")
    }
    if let obstacle = probe.obstacle { throw SynthesisObstacle(obstacle) }
  }

  /// A value of a type whose properties are samples.
  private static func sample<Model>(
    _ type: Model.Type, _ fields: [StoredField], _ samples: Samples
  ) throws(SynthesisObstacle) -> Model {
    var numbers: [(type: Any.Type, count: Int)] = []
    var parts: [(field: StoredField, value: Any)] = []
    for (index, field) in fields.enumerated() {
      let position = numbers.firstIndex { $0.type == field.type } ?? numbers.count
      if position == numbers.count { numbers.append((field.type, 0)) }
      numbers[position].count += 1
      let wrapped = samples.hasOptional(index) ? StandardContainer.wrapped(field.type) : nil
      let number = samples.isZero(index, isOptional: wrapped != nil) ? 0 : numbers[position].count
      guard let value = value(of: field.type, wrapping: wrapped, number, samples) else {
        throw SynthesisObstacle(
          "`\(field.name)` has type \(TypeName.of(field.type)), for which there is no sample value",
          SynthesisObstacle.advice(for: StandardContainer.innermost(field.type)))
      }
      parts.append((field, value))
    }
    return StoredField.value(type, parts)
  }

  /// A sample of any type.
  /// - Parameter wrapped: the wrapped type of an optional that must have a value; nil for other types, and for an
  ///   optional that must be nil.
  private static func value(
    of type: Any.Type, wrapping wrapped: Any.Type?, _ number: Int, _ samples: Samples
  ) -> Any? {
    func sample<Value>(_ type: Value.Type) -> Any? {
      let probe = DecodingProbe(samples)
      probe.number = number
      return try? probe.sample(type) as Any
    }
    func optional<Value>(_ type: Value.Type) -> Any? { (sample(type) as? Value).map { Optional($0) as Any } }
    return wrapped.flatMap { _openExistential($0, do: optional) } ?? _openExistential(type, do: sample)
  }
}
