import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Data: JSONSource {
  /// Runs `body` on the bytes, which are not copied.
  @inlinable
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try body(span)
  }
}

/// The URL of a file is a source like the bytes in it.
///
/// ```swift
/// let ships = try reader.deserialize([Ship].self, from: url)
/// let value = try JSONValue(parsing: url)
/// ```
extension URL: JSONSource {
  /// Runs `body` on the contents of the file, which is read as a whole.
  /// - Throws: `JSONError` with the path of the file, for what `body` throws as well; the code is `unreadableFile` if the
  ///   file cannot be read, or if the URL is not that of a file.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    let data = try contents
    do throws(JSONError) {
      return try data.withJSONBytes(body)
    } catch {
      throw error.inFile(path)
    }
  }

  /// The path of the file.
  public var jsonFile: String? { isFileURL ? path : nil }

  private var contents: Data {
    get throws(JSONError) {
      guard isFileURL else {
        throw JSONError(
          .unreadableFile, message: "expected the URL of a file, found \(absoluteString)",
          advice: "Load its contents first, and read the data.")
      }
      do {
        return try Data(contentsOf: self)
      } catch {
        let error = JSONError(
          .unreadableFile, message: "the file cannot be read: \(isFolder ? "it is a directory" : Self.reason(error))",
          advice: "Check the path and the permissions.")
        throw error.inFile(path)
      }
    }
  }

  private var isFolder: Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type]) as? FileAttributeType == .typeDirectory
  }

  /// The reason that a file system gave.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "it does not exist"
    case .fileReadNoPermission: return "permission denied"
    case .fileReadTooLarge: return "it is too large"
    default: return "\(error.underlying ?? error)"
    }
  }
}
