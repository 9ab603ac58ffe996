import AllocationCounter
import Foundation
import Testing

extension AllTests {
  @Suite(.enabled(if: allocation_counter_is_available()))
  struct AllocationCounterTests {
    /// Allocations in other threads change the figures by less than this.
    private static let noise: Int64 = 4_096
    private static let megabyte: Int64 = 1 << 20

    @Test("Swift's own allocations arrive at the counter")
    func arrays() {
      let figures = counting { [UInt8](repeating: 1, count: Int(Self.megabyte)) }
      #expect((1...20).contains(figures.calls))
      #expect((Self.megabyte - Self.noise...Self.megabyte + Self.noise * 2).contains(figures.live_bytes))
      #expect(figures.peak_live_bytes >= figures.live_bytes)
    }

    @Test("What was freed is in the peak and no longer alive")
    func freed() {
      let figures = counting {
        consume([UInt8](repeating: 1, count: Int(Self.megabyte)))
        consume([UInt8](repeating: 2, count: Int(Self.megabyte)))
      }
      #expect(figures.live_bytes < Self.noise)
      #expect((Self.megabyte - Self.noise..<2 * Self.megabyte).contains(figures.peak_live_bytes))
    }

    @Test("Every entry point is counted", arguments: EntryPoint.allCases)
    func entryPoints(_ entryPoint: EntryPoint) throws {
      var block: UnsafeMutableRawPointer?
      let figures = counting { block = entryPoint.allocate(Int(Self.megabyte)) }
      #expect(block != nil)
      #expect(figures.calls >= 1)
      #expect(figures.live_bytes >= Self.megabyte - Self.noise)
      let after = counting { free(block) }
      #expect(after.live_bytes <= Self.noise - Self.megabyte)
    }

    @Test("A block that is made larger is alive once")
    func reallocated() {
      var block = malloc(100)
      let figures = counting { block = realloc(block, Int(Self.megabyte)) }
      #expect((Self.megabyte - Self.noise...Self.megabyte + Self.noise * 2).contains(figures.live_bytes))
      free(block)
    }

    @Test("Nothing is counted after the end")
    func stopped() {
      let before = counting {}
      let block = malloc(Int(Self.megabyte))
      #expect(allocation_counter_read().live_bytes - before.live_bytes < Self.noise)
      free(block)
    }

    private func counting<Result>(_ work: () -> Result) -> allocation_counter_figures {
      allocation_counter_start()
      defer { allocation_counter_stop() }
      let result = work()
      let figures = allocation_counter_read()
      withExtendedLifetime(result) {}
      return figures
    }
  }
}

enum EntryPoint: CaseIterable {
  case malloc, calloc, realloc, posixMemalign, alignedAlloc

  func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    switch self {
    case .malloc: return Foundation.malloc(bytes)
    case .calloc: return Foundation.calloc(1, bytes)
    case .realloc: return Foundation.realloc(nil, bytes)
    case .alignedAlloc: return aligned_alloc(64, bytes)
    case .posixMemalign:
      var block: UnsafeMutableRawPointer?
      return posix_memalign(&block, 64, bytes) == 0 ? block : nil
    }
  }
}

@inline(never)
private func consume<Value>(_ value: Value) {}
