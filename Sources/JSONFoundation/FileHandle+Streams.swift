import Foundation
import JSONStreams

// On Windows, a file handle has no descriptor.
#if !canImport(CRT)
  extension JSONInput {
    /// An open file, pipe or socket, from its current offset. It stays open.
    ///
    /// ```swift
    /// for try await order in reader.lines(of: Order.self, from: .handle(pipe.fileHandleForReading)) { … }
    /// ```
    public static func handle(_ handle: FileHandle) -> JSONInput { .descriptor(handle.fileDescriptor, of: handle) }
  }

  extension JSONOutput {
    /// An open file, pipe or socket, from its current offset. It stays open.
    public static func handle(_ handle: FileHandle) -> JSONOutput { .descriptor(handle.fileDescriptor, of: handle) }
  }
#endif
