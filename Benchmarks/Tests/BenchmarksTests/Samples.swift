@testable import Benchmarks

extension RowTimings {
  /// A row of a document of a million bytes, so that 0.001 seconds are 1,000 MB/s.
  static func sample(
    _ document: String, _ work: Work, _ seconds: KeyValuePairs<Library, Double>,
    family: DocumentFamily = .file
  ) -> RowTimings {
    RowTimings(
      document: document, documentBytes: 1_000_000, family: family, work: work,
      timings: seconds.map { Timing(library: $0.key, seconds: $0.value, jsonBytes: 1_000_000) })
  }
}
