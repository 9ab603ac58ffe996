import JSONCore
import JSONDeserializer
import JSONSerializer

/// Changes that filling does not make.
extension ModelUpdate {
  /// The changes that were left out, and the values that filling skipped.
  func report(and other: JSONReport) -> JSONReport {
    let all = issues + other.issues.map(\.withoutLocation)
    return JSONReport(
      issues: Array(all.prefix(JSONReport.issueLimit)),
      omittedCount: other.omittedCount + max(0, all.count - JSONReport.issueLimit))
  }

  /// Records a change of a property that cannot be set, or throws it if the policy does not tolerate it.
  mutating func note(_ property: PropertyShape) throws(JSONError) {
    let reason =
      switch property.reading {
      case .compared: "a `let`"
      case .unheld: "weak or unowned"
      case .skipped, .assigned: "only written"
      }
    try note("`\(property.name)`, which is \(reason)", at: path)
  }

  /// Records a change of an ignored property.
  mutating func note(_ ignored: MemberShape, at key: String) throws(JSONError) {
    try note("`\(ignored.property?.name ?? key)`, which a rule ignores", at: path + [key])
  }

  private mutating func note(_ property: String, at path: [String]) throws(JSONError) {
    let issue = JSONIssue(
      code: .rejectedValue, path: JSONPointer(tokens: path), location: nil,
      message: "expected changes of properties that can be set, found one of \(property)",
      advice: "Leave it out of the patch.")
    let isTolerated = policy.mismatch == .skip || policy.mismatch == .automatic && collects
    guard isTolerated else { throw JSONError(issue) }
    if collects { issues.append(issue) }
  }

  /// The error for the removal of a property that must have a value.
  func missing(_ property: PropertyShape) -> JSONError {
    JSONError(
      JSONIssue(
        code: .missingValue, path: JSONPointer(tokens: Array(path.dropLast())), location: nil,
        message: "expected the required property `\(property.name)`, found nothing",
        advice: "Replace its value instead of removing it.", key: path.last))
  }

  /// Records that filling cannot make a change.
  mutating func noteObstacle(_ change: String, at key: String? = nil) {
    let error = JSONError(
      .rejectedValue, at: JSONPointer(tokens: path + (key.map { [$0] } ?? [])),
      message: "expected a change that an existing value can take, found \(change)",
      advice: "Set the property in code, or read a new value.")
    obstacle = obstacle ?? error
  }

  // MARK: New values

  /// Whether everything in a value of a type is in its document, so that it can be read anew.
  func isComplete(_ type: Any.Type) throws(JSONError) -> Bool {
    var checked: Set<ObjectIdentifier> = []
    return try isComplete(type, &checked)
  }

  private func isComplete(_ type: Any.Type, _ checked: inout Set<ObjectIdentifier>) throws(JSONError) -> Bool {
    let type = StandardContainer.innermost(type)
    // The identity of an object is not in a document.
    if type is AnyClass { return false }
    guard checked.insert(ObjectIdentifier(type)).inserted, let model = try ModelMembers(type, reader) else {
      return true
    }
    let written = try ShapeCompiler.shape(of: TypeDescription(toWrite: type), in: reader.format, for: .writing) {
      TypeDescription(toWrite: $0)
    }
    let names = Set(written.properties.map(\.name))
    if !model.shape.ignored.isEmpty { return false }
    for property in model.shape.properties {
      if property.reading != .assigned || !names.contains(property.name) { return false }
      if try !isComplete(property.type, &checked) { return false }
    }
    return true
  }
}

extension JSONValue {
  /// The value with the members of another one, also inside objects.
  /// - Parameter levels: the number of levels at which objects are combined instead of replaced.
  func replacing(_ changes: JSONValue, levels: Int = 512) -> JSONValue {
    guard levels > 0, case .object(var object) = self, case .object(let others) = changes else { return changes }
    for (key, change) in others { object[key] = object[key]?.replacing(change, levels: levels - 1) ?? change }
    return .object(object)
  }
}
