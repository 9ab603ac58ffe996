import JSONCore

/// What is the same for a whole value while it is encoded.
final class EncodingSession {
  let store: WritePlanStore
  let policy: JSONSerializer.Policy
  let context: WriteContext
  let userInfo: [CodingUserInfoKey: Any]
  private let isExact: Bool
  private var keys: [String: String] = [:]
  private var kinds: [ObjectIdentifier: Bool] = [:]

  init(
    _ store: WritePlanStore, _ policy: JSONSerializer.Policy, _ context: WriteContext,
    _ userInfo: [CodingUserInfoKey: Any]
  ) {
    self.store = store
    self.policy = policy
    self.context = context
    self.userInfo = userInfo
    isExact = if case .exact = store.format.keys.style { true } else { false }
  }

  /// The key that a document has for a type's.
  func documentKey(_ key: String) -> String {
    if isExact { return key }
    if let known = keys[key] { return known }
    let converted = store.format.keys.key(forProperty: key)
    keys[key] = converted
    return converted
  }

  /// Whether the engine writes a type: dates and the like as the format spells them, and types that have said to Janus how
  /// they look.
  private func isWrittenByEngine(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = kinds[key] { return known }
    let isWritten =
      FoundationConversions.isEncodedByEngine(type) || type is any JSONProxyProvider.Type || type is any JSONUnion.Type
      || type is any _Creatable.Type || type == JSONValue.self || type == JSONObject.self
    kinds[key] = isWritten
    return isWritten
  }

  /// The node for a value of any type.
  /// - Parameters:
  ///   - parent: the encoder of the value around it.
  ///   - key: the value's key there.
  func node<Value: Encodable>(_ value: Value, in parent: ValueEncoder?, _ key: (any CodingKey)?) throws -> EncodedNode {
    if isWrittenByEngine(Value.self) { return try engineNode(value, in: parent, key) }
    let encoder = ValueEncoder(self, parent, key, EncodedNode())
    try checkDepth(of: encoder, value)
    try value.encode(to: encoder)
    return encoder.node
  }

  func checkDepth(of encoder: ValueEncoder, _ value: Any) throws {
    if encoder.depth > policy.depth {
      let problem = JSONError(
        .depthLimit, message: "expected at most \(policy.depth) levels of nesting, found one more")
      throw error(value, problem, encoder.codingPath)
    }
  }

  private func engineNode<Value>(
    _ value: Value, in parent: ValueEncoder?, _ key: (any CodingKey)?
  ) throws -> EncodedNode {
    do throws(JSONError) {
      let log = ProblemLog(collects: false)
      let plan = try store.plan(for: Value.self, context)
      var policy = policy
      policy.layout = .compact
      var run = WriteRun(store: store, policy: policy, log: log, context: context)
      plan.write(value, RootKey.none, &run)
      if let problem = log.fatal { throw run.writer.withText { JSONError(problem, in: $0, isRead: false) } }
      return EncodedNode(.value(try JSONValue(parsing: run.finish(), depth: policy.depth)))
    } catch {
      throw self.error(value, error, ValueEncoder.path(of: parent, key))
    }
  }

  /// The node for a number; an error if JSON has none for it and the format neither.
  func node(_ number: Double, _ content: EncodedNode.Content, _ path: () -> [any CodingKey]) throws -> EncodedNode {
    if number.isFinite { return EncodedNode(content) }
    if let text = store.format.nonFiniteNumbers.string(for: number) { return EncodedNode(.string(text)) }
    let problem = JSONError(
      .nonFiniteNumber, message: "expected a finite number, found \(number)",
      advice: "Name strings for such numbers in the format: nonFiniteNumbers: .strings(…).")
    throw error(number, problem, path())
  }

  /// The node for an integer of any width.
  func node(_ integer: some FixedWidthInteger) -> EncodedNode {
    if let short = Int64(exactly: integer) { return EncodedNode(.integer(short)) }
    return EncodedNode(.value(JSONNumber(String(integer)).map { .number($0) } ?? .null))
  }

  func error(_ value: Any, _ problem: JSONError, _ path: [any CodingKey]) -> EncodingError {
    .invalidValue(value, .init(codingPath: path, debugDescription: problem.description, underlyingError: problem))
  }
}
