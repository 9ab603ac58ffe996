import Foundation
import Janus
import Testing

/// Documents in files: whatever stands in the folder is read, written and read again.
@Suite struct CorpusTests {
  struct File: Sendable, CustomTestStringConvertible {
    let url: URL
    /// Whether the file lies in a folder named `invalid`.
    var isInvalid: Bool { url.pathComponents.contains("invalid") }
    var testDescription: String { url.pathComponents.suffix(2).joined(separator: "/") }

    static let all: [File] = {
      guard let folder = Bundle.module.url(forResource: "Corpus", withExtension: nil),
        let names = FileManager.default.enumerator(atPath: folder.resolvingSymlinksInPath().path)
      else { return [] }
      return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
        .map { File(url: folder.resolvingSymlinksInPath().appending(path: $0)) }
    }()
  }

  @Test func thereAreFilesOfBothKinds() {
    #expect(File.all.contains { $0.isInvalid })
    #expect(File.all.contains { !$0.isInvalid })
  }

  @Test(arguments: File.all.filter { !$0.isInvalid })
  func isTheSameAfterWriting(file: File) throws {
    let data = try Data(contentsOf: file.url)
    let value = try JSONValue(parsing: data)
    for bits in 0..<16 {
      let layout = JSONLayout(rawValue: bits)
      let bytes = value.serialized(layout)
      let again = try JSONValue(parsing: bytes)
      #expect(again == value)
      #expect(again.serialized(layout) == bytes)
      #expect(try JSONSerializer(policy: .init(layout: layout)).serialize(value) == bytes)
    }
    #expect(try JSONDeserializer().deserialize(JSONValue.self, from: data) == value)
    // Values without a type have each key once, and fractions as `Double`; after that nothing changes any more.
    let untyped = try JSONSerializer().serialize(JSONDeserializer().deserialize(Any.self, from: data))
    let again = try JSONSerializer().serialize(JSONDeserializer().deserialize(Any.self, from: untyped))
    #expect(try JSONValue(parsing: again) == JSONValue(parsing: untyped))
  }

  @Test(arguments: File.all.filter { $0.isInvalid })
  func isRefused(file: File) throws {
    let data = try Data(contentsOf: file.url)
    let error = failure { try JSONValue(parsing: data) }
    #expect(error != nil)
    #expect(error?.location != nil)
    #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(JSONValue.self, from: data) }
    #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(Specimen.self, from: data) }
    #expect(throws: JSONError.self) { try JSONDeserializer().deserialize([String: Any].self, from: data) }
  }
}
