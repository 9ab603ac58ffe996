@_spi(JanusTools) import JSONDocuments
import Janus

/// A document in memory in which each pointer leads to one value.
public struct WholeDocument: Sendable {
  /// The document.
  public let value: JSONValue
  /// The digests to compare its values.
  let digests: ValueDigests
  private let name: String
  private let text: [UInt8]

  /// Reads a file.
  /// - Parameter found: is called for each problem: invalid JSON, and duplicate keys.
  /// - Returns: nil if there is a problem.
  /// - Throws: `ToolFailure` if the file cannot be read.
  public static func read(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) -> WholeDocument? {
    let bytes = try file.rest()
    do throws(JSONError) {
      let value = try JSONValue(parsing: bytes)
      let document = WholeDocument(value: value, digests: ValueDigests(value), name: file.name, text: bytes)
      return !document.digests.placesWithDuplicates.isEmpty && hasDuplicates(bytes, in: file.name, found: found)
        ? nil : document
    } catch {
      found(Finding(error, in: file.name))
      return nil
    }
  }

  /// A merge patch (RFC 7396) that makes this document of another one.
  /// - Throws: `ToolFailure` with the location of a value that no merge patch can make.
  public func mergePatch(from other: WholeDocument) throws(ToolFailure) -> JSONValue {
    do throws(JSONError) { return try JSONValue.mergePatch(from: other.value, to: value) } catch {
      throw ToolFailure([Finding(error, of: text, in: name)], exitCode: 2)
    }
  }

  /// Reports each duplicate key.
  private static func hasDuplicates(_ bytes: [UInt8], in name: String, found: (Finding) -> Void) -> Bool {
    var hasDuplicates = false
    var scanner = DuplicateKeyScanner()
    scanner.scan(bytes[...]) { pointer, place, first in
      hasDuplicates = true
      found(Finding(duplicate: pointer, at: place, first: first, in: name))
    }
    return hasDuplicates
  }
}
