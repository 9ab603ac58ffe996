import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the bytes of a stream come from, for code that may wait for them.
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

  /// A file, which is read in blocks and closed when the stream ends or nobody has it any more.
  public static func file(_ url: URL) -> JSONInput {
    JSONInput(kind: url.isFileURL ? .file(path: url.path) : .noFile(url))
  }

  /// The standard input of the process.
  public static var standardInput: JSONInput { .descriptor(0) }

  /// A file, pipe or socket that is open.
  /// - Parameters:
  ///   - number: the file descriptor, which stays open.
  ///   - owner: what would close it, and is kept as long as the input.
  public static func descriptor(_ number: Int32, of owner: (any AnyObject & Sendable)? = nil) -> JSONInput {
    JSONInput(kind: .descriptor(number, owner: owner))
  }

  /// Bytes in memory.
  public static func bytes(_ bytes: some Sequence<UInt8>) -> JSONInput { JSONInput(kind: .bytes(Array(bytes))) }

  /// What a function returns.
  /// - Parameter open: is called once for each reading of the stream, and returns what is called for each piece, until that returns nil.
  public static func pieces(_ open: @escaping @Sendable () -> () throws -> [UInt8]?) -> JSONInput {
    JSONInput(kind: .function(open))
  }
}
