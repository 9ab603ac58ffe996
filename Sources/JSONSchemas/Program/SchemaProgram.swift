import JSONCore

/// A compiled schema.
struct SchemaProgram: Sendable {
  /// The nodes; the first is the document's.
  var nodes: [SchemaNode] = []
  /// By node: whether several paths lead to it, so that it may be applied to one value more than once.
  var isShared: [Bool] = []
  /// By node: whether several paths lead from it to one value.
  var isBranching: [Bool] = []
  /// The nodes from which references lead back to them without a step into the document: one of each loop.
  var loops: Set<Int> = []
  /// The nodes with dynamic anchors, by the resources that they are in.
  var dynamicAnchors: [[String: Int]] = []
  /// Whether a keyword depends on the members and elements that others have evaluated.
  var tracksEvaluation = false
  /// Whether the target of a reference may depend on the schemas around it.
  var hasDynamicReferences = false
  /// The URIs of the documents; nil for the first, which is the schema itself.
  var documentURIs: [String?] = []
}

/// A schema, or one inside another, as it is applied to values.
///
/// Nodes refer to each other by their indices in a ``SchemaProgram``, so that schemas may contain themselves.
final class SchemaNode: Sendable {
  /// Where it is.
  let document: Int
  let pointer: JSONPointer
  /// The innermost schema with a URI that it is in.
  let resource: Int
  let rules: SchemaRules
  /// Whether it applies no other schemas.
  let isLeaf: Bool
  let hasBranches: Bool

  init(document: Int, pointer: JSONPointer, resource: Int, rules: SchemaRules) {
    (self.document, self.pointer, self.resource, self.rules) = (document, pointer, resource, rules)
    hasBranches = !rules.references.isEmpty || !rules.branches.isEmpty
    isLeaf =
      !hasBranches && rules.arrays == nil && rules.objects == nil && rules.unevaluatedElements == nil
      && rules.unevaluatedMembers == nil
  }
}

/// What a schema requires, by the kinds of values.
struct SchemaRules: Sendable {
  /// Whether it is `false`.
  var isNever = false
  /// The types that are allowed, in the order of the schema; nil for all.
  var kinds: [JSONKind]?
  var kindSet = JSONKinds.all
  /// Those of `enum` and of `const`; nil for any.
  var values: [AllowedValues]?
  var numbers: NumberRules?
  var strings: StringRules?
  var arrays: ArrayRules?
  var objects: ObjectRules?
  /// Schemas for the same value.
  var references: [SchemaBranch] = []
  var branches: [SchemaBranch] = []
  var unevaluatedElements: Int?
  var unevaluatedMembers: Int?
}

/// A keyword with schemas for the same value.
enum SchemaBranch: Sendable {
  case reference(Int)
  /// A reference to the outermost schema on the path to here that has the dynamic anchor, or else to one node.
  case dynamicReference(Int, anchor: String)
  case all([Int])
  case any([Int])
  case one([Int])
  case not(Int)
  case condition(Int, then: Int?, otherwise: Int?)
}
