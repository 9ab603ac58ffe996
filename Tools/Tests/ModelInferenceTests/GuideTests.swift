import Foundation
import Janus
import JanusTools
import Testing
import ToolsTestSupport

@testable import ModelInference

/// What INFER.md shows is what the program writes.
@Suite(.enabled(if: ConsoleGuide.areHere)) struct GuideTests {
  private func inference(_ sample: String, name: String) throws -> (inference: ModelInference, samples: SampleReader) {
    try withTemporaryFolder(of: ["samples.jsonl": sample]) { folder in
      var samples = SampleReader()
      try samples.read(try InputFile(folder.appending(path: "samples.jsonl").path))
      return (ModelInference(of: samples.shape, name: name), samples)
    }
  }

  @Test func `The output of the guide is real`() throws {
    let blocks = try ConsoleGuide("Tools/INFER.md").blocks.map(\.text)
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
