import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONError: LocalizedError {
  /// A line for each problem: place, path and message.
  public var errorDescription: String? { problems.map(\.description).joined(separator: "\n") }

  /// What was found and what was expected.
  public var failureReason: String? { message }

  /// What to do about it; nil where there is nothing more to say.
  public var recoverySuggestion: String? { advice.isEmpty ? nil : advice }
}
