import Foundation
import Janus
import TestSupport
import Testing

/// Documents in files: each that is valid is read, written and read again, and each that is not is refused in the words that
/// `errors.txt` has for it.
@Suite struct CorpusTests {
  struct File: Sendable, CustomTestStringConvertible {
    let url: URL
    /// Whether the file is in a folder named `invalid`.
    var isInvalid: Bool { url.pathComponents.contains("invalid") }
    var testDescription: String { url.pathComponents.suffix(2).joined(separator: "/") }

    static let folder = Bundle.module.url(forResource: "Corpus", withExtension: nil)?.resolvingSymlinksInPath()

    static let all: [File] = {
      guard let folder, let names = FileManager.default.enumerator(atPath: folder.path) else { return [] }
      return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
        .map { File(url: folder.appending(path: $0)) }
    }()

    /// The errors of invalid documents by the names of their files.
    static let errors: [String: String] = {
      guard let folder, let text = try? String(contentsOf: folder.appending(path: "errors.txt"), encoding: .utf8) else {
        return [:]
      }
      let rows = text.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1) }
      return Dictionary(uniqueKeysWithValues: rows.map { (String($0[0]), String($0[1])) })
    }()
  }

  @Test("There are files of both kinds, and an error for each that is invalid")
  func files() {
    #expect(File.all.count > 400)
    #expect(File.all.contains { !$0.isInvalid })
    #expect(Set(File.all.filter(\.isInvalid).map(\.url.lastPathComponent)) == Set(File.errors.keys))
  }

  @Test("A valid document is the same after writing", arguments: File.all.filter { !$0.isInvalid })
  func isTheSameAfterWriting(file: File) throws {
    let data = try Data(contentsOf: file.url)
    let value = try JSONValue(parsing: data)
    for bits in 0..<16 {
      let layout = JSONLayout(rawValue: bits)
      let bytes = value.serialized(layout)
      let again = try JSONValue(parsing: bytes)
      #expect(again == value)
      #expect(again.serialized(layout) == bytes)
      #expect(try JSONSerializer(policy: .init { $0.layout = layout }).serialize(value) == bytes)
    }
    #expect(try JSONDeserializer().deserialize(JSONValue.self, from: data) == value)
    // Values without a type have each key once, and fractions as `Double`; after that nothing changes any more.
    let untyped = try JSONSerializer().serialize(JSONDeserializer().deserialize(Any.self, from: data))
    let again = try JSONSerializer().serialize(JSONDeserializer().deserialize(Any.self, from: untyped))
    #expect(try JSONValue(parsing: again) == JSONValue(parsing: untyped))
  }

  @Test("An invalid document is refused with its error", arguments: File.all.filter { $0.isInvalid })
  func isRefused(file: File) throws {
    let data = try Data(contentsOf: file.url)
    let error = try #require(failure { try JSONValue(parsing: data) })
    let location = try #require(error.location)
    let description = "\(location.line):\(location.column) \(error.message)"
    #expect(description == File.errors[file.url.lastPathComponent], "\(file)")
    #expect(failure { try JSONDeserializer().deserialize(JSONValue.self, from: data) }?.message == error.message)
    #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(Specimen.self, from: data) }
    #expect(throws: JSONError.self) { try JSONDeserializer().deserialize([String: Any].self, from: data) }
  }
}
