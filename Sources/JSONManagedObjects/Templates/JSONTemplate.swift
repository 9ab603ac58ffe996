import JSONCore
import JSONDeserializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of classes, as a file lists them.
///
/// ```json
/// [
///   {
///     "class": {"attribute": "Aircraft", "json": "aircraft"},
///     "parameters": [
///       {"attribute": "name", "json": "aircraftName"},
///       {"attribute": "pilots", "json": "aircraftPilots", "type": "Pilot"}
///     ]
///   },
///   {
///     "class": {"attribute": "Pilot", "json": "pilot"},
///     "parameters": [{"attribute": "name", "json": "pilotName"}]
///   }
/// ]
/// ```
///
/// Only the attributes in the file are read and written. Make a format from a template:
///
/// ```swift
/// let template = try JSONTemplate(contentsOf: url, for: [Aircraft.self, Pilot.self])
/// let format = try template.format()
/// let aircraft = try JSONDeserializer(format).deserialize([Aircraft].self, from: bytes)
/// ```
public struct JSONTemplate: Sendable {
  /// The entry of a class in a template.
  public struct Entry: Sendable {
    /// The name of the class in the template.
    public let className: String
    /// The class or struct.
    let type: Any.Type
    /// The key of the object around each of its objects, for formats with the root `.envelope`.
    public let envelopeKey: String
    /// Its attributes, in the order of the template.
    public let parameters: [Parameter]
  }

  /// An attribute of a class, and its key.
  public struct Parameter: Hashable, Sendable {
    /// The name of the property.
    public let attribute: String
    /// The key in documents.
    public let key: String
    /// The class of the elements of an array, set or dictionary; nil if the template does not name it. It is optional, since the
    /// property has a type.
    public let elementClass: String?
  }

  /// The entries, in the order of the template.
  public let entries: [Entry]
  /// A mapping for each class. It adds to the class's own mapping, but replaces its keys.
  let mappings: [any JSONTypeMapping]

  /// Reads a template.
  /// - Parameters:
  ///   - source: the template; the URL of a file is a source, too.
  ///   - types: the types in the template. Their names are those of its classes.
  ///   - renamed: types whose names differ in the template, by their names there.
  /// - Throws: `JSONError` that lists all problems of the template with their locations: text that is not JSON, missing parts, an
  ///   unknown class or attribute, a duplicate class, attribute or key, a type without an entry.
  /// - Complexity: O(*n*) in the size of the template.
  public init(
    parsing source: some JSONSource, for types: [any KeyValueCreatable.Type],
    renamed: [String: any KeyValueCreatable.Type] = [:]
  ) throws(JSONError) {
    let models = try TemplateModel.named(types, renamed)
    let document = try LocatedDocument(source)
    (entries, mappings) = try TemplateCompiler.compile(document, models)
  }

  /// Reads a template from a file.
  /// - Throws: as ``init(parsing:for:renamed:)``, and if the file cannot be read.
  public init(
    contentsOf url: URL, for types: [any KeyValueCreatable.Type], renamed: [String: any KeyValueCreatable.Type] = [:]
  ) throws(JSONError) {
    try self.init(parsing: url, for: types, renamed: renamed)
  }

  /// The format that the template describes.
  ///
  /// Types that are not in the template follow this format as well: their keys are the names of their properties.
  /// - Parameters:
  ///   - dateFormat: the format of dates; see `DatePattern`. Properties with a `.dates` rule follow that rule.
  ///   - root: the location of the value in a document; `.envelope` for objects in objects, as in `{"pilot": {"pilotName":
  ///     "Ida"}}`.
  /// - Throws: an error for a date format with a letter that is not supported.
  public func format(
    dateFormat: String = "yyyy-MM-dd", root: RootKey = .none
  ) throws(DatePatternError) -> JSONFormat {
    JSONFormat(dates: .pattern(try DatePattern(dateFormat)), root: root, mappings: mappings)
  }
}
