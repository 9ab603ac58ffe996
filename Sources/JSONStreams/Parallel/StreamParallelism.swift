#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
