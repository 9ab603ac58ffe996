import JSONSchemas
import Janus
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of schemas to which another one may refer.
///
/// A file is found by the path of a reference without a scheme, such as `address.json`, below the folder of the schema; or by the
/// identifier in it. Files that were named are preferred to those in the folder.
final class SchemaFiles: Sendable {
  /// The documents that were named, by their paths and identifiers.
  private let named: [String: JSONValue]
  private let folder: URL
  /// The documents in the folder, by their identifiers, once they are needed.
  private let found = Mutex<[String: JSONValue]?>(nil)

  /// - Parameters:
  ///   - path: the file of the schema.
  ///   - others: further files.
  /// - Throws: `ToolFailure` if one of the others cannot be read, or is not JSON.
  init(besides path: String, _ others: [String]) throws(ToolFailure) {
    folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    var named: [String: JSONValue] = [:]
    for path in others {
      let file = try InputFile(path)
      let text = try file.rest()
      do throws(JSONError) {
        let document = try JSONValue(parsing: text)
        named[path] = document
        if let id = Self.identifier(of: document) { named[id] = document }
      } catch {
        throw ToolFailure([Finding(error, in: file.name)], exitCode: 2)
      }
    }
    self.named = named
  }

  /// Finds the documents for a schema.
  var resolver: JSONSchemaResolver { JSONSchemaResolver { uri in self.document(at: uri) } }

  private func document(at uri: String) -> JSONValue? {
    if let known = named[uri] { return known }
    if let document = file(at: uri) { return document }
    return found.withLock { found in
      let documents = found ?? Self.documents(in: folder)
      found = documents
      return documents[uri]
    }
  }

  /// The document at a path, if it is in the folder of the schema, or in one inside.
  private func file(at path: String) -> JSONValue? {
    let target = URL(fileURLWithPath: path).standardizedFileURL
    guard !path.contains(":"), target.path.hasPrefix(folder.standardizedFileURL.path + "/") else { return nil }
    return try? JSONValue(parsing: Data(contentsOf: target))
  }

  /// The schemas in a folder, by their identifiers.
  private static func documents(in folder: URL) -> [String: JSONValue] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var documents: [String: JSONValue] = [:]
    for name in names.sorted() where name.hasSuffix(".json") {
      guard let document = try? JSONValue(parsing: Data(contentsOf: folder.appending(path: name))),
        let id = identifier(of: document), documents[id] == nil
      else { continue }
      documents[id] = document
    }
    return documents
  }

  /// The identifier of a schema, without an empty fragment.
  private static func identifier(of document: JSONValue) -> String? {
    guard let id = document["$id"].string ?? document["id"].string else { return nil }
    return id.hasSuffix("#") ? String(id.dropLast()) : id
  }
}
