/// The work of a row in one library.
struct Contestant {
  let library: Library
  /// The bytes of JSON that one run reads or writes.
  let jsonBytes: Int
  /// Does the work once and returns the result, so that freeing it counts as well.
  let runOnce: () throws -> Void
  /// Does the work once with the heap watched.
  let watchHeap: () throws -> HeapFigures

  init<Result>(_ library: Library, jsonBytes: Int, work: @escaping () throws -> Result) {
    self.library = library
    self.jsonBytes = jsonBytes
    runOnce = { consume(try work()) }
    watchHeap = { try HeapFigures(of: work) }
  }
}

/// Consumes a result, so that the compiler cannot remove the work.
@inline(never)
func consume<Result>(_ result: consuming Result) {}
