import Synchronization

/// A regular expression that several threads use.
///
/// `Regex` is not `Sendable`, because its parts may be arbitrary code. So no two threads use one at the same time:
/// each takes a free one, or creates another.
final class CheckedPattern: Sendable {
  private let match: @Sendable (String) -> Bool
  /// The text of an expression that is a literal; nil for others.
  let text: String?

  init<Output>(_ make: @escaping @Sendable () -> Regex<Output>) {
    let first = make()
    // Public in the standard library, though its name has an underscore.
    text = first._literalPattern
    let free = Mutex([Expression(regex: first)])
    match = { string in
      let expression = free.withLock { $0.popLast() } ?? Expression(regex: make())
      defer { free.withLock { $0.append(expression) } }
      return (try? expression.regex.wholeMatch(in: string)) != nil
    }
  }

  /// Whether all of a string matches.
  func matches(_ string: String) -> Bool { match(string) }

  /// An expression that one thread uses at a time, between taking it from the free ones and returning it.
  private struct Expression<Output>: @unchecked Sendable {
    let regex: Regex<Output>
  }
}
