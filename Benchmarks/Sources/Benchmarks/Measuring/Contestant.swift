/// One library's way to do the work of a row.
struct Contestant {
  let library: Library
  /// The bytes of JSON that one run takes or makes.
  let jsonBytes: Int
  /// Does the work once and gives the result back, so that freeing it counts as well.
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

/// Takes a result, so that the compiler cannot leave the work out that made it.
@inline(never)
func consume<Result>(_ result: consuming Result) {}
