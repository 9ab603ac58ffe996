import Foundation
import Janus
import JanusTools
import ModelInference

/// A document of the tests: any that is in the folder, so that adding a file adds its tests.
struct SampleDocument: CustomStringConvertible, Sendable {
  let file: URL

  var description: String { file.lastPathComponent }

  /// A name for the models of the document that no other document has.
  var namespace: String { file.lastPathComponent.filter { $0.isLetter || $0.isNumber } }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Documents")

  static let all = documents(in: folder)

  /// Documents from elsewhere, such as twitter.json, in the folder that the environment names as `JANUS_CORPUS`.
  static let corpus = ProcessInfo.processInfo.environment["JANUS_CORPUS"].map {
    documents(in: URL(fileURLWithPath: $0))
  }

  private static func documents(in folder: URL) -> [SampleDocument] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }.map(SampleDocument.init)
  }

  /// The samples, and the types that are inferred of them.
  func inference(_ options: InferenceOptions = InferenceOptions()) throws -> (
    inference: ModelInference, samples: SampleReader
  ) {
    var samples = SampleReader()
    try samples.read(try InputFile(file.path))
    let inference = ModelInference(of: samples.shape, name: samples.name(forFile: file.path), options: options)
    return (inference, samples)
  }
}
