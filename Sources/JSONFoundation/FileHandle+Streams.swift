import Foundation
import JSONStreams

extension JSONInput {
  /// A file, pipe or socket that is open, from where it is. It stays open.
  ///
  /// ```swift
  /// for try await order in reader.lines(of: Order.self, from: .handle(pipe.fileHandleForReading)) { … }
  /// ```
  public static func handle(_ handle: FileHandle) -> JSONInput { .descriptor(handle.fileDescriptor, of: handle) }
}

extension JSONOutput {
  /// A file, pipe or socket that is open, from where it is. It stays open.
  public static func handle(_ handle: FileHandle) -> JSONOutput { .descriptor(handle.fileDescriptor, of: handle) }
}
