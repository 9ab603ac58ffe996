import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONError: LocalizedError {
  /// A line for each problem: location, path and message.
  public var errorDescription: String? { problems.map(\.description).joined(separator: "\n") }

  /// The message: the value that was found, and the expected one.
  public var failureReason: String? { message }

  /// The advice; nil if there is none.
  public var recoverySuggestion: String? { advice.isEmpty ? nil : advice }
}
