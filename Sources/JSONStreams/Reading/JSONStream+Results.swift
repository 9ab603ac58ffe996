import JSONCore

extension JSONStream {
  /// The same stream with each value as a result: values that cannot be read are failures in their places, whatever was to become
  /// of them, and reading goes on behind them.
  ///
  /// ```swift
  /// for try await order in reader.lines(of: Order.self, from: url).results {
  ///   switch order {
  ///   case .success(let order): try await database.insert(order)
  ///   case .failure(let error): log(error)
  ///   }
  /// }
  /// ```
  ///
  /// The stream ends behind a failure after which nobody can tell where the next value begins. Reading it throws only
  /// `CancellationError`, and why bytes could not be had.
  public var results: JSONStream<Result<Element, JSONError>, Source> {
    let makeParser = makeParser
    var stream = JSONStream<Result<Element, JSONError>, Source>(at: start, open: open) { makeParser($0).results }
    stream.input = input
    stream.tasks = tasks
    stream.reportProgress = reportProgress
    return stream
  }
}
