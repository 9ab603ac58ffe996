import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for.

/// Conversions for types with a custom mirror.
///
/// Making a mirror is slow, and its contents depend on the value; so this is only for types without other conformances.
enum MirrorConversions {
  static func writer(for type: Any.Type, _ format: JSONFormat) -> CustomWriter {
    func open<Value>(_ type: Value.Type) -> CustomWriter {
      { run, reference in
        let value = unsafe reference[Value.self]
        guard Value.self is AnyObject.Type else { return write(Mirror(reflecting: value), format, &run) }
        // A class's value is a reference, and objects may contain themselves.
        guard unsafe run.ancestors.push(reference.referent) else { return run.endCycle(type: Value.self) }
        defer { run.ancestors.pop() }
        return write(Mirror(reflecting: value), format, &run)
      }
    }
    return _openExistential(type, do: open)
  }

  private static func write(_ mirror: Mirror, _ format: JSONFormat, _ run: inout WriteRun) -> WriteOutcome {
    let children = children(of: mirror)
    switch mirror.displayStyle {
    case .dictionary: return writeEntries(children, &run)
    case .collection?, .set?: return writeElements(children, &run)
    case .optional?:
      guard let wrapped = children.first else { return .absent }
      return run.nested { run in run.writeDynamic(wrapped.value) }
    default:
      let isArray = !children.isEmpty && children.allSatisfy { $0.label == nil }
      return isArray ? writeElements(children, &run) : writeMembers(children, format, &run)
    }
  }

  /// A superclass's children come first, as its properties do.
  private static func children(of mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map { children(of: $0) } ?? []) + mirror.children
  }

  private static func writeElements(_ children: [Mirror.Child], _ run: inout WriteRun) -> WriteOutcome {
    run.open(UInt8(ascii: "["))
    for child in children {
      if run.hasFailed { break }
      let start = run.writer.count
      run.writer.beginElement()
      end(run.writeDynamic(child.value), from: start, writesNull: true, &run)
    }
    return run.close(UInt8(ascii: "]"))
  }

  private static func writeMembers(
    _ children: [Mirror.Child], _ format: JSONFormat, _ run: inout WriteRun
  ) -> WriteOutcome {
    run.open(UInt8(ascii: "{"))
    let first = run.writer.count
    for (index, child) in children.enumerated() {
      if run.hasFailed { break }
      if TypeDescription.isOpaque(type(of: child.value)) { continue }
      let start = run.writer.count
      run.writer.appendKey(format.keys.key(forProperty: child.label ?? String(index)))
      end(run.writeDynamic(child.value), from: start, writesNull: run.policy.nilProperties == .writeNull, &run)
    }
    run.sortMembers(from: first)
    return run.close(UInt8(ascii: "}"))
  }

  /// The children of a dictionary are its entries: each has a key and a value for children.
  private static func writeEntries(_ children: [Mirror.Child], _ run: inout WriteRun) -> WriteOutcome {
    run.open(UInt8(ascii: "{"))
    let first = run.writer.count
    for child in children {
      if run.hasFailed { break }
      let entry = Array(Mirror(reflecting: child.value).children)
      guard entry.count == 2, let key = DictionaryKey(of: Any.self).text(entry[0].value) else {
        _ = run.omit(.unsupportedKey, type: String.self, detail: "a key of type \(TypeName.of(type(of: child.value)))")
        continue
      }
      let start = run.writer.count
      run.writer.appendKey(key)
      end(run.writeDynamic(entry[1].value), from: start, writesNull: true, &run)
    }
    run.sortMembers(from: first)
    return run.close(UInt8(ascii: "}"))
  }

  /// Ends an element or a member: with a comma, or by removing it.
  private static func end(_ outcome: WriteOutcome, from start: Int, writesNull: Bool, _ run: inout WriteRun) {
    if outcome == .absent, writesNull {
      run.writer.append("null")
    } else if outcome != .written {
      if !run.hasFailed { run.truncate(to: start) }
      return
    }
    run.writer.appendComma()
  }
}
