import ArgumentParser
import JanusTools

/// Whether files have a document in each line.
struct LineArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, help: "Each line is a document; the default for files that end in .jsonl or .ndjson.")
  var lines: Bool?

  /// Whether a file has a document in each line.
  func areDocuments(in path: String) -> Bool { lines ?? InputFile.hasLines(path) }
}
