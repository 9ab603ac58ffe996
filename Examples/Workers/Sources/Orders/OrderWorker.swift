import JSONStreams
import Janus

/// Reads orders, one in each line, and writes a line with the total of each.
public struct OrderWorker {
  /// The maximum number of bytes of a line.
  public static let lineLimit = 1 << 20

  /// Whether to stop at the first bad line.
  public var isStrict: Bool
  private let reader = JSONDeserializer()
  private let writer = JSONSerializer()

  public init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// Works until the input ends.
  /// - Parameters:
  ///   - input: the orders; empty lines are skipped.
  ///   - output: receives the totals.
  ///   - errors: receives a line for each bad line; without it, `output` receives them as objects with the single key `error`.
  /// - Returns: the number of bad lines.
  /// - Throws: `JSONError` if the input cannot be read, or an output cannot be written. Totals made before that are written.
  public func run(
    from input: JSONInput, to output: JSONOutput, errorsTo errors: JSONOutput? = nil
  ) throws(JSONError) -> Int {
    let totals = try writer.streamWriter(to: output)
    let badCount: Int
    do throws(JSONError) {
      badCount = try run(
        from: input, totals,
        try errors.map { errors throws(JSONError) in
          // Immediately, since users may be waiting for them.
          try writer.streamWriter(to: errors, flush: .eachValue)
        })
    } catch {
      try totals.finish()
      throw error
    }
    try totals.finish()
    return badCount
  }

  private func run(
    from input: JSONInput, _ totals: JSONStreamWriter, _ problems: JSONStreamWriter?
  ) throws(JSONError) -> Int {
    var badCount = 0
    for result in reader.lines(of: Order.self, from: input, limit: Self.lineLimit).results.blocking {
      // This throws if no more lines can be read.
      switch try result.get() {
      case .success(let order): try totals.write(OrderTotal(order))
      case .failure(let error):
        if Self.concernsInput(error) { throw error }
        badCount += 1
        let problem = LineProblem(error)
        if let problems { try problems.write(problem) } else { try totals.write(TaggedProblem(error: problem)) }
        if isStrict { return badCount }
      }
    }
    return badCount
  }

  /// Whether an error is not about a line, but about the encoding of all of them.
  private static func concernsInput(_ error: JSONError) -> Bool {
    error.code == .unsupportedEncoding && error.location?.byteOffset == 0
  }
}
