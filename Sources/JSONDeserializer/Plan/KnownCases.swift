import JSONCore
import Synchronization

/// The raw values of an enum that documents have had so far, and the byte that is the case of each.
///
/// ```
///   slots   [ · │ ● │ · │ ● │ · ]      at most half of them are taken; see `LinearProbing`
///               ▼        ▼
///             "done"   "in_progress"
///               2          1
/// ```
///
/// Asking the type takes a string and several calls into the runtime; looking here takes a hash.
final class KnownCases: Sendable {
  // There are no more cases than one byte can distinguish.
  private static let limit = 256

  /// A raw value, and after it the bytes of its text.
  private struct Case {
    /// The hash of the text, or the number.
    let word: UInt64
    let count: Int
    let byte: UInt8
  }

  private static var slotCount: Int { 2 * limit }
  private let slots = AddressSlots(count: slotCount)
  private let count = Atomic(0)

  /// Whether raw values are texts; otherwise they are numbers.
  let areTexts: Bool

  init(areTexts: Bool) { self.areTexts = areTexts }

  /// The case for a text; nil if it is unknown.
  @inline(__always)
  func byte(for text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    // SAFETY: the text of a token has an address, and all of its bytes are there.
    let position = unsafe BytePointer(text.baseAddress.unsafelyUnwrapped)
    let hash = unsafe KeyHash.hash(position, count: text.count)
    return unsafe byte(for: hash) { known in
      unsafe known.pointee.count == text.count && Self.isText(of: known, position)
    }
  }

  /// The case for a number; nil if it is unknown.
  @inline(__always)
  func byte(for number: Int64) -> UInt8? {
    // SAFETY: no case is looked at.
    unsafe byte(for: UInt64(bitPattern: number)) { _ in true }
  }

  @inline(__always)
  private func byte(for word: UInt64, where isCase: (UnsafePointer<Case>) -> Bool) -> UInt8? {
    var byte: UInt8?
    LinearProbing.slot(for: word, among: Self.slotCount) { slot in
      // SAFETY: what is in a slot is a case, which does not move or change and lives as long as this.
      guard let known = unsafe slots[slot]?.assumingMemoryBound(to: Case.self) else { return true }
      guard unsafe known.pointee.word == word, unsafe isCase(known) else { return false }
      byte = unsafe known.pointee.byte
      return true
    }
    return byte
  }

  /// Records the case for a text.
  func insert(_ byte: UInt8, for text: UnsafeBufferPointer<UInt8>) {
    // SAFETY: as above.
    let hash = unsafe KeyHash.hash(BytePointer(text.baseAddress.unsafelyUnwrapped), count: text.count)
    unsafe insert(Case(word: hash, count: text.count, byte: byte), text)
  }

  /// Records the case for a number.
  func insert(_ byte: UInt8, for number: Int64) {
    // SAFETY: a text without bytes is not read.
    unsafe insert(
      Case(word: UInt64(bitPattern: number), count: 0, byte: byte), UnsafeBufferPointer(start: nil, count: 0))
  }

  private func insert(_ new: Case, _ text: UnsafeBufferPointer<UInt8>) {
    guard count.wrappingAdd(1, ordering: .relaxed).newValue <= Self.limit else { return }
    let size = MemoryLayout<Case>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size + text.count, alignment: MemoryLayout<Case>.alignment)
    // SAFETY: there is room for the case and for the text after it.
    unsafe memory.initializeMemory(as: Case.self, to: new)
    if let source = text.baseAddress { unsafe (memory + size).copyMemory(from: source, byteCount: text.count) }
    LinearProbing.slot(for: new.word, among: Self.slotCount) { slot in
      // SAFETY: what is in a slot is a case, and no other code has the memory that is given up.
      guard let other = unsafe slots.fill(slot, with: memory)?.assumingMemoryBound(to: Case.self) else { return true }
      guard unsafe other.pointee.word == new.word, unsafe Self.text(of: other).elementsEqual(text) else { return false }
      unsafe memory.deallocate()
      count.wrappingSubtract(1, ordering: .relaxed)
      return true
    }
  }

  /// Whether a text of the same length is that of a case.
  @inline(__always)
  private static func isText(of known: UnsafePointer<Case>, _ text: BytePointer) -> Bool {
    // SAFETY: the text of the case is after it.
    let own = unsafe BytePointer(UnsafeRawPointer(known + 1).assumingMemoryBound(to: UInt8.self))
    return unsafe ByteEquality.areSame(own, text, count: known.pointee.count)
  }

  private static func text(of known: UnsafePointer<Case>) -> UnsafeBufferPointer<UInt8> {
    // SAFETY: the text is after the case.
    let position = unsafe UnsafeRawPointer(known + 1)
    return unsafe UnsafeBufferPointer(
      start: position.assumingMemoryBound(to: UInt8.self), count: known.pointee.count)
  }
}
