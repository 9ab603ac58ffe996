import Janus

/// A document in memory in which each pointer leads to one value.
public enum WholeDocument {
  /// Reads a file.
  /// - Parameter found: is called for each problem: where it is no JSON, and for keys that are there twice.
  /// - Returns: nil if there is a problem.
  /// - Throws: `ToolFailure` if the file cannot be read.
  public static func read(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) -> JSONValue? {
    let bytes = try file.rest()
    do throws(JSONError) {
      let value = try JSONValue(parsing: bytes)
      var hasDuplicates = false
      var scanner = DuplicateKeyScanner()
      scanner.scan(bytes[...]) { pointer, place, first in
        hasDuplicates = true
        found(Finding(duplicate: pointer, at: place, first: first, in: file.name))
      }
      // Not with `?:`, for which nil is a JSONValue.
      if hasDuplicates { return nil }
      return value
    } catch {
      found(Finding(error, in: file.name))
      return nil
    }
  }
}
