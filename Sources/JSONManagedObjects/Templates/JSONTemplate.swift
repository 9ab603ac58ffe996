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
/// Of a class, the attributes in the file are read and written, and no other properties. A template becomes a format:
///
/// ```swift
/// let template = try JSONTemplate(contentsOf: url, for: [Aircraft.self, Pilot.self])
/// let format = try template.format()
/// let aircraft = try JSONDeserializer(format).deserialize([Aircraft].self, from: bytes)
/// ```
public struct JSONTemplate: Sendable {
  /// What a template says about one class.
  public struct Entry: Sendable {
    /// The name of the class in the template.
    public let className: String
    /// The class itself, or a struct.
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
    /// The class of the elements of an array, set or dictionary; nil if the template does not name it. It need not: the type of the
    /// property tells.
    public let elementClass: String?
  }

  /// The entries, in the order of the template.
  public let entries: [Entry]
  /// A mapping for each class. Each adds to the mapping of the class itself, of which the keys do not count.
  let mappings: [any JSONTypeMapping]

  /// Reads a template.
  /// - Parameters:
  ///   - source: the template; the URL of a file is a source, too.
  ///   - types: the types that the template is about. Their names are those of its classes.
  ///   - renamed: types that have another name in the template, by that name.
  /// - Throws: `JSONError` that lists all that is wrong with the template, each with its place: text that is not JSON, parts that are
  ///   missing, a class or an attribute that there is not, the same class, attribute or key twice, a type without an entry.
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
  /// Types that the template is not about follow this format as well: their keys are the names of their properties.
  /// - Parameters:
  ///   - dateFormat: how dates are spelled; see `DatePattern`. Properties with a `.dates` rule of their own follow that.
  ///   - root: where in a document the value is; `.envelope` for objects in objects, as in `{"pilot": {"pilotName": "Ida"}}`.
  /// - Throws: an error for a date format with a letter that is not supported.
  public func format(
    dateFormat: String = "yyyy-MM-dd", root: RootKey = .none
  ) throws(DatePatternError) -> JSONFormat {
    JSONFormat(dates: .pattern(try DatePattern(dateFormat)), root: root, mappings: mappings)
  }
}
