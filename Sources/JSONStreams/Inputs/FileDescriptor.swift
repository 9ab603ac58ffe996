import JSONCore

// SAFETY: of this file: memory is lent to the system for the time of a call, with its length.

/// A file, pipe or socket that the system has opened.
///
/// The standard library has no files, and FoundationEssentials only reads files as a whole. What the system does is in
/// `FileDescriptor+System.swift`.
@safe struct FileDescriptor: Sendable {
  let number: Int32

  /// The reason why a call failed.
  struct Failure: Error {
    let code: Int32
  }

  /// The system's status of a file.
  struct Status {
    enum Kind { case regular, namedPipe, socket, other }

    let kind: Kind
    let size: Int
    /// The permissions.
    let mode: UInt32
  }

  /// The events to wait for on a file.
  enum Event { case input, output }

  /// A descriptor that other code opened and closes.
  init(_ number: Int32) { self.number = number }

  /// The number of bytes of a regular file; nil for anything else.
  var size: Int? { status.flatMap { $0.kind == .regular ? $0.size : nil } }

  /// Whether it is a pipe or a socket, whose other end may be closed.
  var isPipe: Bool {
    let kind = status?.kind
    return kind == .namedPipe || kind == .socket
  }

  /// Reads into a buffer.
  /// - Returns: the number of bytes, 0 at the end; nil if there are none yet and the descriptor does not block.
  func readBytes(into buffer: inout StreamBuffer, capacity: Int) throws(Failure) -> Int? {
    while true {
      let count = unsafe buffer.fill(capacity: capacity, readBytes(into:))
      if count >= 0 { return count }
      let failure = Failure.ofLastCall
      if failure.hasNoBytesYet { return nil }
      if !failure.isInterruption { throw failure }
    }
  }

  /// Reads the bytes between two offsets of a file, without moving its offset.
  /// - Parameter bytes: receives the bytes from its start on, and is made longer if it has no room for them.
  /// - Returns: the number of bytes, fewer if the file ends or a read fails before that, and the reason of the failure.
  func readBytes(_ range: Range<Int>, into bytes: inout [UInt8]) -> (count: Int, failure: Failure?) {
    let missing = range.count - bytes.count
    if missing > 0 { bytes.append(addingCapacity: missing) { $0.append(repeating: 0, count: missing) } }
    var count = 0
    while count < range.count {
      let read = unsafe bytes.withUnsafeMutableBytes { memory in
        unsafe readBytes(into: .init(rebasing: memory[count..<range.count]), at: range.lowerBound + count)
      }
      if read < 0 {
        let failure = Failure.ofLastCall
        if failure.isInterruption { continue }
        return (count, failure)
      }
      if read == 0 { break }
      count += read
    }
    return (count, nil)
  }

  /// Writes bytes completely; waits if the system has no room for them.
  func writeAll(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes(writeBytes)
      if count < 0 {
        let failure = Failure.ofLastCall
        if failure.hasNoBytesYet {
          wait(for: .output, milliseconds: -1)
        } else if !failure.isInterruption {
          throw failure
        }
      }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
