import JSONCore

/// The path to values, in the text so far. It is not tracked.
///
/// ```
///   {"name":"Ada","tags":["a",                path of what comes next
///   ^0                   ^1            open:  the key before ^1 is "tags", and ^1 has one element: /tags/1
/// ```
///
/// An open array knows how many elements it has begun, and the key of an open object precedes the value that is open inside
/// it. So only closed values are searched from the start of the text.
extension EncodedText {
  /// The index of the last element of an open array; nil for other values.
  func index(at level: Int) -> Int? { open[level].kind == .array ? open[level].count - 1 : nil }

  /// The key type of an open value, if it is an object whose type requested keys.
  func keyType(at level: Int) -> (any CodingKey.Type)? {
    level < open.count ? open[level].keyType as? any CodingKey.Type : nil
  }

  /// The path to a value.
  /// - Complexity: O(*n*) in its levels and their keys, if it is open; otherwise in the text before it.
  func path(to id: OpenValue.ID) -> [PathStep] {
    if deferred.interruption == nil, isOpen(id) { return openPath(levels: id.level, to: open[id.level].start) }
    if let value = open.value(at: id) { return path(deferred.segment, value.start - deferred.base) }
    if let value = deferred.interruption?.value(at: id) { return path(0, value.start) }
    return deferred.spots[id.serial].map { path($0.segment, $0.start) } ?? []
  }

  /// The path to the end of the text so far, where the value of a member or an element is about to be written.
  /// - Complexity: O(*n*) in the open levels and their keys.
  var pathToEnd: [PathStep] {
    deferred.interruption == nil
      ? openPath(levels: open.count, to: run.writer.count) : path(deferred.segment, run.writer.count - deferred.base)
  }

  /// The path to a place in a value that is being written at the end of the text.
  /// - Parameters:
  ///   - offset: the place.
  ///   - start: the start of the value.
  /// - Complexity: O(*n*) in the open levels and their keys, and in the bytes after the start.
  func path(to offset: Int, from start: Int) -> [PathStep] {
    guard deferred.interruption == nil else { return path(deferred.segment, offset - deferred.base) }
    return openPath(levels: open.count, to: start)
      + run.writer.withText { $0.dropFirst(start).path(to: offset - start) }
  }

  /// The way through the outermost open values to a value that begins at a place.
  private func openPath(levels: Int, to offset: Int) -> [PathStep] {
    var steps: [PathStep] = []
    steps.reserveCapacity(levels)
    for level in 0..<levels {
      switch open[level].kind {
      case .array: steps.append(.index(max(open[level].count - 1, 0)))
      case .object:
        let end = level + 1 < open.count ? open[level + 1].start : offset
        run.writer.key(before: end).map { steps.append(.key($0)) }
      case .leaf, .nothing: break
      }
    }
    return steps
  }

  private func path(_ segment: Int, _ offset: Int) -> [PathStep] {
    if segment == 0 { return run.writer.withText { $0.path(to: offset) } }
    let deferred = deferred.segments[segment]
    var steps =
      segment == self.deferred.segment
      ? run.writer.withText { $0.dropFirst(deferred.base).path(to: offset) }
      : deferred.bytes.withText { $0.path(to: offset) }
    if case .index(let index)? = steps.first { steps[0] = .index(index + deferred.firstIndex) }
    return path(deferred.spot.segment, deferred.spot.start) + steps
  }
}
