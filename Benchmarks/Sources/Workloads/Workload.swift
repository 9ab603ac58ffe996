/// Work that is done on a small document, always the same, so that its instructions can be counted.
struct Workload {
  let name: String
  /// The number of laps while counting.
  let laps: Int
  let run: () throws -> Void

  init<Result>(_ name: String, laps: Int, work: @escaping () throws -> Result) {
    self.name = name
    self.laps = laps
    run = { _ = try work() }
  }

  /// Does the work until plans, tables and the allocator's caches exist, and then counts it; freeing the results is counted, too.
  func count() throws {
    for _ in 0..<max(4, laps / 4) { try run() }
    try countedLaps(laps, run)
  }
}

/// The counted function: Callgrind only collects between the call of this name and the return from it.
///
/// If it were optimised, the calls might go to a copy with another name. It has a plain loop, because without optimisation a
/// range would be looked up at run time, which would be counted, too.
@_silgen_name("counted_laps") @inline(never) @_optimize(none)
private func countedLaps(_ laps: Int, _ run: () throws -> Void) throws {
  var lap = 0
  while lap < laps {
    try run()
    lap += 1
  }
}
