import Synchronization

/// A regular expression that several threads match with.
///
/// `Regex` is not `Sendable`, as its parts may be code of any kind, so no two threads use one at the same time: each takes one that is
/// free, or makes another.
final class CheckedPattern: Sendable {
  private let match: @Sendable (String) -> Bool
  /// The expression as it is written in a literal; nil for others.
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

  /// An expression that one thread uses at a time, between taking it from those that are free and putting it back.
  private struct Expression<Output>: @unchecked Sendable {
    let regex: Regex<Output>
  }
}
