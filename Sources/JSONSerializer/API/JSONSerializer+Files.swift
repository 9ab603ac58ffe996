import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files as targets. A file is written atomically: the old contents stay until the whole text is on the disk.
extension JSONSerializer {
  /// Writes a value into a file.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - url: the file, which is replaced if it exists.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Throws: as ``serialize(_:root:)``, and `JSONError` with the code `unwritableFile` and the path of the file.
  public func serialize<Value>(_ value: Value, to url: URL, root: RootKey? = nil) throws(JSONError) {
    try url.write(Data(try serialize(value, root: root)))
  }

  /// Writes an `Encodable` value into a file.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - url: the file, which is replaced if it exists.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - userInfo: the encoder's `userInfo` for the types' own `encode(to:)`.
  /// - Throws: as ``encode(_:root:userInfo:)``, and `JSONError` with the code `unwritableFile` and the path of the file.
  public func encode<Value: Encodable>(
    _ value: Value, to url: URL, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws {
    try url.write(encode(value, root: root, userInfo: userInfo))
  }
}

extension JSONValue {
  /// Writes the value into a file.
  /// - Parameters:
  ///   - url: the file, which is replaced if it exists.
  ///   - layout: white space, the order of keys, and escapes; they combine.
  /// - Throws: `JSONError` with the code `unwritableFile` and the path of the file.
  public func write(to url: URL, _ layout: JSONLayout = .compact) throws(JSONError) {
    try url.write(Data(serialized(layout)))
  }
}

extension URL {
  fileprivate func write(_ data: Data) throws(JSONError) {
    guard isFileURL else {
      throw JSONError(
        .unwritableFile, message: "expected the URL of a file, found \(absoluteString)",
        advice: "Send the bytes there instead.")
    }
    do {
      try data.write(to: self, options: .atomic)
    } catch {
      let error = JSONError(
        .unwritableFile, message: "the file cannot be written: \(Self.reason(error))",
        advice: "Check the path, the permissions and the free space.")
      throw error.inFile(path)
    }
  }

  /// The reason that a file system gave.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    switch error.code {
    case .fileNoSuchFile: return "there is no such directory"
    case .fileWriteNoPermission: return "permission denied"
    case .fileWriteOutOfSpace: return "no space is left"
    case .fileWriteVolumeReadOnly: return "the volume is read-only"
    default: return "\(error.underlying ?? error)"
    }
  }
}
