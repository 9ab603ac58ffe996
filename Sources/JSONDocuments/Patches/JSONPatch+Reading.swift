extension JSONPatch {
  /// Reads a patch from its JSON form.
  ///
  /// Members of operations that RFC 6902 does not define are ignored, as it requires.
  /// - Parameter value: an array of operations.
  /// - Throws: `JSONError` with the path inside the patch, for an unknown operation, a missing member, a member that
  ///   occurs twice, or an invalid pointer.
  /// - Complexity: O(*n*) in the number of operations and the length of their pointers.
  public init(_ value: JSONValue) throws(JSONError) {
    guard case .array(let elements) = value else {
      throw JSONError(
        .typeMismatch, message: "expected an array of operations, found \(value.phrase)",
        advice: "Send a JSON Patch (RFC 6902); a merge patch is an object, see `merge`.")
    }
    operations = []
    operations.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      operations.append(try Operation(element, at: JSONPointer(tokens: [String(index)])))
    }
  }
}

extension JSONPatch.Operation {
  /// Reads an operation from its JSON form.
  /// - Parameter value: an object with the members `op` and `path`, and `from` or `value` if the operation has it.
  /// - Throws: as ``JSONPatch/init(_:)-(JSONValue)``.
  public init(_ value: JSONValue) throws(JSONError) { try self.init(value, at: JSONPointer()) }

  fileprivate init(_ value: JSONValue, at path: JSONPointer) throws(JSONError) {
    guard case .object(let object) = value else {
      throw JSONError(
        .typeMismatch, at: path, message: "expected an operation, which is an object, found \(value.phrase)",
        advice: "Correct the patch.")
    }
    let members = OperationMembers(object: object, path: path)
    let kind = try members.kind
    let target = try members.pointer("path", kind)
    switch kind {
    case .add: self = .add(try members.value(kind), at: target)
    case .remove: self = .remove(at: target)
    case .replace: self = .replace(at: target, with: try members.value(kind))
    case .move: self = .move(from: try members.pointer("from", kind), to: target)
    case .copy: self = .copy(from: try members.pointer("from", kind), to: target)
    case .test: self = .test(try members.value(kind), at: target)
    }
  }
}

/// The members of an operation's object.
private struct OperationMembers {
  let object: JSONObject
  /// The location of the operation in the patch.
  let path: JSONPointer

  var kind: JSONPatch.Operation.Kind {
    get throws(JSONError) {
      let value = try member("op", of: "an operation")
      if case .string(let name) = value, let kind = JSONPatch.Operation.Kind(rawValue: name) { return kind }
      throw JSONError(
        .invalidValue, at: path.appending("op"),
        message: "expected add, remove, replace, move, copy or test, found \(value.phrase)",
        advice: "Correct the patch.")
    }
  }

  func pointer(_ key: String, _ kind: JSONPatch.Operation.Kind) throws(JSONError) -> JSONPointer {
    let value = try member(key, of: kind.rawValue)
    // The form as a URI fragment, which JSONPointer also reads, is not one for patches.
    if case .string(let text) = value, text.isEmpty || text.utf8.first == UInt8(ascii: "/"),
      let pointer = JSONPointer(text)
    {
      return pointer
    }
    throw JSONError(
      .invalidValue, at: path.appending(key), message: "expected a JSON Pointer, found \(value.phrase)",
      advice: "A pointer is empty or begins with /; in keys, ~ is written as ~0 and / as ~1.")
  }

  func value(_ kind: JSONPatch.Operation.Kind) throws(JSONError) -> JSONValue { try member("value", of: kind.rawValue) }

  private func member(_ key: String, of owner: String) throws(JSONError) -> JSONValue {
    let values = object.values(forKey: key)
    if let value = values.first, values.count == 1 { return value }
    if values.isEmpty {
      throw JSONError(
        JSONIssue(
          code: .missingValue, path: path, location: nil,
          message: "expected the key \"\(key)\" of \(owner), found nothing",
          advice: "Correct the patch.", key: key))
    }
    throw JSONError(
      .duplicateKey, at: path.appending(key), message: "expected each key once, found the key \"\(key)\" again",
      advice: "Correct the patch: RFC 6902 does not say which of them counts.")
  }
}
