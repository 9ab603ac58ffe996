import JSONCore

/// The program for the members of one object: a flat table of steps, the bytes of their keys, and a hash table.
///
/// ```
///   steps   │ id        │ title        │ notes        │ first_name …   in the order of the declaration, then
///   keys     id":       ·title":       ·notes":       ·                further spellings of the same members
///   slots    · 2 · · 0 · 1 ·                                           for keys that come in another order
/// ```
///
/// Keys are spelled when the plan is made. A key that has several spellings has a step for each, and the step after
/// it continues in the same spelling, so that a document in snake case is predicted as well as any other.
package struct ReadModel {
  package var steps = RefTable<ReadStep>()
  /// For each hash the index of a step plus one, or 0; see ``LinearProbing``.
  var slots = RefTable<UInt32>()
  /// The same for keys without their case and separators; none unless keys are matched like that.
  var fuzzySlots = RefTable<UInt32>()
  /// Whether these are for keys as Foundation's decoder converts them from snake case.
  var convertsKeys = false
  /// The number of members.
  var memberCount = 0
  /// The type, for messages.
  package var type: Any.Type
  /// Whether every value goes straight into the memory of its property, though some must be there.
  var readsIntoMemory = false
  /// The values that must be there, where nothing else is to be done for any member.
  var required: Ref<RequiredMembers>?
  /// Whether values are made anew for each object of a document, unless existing values are filled.
  var startsFromPrototype = false
  /// Whether a hook reads the value of each member.
  var isHooked = false
  /// Whether the members are those of an object or array inside the model's own.
  var isGroup = false
  /// Whether the members are elements of an array, by their index.
  var isArray = false
  /// Whether a key without a member is read by other code.
  var ignoresUnknownKeys = false
  /// Set if the type is `PropertyAssigning`.
  package var assigning: (any PropertyAssigning.Type)?
  /// The names of the properties whose observers would not hear of new values, if there are any; such an object is not filled.
  var observed: Ref<String>?
  /// The destination of keys without a member.
  var remaining: Ref<RemainingRule>?
  /// The keys of properties that rules leave out; nil if there are none.
  var ignored: Ref<PropertyKeys>?
  /// The identity of the type's objects; nil if there is none.
  package var identity: Ref<ModelIdentity>?
  /// A hook's data about the model.
  package var hooked: OpaqueRef?
  /// The work before and after the members, if any.
  var rules: Ref<ModelRules>?

  init(_ type: Any.Type) { self.type = type }
}

/// How one member is read.
package struct ReadStep {
  /// The bytes of the key as spelled in documents, with the quote and the colon, followed by padding.
  var spelling: ExpectedBytes
  /// The distance from the start of the value or object.
  package var offset: Int
  package var node: Ref<ReadNode>
  /// The step that is expected after this one.
  var next: Int
  /// A number that all spellings of a member share.
  package var member: Int
  /// The rules for this member, if any.
  package var rule: Ref<MemberRule>?
  /// A hook's data about the property.
  package var hooked: OpaqueRef?
  /// Whether the value must fit even if the policy skips others; never for `decode`, which skips none.
  var isRequired: Bool
  /// The bytes of the key itself; mostly the same as the spelling.
  var key: BytePointer
  var keyCount: Int
  /// The property's name.
  package var name: Ref<String>
}

/// A hash of keys that looks at up to sixteen of their bytes and their length.
enum KeyHash {
  /// - Parameter place: the key; no byte outside it is read.
  @unsafe @inline(__always)
  static func hash(_ position: BytePointer, count: Int) -> UInt64 {
    // SAFETY: every load is inside the `count` bytes of the key.
    var head: UInt64 = 0
    var tail: UInt64 = 0
    if count >= 8 {
      head = unsafe position.load(as: UInt64.self)
      tail = unsafe (position + count - 8).load(as: UInt64.self)
    } else if count >= 4 {
      head = unsafe UInt64(position.load(as: UInt32.self))
      tail = unsafe UInt64((position + count - 4).load(as: UInt32.self))
    } else if count > 0 {
      head = unsafe UInt64(position[0]) | UInt64(position[count >> 1]) << 8 | UInt64(position[count - 1]) << 16
    }
    var hash = (head ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = (hash ^ tail) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 29
  }
}
