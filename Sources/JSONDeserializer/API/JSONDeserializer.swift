@_exported import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads JSON into Swift types.
///
/// Make one for each format and keep it: it is immutable, can be used from any number of threads, and keeps what it
/// has determined about types.
///
/// ```swift
/// let reader = JSONDeserializer()
/// let comic = try reader.deserialize(Comic.self, from: bytes)
/// let (best, report) = try reader.deserializeReporting([Comic].self, from: bytes)
/// ```
///
/// Types are read that conform to ``KeyValueCreatable``, ``DictionaryCreatable``, ``CollectionCreatable`` or
/// `JSONLeafCreatable`, the standard library's types among them, nested to any depth, and `Any`.
@frozen public struct JSONDeserializer: Sendable {
  /// The format of the documents.
  public var format: JSONFormat { store.format }
  /// The handling of documents that do not quite fit.
  public var policy: Policy { store.policy }

  // The only property, so that copies cost next to nothing.
  @usableFromInline package let store: ReadPlanStore

  /// Creates a deserializer.
  /// - Parameters:
  ///   - format: the format of the documents; shared with the serializer.
  ///   - policy: the handling of documents that do not quite fit.
  public init(_ format: JSONFormat = JSONFormat(), policy: Policy = Policy()) {
    var policy = policy
    if format.allowsTrailingCommas { policy.dialect.allowsTrailingCommas = true }
    store = ReadPlanStore(format: format, policy: policy, by: ReadPlanMaker())
  }

  /// A deserializer by the plans of a store.
  package init(_ store: ReadPlanStore) { self.store = store }

  // MARK: Reading

  /// Reads a value.
  /// - Parameters:
  ///   - type: the type to read; at the top level it must fit the document's kind of value.
  ///   - source: a whole document: `[UInt8]`, `Data`, `String`, `Substring`, a buffer, or a `JSONValue`.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Throws: `JSONError` with the path and line of the problem: for a text that is not JSON, a value that does not fit,
  ///   other problems that are errors by the policy, and a type that cannot be read.
  /// - Complexity: O(*n*) in the bytes of the document; the first call for a type also makes its plan.
  @inlinable @inline(__always)
  public func deserialize<Value>(
    _ type: Value.Type, from source: some JSONSource, root: RootKey? = nil
  ) throws(JSONError) -> Value {
    var report = JSONReport()
    return try read(type, from: source, root, collects: false, &report)
  }

  /// Reads a value, skips parts that do not fit, and reports them.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Returns: the value, and each skipped value with its path, line and reason, in document order.
  /// - Throws: as ``deserialize(_:from:root:)``, for problems that are not skipped: a text that is not JSON, a document
  ///   of the wrong kind, and problems that are errors by the policy.
  @inlinable
  public func deserializeReporting<Value>(
    _ type: Value.Type, from source: some JSONSource, root: RootKey? = nil
  ) throws(JSONError) -> (value: Value, report: JSONReport) {
    var report = JSONReport()
    let value = try read(type, from: source, root, collects: true, &report)
    return (value, report)
  }

  // MARK: Filling

  /// Updates a value from a document; everything that the document does not mention is unchanged.
  ///
  /// Structs inside are also filled, and so are objects, which keep their identity; arrays and dictionaries
  /// are replaced.
  /// - Parameters:
  ///   - value: the value to update.
  ///   - source: a whole document.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Throws: as ``deserialize(_:from:root:)``. A struct is then unchanged; objects inside it that were read before the
  ///   problem keep their new values.
  public func fill<Value>(
    _ value: inout Value, from source: some JSONSource, root: RootKey? = nil
  ) throws(JSONError) {
    _ = try fill(&value, from: source, root, collects: false)
  }

  /// Updates a value from a document, and reports skipped values.
  /// - Parameters:
  ///   - value: the value to update.
  ///   - source: a whole document.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Returns: each skipped value with its path, line and reason, in document order.
  /// - Throws: as ``fill(_:from:root:)-(Value,_,_)``, for problems that are not skipped.
  public func fillReporting<Value>(
    _ value: inout Value, from source: some JSONSource, root: RootKey? = nil
  ) throws(JSONError) -> JSONReport {
    try fill(&value, from: source, root, collects: true)
  }

  /// Updates an object from a document; everything that the document does not mention is unchanged.
  ///
  /// The properties of the object's dynamic class are found, not only those of its static class.
  /// - Parameters:
  ///   - object: the object to update.
  ///   - source: a whole document.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Throws: as ``deserialize(_:from:root:)``. The object then keeps the properties that were set before the problem.
  public func fill<Model: KeyValueCreatable & AnyObject>(
    _ object: Model, from source: some JSONSource, root: RootKey? = nil
  ) throws(JSONError) {
    _ = try fill(object, from: source, root, collects: false)
  }

  /// Updates an object from a document, and reports skipped values.
  /// - Parameters:
  ///   - object: the object to update.
  ///   - source: a whole document.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Returns: each skipped value with its path, line and reason, in document order.
  /// - Throws: as ``fill(_:from:root:)-(Model,_,_)``, for problems that are not skipped.
  public func fillReporting<Model: KeyValueCreatable & AnyObject>(
    _ object: Model, from source: some JSONSource, root: RootKey? = nil
  ) throws(JSONError) -> JSONReport {
    try fill(object, from: source, root, collects: true)
  }

  private func fill<Value>(
    _ value: inout Value, from source: some JSONSource, _ root: RootKey?, collects: Bool
  ) throws(JSONError) -> JSONReport {
    var copy = value
    let report = try fill(inPlace: &copy, from: source, root, collects: collects)
    value = copy
    return report
  }

  private func fill<Model: KeyValueCreatable & AnyObject>(
    _ object: Model, from source: some JSONSource, _ root: RootKey?, collects: Bool
  ) throws(JSONError) -> JSONReport {
    var reference = object
    let report = try fill(&reference, from: source, root, collects: collects)
    guard reference === object else {
      let (wanted, found) = (TypeName.of(type(of: object)), TypeName.of(type(of: reference)))
      throw JSONError(
        .typeMismatch, message: "expected \(wanted), which is to be filled, found \(found)",
        advice: "Fill a variable instead, whose object may be replaced.")
    }
    return report
  }

  /// The context for values at a root; nil for the format's.
  package func context(_ root: RootKey?) -> PlanContext {
    guard let root else { return store.defaultContext }
    return PlanContext(requiresAll: policy.missing == .fail, isEnveloped: root == .envelope)
  }

  /// The error for a failure, with the log's details and the problems before it.
  func error(_ failure: ReadFailure, in text: DocumentText, _ log: ProblemLog) -> JSONError {
    let problem = log.takeFailure() ?? policy.limits.problem(failure, in: text)
    return JSONError(log.errors + [problem], omitted: log.omitted, in: text)
  }
}

extension JSONDeserializer.Policy.Limits {
  /// The problem for a failure of the byte reader, with the limit that it exceeded.
  package func problem(_ failure: ReadFailure, in text: DocumentText) -> Problem {
    let detail =
      switch failure.code {
      case .depthLimit: String(depth)
      case .sizeLimit: tooLong(at: failure.offset, in: text)
      default: ""
      }
    return Problem(failure.code, at: failure.offset, detail: detail)
  }

  /// The detail for a value that is too long at an offset.
  private func tooLong(at offset: Int, in text: DocumentText) -> String {
    text.bytes(from: offset, limit: 1).allSatisfy(Array("+-.0123456789".utf8).contains)
      ? "expected a number of at most \(numberBytes) bytes, found a longer one"
      : "expected a string of at most \(stringBytes) bytes, found a longer one"
  }
}
