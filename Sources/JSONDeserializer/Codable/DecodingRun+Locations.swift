import JSONCore

/// Locations. They are not tracked, and the results for one of them are used for the next.
extension DecodingRun {
  /// The path from the run's value to another.
  /// - Complexity: O(*n*) in the levels, and at most once in the entries before it.
  func codingPath(to entry: Int) -> [any CodingKey] {
    hasToldPath = true
    let way = entryPositions.way(to: entry, in: index)
    var path: [any CodingKey] = []
    path.reserveCapacity(way.count)
    for entry in way.reversed() {
      switch entryPositions.step(to: entry, in: index) {
      case .element(let number): path.append(PathKey(index: number))
      case .member(let key, let object): path.append(pathKey(at: key, of: object))
      }
    }
    return path
  }

  /// The number of steps from the run's value to another.
  func depth(of entry: Int) -> Int { entryPositions.way(to: entry, in: index).count }

  /// The issue for a problem of a value.
  func issue(_ problem: Problem, at entry: Int) -> DeferredIssue {
    // A problem of the engine may be about a part without an entry of its own.
    problem.offset == indexed[entry].offset
      ? locations.issue(problem, path: pathFromDocument, to: entry, of: index, &entryPositions)
      : locations.issue(problem)
  }

  /// The path from the document to the run's value.
  private var pathFromDocument: String {
    if let ownPath { return ownPath }
    let path = indexed[0].offset == 0 ? "" : locations.pointer(to: indexed[0].offset)
    ownPath = path
    return path
  }
}
