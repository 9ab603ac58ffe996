import Janus

/// A compiled schema.
struct SchemaProgram {
  /// The nodes; the first is the document's.
  var nodes: [SchemaNode] = []
  /// The nodes with dynamic anchors, by the resources that they are in.
  var dynamicAnchors: [[String: Int]] = []
  /// Whether a keyword depends on the members and elements that others have evaluated.
  var tracksEvaluation = false
  /// Notes about parts of a schema that are not checked, or checked by other rules.
  var notes: [SchemaProblem] = []
  /// Whether the target of a reference may depend on the schemas around it.
  var hasDynamicReferences = false
}
