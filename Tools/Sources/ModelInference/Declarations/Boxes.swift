/// The models that must be on the heap, because they contain themselves outside of arrays and dictionaries.
struct Boxes {
  private(set) var classes: Set<TypeGraph.ID> = []
  private(set) var indirectUnions: Set<TypeGraph.ID> = []

  init(_ graph: TypeGraph, _ models: ModelGraph, usesClasses: Bool) {
    var edges: [TypeGraph.ID: Set<TypeGraph.ID>] = [:]
    for id in models.ids { edges[id] = Set(graph.children(of: id)).filter { graph.holdsMembers($0) } }
    for id in models.ids where Self.isReachable(id, from: id, edges) {
      guard case .union = graph[id] else { continue }
      indirectUnions.insert(id)
      edges[id] = []
    }
    for id in models.ids where Self.isReachable(id, from: id, edges) {
      classes.insert(id)
      for other in edges.keys { edges[other]?.remove(id) }
    }
    if usesClasses { classes = Set(models.ids.filter { graph.record($0) != nil }) }
  }

  private static func isReachable(
    _ target: TypeGraph.ID, from start: TypeGraph.ID, _ edges: [TypeGraph.ID: Set<TypeGraph.ID>]
  ) -> Bool {
    var seen: Set<TypeGraph.ID> = []
    var waiting = Array(edges[start, default: []])
    while let id = waiting.popLast() {
      if id == target { return true }
      if seen.insert(id).inserted { waiting.append(contentsOf: edges[id, default: []]) }
    }
    return false
  }
}

extension TypeGraph {
  /// Whether the memory of a type contains that of its members.
  fileprivate func holdsMembers(_ id: ID) -> Bool {
    switch self[id] {
    case .record, .union: true
    default: false
    }
  }
}
