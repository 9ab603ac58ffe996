/// A compiled schema.
struct SchemaProgram: Sendable {
  /// The nodes; the first is the document's.
  var nodes: [SchemaNode] = []
  /// By node: whether several paths lead to it, so that it may be applied to one value more than once.
  var isShared: [Bool] = []
  /// By node: whether several paths lead from it to one value.
  var isBranching: [Bool] = []
  /// The nodes with dynamic anchors, by the resources that they are in.
  var dynamicAnchors: [[String: Int]] = []
  /// Whether a keyword depends on the members and elements that others have evaluated.
  var tracksEvaluation = false
  /// Whether the target of a reference may depend on the schemas around it.
  var hasDynamicReferences = false
  /// The URIs of the documents; nil for the first, which is the schema itself.
  var documentURIs: [String?] = []
}
