import JSONCore

// SAFETY: of this file: the node was made for the dynamic type, which the opened value has.

extension WriteRun {
  /// Writes a value by its dynamic type.
  mutating func writeDynamic(_ value: Any) -> WriteOutcome {
    guard let node = unsafe dynamicNode(for: Swift.type(of: value)) else { return .omitted }
    // SAFETY: the node was made for the dynamic type, which the opened value has.
    func open<Value>(_ value: Value) -> WriteOutcome {
      unsafe withUnsafePointer(to: value) { unsafe write(node, UnsafeRawPointer($0)) }
    }
    return _openExistential(value, do: open)
  }

  mutating func dynamicNode(for type: Any.Type) -> UnsafeMutablePointer<WriteNode>? {
    do throws(JSONError) {
      return try unsafe store.node(for: type)
    } catch {
      _ = fail(error.code.kind, type: type, detail: error.message)
      return nil
    }
  }
}
