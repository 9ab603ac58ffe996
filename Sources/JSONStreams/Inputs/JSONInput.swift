import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The source of a stream's bytes, for code that may block.
///
/// ```swift
/// for try await order in reader.lines(of: Order.self, from: .standardInput) { … }
/// ```
public struct JSONInput: Sendable {
  enum Kind: Sendable {
    case file(path: String)
    case noFile(URL)
    case descriptor(Int32, owner: (any AnyObject & Sendable)?)
    case bytes([UInt8])
    case function(@Sendable () -> () throws -> [UInt8]?)
  }

  let kind: Kind

  /// A file, which is read in blocks and closed when the stream ends or is released.
  public static func file(_ url: URL) -> JSONInput {
    JSONInput(kind: url.isFileURL ? .file(path: url.path) : .noFile(url))
  }

  /// The standard input of the process.
  public static var standardInput: JSONInput { .descriptor(0) }

  /// An open file, pipe or socket.
  /// - Parameters:
  ///   - number: the file descriptor, which stays open.
  ///   - owner: the object that closes the descriptor; the input retains it.
  public static func descriptor(_ number: Int32, of owner: (any AnyObject & Sendable)? = nil) -> JSONInput {
    JSONInput(kind: .descriptor(number, owner: owner))
  }

  /// Bytes in memory.
  public static func bytes(_ bytes: some Sequence<UInt8>) -> JSONInput { JSONInput(kind: .bytes(Array(bytes))) }

  /// The bytes that a function returns.
  /// - Parameter open: is called once for each pass over the stream. It returns a function that is called for each piece until it
  ///   returns nil.
  public static func pieces(_ open: @escaping @Sendable () -> () throws -> [UInt8]?) -> JSONInput {
    JSONInput(kind: .function(open))
  }
}
