import Foundation
import Janus
import Testing

@testable import SchemaValidation

/// The tests that the authors of JSON Schema have for 2020-12, if there is a checkout of github.com/json-schema-org/JSON-Schema-Test-Suite.
@Suite struct SuiteTests {
  static let folder = ProcessInfo.processInfo.environment["JSON_SCHEMA_TEST_SUITE"].map {
    URL(fileURLWithPath: $0).appending(path: "tests/draft2020-12")
  }

  /// Other parts are about formats and drafts that are not checked.
  static let optional = [
    "bignum", "ecmascript-regex", "float-overflow", "id", "no-schema", "non-bmp-regex", "unknownKeyword", "anchor",
    "refOfUnknownKeyword", "dynamicRef",
  ]

  /// Known differences: vocabularies are not loaded, and addresses inside URIs are not resolved.
  static let exceptions = [
    "no validation: invalid number, but it still validates", "leading zero in an embedded IPv4 address is invalid",
  ]

  static func files() throws -> [(file: URL, checksFormats: Bool)] {
    guard let folder else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    return names.map { (folder.appending(path: $0), false) }
      + optional.map { (folder.appending(path: "optional/\($0).json"), false) }
      + StringFormat.allCases.map { (folder.appending(path: "optional/format/\($0.rawValue).json"), true) }
  }

  @Test(.enabled(if: folder != nil, "set JSON_SCHEMA_TEST_SUITE to a checkout of JSON-Schema-Test-Suite"))
  func `Schemas of the suite mean what its authors say`() throws {
    var counts = (right: 0, remote: 0)
    for (file, checksFormats) in try Self.files() {
      guard case .array(let groups) = try JSONValue(parsing: Data(contentsOf: file)) else { continue }
      for group in groups {
        let validator: SchemaValidator
        do throws(SchemaProblems) {
          validator = try SchemaValidator(group["schema"], checksFormats: checksFormats)
        } catch {
          let isRemote = error.problems.allSatisfy { $0.message.hasSuffix("which is not in this file") }
          if isRemote {
            counts.remote += 1
          } else {
            Issue.record("\(file.lastPathComponent) \(group["description"]): \(error)")
          }
          continue
        }
        for test in group["tests"].array ?? [] where !Self.exceptions.contains(test["description"].string ?? "") {
          let report = try validator.report(on: test["data"])
          counts.right += report.isValid == test["valid"].bool ? 1 : 0
          #expect(
            report.isValid == test["valid"].bool,
            "\(file.lastPathComponent) \(group["description"]): \(test["description"]), \(report.violations)")
        }
      }
    }
    print("right: \(counts.right), groups with other files: \(counts.remote)")
    #expect(counts.right > 1_000)
  }
}
