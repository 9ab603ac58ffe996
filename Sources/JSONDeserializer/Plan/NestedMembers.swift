import JSONCore

/// The properties of a model that are inside the value of another of its properties.
struct NestedMembers {
  let group: Ref<ReadNode>
  /// The depth at which the value is.
  let depth: Int

  /// Whether a key inside the value is on the path to one of the properties.
  /// - Parameters:
  ///   - offset: the offset of the key.
  ///   - key: the key.
  ///   - keyDepth: the depth of its object.
  ///   - run: the run, which finds the path to the key.
  func contains(_ offset: Int, _ key: String, at keyDepth: Int, in run: inout ReadRun) -> Bool {
    let level = keyDepth - depth
    guard Self.mentions(key, level, group) else { return false }
    if level == 1 { return true }
    // Further inside, the whole way to the key counts.
    var node = group
    for step in run.session.path(to: offset).suffix(level) {
      guard let next = Self.next(step.text, node) else { return false }
      node = next
    }
    return true
  }

  /// Whether any object at a depth has a key.
  private static func mentions(_ key: String, _ level: Int, _ node: Ref<ReadNode>) -> Bool {
    guard let model = groupModel(of: node) else { return false }
    if level == 1 { return next(key, node) != nil }
    return model.pointee.steps.indices.contains { index in
      let step = model.pointee.steps[index]
      return mentions(key, level - 1, step.rule?.pointee.group ?? step.node)
    }
  }

  private static func next(_ key: String, _ node: Ref<ReadNode>) -> Ref<ReadNode>? {
    guard let model = groupModel(of: node) else { return nil }
    let index = model.pointee.step(for: key)
    guard index >= 0 else { return nil }
    let step = model.pointee.steps[index]
    return step.rule?.pointee.group ?? step.node
  }

  private static func groupModel(of node: Ref<ReadNode>) -> Ref<ReadModel>? {
    node.pointee.operation == .group ? node.pointee.model : nil
  }
}
