import JSONCore

/// The program for the members of one object: a flat table of steps and the bytes of their keys.
///
/// ```
///   steps   │ id             │ title             │ notes             │
///   keys     "id":null,      ·"title":null,      ·"notes":null,      ·      padded to sixteen bytes; null for nil
/// ```
struct WriteModel {
  var steps = RefTable<WriteStep>()
  /// Whether some steps have a test whether their property is nil.
  var hasNilTests = false
  /// For an array of the model's properties: the index of each step's element.
  var indices = RefTable<Int>()
  /// The properties that are the primary key.
  var keySteps = RefTable<WriteStep>()
  /// The property whose entries are members, too.
  var remaining: Ref<RemainingStep>? { didSet { isPlain = false } }
  /// Set if the type is `SerializationObserving`.
  var observer: (any SerializationObserving.Type)? { didSet { isPlain = observer == nil } }
  /// The type, if checks are to name it.
  var type: Any.Type?
  /// The checks of the model as a whole, if writing applies them.
  var checks = RefTable<ModelCheck>() { didSet { isPlain = false } }
  /// Whether only the steps must be written.
  private(set) var isPlain = true

  /// A broken invariant of the model; nil if there is none.
  var brokenInvariant: String? {
    if let index = indices.first(where: { !steps.indices.contains($0) }) { return "a model has no step \(index)" }
    for (number, step) in steps.enumerated() {
      if step.offset < 0 || step.capacity < step.nullCount { return "step \(number) of a model has too little room" }
    }
    return nil
  }
}

/// How one member is written.
struct WriteStep {
  /// The key as written, followed by `null,` and sixteen bytes of padding.
  var key: BytePointer
  var keyCount: Int
  /// The room that the key and a leaf after it need.
  var capacity: Int
  /// The distance from the start of the value or object.
  var offset: Int
  var node: Ref<WriteNode>
  /// Whether null is written if the property is nil.
  var writesNull: Bool
  /// The number of bytes of the key and the `null,` after it.
  var nullCount: Int { keyCount &+ 5 }
  /// Tests whether the property is nil, in a model with ``WriteModel/hasNilTests``.
  var nilTest = NilTest()
}

extension WriteStep {
  /// - Parameter writer: writes the key; its previous text becomes invalid.
  init(
    key: String, offset: Int, node: Ref<WriteNode>, writesNull: Bool, layout: JSONLayout,
    by writer: inout ByteWriter, in memory: inout PlanMemory
  ) {
    writer.truncate(to: 0)
    writer.appendQuoted(key)
    for byte in layout.colon.utf8 { writer.append(byte) }
    keyCount = writer.count
    writer.append("null,")
    // SAFETY: the padding makes room for copying sixteen bytes at a time.
    self.key = unsafe writer.withBytes { unsafe memory.allocate(padding: $0) }
    capacity = writer.count + WriteRun.leafCapacity
    self.offset = offset
    self.node = node
    self.writesNull = writesNull
  }
}

/// The writer of members that no property has.
struct RemainingStep {
  /// The distance from the start of the value or object.
  let offset: Int
  /// The node of the property: a dictionary with string keys, or a `JSONObject`.
  let node: Ref<WriteNode>
  /// The keys that they must not have, as reading would assign them to a property.
  let taken: PropertyKeys
}

/// The cases of an enum whose associated values are at its start.
struct WriteCases {
  /// The distance from the start of the enum to the byte that determines its case.
  let tagOffset: Int
  /// The objects of the cases by that byte; nil for all other cases.
  let objects: RefTable<Ref<WriteModel>?>

  /// The program for a value; nil if it is of another case.
  @inline(__always)
  func object(for value: LentValue) -> Ref<WriteModel>? { objects[Int((value + tagOffset).byte)] }
}
