import Foundation
import JSONDocuments
import Janus
import Testing

/// The pairs of documents of cyberphone/json-canonicalization.
@Suite("The public suite of the canonical form")
struct CanonicalSuiteTests {
  static let folder = ProcessInfo.processInfo.environment["JANUS_SUITES"].map { $0 + "/canonical/testdata" }

  static var names: [String] {
    guard let folder else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/input")) ?? []).sorted()
  }

  @Test("Each document has the recorded canonical form", .enabled(if: folder != nil), arguments: names)
  func canonical(_ name: String) throws {
    let folder = try #require(Self.folder)
    let input = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/input/\(name)"))
    let output = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/output/\(name)"))
    let value = try JSONValue(parsing: input)
    #expect(try value.serialized(.canonical) == Array(output))
    #expect(try JSONSerializer(.canonical).serialize(value) == Array(output))
    #expect(try JSONSerializer(.canonical).encode(value) == output)
    #expect(try JSONValue(parsing: output).serialized(.canonical) == Array(output))
  }

  @Test("The suite has six documents", .enabled(if: folder != nil))
  func count() {
    #expect(Self.names.count == 6)
  }
}
