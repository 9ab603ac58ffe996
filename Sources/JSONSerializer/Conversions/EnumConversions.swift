import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for.

/// How enums without raw values and tuples without labels are written.
enum EnumConversions {
  /// A case without a payload is its name; one with a payload is an object of one member, `{"name": payload}`, where
  /// several or labelled values are an object of their labels or, without labels, an array.
  static func writer(for type: Any.Type) -> CustomWriter {
    func open<Value>(_ type: Value.Type) -> CustomWriter {
      { run, value in
        let value = unsafe value[Value.self]
        // The associated values of a case can only be read from a value.
        guard let name = TypeDescription.caseName(of: value) else {
          return run.fail(
            .unwritableType, type: type,
            detail: "the cases of \(TypeName.of(type)) have no names, as its module was built with "
              + "-disable-reflection-metadata or -disable-reflection-names",
            advice: "Build the module without that flag, or adopt JSONUnion or Codable.")
        }
        guard let payload = Mirror(reflecting: value).children.first else {
          run.writer.appendQuoted(name)
          return .written
        }
        run.open(UInt8(ascii: "{"))
        if run.hasFailed { return .omitted }
        run.writer.appendKey(name)
        if run.writeDynamic(payload.value) != .written { run.writer.append("null") }
        run.writer.appendComma()
        run.close(UInt8(ascii: "}"))
        return .written
      }
    }
    return _openExistential(type, do: open)
  }

  /// A tuple without labels is an array.
  static func tupleWriter(_ steps: [WriteStep]) -> CustomWriter {
    { run, value in
      run.open(UInt8(ascii: "["))
      steps.forEach { step in run.writeElement(step.node, value + step.offset) }
      run.close(UInt8(ascii: "]"))
      return .written
    }
  }
}
