// Relies on: the bounds of a thread's stack, which the runtime provides by a function that is linked by its symbol.
// Checked:   the address of a local is between them; on every thread that reads or writes deeply.
// Otherwise: only the depth of documents is limited. Without the number of the thread, the bounds of the main thread's stack
//            would be looked up for each deep document.

import Synchronization

// SAFETY: of this file: addresses are only compared with each other; the variables that the runtime fills in exist for
// the time of the call.

/// The end of the usable part of a thread's stack: one word, as runs are also made for small documents.
@frozen @usableFromInline struct StackEnd: Sendable {
  /// The most bytes that a level of nesting with any types takes, and making an error: this much is kept free.
  private static let reserve: UInt = 64 * 1024
  private static let unlimited: UInt = 1

  /// The lowest address that may be used; 0 if it is not yet known.
  @usableFromInline var lowest: UInt = 0

  @inlinable init() {}

  /// The number of further levels that fit; 0 if the stack was not measured yet.
  var levelsLeft: Int {
    let here = StackBounds.here
    return lowest == 0 || here < lowest ? 0 : Int((here - lowest) / Self.reserve)
  }

  /// Whether there is room for one more level; true if that is unknown, as on the stack of a fiber.
  @inline(never)
  mutating func hasSpace() -> Bool {
    let here = StackBounds.here
    if lowest == 0 {
      let bounds = StackBounds.ofThread()
      lowest = bounds.contains(here) ? bounds.lowest + min(Self.reserve, bounds.size / 4) : Self.unlimited
    }
    return here > lowest
  }
}

/// The addresses between which the stack of a thread is.
struct StackBounds {
  private(set) var lowest: UInt = 0
  private var highest: UInt = 0

  var size: UInt { highest - lowest }

  /// The bounds of the calling thread.
  static func ofThread() -> StackBounds {
    // The main thread of Linux finds them in a file, which is slow; they do not change.
    let main = StackBounds(
      lowest: mainLowest.load(ordering: .relaxed), highest: mainHighest.load(ordering: .relaxed))
    if main.contains(here) { return main }
    let bounds = fromRuntime()
    if System.isMainThread {
      mainLowest.store(bounds.lowest, ordering: .relaxed)
      mainHighest.store(bounds.highest, ordering: .relaxed)
    }
    return bounds
  }

  private static let mainLowest = Atomic<UInt>(0)
  private static let mainHighest = Atomic<UInt>(0)

  func contains(_ address: UInt) -> Bool { lowest < address && address < highest }

  private static func fromRuntime() -> StackBounds {
    var bounds = StackBounds()
    return unsafe runtimeStackBounds(&bounds.lowest, &bounds.highest) ? bounds : StackBounds()
  }

  /// An address on the stack.
  static var here: UInt {
    @inline(never) get {
      var local: UInt8 = 0
      return unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
    }
  }
}

/// The bounds of the stack of the thread that calls; the standard library uses it to check whether temporary memory fits
/// there.
@_silgen_name("_swift_stdlib_getCurrentStackBounds")
private func runtimeStackBounds(_ begin: UnsafeMutablePointer<UInt>, _ end: UnsafeMutablePointer<UInt>) -> Bool
