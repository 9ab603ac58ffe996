extension ByteWriter {
  /// Writes a string with its quotes and escapes.
  ///
  /// It is read in place, without a copy.
  @inlinable package mutating func appendQuoted(_ string: borrowing String) {
    // SAFETY: the bytes are used only within the closure.
    let done: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe appendQuoted(utf8: $0) }
    if done == nil { appendQuotedCopy(of: copy string) }
  }

  package mutating func appendQuoted(_ string: borrowing Substring) {
    // SAFETY: the bytes are used only within the closure.
    let done: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe appendQuoted(utf8: $0) }
    if done == nil { appendQuotedCopy(of: String(copy string)) }
  }

  package mutating func appendQuoted(_ character: Character) {
    appendQuoted(String(character))
  }

  /// Writes a string whose bytes are not side by side, as those of some bridged strings.
  @inline(never) @usableFromInline
  package mutating func appendQuotedCopy(of string: String) {
    var string = string
    // SAFETY: the bytes are used only within the closure.
    string.withUTF8 { unsafe appendQuoted(utf8: $0) }
  }

  /// Writes a string with its quotes and escapes; there is room for one byte more after it.
  ///
  /// Most strings have nothing to escape: they are copied in words while they are checked, and the last word, which
  /// may overlap the one before, is taken from the end.
  /// - Parameter bytes: valid UTF-8; this is not checked.
  @inlinable package mutating func appendQuoted(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count
    reserve(count + 3)
    // SAFETY: there is room for the text, both quotes and a comma; no load or store goes beyond the ends of the text.
    unsafe cursor.initialize(to: UInt8(ascii: "\""))
    let target = cursor + 1
    guard !options.hasExtraEscapes, let base = bytes.baseAddress else { return unsafe appendRest(of: bytes, from: 0) }
    let source = unsafe BytePointer(base)
    var offset = 0
    if count >= 16 {
      // Sixteen at a time: two words, one test.
      let last = count - 16
      if count >= 64 { offset = unsafe EscapedBytes.copyOrdinary(source, count, target) }
      while offset < last {
        let words = unsafe (source + offset).load(as: (UInt64, UInt64).self)
        unsafe (target + offset).store(words, as: (UInt64, UInt64).self)
        if EscapedBytes.mask(words.0, words.1) != 0 { return unsafe appendRest(of: bytes, from: offset) }
        offset += 16
      }
      let words = unsafe (source + last).load(as: (UInt64, UInt64).self)
      unsafe (target + last).store(words, as: (UInt64, UInt64).self)
      if EscapedBytes.mask(words.0, words.1) != 0 { return unsafe appendRest(of: bytes, from: offset) }
    } else {
      // A short string has just been stored as two words; a load that straddled them would have to wait for both.
      if count >= 8 {
        let word = unsafe source.load(as: UInt64.self)
        unsafe target.store(word, as: UInt64.self)
        if EscapedBytes.mask(word) != 0 { return unsafe appendRest(of: bytes, from: 0) }
        offset = 8
      }
      let left = count - offset
      if left >= 4 {
        let first = unsafe (source + offset).load(as: UInt32.self)
        let second = unsafe (source + (count - 4)).load(as: UInt32.self)
        unsafe (target + offset).store(first, as: UInt32.self)
        unsafe (target + (count - 4)).store(second, as: UInt32.self)
        if EscapedBytes.mask(UInt64(first) | UInt64(second) << 32) != 0 {
          return unsafe appendRest(of: bytes, from: offset)
        }
      } else if left > 0 {
        // One to three bytes: the first, the middle and the last are all of them.
        let middlePosition = offset + left >> 1
        let first = unsafe base[offset]
        let middle = unsafe base[middlePosition]
        let last = unsafe base[count - 1]
        unsafe (target + offset).store(first, as: UInt8.self)
        unsafe (target + middlePosition).store(middle, as: UInt8.self)
        unsafe (target + (count - 1)).store(last, as: UInt8.self)
        let word = UInt64(first) | UInt64(middle) << 8 | UInt64(last) << 16 | 0x2020_2020_2000_0000
        if EscapedBytes.mask(word.littleEndian) != 0 { return unsafe appendRest(of: bytes, from: offset) }
      }
    }
    cursor += count + 2
    unsafe (cursor - 1).initialize(to: UInt8(ascii: "\""))
  }

  /// Writes the rest of a string that has something to escape.
  ///
  /// The opening quote and the first `offset` bytes are already there, after the cursor.
  @inline(never) @usableFromInline
  mutating func appendRest(of bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    // SAFETY: of this function: `reserve` is called for the whole rest, the closing quote and one escape (twelve bytes
    // at most) before anything is written, and again after each escape; loads end at `end`.
    cursor += offset + 1
    if let base = unsafe bytes.baseAddress.map(BytePointer.init) {
      let end = base + bytes.count
      var source = base + offset
      if !options.hasExtraEscapes, bytes.count >= 16 {
        appendBlocks(from: source, to: end)
        source = end
      }
      while let position = copyRun(from: source, to: end) {
        source = position + 1
        if unsafe position.pointee < 0x80 {
          unsafe appendEscape(position.pointee)
        } else {
          source = appendUnicodeEscape(at: position, before: end)
        }
      }
    }
    reserve(2)
    append(UInt8(ascii: "\""))
  }

  /// Writes the rest of a string of at least sixteen bytes, which are copied while they are checked.
  @inline(__always)
  private mutating func appendBlocks(from first: BytePointer, to end: BytePointer) {
    // SAFETY: room is reserved for all bytes, a block and an escape; blocks end at `end`.
    var source = first
    while true {
      reserve((end - source) + 24)
      var target = cursor
      var step = 16
      while end - source >= 16 {
        let block = unsafe source.load(as: ByteBlock.self)
        unsafe target.store(block, as: ByteBlock.self)
        let escaped = block.escaped
        if escaped != 0 {
          step = ByteBlock.count(before: escaped)
          break
        }
        source += 16
        target += 16
      }
      if step == 16 {
        // The last block without the bytes before; the zeros after it are control characters. If none is left, it is not used.
        let left = end - source
        let block = unsafe (end - 16).load(as: ByteBlock.self).dropping(16 &- left)
        unsafe target.store(block, as: ByteBlock.self)
        step = ByteBlock.count(before: block.escaped)
        if step >= left {
          cursor = target + left
          return
        }
      }
      cursor = target + step
      unsafe appendEscape((source + step).pointee)
      source += step + 1
    }
  }

  /// Copies bytes up to the first that is special, and returns its place; leaves room for one escape.
  @inline(__always)
  private mutating func copyRun(from first: BytePointer, to end: BytePointer) -> BytePointer? {
    // SAFETY: room is reserved for the run and an escape; words are loaded only where eight bytes are left.
    reserve((end - first) + 16)
    var source = first
    var target = cursor
    while end - source >= 8 {
      let word = unsafe source.load(as: UInt64.self)
      unsafe target.store(word, as: UInt64.self)
      let special = EscapedBytes.mask(word, options)
      let step = special == 0 ? 8 : special.trailingZeroBitCount >> 3
      source += step
      target += step
      if special != 0 {
        cursor = target
        return source
      }
    }
    while source < end {
      if unsafe EscapedBytes.contains(source.pointee, options) {
        cursor = target
        return source
      }
      unsafe target.initialize(to: source.pointee)
      source += 1
      target += 1
    }
    cursor = target
    return nil
  }

  /// Writes the escape for an ASCII character; room is reserved.
  @inline(__always)
  private mutating func appendEscape(_ byte: UInt8) {
    // SAFETY: the caller has reserved room for an escape.
    // Which character it is cannot be predicted, so nothing branches on that, but for those without a letter.
    let code = UInt64(byte)
    let control = UInt64(bitPattern: (Int64(byte) &- 0x20) >> 63)
    let hasNoLetter: UInt64 = 0xFFFF_C8FF &>> code & control & 1
    if hasNoLetter != 0 { return appendUnit(UInt32(byte)) }
    let letters: UInt64 = 0x72_66_00_6E_74_62  // r, f, n, t, b, those of 0x0D to 0x08
    let letter = (letters &>> (code &* 8)) & control | code & ~control
    unsafe cursor.store(UInt16(truncatingIfNeeded: letter &<< 8 | 0x5C).littleEndian, as: UInt16.self)
    cursor += 2
  }

  /// Writes `\uXXXX`; room is reserved.
  private mutating func appendUnit(_ unit: UInt32) {
    // SAFETY: the caller has reserved room for an escape.
    unsafe cursor[0] = UInt8(ascii: "\\")
    unsafe cursor[1] = UInt8(ascii: "u")
    for index in 0..<4 {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt32(12 - 4 * index)) & 0xF
      unsafe cursor[2 + index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
    }
    cursor += 6
  }

  /// Writes the character at `position`, which is beyond ASCII, as one or two escapes; room is reserved.
  /// - Returns: the place after the character. A byte that is not UTF-8 becomes U+FFFD.
  private mutating func appendUnicodeEscape(at position: BytePointer, before end: BytePointer) -> BytePointer {
    // SAFETY: as many bytes are read as were found to be left.
    let lead = unsafe UInt32(position.pointee)
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    var scalar = lead & (0xFF >> UInt32(length + 1))
    guard lead >= 0xC2, lead <= 0xF4, end - position >= length else {
      appendUnit(0xFFFD)
      return position + 1
    }
    for index in 1..<length {
      guard unsafe position[index] & 0xC0 == 0x80 else {
        appendUnit(0xFFFD)
        return position + 1
      }
      scalar = unsafe scalar << 6 | UInt32(position[index] & 0x3F)
    }
    if scalar >= 0x10000 {
      appendUnit(0xD7C0 + scalar >> 10)
      appendUnit(0xDC00 + scalar & 0x3FF)
    } else {
      appendUnit(scalar)
    }
    return position + length
  }
}

