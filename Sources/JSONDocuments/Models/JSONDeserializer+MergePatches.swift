import JSONCore
import JSONDeserializer
import JSONSerializer

/// Merge patches of models.
extension JSONDeserializer {
  /// Changes a model by a merge patch (RFC 7396) of its document.
  ///
  /// ```swift
  /// try reader.merge(#"{"crew": 14, "notes": null, "home": {"pier": 3}}"#, into: &ship)
  /// ```
  ///
  /// The members of the patch are set, in nested models and dictionaries, too. Null sets a property to nil or, if it is
  /// not optional, to the value that it has in a new model, and removes an entry of a dictionary. Arrays are replaced.
  /// - Parameters:
  ///   - document: the merge patch: `[UInt8]`, `Data`, `String`, `Substring`, a buffer, or a `JSONValue`.
  ///   - value: the model.
  ///   - root: the location of the model in the document; nil for the format's.
  ///   - writer: writes the document that is merged; nil for one with the reader's format, which is made for each call.
  /// - Throws: `JSONError` if the patch is not JSON, changes a property that cannot be set, or removes a required one, and
  ///   as ``fill(_:from:root:)-(Value,_,_)``. The value is then unchanged, as for
  ///   ``apply(_:to:root:writtenBy:)-(_,Value,_,_)``.
  public func merge<Value>(
    _ document: some JSONSource, into value: inout Value, root: RootKey? = nil,
    writtenBy writer: JSONSerializer? = nil
  ) throws(JSONError) {
    _ = try apply(.merge(mergePatch(document)), to: &value, root, writer, collects: false)
  }

  /// Changes a model by a merge patch (RFC 7396) of its document, and reports skipped values.
  /// - Parameters:
  ///   - document: the merge patch.
  ///   - value: the model.
  ///   - root: the location of the model in the document; nil for the format's.
  ///   - writer: writes the document that is merged; nil for one with the reader's format.
  /// - Returns: each skipped value with its path and the reason.
  /// - Throws: as ``merge(_:into:root:writtenBy:)-(_,Value,_,_)``, for problems that are not skipped.
  public func mergeReporting<Value>(
    _ document: some JSONSource, into value: inout Value, root: RootKey? = nil,
    writtenBy writer: JSONSerializer? = nil
  ) throws(JSONError) -> JSONReport {
    try apply(.merge(mergePatch(document)), to: &value, root, writer, collects: true)
  }

  /// Changes an object by a merge patch (RFC 7396) of its document; see
  /// ``merge(_:into:root:writtenBy:)-(_,Value,_,_)``.
  /// - Parameters:
  ///   - document: the merge patch.
  ///   - object: the object, whose identity does not change.
  ///   - root: the location of the object in the document; nil for the format's.
  ///   - writer: writes the document that is merged; nil for one with the reader's format.
  /// - Throws: as ``apply(_:to:root:writtenBy:)-(_,Model,_,_)``; also if the patch is not JSON.
  public func merge<Model: KeyValueCreatable & AnyObject>(
    _ document: some JSONSource, into object: Model, root: RootKey? = nil, writtenBy writer: JSONSerializer? = nil
  ) throws(JSONError) {
    _ = try apply(.merge(mergePatch(document)), toObject: object, root, writer, collects: false)
  }

  /// Changes an object by a merge patch (RFC 7396) of its document, and reports skipped values.
  /// - Parameters:
  ///   - document: the merge patch.
  ///   - object: the object, whose identity does not change.
  ///   - root: the location of the object in the document; nil for the format's.
  ///   - writer: writes the document that is merged; nil for one with the reader's format.
  /// - Returns: each skipped value with its path and the reason.
  /// - Throws: as ``merge(_:into:root:writtenBy:)-(_,Model,_,_)``, for problems that are not skipped.
  public func mergeReporting<Model: KeyValueCreatable & AnyObject>(
    _ document: some JSONSource, into object: Model, root: RootKey? = nil, writtenBy writer: JSONSerializer? = nil
  ) throws(JSONError) -> JSONReport {
    try apply(.merge(mergePatch(document)), toObject: object, root, writer, collects: true)
  }

  /// Parses a merge patch, within the limits of the policy.
  private func mergePatch(_ document: some JSONSource) throws(JSONError) -> JSONValue {
    try deserialize(JSONValue.self, from: document, root: RootKey.none)
  }
}
