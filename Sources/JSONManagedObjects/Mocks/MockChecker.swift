import JSONCore
import JSONDeserializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks that mocks of a service's documents still fit the classes of a template.
///
/// A mock is a file such as `JMOMockFleet.json`: the name of a class, and an object or an array of objects.
///
/// ```json
/// {"class": "Pilot", "mock": [{"pilotName": "Ida"}, {"pilotName": "Emil"}]}
/// ```
///
/// A test needs one line:
///
/// ```swift
/// #expect(MockChecker(template, reader: reader).problems(in: folder) == [])
/// ```
public struct MockChecker: Sendable {
  /// The beginning of the names of mocks.
  private let prefix: String
  private let template: JSONTemplate
  private let reader: JSONDeserializer

  /// Creates a checker.
  /// - Parameters:
  ///   - template: the classes of the mocks.
  ///   - reader: reads the mocks; its format must be that of the template.
  ///   - prefix: the beginning of the names of mocks. They end in `.json`.
  public init(_ template: JSONTemplate, reader: JSONDeserializer, prefix: String = "JMOMock") {
    self.template = template
    self.reader = reader
    self.prefix = prefix
  }

  /// The mocks in a folder, by name, without those in subfolders.
  /// - Throws: `JSONError` if the folder cannot be read, or if it has no mocks.
  public func files(in folder: URL) throws(JSONError) -> [URL] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw JSONError(
        .unreadableFile, message: "the folder cannot be read", advice: "Check the path and the permissions."
      ).inFile(folder.path)
    }
    let mocks = names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sortedByCodePoints()
    if mocks.isEmpty {
      throw JSONError(
        .unreadableFile, message: "expected mocks, found no file \(prefix)….json",
        advice: "Check the path and the prefix."
      ).inFile(folder.path)
    }
    return mocks.map { folder.appending(path: $0) }
  }

  /// Checks all mocks in a folder.
  /// - Parameters:
  ///   - folder: the folder.
  ///   - check: called for each attribute of each object; see ``MockAttribute``.
  /// - Returns: all problems, each with its file, line and column: those that ``problems(inFile:check:)`` finds, and a folder
  ///   that cannot be read or has no mocks.
  public func problems(in folder: URL, check: (MockAttribute) -> Void = { _ in }) -> [JSONError] {
    do throws(JSONError) {
      return try files(in: folder).flatMap { problems(inFile: $0, check: check) }
    } catch {
      return [error]
    }
  }

  /// Checks one mock.
  /// - Parameters:
  ///   - file: the mock.
  ///   - check: called for each attribute of each object; see ``MockAttribute``.
  /// - Returns: all problems: a file that is not a mock, a class that is not in the template, values that are skipped, and
  ///   attributes whose keys are missing in an object.
  /// - Complexity: O(*n*) in the size of the mock.
  public func problems(inFile file: URL, check: (MockAttribute) -> Void = { _ in }) -> [JSONError] {
    do throws(JSONError) {
      var run = try MockRun(LocatedDocument(file), template, reader)
      return run.problems(check)
    } catch {
      return [error]
    }
  }
}

/// An attribute of an object that a mock describes.
public struct MockAttribute {
  /// The name of the attribute in the template.
  public let name: String
  /// Its value; nil if the property is nil. If the mock does not have the key, it is the property's default value.
  public let value: Any?
  /// The whole object.
  public let object: Any
  /// The path of the mock's file.
  public let file: String
  /// The path of the value in the mock, even if it is missing.
  public let path: JSONPointer
  /// The location of the value, or of the object around it if it is missing.
  public let location: JSONLocation
}
