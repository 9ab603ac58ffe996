import Foundation
import Testing

@testable import JSONSchemas

/// The schemas of SchemaStore, with the documents for which their authors say whether they are valid, if there is a folder with them:
/// `src` of its repository.
@Suite struct CatalogueTests {
  static let folder = ProcessInfo.processInfo.environment["JANUS_SUITES"].map {
    URL(fileURLWithPath: $0).appending(path: "catalogue")
  }.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }

  /// Documents that are judged otherwise.
  static let exceptions = [
    // Beside `$ref`, no keyword of draft 7 counts.
    "negative_test/pre-commit-config/local-missing-entry.json",
    // Its time has no zone.
    "test/webjob-publish-settings/scheduled.json",
  ]

  /// The documents that a schema names, which may be others of the catalogue.
  static let resolver: JSONSchemaResolver = {
    guard let schemas = folder?.appending(path: "schemas/json") else { return .none }
    return JSONSchemaResolver { uri in
      let hosts = ["json.schemastore.org/", "www.schemastore.org/"]
      let name = hosts.compactMap { uri.split(separator: $0, maxSplits: 1).dropFirst().first }.first
      guard let name else { return nil }
      let files = [String(name), "\(name).json"].map { schemas.appending(path: $0) }
      return try files.first { FileManager.default.fileExists(atPath: $0.path) }.map {
        try JSONValue(parsing: Data(contentsOf: $0))
      }
    }
  }()

  /// The schema of a folder of documents; nil if it refers to a document outside of the catalogue.
  private func schema(_ name: String) throws(JSONError) -> JSONSchema? {
    guard let file = Self.folder?.appending(path: "schemas/json/\(name).json") else { return nil }
    guard let text = try? Data(contentsOf: file) else { return nil }
    do throws(JSONError) {
      return try JSONSchema(
        parsing: text, draft: .draft7, checksFormats: true, uri: "https://json.schemastore.org/\(name).json",
        resolver: Self.resolver)
    } catch {
      if error.problems.allSatisfy({ $0.message.hasSuffix("which is not found") }) { return nil }
      throw error
    }
  }

  @Test(
    .enabled(if: folder != nil, "set JANUS_SUITES to a folder with the catalogue"),
    arguments: ["test", "negative_test"])
  func `Documents are judged as their authors say, with known exceptions`(kind: String) throws {
    let root = try #require(Self.folder).appending(path: kind)
    var (rightCount, wrong, unsureCount) = (0, [String](), 0)
    var random = RandomSchemas(seed: 7)
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
      let documents = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: name).path)
      guard let schema = try schema(name) else { continue }
      let checking = try schema.compilation.compiled.checking
      for document in documents where document.hasSuffix(".json") {
        let text = try Data(contentsOf: root.appending(path: "\(name)/\(document)"))
        let isValid = try schema.isValid(text)
        if isValid == (kind == "test") { rightCount += 1 } else { wrong.append("\(kind)/\(name)/\(document)") }
        // The scan agrees, for the document and for damaged ones.
        if try isValid != isFoundValid(text, checking) { unsureCount += 1 }
        for _ in 0..<3 {
          let damaged = random.damaged(String(decoding: text, as: UTF8.self))
          if (try? schema.isValid(damaged)) != true { #expect(try !isFoundValid(damaged, checking), "\(damaged)") }
        }
      }
    }
    print("\(kind): \(rightCount) right, \(unsureCount) not by a scan")
    #expect(Set(wrong).isSubset(of: Self.exceptions), "\(wrong)")
    #expect(rightCount > 500 && unsureCount * 20 < rightCount)
  }

  private func isFoundValid(_ text: some JSONSource, _ checking: SchemaChecking) throws(JSONError) -> Bool {
    try text.withDocumentText { text throws(JSONError) in
      checking.plan.map { ValidityScan.isValid(text, by: $0, of: checking.program, depth: 512) } ?? false
    }
  }
}
