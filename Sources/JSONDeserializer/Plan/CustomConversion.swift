import JSONCore

/// The parameters and results of custom nodes' closures.
typealias CustomReader = (inout ReadRun, Destination) throws(ReadFailure) -> Bool

/// The conversion for a type without an interpreter operation.
///
/// An object, so that a node can refer to it without owning it; the memory of the plan does.
final class CustomConversion {
  /// Whether the closure sees null; otherwise null leaves the property as it is.
  let takesNull: Bool
  let read: CustomReader
  /// For an enum: its cases that are known.
  let cases: KnownCases?

  init(takesNull: Bool = false, read: @escaping CustomReader, cases: KnownCases? = nil) {
    self.takesNull = takesNull
    self.read = read
    self.cases = cases
  }

  /// Whether a value of a type that is read by a closure may be an object or an array.
  static func mayHaveMembers(_ type: Any.Type) -> Bool {
    type == JSONValue.self || type == JSONArray.self || type == JSONObject.self || type == Any.self
      || type is any JSONProxyCreatable.Type || type is any JSONUnion.Type || type is any _BridgedObject.Type
  }
}
