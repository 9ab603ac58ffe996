import Foundation
import JSONCore
import TestSupport
import Testing

@testable import JSONDocuments

/// The JSONPath compliance test suite, from the folder that the environment names.
@Suite("JSONPath compliance", .enabled(if: ComplianceCase.file != nil))
struct PathComplianceTests {
  @Test("All cases of the compliance test suite hold in values and in bytes") func allCases() throws {
    let cases = try ComplianceCase.all()
    #expect(cases.count >= 703)
    for row in cases {
      guard !row.isInvalid else {
        #expect(throws: JSONError.self, "\(row.name): \(row.selector)") { try JSONPath(row.selector) }
        continue
      }
      let path = try #require(try? JSONPath(row.selector), "\(row.name): \(row.selector)")
      for result in try PathWay.allCases.compactMap({ try $0.nodes(at: path, in: row.document) }) {
        #expect(row.results.contains(result.map(\.value)), "\(row.name): \(row.selector)")
        #expect(
          row.paths.isEmpty || row.paths.contains(result.map(\.location.description)), "\(row.name): \(row.selector)")
      }
    }
  }
}

private struct ComplianceCase {
  let name: String
  let selector: String
  let isInvalid: Bool
  let document: JSONValue
  /// The allowed results.
  let results: [[JSONValue]]
  let paths: [[String]]

  static let file = ProcessInfo.processInfo.environment["JANUS_SUITES"].map { $0 + "/jsonpath/cts.json" }

  static func all() throws -> [ComplianceCase] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file ?? "")))
    return try JSONValue(parsing: bytes)["tests"].array.map { $0.map(ComplianceCase.init) } ?? []
  }

  private init(_ row: JSONValue) {
    name = row["name"].string ?? ""
    selector = row["selector"].string ?? ""
    isInvalid = row["invalid_selector"].bool ?? false
    document = row["document"]
    let single = row.object?["result"].flatMap(\.array)
    results = single.map { [$0] } ?? row["results"].array?.compactMap(\.array) ?? []
    let paths = row.object?["result_paths"].map { [$0] } ?? row["results_paths"].array ?? []
    self.paths = paths.map { $0.array?.compactMap(\.string) ?? [] }
  }
}
