/// What a type's `encode(to:)` does.
extension SynthesizedModel {
  static func learn<Model: SynthesizedEncodable>(
    encoding type: Model.Type, _ foundation: @escaping SynthesizedCoding.FoundationSamples
  ) throws(SynthesisObstacle) -> SynthesizedModel {
    let fields = try fields(of: type)
    var members: [Member] = []
    var round = 0
    var rounds = 1
    while round < rounds {
      let value = try sample(type, fields, Samples(round: round, foundation: foundation))
      let lesson = EncodingLesson()
      try encode(value, lesson)
      let found = try self.members(lesson, of: value, fields)
      if round == 0 {
        if found.isEmpty { throw SynthesisObstacle("it encodes no property", "Remove the marker.") }
        members = found
        rounds = self.rounds(members, fields)
      } else if !areSame(found, members) {
        throw SynthesisObstacle("it does not always encode the same properties")
      }
      round += 1
    }
    return SynthesizedModel(encoding: members, of: fields)
  }

  static func areSame(_ one: [Member], _ other: [Member]) -> Bool {
    one.elementsEqual(other) { $0.field == $1.field && $0.key == $1.key }
  }

  /// The members that a type has encoded.
  /// - Parameter value: what has them.
  static func members<Value>(
    _ lesson: EncodingLesson, of value: Value, _ fields: [StoredField]
  ) throws(SynthesisObstacle) -> [Member] {
    var members: [Member] = []
    for found in lesson.members {
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

  static func encode(_ value: some Encodable, _ lesson: EncodingLesson) throws(SynthesisObstacle) {
    do {
      try value.encode(to: LearningEncoder(lesson))
    } catch {
      throw SynthesisObstacle(lesson.obstacle ?? "its encode(to:) throws an error for sample values")
    }
    if let obstacle = lesson.obstacle { throw SynthesisObstacle(obstacle) }
  }

  /// A value of a type whose properties are samples.
  private static func sample<Model>(
    _ type: Model.Type, _ fields: [StoredField], _ samples: Samples
  ) throws(SynthesisObstacle) -> Model {
    var numbers: [(type: Any.Type, count: Int)] = []
    var parts: [(field: StoredField, value: Any)] = []
    for field in fields {
      let place = numbers.firstIndex { $0.type == field.type } ?? numbers.count
      if place == numbers.count { numbers.append((field.type, 0)) }
      numbers[place].count += 1
      let number = samples.round == 0 ? 0 : numbers[place].count
      guard let value = value(of: field.type, number, samples) else {
        throw SynthesisObstacle(
          "`\(field.name)` has type \(TypeName.of(field.type)), of which there is no sample value",
          "Let it be Decodable as well, or remove the marker.")
      }
      parts.append((field, value))
    }
    return StoredField.value(type, parts)
  }

  /// A sample of any type.
  private static func value(of type: Any.Type, _ number: Int, _ samples: Samples, depth: Int = 0) -> Any? {
    func known<Value>(_ type: Value.Type) -> Any? { samples.value(type, number) }
    func wrapped<Value>(_ value: Value) -> Any { Value?.some(value) as Any }
    func decoded<Value: Decodable>(_ type: Value.Type) -> Any? {
      let lesson = DecodingLesson(samples)
      lesson.number = number
      return try? lesson.sample(type)
    }
    func built<Value>(_ type: Value.Type) -> Any? {
      guard depth < 16, let fields = try? fields(of: type) else { return nil }
      var parts: [(field: StoredField, value: Any)] = []
      for field in fields {
        guard let part = value(of: field.type, number, samples, depth: depth + 1) else { return nil }
        parts.append((field, part))
      }
      return StoredField.value(type, parts)
    }
    if number > 0, depth == 0, let inner = StandardContainer.wrapped(type) {
      return value(of: inner, number, samples, depth: 1).map { _openExistential($0, do: wrapped) }
    }
    if let known = _openExistential(type, do: known) { return known }
    if let decodable = type as? any Decodable.Type, let value = decoded(decodable) { return value }
    return _openExistential(type, do: built)
  }
}
