import JSONCore
import JSONDeserializer
import JSONSerializer

/// Patches of models: a model is changed as its document is.
extension JSONDeserializer {
  /// Changes a model by a patch (RFC 6902) of its document.
  ///
  /// ```swift
  /// try reader.apply([.replace(at: "/crew", with: 14), .remove(at: "/notes")], to: &ship)
  /// ```
  ///
  /// The patch is applied to the document that the model is written as, so its pointers use the keys of the format and of
  /// the mapping. Then the properties whose values differ are set, as ``fill(_:from:root:)-(Value,_,_)`` sets them:
  /// nested models are changed in place; arrays and dictionaries that differ are read anew. A property whose key was
  /// removed becomes nil or, if it is not optional, gets the value that it has in a new model. Properties that are not
  /// in the document, such as ignored ones, keep their values.
  /// - Parameters:
  ///   - patch: the operations.
  ///   - value: the model.
  ///   - root: the location of the model in the document; nil for the format's.
  ///   - writer: writes the document; nil for one with the reader's format, which is made for each call and costs more
  ///     than a small patch.
  /// - Throws: `JSONError` if an operation fails, if the patch changes a property that cannot be set, such as a `let`, or
  ///   removes a required one, and as ``fill(_:from:root:)-(Value,_,_)``. The value is then unchanged, but objects inside
  ///   it may already have new values if the problem is a value that does not fit.
  public func apply<Value>(
    _ patch: JSONPatch, to value: inout Value, root: RootKey? = nil, writtenBy writer: JSONSerializer? = nil
  ) throws(JSONError) {
    _ = try apply(.patch(patch), to: &value, root, writer, collects: false)
  }

  /// Changes a model by a patch (RFC 6902) of its document, and reports skipped values.
  ///
  /// Values that do not fit and changes of properties that cannot be set are skipped, if the policy allows it.
  /// - Parameters:
  ///   - patch: the operations.
  ///   - value: the model.
  ///   - root: the location of the model in the document; nil for the format's.
  ///   - writer: writes the document; nil for one with the reader's format.
  /// - Returns: each skipped value with its path and the reason.
  /// - Throws: as ``apply(_:to:root:writtenBy:)-(_,Value,_,_)``, for problems that are not skipped.
  public func applyReporting<Value>(
    _ patch: JSONPatch, to value: inout Value, root: RootKey? = nil, writtenBy writer: JSONSerializer? = nil
  ) throws(JSONError) -> JSONReport {
    try apply(.patch(patch), to: &value, root, writer, collects: true)
  }

  /// Changes an object by a patch (RFC 6902) of its document; see ``apply(_:to:root:writtenBy:)-(_,Value,_,_)``.
  /// - Parameters:
  ///   - patch: the operations.
  ///   - object: the object, whose identity does not change.
  ///   - root: the location of the object in the document; nil for the format's.
  ///   - writer: writes the document; nil for one with the reader's format.
  /// - Throws: as for a value. The object is unchanged, unless the problem is a value that does not fit: then it keeps the
  ///   properties that were set before.
  public func apply<Model: KeyValueCreatable & AnyObject>(
    _ patch: JSONPatch, to object: Model, root: RootKey? = nil, writtenBy writer: JSONSerializer? = nil
  ) throws(JSONError) {
    _ = try apply(.patch(patch), toObject: object, root, writer, collects: false)
  }

  /// Changes an object by a patch (RFC 6902) of its document, and reports skipped values.
  /// - Parameters:
  ///   - patch: the operations.
  ///   - object: the object, whose identity does not change.
  ///   - root: the location of the object in the document; nil for the format's.
  ///   - writer: writes the document; nil for one with the reader's format.
  /// - Returns: each skipped value with its path and the reason.
  /// - Throws: as ``apply(_:to:root:writtenBy:)-(_,Model,_,_)``, for problems that are not skipped.
  public func applyReporting<Model: KeyValueCreatable & AnyObject>(
    _ patch: JSONPatch, to object: Model, root: RootKey? = nil, writtenBy writer: JSONSerializer? = nil
  ) throws(JSONError) -> JSONReport {
    try apply(.patch(patch), toObject: object, root, writer, collects: true)
  }
}
