#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a stream of lines or documents is cut into documents.
public enum JSONFraming: Hashable, Sendable {
  /// Each line is a document, as in JSON Lines and NDJSON. Empty lines are skipped; lines may end with `\r\n`, the last one with nothing.
  case lines
  /// Each document has a record separator, U+001E, before it (RFC 7464), and may have any number of lines.
  case records
  /// Documents follow each other with white space between them, or with nothing where that is clear: `{}{}`.
  ///
  /// Behind one that is not JSON, reading can go on at the next line only.
  case concatenated
}

/// What a stream does with a value that cannot be read.
public enum InvalidValuePolicy: Hashable, Sendable {
  /// The stream throws its error, and ends.
  case fail
  /// The value is left out, and its error is in the stream's report.
  case skip
  /// As much of the value is read as fits, as by ``JSONDeserializer/JSONDeserializer/deserializeReporting(_:from:root:)``; what was
  /// left out of it is in the stream's report. A value of which nothing can be read is skipped.
  case report
}

/// How many tasks read a stream.
public struct StreamParallelism: Hashable, Sendable {
  /// The number of tasks.
  public let taskCount: Int

  /// As many tasks as the machine has processors for the process.
  public static var cores: StreamParallelism { .tasks(ProcessInfo.processInfo.activeProcessorCount) }

  /// So many tasks; less than 1 counts as 1.
  public static func tasks(_ count: Int) -> StreamParallelism { StreamParallelism(taskCount: max(count, 1)) }
}

/// In which order several tasks give out what they have read.
public enum StreamOrder: Hashable, Sendable {
  /// As the values are in the document.
  case document
  /// As blocks of values are ready; within a block as in the document.
  case asReady
}

/// How several tasks read a stream.
struct StreamTasks {
  let count: Int
  let order: StreamOrder
  /// The number of bytes that a line may have.
  let limit: Int
}
