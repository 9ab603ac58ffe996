import JSONCore
@_exported import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONSerializer {
  /// Makes a writer for values that are written one after the other.
  /// - Parameters:
  ///   - output: the destination of the bytes.
  ///   - layout: how the values are combined.
  ///   - flush: when the text is sent to the output.
  /// - Throws: `JSONError` with the code `unwritableFile`.
  public func streamWriter(
    to output: JSONOutput, as layout: JSONStreamLayout = .lines, flush: JSONFlushPolicy = .whenFull
  ) throws(JSONError) -> JSONStreamWriter {
    try JSONStreamWriter(self, to: output, layout, flush)
  }

  // MARK: Lines

  /// Writes a line for each value of a sequence.
  /// - Parameters:
  ///   - values: the values; at most one is requested ahead.
  ///   - output: the destination of the bytes.
  ///   - flush: when the text is sent to the output.
  /// - Returns: the number of values.
  /// - Throws: `JSONError` with the path of the value that cannot be written, or the code `unwritableFile`. A file that is
  ///   written atomically is then unchanged.
  @discardableResult
  public func writeLines<Values: Sequence>(
    of values: Values, to output: JSONOutput, flush: JSONFlushPolicy = .whenFull
  ) throws(JSONError) -> Int {
    try write(values, to: output, as: .lines, flush)
  }

  /// Writes a line for each value of a sequence into a file, which is replaced if it exists.
  /// - Parameters:
  ///   - values: the values.
  ///   - url: the file.
  /// - Returns: the number of values.
  /// - Throws: `JSONError` with the path of the value that cannot be written, or the code `unwritableFile`. The file is then
  ///   unchanged.
  @discardableResult
  public func writeLines<Values: Sequence>(of values: Values, to url: URL) throws(JSONError) -> Int {
    try write(values, to: .file(url), as: .lines, .whenFull)
  }

  /// Writes a line for each value of an asynchronous sequence.
  /// - Parameters:
  ///   - values: the values; at most one is requested ahead.
  ///   - output: the destination of the bytes.
  ///   - flush: when the text is sent to the output.
  /// - Returns: the number of values.
  /// - Throws: `JSONError` with the path of the value that cannot be written, or the code `unwritableFile`; the errors of the
  ///   sequence; and `CancellationError`. A file that is written atomically is then unchanged.
  @discardableResult
  public func writeLines<Values: AsyncSequence>(
    of values: Values, to output: JSONOutput, flush: JSONFlushPolicy = .whenFull
  ) async throws -> Int {
    try await write(values, to: output, as: .lines, flush)
  }

  /// Writes a line for each value of an asynchronous sequence into a file, which is replaced if it exists.
  /// - Parameters:
  ///   - values: the values.
  ///   - url: the file.
  /// - Returns: the number of values.
  /// - Throws: as for any other output. The file is then unchanged.
  @discardableResult
  public func writeLines<Values: AsyncSequence>(of values: Values, to url: URL) async throws -> Int {
    try await write(values, to: .file(url), as: .lines, .whenFull)
  }

  // MARK: Arrays

  /// Writes the values of a sequence as one array.
  /// - Parameters:
  ///   - values: the values; at most one is requested ahead.
  ///   - output: the destination of the bytes.
  /// - Returns: the number of values.
  /// - Throws: `JSONError` with the path of the value that cannot be written, or the code `unwritableFile`. A file that is
  ///   written atomically is then unchanged.
  @discardableResult
  public func writeArray<Values: Sequence>(of values: Values, to output: JSONOutput) throws(JSONError) -> Int {
    try write(values, to: output, as: .array, .whenFull)
  }

  /// Writes the values of a sequence into a file, as one array.
  /// - Parameters:
  ///   - values: the values.
  ///   - url: the file, which is replaced if it exists.
  /// - Returns: the number of values.
  /// - Throws: as for any other output. The file is then unchanged.
  @discardableResult
  public func writeArray<Values: Sequence>(of values: Values, to url: URL) throws(JSONError) -> Int {
    try write(values, to: .file(url), as: .array, .whenFull)
  }

  /// Writes the values of an asynchronous sequence as one array.
  /// - Parameters:
  ///   - values: the values; at most one is requested ahead.
  ///   - output: the destination of the bytes.
  /// - Returns: the number of values.
  /// - Throws: as for lines. A file that is written atomically is then unchanged.
  @discardableResult
  public func writeArray<Values: AsyncSequence>(of values: Values, to output: JSONOutput) async throws -> Int {
    try await write(values, to: output, as: .array, .whenFull)
  }

  /// Writes the values of an asynchronous sequence into a file, as one array.
  /// - Parameters:
  ///   - values: the values.
  ///   - url: the file, which is replaced if it exists.
  /// - Returns: the number of values.
  /// - Throws: as for lines. The file is then unchanged.
  @discardableResult
  public func writeArray<Values: AsyncSequence>(of values: Values, to url: URL) async throws -> Int {
    try await write(values, to: .file(url), as: .array, .whenFull)
  }

  // MARK: Both

  private func write<Values: Sequence>(
    _ values: Values, to output: JSONOutput, as layout: JSONStreamLayout, _ flush: JSONFlushPolicy
  ) throws(JSONError) -> Int {
    let writer = try JSONStreamWriter(self, to: output, layout, flush)
    for value in values { try writer.write(value) }
    try writer.finish()
    return writer.count
  }

  private func write<Values: AsyncSequence>(
    _ values: Values, to output: JSONOutput, as layout: JSONStreamLayout, _ flush: JSONFlushPolicy
  ) async throws -> Int {
    let writer = try JSONStreamWriter(self, to: output, layout, flush)
    for try await value in values {
      try writer.write(value)
      try Task.checkCancellation()
    }
    try writer.finish()
    return writer.count
  }
}
