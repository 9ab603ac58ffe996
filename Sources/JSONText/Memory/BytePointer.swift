// SAFETY: of this file: a place is an address inside some bytes, or right after them, and moves by counts of existing bytes.
// Code that loads or stores bytes after it says why they exist.

/// A place in bytes that are only read, such as those of a text.
///
/// Moving a place and comparing two of them is arithmetic. Only reading the bytes after it is unsafe.
@safe @frozen @usableFromInline package struct BytePointer: Comparable, BitwiseCopyable {
  @usableFromInline package var address: UnsafePointer<UInt8>

  @inlinable @inline(__always)
  package init(_ address: UnsafePointer<UInt8>) { unsafe self.address = address }

  @inlinable @inline(__always)
  package static func == (left: BytePointer, right: BytePointer) -> Bool { unsafe left.address == right.address }

  @inlinable @inline(__always)
  package static func < (left: BytePointer, right: BytePointer) -> Bool { unsafe left.address < right.address }

  @inlinable @inline(__always)
  package static func + (position: BytePointer, count: Int) -> BytePointer {
    unsafe BytePointer(position.address + count)
  }

  @inlinable @inline(__always)
  package static func - (position: BytePointer, count: Int) -> BytePointer {
    unsafe BytePointer(position.address - count)
  }

  @inlinable @inline(__always)
  package static func - (end: BytePointer, start: BytePointer) -> Int { unsafe end.address - start.address }

  @inlinable @inline(__always)
  package static func += (position: inout BytePointer, count: Int) { unsafe position.address += count }

  @inlinable @inline(__always)
  package static func -= (position: inout BytePointer, count: Int) { unsafe position.address -= count }

  /// The byte after the place.
  @unsafe @inlinable package var pointee: UInt8 { @inline(__always) get { unsafe address.pointee } }

  @unsafe @inlinable package subscript(offset: Int) -> UInt8 { @inline(__always) get { unsafe address[offset] } }

  /// The byte after the place, or 0 at the end of the text.
  @inlinable @inline(__always)
  package func byte(before end: BytePointer) -> UInt8 { unsafe self < end ? pointee : 0 }

  /// The bytes after the place as one value, wherever that is aligned.
  @unsafe @inlinable @inline(__always)
  package func load<Value: BitwiseCopyable>(as type: Value.Type) -> Value {
    unsafe UnsafeRawPointer(address).loadUnaligned(as: type)
  }

  /// A number of bytes after the place.
  @unsafe @inlinable @inline(__always)
  package func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: address, count: count)
  }
}

/// A place in memory that bytes are written to.
///
/// Moving a place and comparing two of them is arithmetic. Only writing bytes there is unsafe, which needs room.
@safe @frozen @usableFromInline package struct OutputPointer: Comparable, BitwiseCopyable {
  @usableFromInline package var address: UnsafeMutablePointer<UInt8>

  @inlinable @inline(__always)
  package init(_ address: UnsafeMutablePointer<UInt8>) { unsafe self.address = address }

  /// The same place, for reading what was written.
  @inlinable package var written: BytePointer { @inline(__always) get { unsafe BytePointer(UnsafePointer(address)) } }

  @inlinable @inline(__always)
  package static func == (left: OutputPointer, right: OutputPointer) -> Bool { unsafe left.address == right.address }

  @inlinable @inline(__always)
  package static func < (left: OutputPointer, right: OutputPointer) -> Bool { unsafe left.address < right.address }

  @inlinable @inline(__always)
  package static func + (position: OutputPointer, count: Int) -> OutputPointer {
    unsafe OutputPointer(position.address + count)
  }

  @inlinable @inline(__always)
  package static func - (position: OutputPointer, count: Int) -> OutputPointer {
    unsafe OutputPointer(position.address - count)
  }

  @inlinable @inline(__always)
  package static func - (end: OutputPointer, start: OutputPointer) -> Int { unsafe end.address - start.address }

  @inlinable @inline(__always)
  package static func += (position: inout OutputPointer, count: Int) { unsafe position.address += count }

  @inlinable @inline(__always)
  package static func -= (position: inout OutputPointer, count: Int) { unsafe position.address -= count }

  /// The byte after the place.
  @unsafe @inlinable package var pointee: UInt8 {
    @inline(__always) get { unsafe address.pointee }
    @inline(__always) nonmutating set { unsafe address.pointee = newValue }
  }

  @unsafe @inlinable package subscript(offset: Int) -> UInt8 {
    @inline(__always) get { unsafe address[offset] }
    @inline(__always) nonmutating set { unsafe address[offset] = newValue }
  }

  @unsafe @inlinable @inline(__always)
  package func initialize(to byte: UInt8) { unsafe address.initialize(to: byte) }

  /// Copies bytes that do not overlap the destination.
  @unsafe @inlinable @inline(__always)
  package func initialize(from source: BytePointer, count: Int) {
    unsafe address.initialize(from: source.address, count: count)
  }

  /// Stores the bytes of a value, wherever that is aligned.
  @unsafe @inlinable @inline(__always)
  package func store<Value: BitwiseCopyable>(_ value: Value, as type: Value.Type) {
    unsafe UnsafeMutableRawPointer(address).storeBytes(of: value, as: type)
  }

  /// The bytes after the place as one value, wherever that is aligned.
  @unsafe @inlinable @inline(__always)
  package func load<Value: BitwiseCopyable>(as type: Value.Type) -> Value {
    unsafe UnsafeRawPointer(address).loadUnaligned(as: type)
  }
}

extension BytePointer {
  /// The first place of a byte from here on, or the end.
  package func first(_ byte: UInt8, before end: BytePointer) -> BytePointer {
    System.first(byte, from: self, before: end)
  }
}
