import Janus

/// A compiled schema.
struct SchemaProgram {
  /// The nodes; the first is the document's.
  var nodes: [SchemaNode] = []
  /// The nodes with dynamic anchors, by the resources that they are in.
  var dynamicAnchors: [[String: Int]] = []
  /// Whether a keyword asks which members and elements others have seen.
  var tracksEvaluation = false
  /// What the schema says that is not checked, or by other rules than it asks for.
  var notes: [SchemaProblem] = []
  /// Whether what a reference leads to may depend on the schemas around it.
  var hasDynamicReferences = false
}
