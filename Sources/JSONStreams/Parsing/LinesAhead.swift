import JSONCore

/// Lines that were read ahead of the one who asks for their values.
@usableFromInline struct LinesAhead {
  /// The place of the first line.
  var start = StreamPlace(byteOffset: 0, line: 0, column: 1)
  /// The distances from there to the ends of the lines, each behind its line feed.
  @usableFromInline var ends: [Int] = []
  /// How many values are read by themselves before lines are tried again.
  var pause = 0

  @usableFromInline init() {}

  /// The place behind some of the lines.
  @usableFromInline func place(behind count: Int) -> StreamPlace {
    StreamPlace(byteOffset: start.byteOffset + ends[count - 1], line: start.line + count, column: 1)
  }
}
