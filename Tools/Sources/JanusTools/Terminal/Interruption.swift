import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A cleanup for when the process receives a signal to end, such as by Control-C: it removes a half-written file. It is disabled
/// when the value is released; if the process is already ending, the release waits for that.
final class Interruption: Sendable {
  private struct State {
    var actions: [Int: @Sendable () -> Void] = [:]
    var count = 0
    /// The sources of signals.
    var sources: [any DispatchSourceSignal] = []
  }

  private static let state = Mutex(State())
  private let number: Int

  init(_ action: @escaping @Sendable () -> Void) {
    number = Self.state.withLock { state in
      if state.sources.isEmpty { state.sources = [SIGINT, SIGTERM, SIGHUP].compactMap(Self.source) }
      state.count += 1
      state.actions[state.count] = action
      return state.count
    }
  }

  deinit { _ = Self.state.withLock { $0.actions.removeValue(forKey: number) } }

  /// Listens for a signal, unless it is ignored, as under `nohup`.
  private static func source(of number: Int32) -> (any DispatchSourceSignal)? {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, !action.isIgnored else { return nil }
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      // The lock is kept until the process ends, so that no file is finished meanwhile.
      state.withLock { state in
        for action in state.actions.values { action() }
        signal(number, SIG_DFL)
        // A process may start with blocked signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        while true { pause() }
      }
    }
    source.activate()
    return source
  }
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
