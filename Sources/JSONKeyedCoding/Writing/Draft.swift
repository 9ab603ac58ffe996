/// The values to write at one location, kept until all of them are known.
///
///     map["data"]                 data         values: [Payload(…)]
///     map["data.user"]            └ user       values: [User(…)]
///     map["data.user.address"]      └ address  values: ["New York"]
///
/// A value that is alone at its location is passed to the encoder, so that the encoder's strategies apply. Values that share a
/// location must be objects: they are split into members (``DraftEncoder``), and these again where they collide. Each container
/// is requested from the encoder once.
final class Draft {
  /// The settings of one encoder.
  struct Context {
    /// Whether keys of the type ``AnyKeyedKey`` are paths, for ``Keyed``.
    let splitsKeys: Bool
    let userInfo: [CodingUserInfoKey: Any]
  }

  let context: Context
  let codingPath: [any CodingKey]
  /// The values that were written here as a whole.
  private(set) var values: [DraftValue] = []
  /// The drafts of members, in the order in which they were written.
  private(set) var members: [(key: Key, draft: Draft)] = []
  /// Whether this is an object, even without members.
  private(set) var isObject = false
  /// Whether keys were paths, or members flat.
  var usesPaths = false
  /// By the bytes of the keys, since keys are only equal if their code points are.
  private var indices: [[UInt8]: Int] = [:]

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

  /// The draft for a key.
  func member(_ key: Key) -> Draft {
    isObject = true
    let bytes = Array(key.stringValue.utf8)
    if let index = indices[bytes] { return members[index].draft }
    let draft = Draft(context, codingPath + [key])
    indices[bytes] = members.count
    members.append((key, draft))
    return draft
  }

  /// The draft at the end of a path.
  func member(at path: [Key]) -> Draft { path.reduce(self) { $0.member($1) } }

  /// Whether any keys here or inside need to be split.
  func hasPaths() throws -> Bool {
    try usesPaths || values.contains { try $0.hasPaths(in: self) } || members.contains { try $0.draft.hasPaths() }
  }

  // MARK: Values that share a location

  /// Splits values into members if they share a location, or have paths for keys.
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

  /// Splits the only value into members, if its keys need to be split.
  private func spread() throws {
    guard context.splitsKeys, let value = values.first, try value.hasPaths(in: self),
      let shape = try value.shape(in: self)
    else { return }
    values = []
    absorb(shape)
    try settle()
  }

  /// Adds the contents of another draft; existing contents take precedence.
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
