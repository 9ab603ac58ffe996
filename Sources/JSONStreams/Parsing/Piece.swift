/// A value of a stream whose bytes have all come.
struct Piece {
  /// Where the value lies in the buffer.
  let range: Range<Int>
  /// The line, where the pieces of a stream are lines, and their places are told by their numbers.
  var line: Int?
  /// Whether nothing has followed the value that says that it is complete.
  var isUnended = false
  /// Whether the range is all that has come from the start of the value on, and it is not known where the value ends.
  var isOpen = false
  /// Whether the value ends where containers are nested more deeply than the limit.
  var isTooDeep = false
}
