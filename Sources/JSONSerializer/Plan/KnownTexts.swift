import Synchronization

/// The texts of an enum's cases, as far as they have been written, by the byte that is the case.
///
/// A slot is filled once and never changes, so nothing is locked: of two runs that find out the same, one is first, and
/// the other gives way.
@safe final class KnownTexts {
  /// Addresses of texts: their count, their bytes, and sixteen bytes that may be copied with them. 0 where there is none.
  private let slots: UnsafeMutablePointer<Atomic<UInt>>

  init() {
    unsafe slots = .allocate(capacity: 256)
    // SAFETY: as many are initialised as there is room for.
    for index in 0..<256 { unsafe (slots + index).initialize(to: Atomic(0)) }
  }

  deinit {
    for index in 0..<256 {
      // SAFETY: a slot has the address of a text that was allocated for it; nobody looks here any more.
      unsafe UnsafeMutableRawPointer(bitPattern: slots[index].load(ordering: .relaxed))?.deallocate()
    }
    unsafe slots.deinitialize(count: 256)
    unsafe slots.deallocate()
  }

  /// The text of a case, which can be read for sixteen bytes beyond it; nil if it is not known.
  @inline(__always)
  subscript(byte: UInt8) -> UnsafeBufferPointer<UInt8>? {
    // SAFETY: there is a slot for each byte; a text is complete when its address is there, and lives as long as this.
    guard let text = unsafe UnsafeRawPointer(bitPattern: slots[Int(byte)].load(ordering: .acquiring)) else {
      return nil
    }
    let bytes = unsafe (text + MemoryLayout<Int>.size).assumingMemoryBound(to: UInt8.self)
    return unsafe UnsafeBufferPointer(start: bytes, count: text.load(as: Int.self))
  }

  /// Notes the text of a case.
  func insert(_ text: [UInt8], for byte: UInt8) {
    let padded = text + [UInt8](repeating: 0, count: 16)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Int>.size + padded.count, alignment: MemoryLayout<Int>.alignment)
    // SAFETY: there is room for the count and for the bytes; what is published is complete.
    unsafe memory.storeBytes(of: text.count, as: Int.self)
    unsafe (memory + MemoryLayout<Int>.size).copyMemory(from: padded, byteCount: padded.count)
    let isFirst = unsafe slots[Int(byte)].compareExchange(
      expected: 0, desired: UInt(bitPattern: memory), ordering: .acquiringAndReleasing
    ).exchanged
    if !isFirst { unsafe memory.deallocate() }
  }
}
