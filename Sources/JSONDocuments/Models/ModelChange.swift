import JSONCore
import JSONDeserializer
import JSONSerializer

/// A change of a model's document.
enum ModelChange {
  case patch(JSONPatch)
  case merge(JSONValue)

  func applied(to document: JSONValue) throws(JSONError) -> JSONValue {
    switch self {
    case .patch(let patch): try document.applying(patch)
    case .merge(let patch): document.merging(patch)
    }
  }

  /// The merge patch, whose nulls also reset properties that are not in the document.
  var mergePatch: JSONValue? { if case .merge(let patch) = self { patch } else { Optional.none } }
}

extension JSONDeserializer {
  /// Changes a model as its document is changed.
  /// - Parameter collects: whether tolerated problems are collected.
  func apply<Value>(
    _ change: ModelChange, to value: inout Value, _ root: RootKey?, _ writer: JSONSerializer?, collects: Bool
  ) throws(JSONError) -> JSONReport {
    var root = root ?? format.root
    // Values are written without an automatic root.
    if root == .automatic { root = .none }
    let writer = writer ?? JSONSerializer(format)
    let old = try writer.document(of: value, root: root)
    let new = try change.applied(to: old)
    var update = ModelUpdate(of: value, self, writer, collects: collects)
    let type: Any.Type = Value.self is AnyObject.Type ? Swift.type(of: value) : Value.self
    do throws(JSONError) {
      let document = try update.document(of: type, root, from: old, to: new, change.mergePatch)
      if let obstacle = update.obstacle {
        // No document changes the model like that, but a new one has nothing that is not in its document.
        guard try update.isComplete(type) else { throw obstacle }
        let result = try deserializeReporting(Value.self, from: new, root: root, collects: collects)
        value = result.value
        return update.report(and: result.report)
      }
      guard let document else { return update.report(and: JSONReport()) }
      return update.report(and: try update.reader.fill(&value, from: document, root: root, collects: collects))
    } catch {
      throw error.withoutLocations
    }
  }

  func apply<Model: KeyValueCreatable & AnyObject>(
    _ change: ModelChange, toObject object: Model, _ root: RootKey?, _ writer: JSONSerializer?, collects: Bool
  ) throws(JSONError) -> JSONReport {
    var reference = object
    let report = try apply(change, to: &reference, root, writer, collects: collects)
    guard reference === object else {
      throw JSONError(
        .typeMismatch, message: "expected changes of an object, found a patch that makes it another one",
        advice: "Pass a variable instead, whose object may be replaced.")
    }
    return report
  }

  private func fill<Value>(
    _ value: inout Value, from document: JSONValue, root: RootKey, collects: Bool
  ) throws(JSONError) -> JSONReport {
    if collects { return try fillReporting(&value, from: document, root: root) }
    try fill(&value, from: document, root: root)
    return JSONReport()
  }

  private func deserializeReporting<Value>(
    _ type: Value.Type, from document: JSONValue, root: RootKey, collects: Bool
  ) throws(JSONError) -> (value: Value, report: JSONReport) {
    if collects { return try deserializeReporting(type, from: document, root: root) }
    return (try deserialize(type, from: document, root: root), JSONReport())
  }
}

extension JSONSerializer {
  /// The document of a value.
  func document<Value>(of value: Value, root: RootKey? = nil) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: serialize(value, root: root), depth: policy.depth)
  }
}

extension JSONError {
  /// The same error without locations: the text was made of the model.
  fileprivate var withoutLocations: JSONError {
    let problems = problems.map(\.withoutLocation)
    return JSONError(problems[0], problems.dropFirst(), omitted: omittedProblemCount)
  }
}

extension JSONIssue {
  /// The same issue without its location.
  var withoutLocation: JSONIssue {
    JSONIssue(code: code, path: path, location: nil, message: message, advice: advice, key: key)
  }
}
