import JSONCore
import Synchronization

// SAFETY: of this file: the plan found a class there, so the value is a reference, whose bits are the address of its object.

/// The identity of the objects in a document.
extension ReadRun {
  /// Whether the object under the cursor, after its brace, is another one than a property refers to. Does not move.
  mutating func isAnother(_ node: Ref<ReadNode>, than reference: Slot) throws(ReadFailure) -> Bool {
    // The document itself is about the object that the caller named.
    guard depth > state.rootDepth, let model = node.pointee.model, let identity = model.pointee.identity else {
      return false
    }
    guard let known = key(ofObjectAt: reference, identity), !known.isBlank,
      let key = try primaryKey(identity, of: model)
    else { return false }
    return key != known
  }

  /// The primary key of the object that a reference refers to; nil if a part of it is nil.
  package mutating func key(ofObjectAt reference: Slot, _ identity: Ref<ModelIdentity>) -> PrimaryKey? {
    unsafe identity.pointee.key(of: reference.referent, on: &stack)
  }

  /// The primary key of the object under the cursor, with its members at any position; nil if a part of it is missing,
  /// null or no value of its property's. Does not move.
  /// - Complexity: O(*n*) in the bytes before the key; those of containers inside one another are skipped once.
  package mutating func primaryKey(
    _ identity: Ref<ModelIdentity>, of model: Ref<ReadModel>
  ) throws(ReadFailure) -> PrimaryKey? {
    let start = reader.offset
    defer { reader.seek(start) }
    let count = identity.pointee.parts.count
    if count == 1, let key = try firstKey(identity, of: model) { return key }
    reader.seek(start)
    var parts: [PrimaryKey?] = []
    if count > 1 { parts = Array(repeating: nil, count: count) }
    var found = 0
    var isFirst = true
    while try reader.nextMember(isFirst: isFirst) {
      isFirst = false
      let index = try stepUnderCursor(of: model)
      guard index >= 0, let part = identity.pointee.part(forMember: model.pointee.steps[index].member) else {
        try skipOnce()
        continue
      }
      let key = try key(identity.pointee.parts.ref(part))
      if count == 1 { return key }
      guard let key else { return nil }
      // The first of several values counts, as for a key of one part.
      if parts[part] != nil { continue }
      found += 1
      parts[part] = key
      if found == count { return .composite(parts.compactMap { $0 }) }
    }
    return nil
  }

  /// The primary key, if it is a number and the first member of its object, as in most documents.
  @inline(__always)
  private mutating func firstKey(
    _ identity: Ref<ModelIdentity>, of model: Ref<ReadModel>
  ) throws(ReadFailure) -> PrimaryKey? {
    let part = identity.pointee.parts.ref(0)
    let steps = model.pointee.steps
    // Not if a transformation makes the key, or it has another spelling.
    guard part.pointee.value.isInt, case .int64 = part.pointee.node.pointee.inlineLeaf, steps.count > 0,
      steps[0].member == part.pointee.member,
      let begin = try reader.nextKey(from: reader.cursor, isFirst: true),
      var position = steps[0].spelling.match(begin, reader.fastEnd)
    else { return nil }
    _ = ByteReader.nextByte(&position, reader.fastEnd)
    let number = ByteReader.takeInt64(&position, reader.fastEnd, limit: reader.numberLimit)
    return number.map { .integer(Int($0)) }
  }

  /// The key from the value under the cursor; nil if it is not one, which is reported when the member is read.
  package mutating func key(_ part: Ref<KeyPart>) throws(ReadFailure) -> PrimaryKey? {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(part.pointee.node.pointee.layout)
    _ = reader.skipWhitespace()
    guard try readKey(part, into: slot) else { return nil }
    defer { part.pointee.node.pointee.access.destroy(slot) }
    return part.pointee.value.key(of: slot.lent)
  }

  /// Reads the value of a key into fresh memory; false, without a problem in the report, if it is not a key.
  package mutating func readKey(_ part: Ref<KeyPart>, into slot: Slot) throws(ReadFailure) -> Bool {
    let node = part.pointee.node
    if try readInlineLeaf(node, into: slot.fresh) { return true }
    return try attempt(at: reader.offset) { run throws(ReadFailure) in try run.read(node, into: slot.fresh) }
  }
}

/// The number of times that a fill has changed an object's key in this process: contexts find it under its old key.
package enum ChangedKeys {
  private static let storedCount = Atomic(0)

  package static var count: Int { storedCount.load(ordering: .relaxed) }

  static func add() { storedCount.add(1, ordering: .relaxed) }
}