/// Finds the bytes in a string that are written as escapes, eight at a time.
@usableFromInline package enum EscapedBytes {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// A word whose lowest set bit marks the first quote, backslash or control character of `word`; 0 if there is none.
  ///
  /// As in `SpecialBytes.mask`, there may be false marks, but only above a true one.
  @inlinable @inline(__always)
  package static func mask(_ word: UInt64) -> UInt64 {
    let text = UInt64(littleEndian: word)
    let quotes = text ^ (ones &* 0x22)
    let backslashes = text ^ (ones &* 0x5C)
    // A byte beyond ASCII is left out by `~text` in each of the three: neither exclusive-or touches its highest bit.
    let found = (quotes &- ones) | (backslashes &- ones) | (text &- ones &* 0x20)
    return found & ~text & (ones &* 0x80)
  }

  /// A word that is 0 if there is neither a quote, a backslash nor a control character in either of two words.
  @inlinable @inline(__always)
  package static func mask(_ first: UInt64, _ second: UInt64) -> UInt64 {
    mask(first) | mask(second)
  }

  /// Copies bytes, 32 at a time while none of them is written as an escape; returns the number of bytes copied.
  @unsafe @inline(never) @usableFromInline
  static func copyOrdinary(_ source: BytePointer, _ count: Int, _ target: OutputPointer) -> Int {
    var offset = 0
    while count &- offset >= 32 {
      // SAFETY: that many bytes are left, and the target has room for all.
      let blocks = unsafe (source + offset).load(as: (ByteBlock, ByteBlock).self)
      unsafe (target + offset).store(blocks, as: (ByteBlock, ByteBlock).self)
      if blocks.0.escaped | blocks.1.escaped != 0 { break }
      offset &+= 32
    }
    return offset
  }

  /// The same with the escapes that the options ask for.
  @inline(__always)
  static func mask(_ word: UInt64, _ options: ByteWriter.Options) -> UInt64 {
    let text = UInt64(littleEndian: word)
    var found = mask(word)
    if options.escapesSlashes {
      let slashes = text ^ (ones &* 0x2F)
      found |= (slashes &- ones) & ~text & (ones &* 0x80)
    }
    if options.escapesNonASCII { found |= text & (ones &* 0x80) }
    return found
  }

  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  @inline(__always)
  static func contains(_ byte: UInt8, _ options: ByteWriter.Options) -> Bool {
    contains(byte) || (options.escapesSlashes && byte == UInt8(ascii: "/")) || (options.escapesNonASCII && byte >= 0x80)
  }
}

extension ByteWriter {
  /// Writes the string at an address with its quotes and escapes, without retaining it.
  @inlinable @inline(__always)
  package mutating func appendQuoted(at position: UnsafePointer<String>) {
    // SAFETY: a struct of one stored property has the layout of that property; there is a string at the address, and
    // it is only borrowed.
    guard StandardLayouts.haveSoleProperties else { return unsafe appendQuoted(position.pointee) }
    unsafe appendQuoted(UnsafeRawPointer(position).assumingMemoryBound(to: StringInPlace.self).pointee)
  }

  @inline(never) @usableFromInline
  mutating func appendQuoted(_ position: borrowing StringInPlace) {
    appendBorrowed(position.string)
  }

  /// Not inlined, so that the string is passed as it is and the copies within are seen to be needless.
  @inline(never)
  private mutating func appendBorrowed(_ string: borrowing String) {
    // SAFETY: the bytes are used only within the closure.
    let done: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe appendQuoted(utf8: $0) }
    if done == nil { appendQuotedCopy(of: copy string) }
  }
}
