import JSONCore
import TestSupport
import Testing

@testable import JSONDeserializer

/// Memory that is allocated, grown and released in any order that a reader may need: no two parts of it overlap.
@Suite struct ElementStackTests {
  /// An allocated part, filled with a unique byte.
  private struct Part {
    let slot: JSONText.Slot
    var size: Int
    let byte: UInt8

    func fill() {
      for offset in 0..<size { unsafe (slot + offset).store(byte) }
    }

    func isAligned(to alignment: Int) -> Bool { unsafe Int(bitPattern: slot.address) % alignment == 0 }

    var isWhole: Bool {
      (0..<size).allSatisfy { unsafe (slot + $0)[UInt8.self] == byte }
    }
  }

  private static func work(on stack: inout ElementStack, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var parts: [Part] = []
    var marks: [(mark: ElementStack.Mark, count: Int)] = []
    for step in 0..<500 {
      let byte = UInt8(truncatingIfNeeded: step)
      let alignment = 1 << Int.random(in: 0...4, using: &random)
      let size = Int.random(in: 0...(Int.random(in: 0..<20, using: &random) == 0 ? 20_000 : 200), using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2:
        let part = Part(slot: stack.allocate(size, alignment: alignment), size: size, byte: byte)
        #expect(part.isAligned(to: alignment))
        part.fill()
        parts.append(part)
      case 3:
        let (base, count) = stack.free(atLeast: size, alignment: alignment)
        let part = Part(slot: base, size: min(count, size + 64), byte: byte)
        #expect(count >= size)
        #expect(part.isAligned(to: alignment))
        part.fill()
      case 4:
        // What is below a mark does not grow.
        guard var last = parts.last, marks.last.map({ $0.count < parts.count }) ?? true else { continue }
        let larger = last.size + size
        guard last.size > 0, stack.extend(last.slot, to: larger) else { continue }
        #expect(last.isWhole)
        last.size = larger
        last.fill()
        parts[parts.count - 1] = last
      case 5, 6: marks.append((stack.mark, parts.count))
      default:
        guard let (mark, count) = marks.popLast() else { continue }
        stack.release(to: mark)
        parts.removeLast(parts.count - count)
      }
      if step.isMultiple(of: 50) { #expect(parts.allSatisfy { $0.isWhole }) }
      let broken = stack.brokenInvariant
      #expect(broken == nil)
    }
    #expect(parts.allSatisfy { $0.isWhole })
  }

  @Test("Parts of the stack do not overlap", arguments: 0..<6) func partsDoNotOverlap(seed: UInt64) {
    var stack = ElementStack()
    Self.work(on: &stack, seed: seed)
  }

  @Test("Parts of the stack do not overlap in memory that it was lent", arguments: 0..<6)
  func partsDoNotOverlapInLentMemory(seed: UInt64) {
    unsafe withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { memory in
      var stack = unsafe ElementStack(in: memory)
      Self.work(on: &stack, seed: seed)
    }
  }

  @Test("Memory that was released is used again") func whatWasReleasedIsUsedAgain() {
    var stack = ElementStack()
    let mark = stack.mark
    let first = stack.allocate(100, alignment: 16)
    for _ in 0..<100 {
      stack.release(to: mark)
      let again = stack.allocate(100, alignment: 16)
      #expect(again == first)
    }
  }
}
