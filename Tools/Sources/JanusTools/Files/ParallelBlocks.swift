import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Works on the lines of a file on all cores, a block at a time.
///
/// ```
/// read      1 2 3 4 5 6     one after the other
/// work      2 1   4 3       on all cores
/// results   1 2 3 4         in the order of the blocks
/// ```
enum ParallelBlocks {
  /// The results that were not taken yet, by the number of their blocks.
  private final class Results<Result: Sendable>: Sendable {
    private let results = Mutex<[Int: Result]>([:])
    private let change = DispatchSemaphore(value: 0)

    func add(_ result: Result, of number: Int) {
      results.withLock { $0[number] = result }
      change.signal()
    }

    func remove(_ number: Int) -> Result? { results.withLock { $0.removeValue(forKey: number) } }

    /// Waits for a result.
    func next(_ number: Int) -> Result {
      while true {
        if let result = remove(number) { return result }
        change.wait()
      }
    }
  }

  /// Runs `work` on each block of lines.
  ///
  /// Four blocks for each core are in memory at a time, even if one of them takes long.
  /// - Parameters:
  ///   - file: the file to read.
  ///   - work: is called on several threads.
  ///   - take: receives the results in the order of the blocks.
  /// - Throws: `ToolFailure` if the file cannot be read, after the blocks before that were processed; and the errors of `take`.
  static func forEach<Result: Sendable>(
    of file: InputFile, _ work: @escaping @Sendable (_ block: [UInt8]) -> Result,
    take: (Result) throws(ToolFailure) -> Void
  ) throws(ToolFailure) {
    let room = 4 * ProcessInfo.processInfo.activeProcessorCount
    let queue = DispatchQueue(label: "blocks", attributes: .concurrent)
    let results = Results<Result>()
    var (readCount, takenCount) = (0, 0)
    // When this returns, other threads have no work left.
    defer { while takenCount < readCount { removeNext() } }
    @discardableResult func removeNext() -> Result {
      defer { takenCount += 1 }
      return results.next(takenCount)
    }
    var blocks = LineBlocks(of: file)
    var failure: ToolFailure?
    while failure == nil {
      var block: [UInt8]?
      do throws(ToolFailure) { block = try blocks.next() } catch { failure = error }
      guard let block else { break }
      if readCount - takenCount == room { try take(removeNext()) }
      let number = readCount
      queue.async { results.add(work(block), of: number) }
      readCount += 1
      while let result = results.remove(takenCount) {
        takenCount += 1
        try take(result)
      }
    }
    while takenCount < readCount { try take(removeNext()) }
    if let failure { throw failure }
  }
}
