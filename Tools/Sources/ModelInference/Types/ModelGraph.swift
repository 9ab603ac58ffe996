/// The nodes of a graph that become types with names, and where they are used.
struct ModelGraph: Sendable {
  typealias ID = TypeGraph.ID

  /// A use of a model.
  struct Site: Sendable {
    /// The model that has the property or case; nil for the root.
    var parent: ID?
    /// The key of the property or the tag of the case; nil for the root.
    var key: String?
    /// Whether the model is in an array or a dictionary there.
    var isElement = false
    /// Whether it is the payload of a case.
    var isPayload = false
  }

  /// The models, parents before their children.
  private(set) var ids: [ID] = []
  private(set) var sites: [ID: [Site]] = [:]

  init(_ graph: TypeGraph, options: InferenceOptions) {
    note(graph.root.id, Site(), graph, options)
    var next = 0
    while next < ids.count {
      let id = ids[next]
      next += 1
      switch graph[id] {
      case .record(let record):
        for (key, field) in record.fields { note(field.use.id, Site(parent: id, key: key.text), graph, options) }
      case .union(let union):
        for case (let tag, let payload?) in union.cases {
          note(payload, Site(parent: id, key: tag.text, isPayload: true), graph, options)
        }
      default: break
      }
    }
  }

  /// Records the use of a model; for an array or a dictionary, that of the elements.
  private mutating func note(_ id: ID, _ site: Site, _ graph: TypeGraph, _ options: InferenceOptions) {
    let id = graph.representative(of: id)
    switch graph[id] {
    case .array(let use), .dictionary(let use):
      var site = site
      site.isElement = true
      note(use.id, site, graph, options)
      return
    case .record, .union: break
    case .string(let string):
      guard case .enum = string.type(options) else { return }
    default: return
    }
    if sites[id] == nil { ids.append(id) }
    sites[id, default: []].append(site)
  }

  /// The model in which each model is nested: the innermost one on all paths from the root to it.
  func immediateDominators() -> [ID: ID] {
    let order = Dictionary(uniqueKeysWithValues: postorder().enumerated().map { ($1, $0) })
    guard let root = ids.first, sites[root]?.contains(where: { $0.parent == nil }) == true else { return [:] }
    var dominators: [ID: ID] = [root: root]
    func intersection(_ left: ID, _ right: ID) -> ID {
      var (left, right) = (left, right)
      while left != right {
        if order[left, default: 0] < order[right, default: 0] {
          left = dominators[left] ?? root
        } else {
          right = dominators[right] ?? root
        }
      }
      return left
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for id in ids.sorted(by: { order[$0, default: 0] > order[$1, default: 0] }) where id != root {
        let parents = sites[id, default: []].compactMap(\.parent).filter { dominators[$0] != nil }
        guard let first = parents.first else { continue }
        let dominator = parents.dropFirst().reduce(first, intersection)
        if dominators[id] != dominator {
          dominators[id] = dominator
          isChanged = true
        }
      }
    }
    dominators[root] = nil
    return dominators
  }

  private func postorder() -> [ID] {
    var children: [ID: [ID]] = [:]
    for id in ids {
      for site in sites[id, default: []] { if let parent = site.parent { children[parent, default: []].append(id) } }
    }
    var finished: [ID] = []
    var seen: Set<ID> = []
    var stack: [(id: ID, next: Int)] = ids.first.map { [($0, 0)] } ?? []
    if let root = ids.first { seen.insert(root) }
    while let (id, next) = stack.last {
      let below = children[id, default: []]
      if next < below.count {
        stack[stack.count - 1].next += 1
        if seen.insert(below[next]).inserted { stack.append((below[next], 0)) }
      } else {
        finished.append(id)
        stack.removeLast()
      }
    }
    return finished
  }
}
