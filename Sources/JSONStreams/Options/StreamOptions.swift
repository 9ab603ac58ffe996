#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a stream is split into documents.
public struct JSONFraming: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case lines, records, concatenated }

  package let kind: Kind

  /// Each line is a document, as in JSON Lines and NDJSON. Empty lines are skipped. Lines may end with `\r\n`; the last line
  /// needs no end.
  public static let lines = JSONFraming(kind: .lines)
  /// Each document has a record separator, U+001E, before it (RFC 7464), and may have any number of lines.
  public static let records = JSONFraming(kind: .records)
  /// Documents follow each other, separated by white space, or directly if that is unambiguous: `{}{}`.
  ///
  /// After one that is not JSON, reading can only resume at the next line.
  public static let concatenated = JSONFraming(kind: .concatenated)
}

/// What a stream does if a value cannot be read.
public struct InvalidValuePolicy: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case fail, skip, report }

  package let kind: Kind

  /// The stream throws the value's error, and ends.
  public static let fail = InvalidValuePolicy(kind: .fail)
  /// The stream skips the value, and adds its error to its report.
  public static let skip = InvalidValuePolicy(kind: .skip)
  /// The stream reads the parts of the value that match, like
  /// ``JSONDeserializer/JSONDeserializer/deserializeReporting(_:from:root:)``, and adds the errors of the others to its report. A
  /// value that cannot be read at all is skipped.
  public static let report = InvalidValuePolicy(kind: .report)
}

/// The number of tasks that read a stream.
public struct StreamParallelism: Hashable, Sendable {
  /// The number of tasks.
  public let taskCount: Int

  /// A task for each processor that the process may use.
  public static var cores: StreamParallelism { .tasks(ProcessInfo.processInfo.activeProcessorCount) }

  /// This number of tasks; less than 1 counts as 1.
  public static func tasks(_ count: Int) -> StreamParallelism { StreamParallelism(taskCount: max(count, 1)) }
}

/// The order in which a stream that several tasks read returns values.
public struct StreamOrder: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case document, asReady }

  package let kind: Kind

  /// The order of the document.
  public static let document = StreamOrder(kind: .document)
  /// Blocks of values as they are ready; within a block, the order of the document.
  public static let asReady = StreamOrder(kind: .asReady)
}

/// How several tasks read a stream.
struct StreamTasks {
  let count: Int
  let order: StreamOrder
  /// The maximum number of bytes of a line.
  let limit: Int
}
