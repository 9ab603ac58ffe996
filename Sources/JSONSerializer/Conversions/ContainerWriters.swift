import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for.

/// How containers other than `Array` and `[String: Value]` are written.
enum ContainerWriters {
  static func elementType<Value: Sequence>(of type: Value.Type) -> Any.Type { Value.Element.self }

  static func elementType<Value: CollectionReflection>(of type: Value.Type) -> Any.Type {
    Value.JSONElements.Element.self
  }

  static func entryTypes<Value: DictionaryReflection>(of type: Value.Type) -> (key: Any.Type, value: Any.Type) {
    (Value.JSONKey.self, Value.JSONEntryValue.self)
  }

  /// - Parameter isNumbered: whether the elements are members of an object, with their numbers as keys.
  static func writer<Value: Sequence>(
    _ type: Value.Type, element: Ref<WriteNode>, isNumbered: Bool = false
  ) -> CustomWriter {
    { run, value in
      let elements = unsafe value[Value.self]
      return isNumbered ? writeNumbered(elements, element, &run) : write(elements, element, &run)
    }
  }

  static func writer<Value: CollectionReflection>(_ type: Value.Type, element: Ref<WriteNode>) -> CustomWriter {
    { run, value in
      unsafe write(value[Value.self].jsonElements, element, &run)
    }
  }

  static func writer<Value: DictionaryReflection>(
    _ type: Value.Type, key: DictionaryKey, value element: Ref<WriteNode>
  ) -> CustomWriter {
    { run, value in
      let entries = unsafe value[Value.self].jsonEntries
      run.writeEntries { run in
        for (entryKey, entryValue) in entries { write(entryKey, key, entryValue, element, &run) }
      }
      return .written
    }
  }

  /// The writer of a sequence of keys and values as an object.
  static func writer<Value: Sequence>(
    _ type: Value.Type, _ pair: PairDescription, keys: ValueAccess, value element: Ref<WriteNode>
  ) -> CustomWriter {
    let key = DictionaryKey(of: pair.key.type)
    return { run, value in
      let entries = unsafe value[Value.self]
      run.writeEntries { run in
        for entry in entries {
          // The pair was described for the type of the elements.
          LentValue.with(entry) { entry in
            let entryKey = keys.box(entry + pair.key.offset)
            guard let text = Self.text(of: entryKey, key, &run) else { return }
            LentValue.with(text) { run.writeEntry($0, element, entry + pair.value.offset) }
          }
        }
      }
      return .written
    }
  }

  private static func write<Elements: Sequence>(
    _ elements: Elements, _ element: Ref<WriteNode>, _ run: inout WriteRun
  ) -> WriteOutcome {
    run.open(UInt8(ascii: "["))
    for value in elements {
      if run.hasFailed { break }
      LentValue.with(value) { run.writeElement(element, $0) }
    }
    run.close(UInt8(ascii: "]"))
    return .written
  }

  private static func writeNumbered<Elements: Sequence>(
    _ elements: Elements, _ element: Ref<WriteNode>, _ run: inout WriteRun
  ) -> WriteOutcome {
    run.writeEntries { run in
      var number = 0
      for value in elements {
        if run.hasFailed { break }
        LentValue.with(value) { run.writeNumbered(element, $0, &number) }
      }
    }
    return .written
  }

  static func write<Key, Value>(
    _ key: Key, _ spelling: DictionaryKey, _ value: Value, _ element: Ref<WriteNode>, _ run: inout WriteRun
  ) {
    guard let text = text(of: key, spelling, &run) else { return }
    LentValue.with(text) { text in LentValue.with(value) { run.writeEntry(text, element, $0) } }
  }

  /// The text of a key; nil, and that is recorded, if it has none.
  private static func text(of key: Any, _ spelling: DictionaryKey, _ run: inout WriteRun) -> String? {
    if let text = spelling.text(key) { return text }
    let base = (key as? AnyHashable)?.base ?? key
    _ = run.omit(.unsupportedKey, type: String.self, detail: "a key of type \(TypeName.of(type(of: base)))")
    return nil
  }
}

/// The parts of a sequence's elements that are keys and values.
struct PairDescription {
  let key: TypeDescription.Property
  let value: TypeDescription.Property

  /// Nil for a type that is not a tuple of two.
  init?(_ type: Any.Type) {
    let description = TypeDescription(of: type)
    guard description.kind == .tuple, description.properties.count == 2 else { return nil }
    (key, value) = (description.properties[0], description.properties[1])
  }
}

/// Swift's own dictionary with any contents.
protocol DictionaryWriting {
  static var keyType: Any.Type { get }
  static var valueType: Any.Type { get }
  static func writer(key: DictionaryKey, value element: Ref<WriteNode>) -> CustomWriter
}

extension Dictionary: DictionaryWriting {
  static var keyType: Any.Type { Key.self }
  static var valueType: Any.Type { Value.self }

  static func writer(key: DictionaryKey, value element: Ref<WriteNode>) -> CustomWriter {
    { run, value in
      let entries = unsafe value[Self.self]
      run.writeEntries { run in
        for (entryKey, entryValue) in entries {
          ContainerWriters.write(entryKey, key, entryValue, element, &run)
        }
      }
      return .written
    }
  }
}
