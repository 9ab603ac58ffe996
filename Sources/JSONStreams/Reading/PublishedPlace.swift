import Synchronization

/// How many values a loop has read, and the place behind the last one: written for each value, and asked for rarely.
///
/// One thread at a time writes, and any number of them may look meanwhile. A lock would take as long as a property of a value. The
/// numbers are told to belong together by two that are written before and behind them:
///
/// ```
///   writer:  begun = n, count, byteOffset, …, ended = n
///   looker:  ended,     count, byteOffset, …, begun        belong together if begun is still what ended was
/// ```
@usableFromInline final class PublishedPlace: Sendable {
  private let begun = Atomic(0)
  private let ended = Atomic(0)
  private let count = Atomic(0)
  /// Less than 0 as long as there is no place.
  private let byteOffset = Atomic(-1)
  private let line = Atomic(0)
  private let column = Atomic(0)
  private let index = Atomic(0)

  /// Publishes a number of values, and the place behind the last one.
  /// - Parameter place: nil if values come in another order than that of the document.
  func publish(count: Int, _ place: StreamPlace?) {
    let turn = ended.load(ordering: .relaxed) &+ 1
    begun.store(turn, ordering: .relaxed)
    // Nobody sees one of these before what is above.
    self.count.store(count, ordering: .releasing)
    if let place {
      byteOffset.store(place.byteOffset, ordering: .releasing)
      line.store(place.line, ordering: .releasing)
      column.store(place.column, ordering: .releasing)
      index.store(place.index, ordering: .releasing)
    }
    ended.store(turn, ordering: .releasing)
  }

  /// Publishes the place behind a line that was read ahead.
  /// - Parameters:
  ///   - lines: the lines that were read last.
  ///   - given: how many of their values have been given out.
  ///   - pieces: has read them.
  @usableFromInline func publish(_ lines: borrowing LinesAhead, _ given: Int, of pieces: borrowing PieceReader) {
    publish(count: pieces.count - lines.ends.count + given, lines.place(behind: given))
  }

  /// The last numbers that were published.
  var known: (count: Int, place: StreamPlace?) {
    while true {
      let turn = ended.load(ordering: .acquiring)
      let count = count.load(ordering: .acquiring)
      let byteOffset = byteOffset.load(ordering: .acquiring)
      let line = line.load(ordering: .acquiring)
      let column = column.load(ordering: .acquiring)
      let index = index.load(ordering: .acquiring)
      guard begun.load(ordering: .relaxed) == turn else { continue }
      let place = StreamPlace(byteOffset: byteOffset, line: line, column: column, index: index)
      return (count, byteOffset < 0 ? nil : place)
    }
  }
}
