import JSONCore

/// The texts of an enum's cases, written so far, by the byte of the case.
final class KnownTexts: Sendable {
  /// For each byte a text: its count, its bytes, and sixteen bytes that may be copied with them.
  private let slots = AddressSlots(count: 256)

  /// The text of a case, which can be read for sixteen bytes beyond it; nil if it is not known.
  @inline(__always)
  subscript(byte: UInt8) -> UnsafeBufferPointer<UInt8>? {
    // SAFETY: what is in a slot was put there by `insert`, and lives as long as this.
    guard let text = unsafe slots[Int(byte)] else { return nil }
    let bytes = unsafe (text + MemoryLayout<Int>.size).assumingMemoryBound(to: UInt8.self)
    return unsafe UnsafeBufferPointer(start: bytes, count: text.load(as: Int.self))
  }

  /// Records the text of a case.
  func insert(_ text: [UInt8], for byte: UInt8) {
    let padded = text + [UInt8](repeating: 0, count: 16)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Int>.size + padded.count, alignment: MemoryLayout<Int>.alignment)
    // SAFETY: there is room for the count and for the bytes.
    unsafe memory.storeBytes(of: text.count, as: Int.self)
    unsafe (memory + MemoryLayout<Int>.size).copyMemory(from: padded, byteCount: padded.count)
    if unsafe slots.fill(Int(byte), with: memory) != nil { unsafe memory.deallocate() }
  }
}
