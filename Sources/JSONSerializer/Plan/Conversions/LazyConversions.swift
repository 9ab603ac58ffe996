import JSONCore

/// How a `lazy` property is written whose value is an optional itself.
enum LazyConversions {
  /// Leaves out what was never worked out, and writes the property's own nil as nil.
  /// - Parameters:
  ///   - stored: the node of what is stored, an optional of the property's type.
  ///   - node: writes values of the property's type.
  static func optional(_ stored: Ref<WriteNode>, _ node: Ref<WriteNode>) -> CustomWriter {
    { run, value in
      // The payload of an optional lies at its start.
      stored.pointee.isNil(value) ? .omitted : run.write(node, value)
    }
  }
}
