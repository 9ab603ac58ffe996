import AllocationCounter

/// The use of the heap in one run of some work.
struct HeapFigures {
  /// Calls of the allocator.
  let allocations: Int
  /// The most bytes that were alive at once, beyond those alive before.
  let peak: Int
  /// The bytes that the finished result holds.
  let result: Int

  static var areAvailable: Bool { allocation_counter_is_available() }

  /// Runs `work` twice and watches the second run, when plans and caches exist.
  init<Result>(of work: () throws -> Result) throws {
    consume(try work())
    allocation_counter_start()
    defer { allocation_counter_stop() }
    let result = try work()
    let figures = allocation_counter_read()
    withExtendedLifetime(result) {}
    self.allocations = Int(figures.calls)
    self.peak = Int(figures.peak_live_bytes)
    self.result = Int(figures.live_bytes)
  }
}
