import JSONCore

/// Blocks that tasks have read, in the order in which they are ready.
final class FinishedBlocks<Element>: Sendable {
  private struct State {
    var blocks: [BlockReading<Element>] = []
    var waiting: CheckedContinuation<BlockReading<Element>, Never>?
  }

  private let state = Lock(State())

  func add(_ block: BlockReading<Element>) {
    let waiting = state.withLock { state in
      guard let waiting = state.waiting.take() else {
        state.blocks.append(block)
        return nil as CheckedContinuation<BlockReading<Element>, Never>?
      }
      return waiting
    }
    waiting?.resume(returning: block)
  }

  func next() async -> BlockReading<Element> {
    await withCheckedContinuation { continuation in
      let block = state.withLock { state in
        guard !state.blocks.isEmpty else {
          state.waiting = continuation
          return nil as BlockReading<Element>?
        }
        return state.blocks.removeFirst()
      }
      if let block { continuation.resume(returning: block) }
    }
  }
}
