import JSONCore

extension WriteRun {
  /// Writes a value by its dynamic type.
  mutating func writeDynamic(_ value: Any) -> WriteOutcome {
    let type: Any.Type = Swift.type(of: value)
    guard let node = dynamicNode(for: type) else { return .omitted }
    func open<Value>(_ value: Value) -> WriteOutcome {
      if Value.self == type { return LentValue.with(value) { write(node, $0) } }
      // `Any` may contain another existential, whose memory is not that of the value; a cast takes the value out.
      func unwrap<Dynamic>(_ type: Dynamic.Type) -> WriteOutcome {
        guard let value = value as? Dynamic else {
          return fail(.unwritableType, type: type, detail: "the contents of a \(Value.self) are unknown")
        }
        return LentValue.with(value) { write(node, $0) }
      }
      return _openExistential(type, do: unwrap)
    }
    return _openExistential(value, do: open)
  }

  /// The node for a type that is known only now.
  mutating func dynamicNode(for type: Any.Type, isUnionCase: Bool = false, hasNoEnvelope: Bool = false) -> Ref<
    WriteNode
  >? {
    var context = context
    (context.isUnionCase, context.hasNoEnvelope) = (isUnionCase, hasNoEnvelope)
    do throws(JSONError) {
      return try store.node(for: type, context)
    } catch {
      _ = fail(error.code.kind, type: type, detail: error.message, advice: error.advice)
      return nil
    }
  }
}
