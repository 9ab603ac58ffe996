extension JSONPatch {
  /// The default limit of the bytes that the `copy` operations of a patch may add.
  public static let defaultCopyLimit = 10_000_000

  /// The maximum number of tokens in a pointer of a patch that is applied.
  public static let pointerLimit = 1_000
}

extension JSONValue {
  /// Changes the value by a patch (RFC 6902), completely or not at all.
  /// - Parameters:
  ///   - patch: the operations, which are applied in their order.
  ///   - copyLimit: the maximum number of bytes, as compact JSON, that `copy` operations may add in total: each of
  ///     them can double the size of a document.
  /// - Throws: `JSONError` for the first operation that fails; its message begins with the operation's index, from 0,
  ///   and its name, and its path is the operation's pointer. The value is then unchanged.
  /// - Complexity: O(*d* + *n*) for each operation whose pointer has *d* tokens into objects and arrays of up to *n*
  ///   members and elements. Only these are copied, once for the whole patch.
  public mutating func apply(_ patch: JSONPatch, copyLimit: Int = JSONPatch.defaultCopyLimit) throws(JSONError) {
    // The old value shares its contents with the new one until an operation changes them.
    var application = PatchApplication(value: self, copyLimit: copyLimit)
    for (index, operation) in patch.operations.enumerated() {
      do throws(JSONError) {
        try application.apply(operation)
      } catch {
        throw JSONError(
          error.code, at: error.path, message: "operation \(index) (\(operation.kind)): \(error.message)",
          advice: error.advice)
      }
    }
    self = application.value
  }

  /// The value after a patch (RFC 6902).
  /// - Throws: as ``apply(_:copyLimit:)``.
  /// - Complexity: as for ``apply(_:copyLimit:)``.
  public func applying(
    _ patch: JSONPatch, copyLimit: Int = JSONPatch.defaultCopyLimit
  ) throws(JSONError) -> JSONValue {
    var result = self
    try result.apply(patch, copyLimit: copyLimit)
    return result
  }
}

/// A value while the operations of a patch change it.
private struct PatchApplication {
  var value: JSONValue
  /// The number of bytes that `copy` operations may still add.
  var copyLimit: Int

  mutating func apply(_ operation: JSONPatch.Operation) throws(JSONError) {
    switch operation {
    case .add(let new, let path):
      try check(path)
      try value.insert(new, at: path)
    case .remove(let path):
      try check(path)
      try value.remove(at: path)
    case .replace(let path, let new):
      try check(path)
      try value.replace(at: path, with: new)
    case .move(let source, let path):
      try check(source)
      try check(path)
      try move(from: source, to: path)
    case .copy(let source, let path):
      try check(path)
      try value.insert(copied(from: source), at: path)
    case .test(let expected, let path):
      let found = try value.at(path)
      if found != expected { throw mismatch(expected, found, at: path) }
    }
  }

  /// Checks that a pointer is not too long for the stack.
  private func check(_ pointer: JSONPointer) throws(JSONError) {
    let count = pointer.tokens.count
    if count > JSONPatch.pointerLimit {
      throw JSONError(
        .depthLimit,
        message: "expected a pointer of at most \(JSONPatch.pointerLimit) tokens, found one of \(count)",
        advice: "Nest less deeply.")
    }
  }

  private mutating func move(from source: JSONPointer, to path: JSONPointer) throws(JSONError) {
    guard source != path else {
      _ = try value.at(source)
      return
    }
    if path.isInside(source) {
      throw JSONError(
        .invalidValue, at: path,
        message: "expected a location outside of the moved value \(source.phrase), found one inside it",
        advice: "Correct the patch.")
    }
    try value.insert(value.remove(at: source), at: path)
  }

  private mutating func copied(from source: JSONPointer) throws(JSONError) -> JSONValue {
    let copy = try value.at(source)
    guard let size = copy.size(upTo: copyLimit) else {
      throw JSONError(
        .sizeLimit, at: source, message: "the copies of the patch add more bytes than the limit allows",
        advice: "Set a higher copyLimit for patches that you trust.")
    }
    copyLimit -= size
    return copy
  }

  private func mismatch(_ expected: JSONValue, _ found: JSONValue, at path: JSONPointer) -> JSONError {
    JSONError(
      .failedCheck, at: path, message: "expected \(expected.excerpt), found \(found.excerpt)",
      advice: "The document differs from the one for which the patch was made; make the patch again.")
  }
}
