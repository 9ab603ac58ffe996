// SAFETY: of this file: there is a string at the address, only its bytes are read, and the place has the room that is asked for.

/// Writing strings of up to 15 bytes right from where they lie, without a call.
///
/// On 64-bit platforms the standard library keeps such a string in the `String` itself (StringObject.swift, "Small strings"):
///
/// ```
///   byte  0 … 14            15
///         UTF-8, then 0     0b1x10_cccc, where x is whether the text is ASCII, and c the number of its bytes
/// ```
///
/// No program is promised this, so one look at known strings finds out whether it is so; if not, all strings are written by way
/// of their UTF-8.
extension ByteWriter {
  /// Room for a short string with its quotes, and for a colon or a comma and a space.
  @inlinable package static var shortStringRoom: Int { 20 }

  /// Writes the string at an address with its quotes and escapes, without retaining it.
  /// - Parameter place: with ``shortStringRoom``; moved behind the string, and has room for a comma there.
  @inlinable @inline(__always)
  package mutating func putQuoted(_ string: UnsafePointer<String>, at place: inout OutputPlace) {
    if options.hasShortStrings, unsafe putShort(UnsafeRawPointer(string), at: &place) { return }
    cursor = place
    unsafe appendQuoted(at: string)
    place = cursor
  }

  /// - Returns: false, and nothing is written, if the string is long or has something to escape.
  @inlinable @inline(__always)
  func putShort(_ string: UnsafeRawPointer, at place: inout OutputPlace) -> Bool {
    let words = unsafe string.loadUnaligned(as: (UInt64, UInt64).self)
    let last = UInt8(truncatingIfNeeded: words.1 &>> 56)
    guard last & 0b1011_0000 == 0b1010_0000 else { return false }
    let count = Int(last & 15)
    // The zeros behind the text are control characters.
    guard EscapedBytes.distance(in: words) >= count else { return false }
    unsafe place.initialize(to: UInt8(ascii: "\""))
    unsafe (place + 1).store(words, as: (UInt64, UInt64).self)
    unsafe (place + (count &+ 1)).initialize(to: UInt8(ascii: "\""))
    place += count &+ 2
    return true
  }

  /// Whether short strings lie as they are expected to.
  static let knowsShortStrings: Bool = {
    func bytes(of string: String) -> [UInt8] { unsafe withUnsafeBytes(of: string) { unsafe Array($0) } }
    func expected(_ text: [UInt8], _ flags: UInt8) -> [UInt8] {
      text + Array(repeating: 0, count: 15 - text.count) + [flags | UInt8(text.count)]
    }
    let letters = Array(UInt8(ascii: "a")...UInt8(ascii: "o"))
    let areShort = (0...15).allSatisfy { count in
      bytes(of: String(decoding: letters[..<count], as: UTF8.self)) == expected(Array(letters[..<count]), 0b1110_0000)
    }
    let long = bytes(of: String(decoding: letters + letters, as: UTF8.self))
    return areShort && bytes(of: "aé") == expected([0x61, 0xC3, 0xA9], 0b1010_0000)
      && long.last.map { $0 & 0b1011_0000 != 0b1010_0000 } == true
  }()
}
