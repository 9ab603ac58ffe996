/// What is to be written in one place, kept until all is known that is to be written there.
///
///     map["data"]                 data         values: [Payload(…)]
///     map["data.user"]            └ user       values: [User(…)]
///     map["data.user.address"]      └ address  values: ["New York"]
///
/// A value that has its place for itself is given to the encoder as it is, so that the encoder's strategies hold. Values
/// that share a place have to be objects: they are taken apart into members (``DraftEncoder``), and those into theirs where
/// they meet again. The encoder is asked for each container once.
final class Draft {
  /// What is the same for all that one encoder writes.
  struct Context {
    /// Whether keys are paths if their type says so, for ``Keyed``.
    let splitsKeys: Bool
    let userInfo: [CodingUserInfoKey: Any]
  }

  let context: Context
  let codingPath: [any CodingKey]
  /// The values that were written here as a whole.
  private(set) var values: [DraftValue] = []
  /// What was written inside, in the order in which it came.
  private(set) var members: [(key: Key, draft: Draft)] = []
  /// Whether this is an object, even without members.
  private(set) var isObject = false
  /// Whether keys were paths, or members flat.
  var usesPaths = false
  /// By the bytes of the keys, since keys are the same only if their code points are.
  private var places: [[UInt8]: Int] = [:]

  init(_ context: Context, _ codingPath: [any CodingKey]) {
    self.context = context
    self.codingPath = codingPath
  }

  convenience init(for encoder: any Encoder, splitsKeys: Bool) {
    self.init(Context(splitsKeys: splitsKeys, userInfo: encoder.userInfo), encoder.codingPath)
  }

  func add(_ value: DraftValue) { values.append(value) }

  func add(_ value: some Encodable) { add(DraftValue(value)) }

  func beginObject() { isObject = true }

  /// What is to be written under a key.
  func member(_ key: Key) -> Draft {
    isObject = true
    let bytes = Array(key.stringValue.utf8)
    if let place = places[bytes] { return members[place].draft }
    let draft = Draft(context, codingPath + [key])
    places[bytes] = members.count
    members.append((key, draft))
    return draft
  }

  /// What is to be written at the end of a path.
  func member(at path: [Key]) -> Draft { path.reduce(self) { $0.member($1) } }

  /// Whether anything here or inside needs to have its keys split.
  func hasPaths() throws -> Bool {
    try usesPaths || values.contains { try $0.hasPaths(in: self) } || members.contains { try $0.draft.hasPaths() }
  }

  // MARK: Values that share a place

  /// Takes values apart that lie in one place with others, or have paths for keys.
  /// - Throws: `EncodingError` if some of them are objects and others are not.
  func settle() throws {
    if values.count > 1 || isObject { values.removeAll { $0.isNull } }
    guard isObject || values.count > 1 else { return try spread() }
    let objects = try values.map { try $0.object(in: self) }
    if !isObject, objects.allSatisfy({ $0 == nil }) {
      values.removeFirst(max(values.count - 1, 0))
      return
    }
    if let odd = objects.firstIndex(where: { $0 == nil }) { throw conflict(values[odd].value) }
    values = []
    for object in objects.reversed() { object.map(absorb) }
  }

  /// Takes the only value apart, if it needs to have its keys split.
  private func spread() throws {
    guard context.splitsKeys, let value = values.first, try value.hasPaths(in: self),
      let shape = try value.shape(in: self)
    else { return }
    values = []
    absorb(shape)
    try settle()
  }

  /// Takes over what another draft has; what was here before is written rather than that.
  private func absorb(_ other: Draft) {
    values.insert(contentsOf: other.values, at: 0)
    isObject = isObject || other.isObject
    for (key, draft) in other.members { member(key).absorb(draft) }
  }

  private func conflict(_ value: any Encodable) -> EncodingError {
    .invalidValue(
      value,
      .init(
        codingPath: codingPath,
        debugDescription: "Expected an object, for other keys lead inside, found \(type(of: value)). "
          + "Give one of the two another key."))
  }
}
