import Foundation
import Janus
import Testing

@testable import ModelInference

/// What INFER.md shows is what the program writes.
@Suite struct GuideTests {
  /// The blocks of code, without their fences.
  private static func blocks() throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../INFER.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    return parts.enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element.drop { $0 != "\n" }.dropFirst()) }
  }

  private func inference(_ sample: String, name: String) throws -> (inference: ModelInference, samples: SampleReader) {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
    try Data(sample.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var samples = SampleReader()
    try samples.read(file.path)
    return (ModelInference(of: samples.shape, name: name), samples)
  }

  @Test func `The output of the guide is real`() throws {
    let blocks = try Self.blocks()
    try #require(blocks.count == 6)
    let (events, samples) = try inference(blocks[0], name: "Event")
    #expect(events.swift(samples: samples) == blocks[1])
    let (folder, _) = try inference(blocks[2], name: "Folder")
    var style = ModelStyle()
    style.family = .codable
    #expect(folder.swift(style) == blocks[3])
    #expect(String(decoding: folder.schema().serialized(.pretty), as: UTF8.self) + "\n" == blocks[4])
  }
}
