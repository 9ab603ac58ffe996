import JSONCore

// SAFETY: of this file: the plan made the nodes for the types of the properties, and calls a closure only with the address of a
// value of the model, or of its object; what is made in temporary memory is destroyed there.

/// How properties are written that do not simply lie in the memory of their model, in the form in which they are written.
enum PropertyWriters {
  /// A property by way of the value that a mapping transforms it to.
  static func transformed(_ transform: PropertyTransform, _ wire: Ref<WriteNode>) -> CustomWriter {
    { run, value in
      wire.pointee.layout.withSlot { slot in
        do {
          guard try transform.write(value, into: slot) else { return .absent }
        } catch {
          let reason = (error as? JSONError)?.message ?? "\(error)"
          return run.omit(.rejectedValue, type: transform.valueType, detail: reason)
        }
        defer { wire.pointee.access.destroy(slot) }
        return run.write(wire, slot.lent)
      }
    }
  }

  /// A property that is computed.
  /// - Parameters:
  ///   - own: a node of the property's type, for its layout.
  ///   - node: writes the value.
  static func computed(_ access: KeyPathAccess, _ own: Ref<WriteNode>, _ node: Ref<WriteNode>) -> CustomWriter {
    { run, base in
      own.pointee.layout.withSlot { slot in
        access.get(from: base, into: slot)
        defer { own.pointee.access.destroy(slot) }
        return run.write(node, slot.lent)
      }
    }
  }

  /// A `lazy` property that is an optional itself: what was never worked out is left out, and the property's own nil is nil.
  /// - Parameter stored: the node of what is stored, an optional of the property's type.
  static func lazyOptional(_ stored: Ref<WriteNode>) -> CustomWriter {
    { run, value in
      // The payload of an optional lies at its start.
      if stored.pointee.isNil(value) { return .omitted }
      return run.write(stored.pointee.element.planned, value)
    }
  }

  /// A model as the only member of an object around it.
  static func enveloped(_ bare: Ref<WriteNode>, named name: String) -> CustomWriter {
    { run, value in
      if bare.pointee.operation == .object {
        // An object has the envelope of its own class.
        let dynamicType: Any.Type = unsafe Swift.type(of: value[AnyObject.self])
        if dynamicType != bare.pointee.type {
          guard let other = run.dynamicNode(for: dynamicType, isUnionCase: bare.pointee.isUnionCase) else {
            return .omitted
          }
          return run.write(other, value)
        }
      }
      run.open(UInt8(ascii: "{"))
      if run.hasFailed { return .omitted }
      run.writer.appendKey(name)
      _ = run.write(bare, value)
      run.writer.appendComma()
      run.close(UInt8(ascii: "}"))
      return run.hasFailed ? .omitted : .written
    }
  }

  // MARK: Flat parts

  /// Where the properties of a flat part are found.
  struct Part {
    fileprivate let parent: Int
    fileprivate let offset: Int
    fileprivate let isObject: Bool
    /// The access to the type of the part, if the part is optional.
    fileprivate let optional: (any _ValueAccess.Type)?
  }

  static func parts(of shape: ModelShape) -> [Part] {
    func access<Value>(_ type: Value.Type) -> any _ValueAccess.Type {
      (type as? any _ValueAccess.Type) ?? _Memory<Value>.self
    }
    return shape.parts.map { part in
      Part(
        parent: part.parent, offset: part.offset, isObject: part.isObject,
        optional: part.isOptional ? _openExistential(part.modelType, do: access) : nil)
    }
  }

  /// Whether a part, or one around it, is an object.
  static func isInObject(_ part: Int, of parts: [Part]) -> Bool {
    part > 0 && (parts[part - 1].isObject || isInObject(parts[part - 1].parent, of: parts))
  }

  /// A property of a flat part; left out if the part is nil.
  static func inPart(_ part: Int, of parts: [Part], _ node: Ref<WriteNode>, offset: Int) -> CustomWriter {
    { run, base in
      guard let address = address(of: part, parts, in: base) else { return .omitted }
      return run.write(node, address + offset)
    }
  }

  private static func address(of part: Int, _ parts: [Part], in base: LentValue) -> LentValue? {
    guard part > 0 else { return base }
    let description = parts[part - 1]
    guard let parent = address(of: description.parent, parts, in: base) else { return nil }
    let property = parent + description.offset
    if let optional = description.optional, optional.isNil(property) { return nil }
    // The payload of an optional lies at its start.
    return unsafe description.isObject ? property.referent : property
  }

  // MARK: Overlapping properties

  /// A property with an object into which other properties are written as well.
  ///
  /// Both are written, and their members put together; that is rare enough to go by way of values.
  static func overlap(
    _ own: Ref<WriteNode>, offset: Int, _ group: Ref<WriteNode>, _ property: PropertyShape
  ) -> CustomWriter {
    { run, base in
      let start = run.writer.count
      let outcome = run.write(own, base + offset)
      let value = outcome == .written ? run.takeBack(from: start) : nil
      let groupOutcome = run.write(group, base)
      let members = groupOutcome == .written ? run.takeBack(from: start) : nil
      if run.hasFailed { return .omitted }
      guard let value else {
        guard let members else { return outcome }
        return run.writeValue(members)
      }
      guard let merged = value.merged(with: members) else {
        return run.omit(
          .rejectedValue, type: property.type,
          detail: "`\(property.name)` is no \(members?.array == nil ? "object" : "array") in which others could lie")
      }
      return run.writeValue(merged)
    }
  }
}

extension WriteRun {
  /// Takes back what was written last, as a value.
  fileprivate mutating func takeBack(from start: Int) -> JSONValue? {
    if hasFailed { return nil }
    let text = writer.bytes(from: start)
    truncate(to: start)
    return try? JSONValue(parsing: text, depth: policy.depth)
  }
}

extension JSONValue {
  /// The value with the members or elements of another one put in; nil if it has no place for them.
  fileprivate func merged(with other: JSONValue?) -> JSONValue? {
    switch (self, other) {
    case (_, nil), (_, .null?): return self
    case (.null, let other?): return other
    case (.object(var object), .object(let members)?):
      for (key, value) in members {
        // What has no members of its own is the same value, written by two properties.
        object[key] = object[key]?.merged(with: value) ?? value
      }
      return .object(object)
    case (.array(var elements), .array(let others)?):
      for (index, value) in others.enumerated() {
        if index < elements.count {
          elements[index] = elements[index].merged(with: value) ?? value
        } else {
          elements.append(value)
        }
      }
      return .array(elements)
    default: return nil
    }
  }
}
