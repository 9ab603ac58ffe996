import JSONCore
import JSONDeserializer

/// Finds the keys of objects before they are read, so that many can be fetched from a source at once.
extension ReadRun {
  /// The maximum nesting that is searched; objects that are nested more deeply are fetched one by one.
  private static var scanDepth: Int { 32 }

  /// Fetches the objects in the value under the cursor, without moving it.
  ///
  /// Errors in the value are ignored here, since reading reports them. Objects that only reading can find, as in a union, are not
  /// fetched.
  /// - Complexity: O(*n*) in the bytes of the value.
  mutating func fetchObjects(_ node: Ref<ReadNode>, _ objects: ObjectImport) throws(ReadFailure) {
    guard objects.hasSource else { return }
    let start = reader.offset
    var keys = KeyScan()
    do throws(ReadFailure) { try scan(node, depth: 0, into: &keys) } catch {}
    reader.seek(start)
    try fetch(keys, objects)
  }

  /// Fetches the objects in some elements of an array, without moving the cursor, which is at the first one.
  mutating func fetchObjects(
    ofElements node: Ref<ReadNode>, count: Int, _ objects: ObjectImport
  ) throws(ReadFailure) {
    guard objects.hasSource else { return }
    let start = reader.offset
    var keys = KeyScan()
    do throws(ReadFailure) {
      var left = count
      var hasMore = true
      while hasMore, left > 0 {
        try scan(node, depth: 1, into: &keys)
        left -= 1
        hasMore = try reader.nextElement(isFirst: false)
      }
    } catch {}
    reader.seek(start)
    try fetch(keys, objects)
  }

  /// Fetches the missing objects again: an earlier batch may have inserted them as objects of a subclass.
  mutating func fetchAwaited(of objects: ObjectImport) throws(ReadFailure) {
    guard objects.hasSource else { return }
    var keys = KeyScan()
    for case .awaited(let placeholder, _) in objects.entries where placeholder.pointee.isAwaited {
      keys.insert(placeholder.pointee.key, of: objects.table(of: placeholder).type)
    }
    try fetch(keys, objects)
  }

  /// Fetches the objects with some keys.
  mutating func fetch(_ keys: KeyScan, _ objects: ObjectImport) throws(ReadFailure) {
    for entry in keys.found {
      let type: AnyClass = entry.type
      do {
        try objects.table(of: type).fetch(entry.keys)
      } catch {
        objects.failure = error
        throw failure(.rejectedValue, at: reader.offset, type: type, detail: "\(error)")
      }
    }
  }

  // MARK: Scanning

  private mutating func scan(
    _ node: Ref<ReadNode>, depth: Int, into keys: inout KeyScan
  ) throws(ReadFailure) {
    let first = reader.skipWhitespace()
    if depth < Self.scanDepth {
      switch (node.pointee.operation, first) {
      case (.hookedObject, UInt8(ascii: "{")), (.object, UInt8(ascii: "{")), (.structure, UInt8(ascii: "{")),
        (.preparedStructure, UInt8(ascii: "{")), (.optionalStructure, UInt8(ascii: "{")), (.group, UInt8(ascii: "{")):
        return try scanMembers(of: node.pointee.model!, depth: depth + 1, into: &keys)
      case (.hookedObject, let byte) where Self.mayBeginKey(byte):
        return try scanKey(of: node.pointee.model!, into: &keys)
      case (.array, UInt8(ascii: "[")), (.collection, UInt8(ascii: "[")):
        return try scanAll(node.pointee.element!, haveKeys: false, depth: depth + 1, into: &keys)
      case (.dictionary, UInt8(ascii: "{")):
        return try scanAll(node.pointee.element!, haveKeys: true, depth: depth + 1, into: &keys)
      case (.optional, let byte) where byte != UInt8(ascii: "n"), (.guarded, let byte) where byte != UInt8(ascii: "n"):
        return try scan(node.pointee.element!, depth: depth, into: &keys)
      default: break
      }
    }
    try reader.skipValue(depth: depth, limit: policy.limits.depth)
  }

  /// Whether a value may be a key: it is neither null nor a Bool nor an array.
  private static func mayBeginKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "["): false
    default: true
    }
  }

  /// Records a key in place of an object.
  private mutating func scanKey(of model: Ref<ReadModel>, into keys: inout KeyScan) throws(ReadFailure) {
    let start = reader.offset
    if let identity = model.pointee.identity, let type = identity.pointee.objectType, identity.pointee.parts.count == 1,
      let key = try key(identity.pointee.parts.ref(0))
    {
      keys.insert(key.scoped(by: keys.scope), of: type)
    }
    reader.seek(start)
    try reader.skipValue(depth: 0, limit: policy.limits.depth)
  }

  private mutating func scanMembers(
    of model: Ref<ReadModel>, depth: Int, into keys: inout KeyScan
  ) throws(ReadFailure) {
    reader.advance()
    let scope = keys.scope
    defer { keys.scope = scope }
    var key: PrimaryKey?
    if let identity = model.pointee.identity, let type = identity.pointee.objectType {
      key = try primaryKey(identity, of: model)?.scoped(by: scope)
      if let key { keys.insert(key, of: type) }
      keys.scope = nil
    }
    var isFirst = true
    while try reader.nextMember(isFirst: isFirst) {
      isFirst = false
      let index = try stepUnderCursor(of: model)
      if index >= 0 {
        let step = model.pointee.steps.ref(index)
        if step.pointee.tracking?.pointee.scopesKeys == true { keys.scope = key }
        try scan(step.pointee.node, depth: depth, into: &keys)
        if key != nil { keys.scope = nil }
      } else {
        try reader.skipValue(depth: depth, limit: policy.limits.depth)
      }
    }
  }

  /// Scans the elements of an array, or the values of a dictionary, which have keys.
  private mutating func scanAll(
    _ value: Ref<ReadNode>, haveKeys: Bool, depth: Int, into keys: inout KeyScan
  ) throws(ReadFailure) {
    reader.advance()
    var isFirst = true
    while try haveKeys ? reader.nextMember(isFirst: isFirst) : reader.nextElement(isFirst: isFirst) {
      isFirst = false
      if haveKeys {
        _ = try reader.scanKey()
        try reader.expect(UInt8(ascii: ":"))
      }
      try scan(value, depth: depth, into: &keys)
    }
  }
}

/// The keys that were found, by the classes that they are for.
struct KeyScan {
  private(set) var found: [(type: AnyClass, keys: [PrimaryKey])] = []
  /// The key of the object around, if the keys of the objects in it are only unique there.
  var scope: PrimaryKey?

  mutating func insert(_ key: PrimaryKey, of type: AnyClass) {
    if let index = found.firstIndex(where: { $0.type == type }) {
      found[index].keys.append(key)
    } else {
      found.append((type, [key]))
    }
  }
}
