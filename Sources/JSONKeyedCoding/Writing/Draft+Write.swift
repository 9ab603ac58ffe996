extension Draft {
  /// Writes a value with its keys split.
  static func write(_ value: some Encodable, to encoder: any Encoder) throws {
    if let encoder = encoder as? DraftEncoder, encoder.draft.context.splitsKeys {
      encoder.draft.add(value)
    } else {
      let draft = Draft(for: encoder, splitsKeys: true)
      draft.add(value)
      try draft.write(to: encoder)
    }
  }

  /// Writes the draft with an encoder.
  func write(to encoder: any Encoder) throws {
    try settle()
    if isObject {
      var container = encoder.container(keyedBy: Key.self)
      try writeMembers(to: &container)
    } else if let value = values.first {
      var container = encoder.singleValueContainer()
      try container.encode(value.value)
    }
  }

  /// Writes the draft as an element.
  func write(to container: inout any UnkeyedEncodingContainer) throws {
    try settle()
    if !isObject, let value = values.first { return try container.encode(value.value) }
    var object = container.nestedContainer(keyedBy: Key.self)
    try writeMembers(to: &object)
  }

  private func writeMembers(to container: inout KeyedEncodingContainer<Key>) throws {
    for (key, draft) in members {
      try draft.settle()
      if draft.isObject {
        var object = container.nestedContainer(keyedBy: Key.self, forKey: key)
        try draft.writeMembers(to: &object)
      } else if let value = draft.values.first {
        try container.encode(value.value, forKey: key)
      }
    }
  }
}
