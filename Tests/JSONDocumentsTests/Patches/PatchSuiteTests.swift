import Foundation
import JSONDocuments
import Testing

/// The suite of github.com/json-patch/json-patch-tests, if the folder of suites is known.
@Suite("json-patch-tests", .enabled(if: PatchSuite.folder != nil)) struct PatchSuiteTests {
  @Test("Each enabled case gives the expected document, or an error", arguments: PatchSuite.cases)
  func passes(_ test: PatchSuite.Case) throws {
    let result = Result {
      try test.document.applying(JSONPatch(test.patch))
    }
    if let expected = test.expected {
      #expect(try result.get() == expected)
    } else if test.isError {
      #expect(throws: JSONError.self) { try result.get() }
    } else {
      _ = try result.get()
    }
  }
}

enum PatchSuite {
  static let folder = ProcessInfo.processInfo.environment["JANUS_SUITES"].map { $0 + "/json-patch" }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let document: JSONValue
    let patch: JSONValue
    let expected: JSONValue?
    let isError: Bool

    var testDescription: String { name }
  }

  static let cases: [Case] = ["tests", "spec_tests"].flatMap { file -> [Case] in
    guard let folder, let data = FileManager.default.contents(atPath: "\(folder)/\(file).json"),
      let values = (try? JSONValue(parsing: data))?.array
    else { return [] }
    return values.enumerated().compactMap { index, value in
      guard value["disabled"] != true, let object = value.object, let document = object["doc"] else { return nil }
      return Case(
        name: "\(file) \(index): \(value["comment"].string ?? "")", document: document, patch: value["patch"],
        expected: object["expected"], isError: object["error"] != nil)
    }
  }
}
