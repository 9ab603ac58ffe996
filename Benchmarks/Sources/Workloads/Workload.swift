/// Work that is done on a small document, always the same, so that its instructions can be counted.
struct Workload {
  let name: String
  /// How often the work is done while it is counted.
  let laps: Int
  let run: () throws -> Void

  init<Result>(_ name: String, laps: Int, work: @escaping () throws -> Result) {
    self.name = name
    self.laps = laps
    run = { _ = try work() }
  }

  /// Does the work until plans, tables and the allocator's stock are there, and then counts it; giving the results back
  /// is counted too.
  func count() throws {
    for _ in 0..<max(4, laps / 4) { try run() }
    try countedLaps(laps, run)
  }
}

/// What is counted: Callgrind collects between the call of this name and the return from it, and nothing else.
///
/// If it were optimised, the calls might go to a copy with another name. The plain loop is there because a range would
/// then be looked up at run time, which is counted too.
@_silgen_name("counted_laps") @inline(never) @_optimize(none)
private func countedLaps(_ laps: Int, _ run: () throws -> Void) throws {
  var lap = 0
  while lap < laps {
    try run()
    lap += 1
  }
}
