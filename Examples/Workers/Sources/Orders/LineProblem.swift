import Janus

/// The worker's output for a line that is not an order.
public struct LineProblem: SynthesizedEncodable, Equatable {
  /// The location in the input; nil if the problem is not in a line.
  public let line: Int?
  public let column: Int?
  public let byteOffset: Int?
  /// The path to the value inside the line, as a JSON Pointer.
  public let path: String
  public let code: String
  public let message: String

  public init(_ error: JSONError) {
    (line, column) = (error.location?.line, error.location?.column)
    byteOffset = error.location?.byteOffset
    (path, code, message) = (error.path.description, error.code.description, error.message)
  }
}

/// A problem among totals, distinguished by its key.
struct TaggedProblem: SynthesizedEncodable {
  let error: LineProblem
}
