import Hummingbird
import JanusNIO

extension BodyReader {
  /// The error to respond with after an error of reading the body.
  func problem(_ error: any Error) -> any Error {
    switch error {
    case let error as JSONError: HTTPProblem(error).leaving(self)
    case let failure as Failure: failure.problem.leaving(self)
    case let late as Deadline.Passed:
      HTTPProblem(
        .requestTimeout, title: "The body came too slowly", detail: "expected \(awaited) within \(late.time)"
      ).leaving(self)
    default: error
    }
  }
}

extension BodyReader.Failure {
  fileprivate var problem: HTTPProblem {
    switch self {
    case .long(let limit):
      HTTPProblem(
        .contentTooLarge, title: "The document is beyond a limit",
        detail: "expected a body of at most \(limit) bytes, found a longer one")
    case .brokenOff(let count, let expected):
      HTTPProblem(
        .badRequest, title: "The body broke off", detail: "expected \(expected) bytes, found \(count)")
    }
  }
}
