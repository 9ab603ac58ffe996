import JanusHummingbird

/// The reason why an import was interrupted, for its client.
struct InterruptionReason: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description =
      switch error {
      case let problem as HTTPProblem: problem.details["detail"]?.string ?? problem.description
      case is CancellationError: "the connection was closed"
      default: StorageProblem(error)?.detail ?? "the upload broke off: \(error)"
      }
  }
}
