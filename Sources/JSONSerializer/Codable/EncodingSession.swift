import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What encoders and containers refer to while a value is encoded: they are a reference to this and the place of a value in the
/// text, so that handing them around costs no memory.
final class EncodingSession {
  let store: WritePlanStore
  let policy: JSONSerializer.Policy
  let userInfo: [CodingUserInfoKey: Any]
  private let context: WriteContext
  /// Types' own code never runs during an access.
  let text: Exclusive<EncodedText>
  /// An error that could not be thrown where it came up.
  private var failure: (any Error)?
  /// The number of calls of `encode(to:)` for one value, each as the other's, that have not returned.
  private var calls = (place: OpenValue.Place.none, count: 0)
  /// The containers that types have asked for by a key.
  private var nestedPlaces: [NestedKey: OpenValue.Place] = [:]
  /// Where the keys of types with mappings lie.
  var shapes = CodingShape.List()
  private let isExact: Bool
  private var documentKeys: [String: String] = [:]
  private var typeKeys: [String: String] = [:]
  /// What was known of types at first, and what is known by now.
  private let kinds: TypeTable<EncodedKind>
  private var newKinds: TypeTable<EncodedKind>

  private struct NestedKey: Hashable {
    let parent: Int
    let key: String
  }

  init(
    _ store: WritePlanStore, _ policy: JSONSerializer.Policy, _ context: WriteContext,
    _ userInfo: [CodingUserInfoKey: Any]
  ) {
    self.store = store
    self.policy = policy
    self.context = context
    self.userInfo = userInfo
    isExact = if case .exact = store.format.keys.style { true } else { false }
    var compact = policy
    compact.layout.remove([.pretty, .sortedKeys])
    text = Exclusive(
      EncodedText(WriteRun(store: store, policy: compact, log: ProblemLog(collects: false), context: context)))
    kinds = store.encodedKinds.current
    newKinds = kinds
  }

  // MARK: Keys

  /// The key that a document has for a type's.
  @inline(__always)
  func documentKey(_ key: String) -> String { isExact ? key : convertedKey(key) }

  private func convertedKey(_ key: String) -> String {
    if let known = documentKeys[key] { return known }
    let converted = store.format.keys.key(forProperty: key)
    documentKeys[key] = converted
    typeKeys[converted] = key
    return converted
  }

  // MARK: Containers

  /// Opens the value of a member, or goes back to it if it has been opened before.
  /// - Parameter isNew: whether to open another one, which takes the place of the former.
  func nested(_ key: String, of place: OpenValue.Place, isNew: Bool = false) -> OpenValue.Place {
    let nestedKey = NestedKey(parent: place.serial, key: key)
    if !isNew, let known = nestedPlaces[nestedKey], text.value.isIncomplete(known) { return known }
    var inner = OpenValue.Place.none
    attempt(at: place) { () throws(JSONError) in
      try text.value.beginMember(place, key, isUnique: false)
      inner = try text.value.openValue()
    }
    nestedPlaces[nestedKey] = inner
    return inner
  }

  /// Opens the value at the end of a path, which may lead through values that have been opened before.
  func nested(_ path: [PathStep], of place: OpenValue.Place) -> OpenValue.Place {
    var (inner, isArray) = (place, false)
    for (index, step) in path.enumerated() {
      if case .index(let number) = step, isArray {
        inner = nestedElement(number, of: inner)
      } else {
        inner = nested(step.text, of: inner)
      }
      guard index < path.count - 1 else { break }
      if case .index = path[index + 1] { isArray = true } else { isArray = false }
      attempt(at: inner) { () throws(JSONError) in
        if isArray { try text.value.beginArray(inner) } else { try text.value.beginObject(inner) }
      }
    }
    return inner
  }

  /// Writes the key at the end of a path; its value and a comma are to follow.
  func begin(_ value: some Any, at path: [PathStep], of place: OpenValue.Place) throws {
    guard let last = path.last else { return }
    var container = place
    if path.count > 1 {
      container = nested(Array(path.dropLast()), of: place)
      try checked(value, at: container) { () throws(JSONError) in
        if case .index(let number) = last {
          try text.value.beginArray(container)
          try fill(container, upTo: number)
        } else {
          try text.value.beginObject(container)
        }
      }
      if case .index = last {
        return try checked(value, at: container) { () throws(JSONError) in try text.value.beginElement(container) }
      }
    }
    try checked(value, at: container) { () throws(JSONError) in
      try text.value.beginMember(container, last.text, isUnique: false)
    }
  }

  /// Opens the element of an array with a number, or goes back to it.
  private func nestedElement(_ number: Int, of place: OpenValue.Place) -> OpenValue.Place {
    let nestedKey = NestedKey(parent: place.serial, key: String(number))
    if let known = nestedPlaces[nestedKey] { return known }
    attempt(at: place) { () throws(JSONError) in try fill(place, upTo: number) }
    let inner = nestedElement(of: place)
    nestedPlaces[nestedKey] = inner
    return inner
  }

  /// Writes the elements of an array that are there only because there is one behind them.
  private func fill(_ place: OpenValue.Place, upTo number: Int) throws(JSONError) {
    guard text.value.count(of: place) <= number else {
      throw JSONError(
        .invalidMapping, message: "expected the elements of an array in their order, found number \(number) late",
        advice: "Let encode(to:) write what lies at smaller indexes first.")
    }
    while text.value.count(of: place) < number {
      try text.value.beginElement(place)
      text.value.run.writer.append("null")
      text.value.run.writer.appendComma()
    }
  }

  /// Opens the next element of an array.
  func nestedElement(of place: OpenValue.Place) -> OpenValue.Place {
    var inner = OpenValue.Place.none
    attempt(at: place) { () throws(JSONError) in
      try text.value.beginElement(place)
      inner = try text.value.openValue()
    }
    return inner
  }

  /// Runs what cannot throw where it stands; an error is thrown in the end.
  @inline(__always)
  func attempt(at place: OpenValue.Place, _ body: () throws(JSONError) -> Void) {
    do { try body() } catch { failure = failure ?? self.error(Any.self, error, codingPath(to: place)) }
  }

  // MARK: Types

  /// Writes a value inside the innermost open one, whose key is in the text already, and the comma behind it.
  /// - Parameter mark: where to go back to if the value cannot be written.
  func encode<Value: Encodable>(_ value: Value, or mark: EncodedText.Mark?) throws {
    switch kind(of: Value.self) {
    case .encodable: return try encode(value, or: mark) { try value.encode(to: ValueEncoder(self, $0)) }
    case .elements(let type): return try encode(value, or: mark) { try type.encodeElements(of: value, self, $0) }
    case .mapped(let shape): return try encode(value, or: mark) { try value.encode(to: ValueEncoder(self, $0, shape)) }
    case .invalid(let error): throw self.error(value, error, currentPath)
    case let kind: try encodeLeaf(value, kind, or: mark)
    }
  }

  /// Writes a value that contains none whose own code is called; apart, so that deep values need less of the stack.
  @inline(never)
  private func encodeLeaf<Value: Encodable>(_ value: Value, _ kind: EncodedKind, or mark: EncodedText.Mark?) throws {
    switch kind {
    case .engine:
      if let strategy = FoundationConversions.codedStrategy(for: Value.self, store.format) {
        return try encode(value, or: mark) { try strategy.encode(value, ValueEncoder(self, $0)) }
      }
      try leaf(or: mark) { try write(value) }
    case .bool: text.value.run.writer.append(sameType(value, as: Bool.self) ? "true" : "false")
    case .string: text.value.run.writer.appendQuoted(sameType(value, as: String.self))
    case .int: text.value.run.writer.appendInteger(sameType(value, as: Int.self))
    case .double: try leaf(or: mark) { try append(sameType(value, as: Double.self)) }
    case .strings: appendArray(sameType(value, as: [String].self)) { $0.appendQuoted($1) }
    case .ints: appendArray(sameType(value, as: [Int].self)) { $0.appendInteger($1) }
    case .doubles: try leaf(or: mark) { try appendNumbers(sameType(value, as: [Double].self)) }
    case .encodable, .elements, .mapped, .invalid: return
    }
    text.value.run.writer.appendComma()
  }

  /// Opens a value, runs `body` and closes it.
  @inline(__always)
  private func encode(
    _ value: some Any, or mark: EncodedText.Mark?, _ body: (OpenValue.Place) throws -> Void
  ) throws {
    do {
      let inner = try openValue(value)
      try body(inner)
      text.value.close(inner)
    } catch {
      goBack(to: mark, error)
      throw error
    }
  }

  /// Runs what writes a leaf, and drops what it wrote if it throws.
  @inline(__always)
  private func leaf(or mark: EncodedText.Mark?, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      goBack(to: mark, error)
      throw error
    }
  }

  /// Runs what writes a value as a leaf, and makes it one that has not been written if it throws.
  @inline(__always)
  func leaf(at place: OpenValue.Place, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      text.value.clear(place)
      throw error
    }
  }

  /// How a type is encoded.
  @inline(__always)
  private func kind(of type: Any.Type) -> EncodedKind {
    if let kind = kinds[type] { return kind }
    if let kind = newKinds[type] { return kind }
    newKinds = store.encodedKinds.find(type) { EncodedKind($0, store.format) }
    return newKinds[type] ?? .encodable
  }

  /// Writes a value as another's text.
  func encodeAlone<Value: Encodable>(_ value: Value, at place: OpenValue.Place) throws {
    var shape: CodingShape?
    switch kind(of: Value.self) {
    case .engine:
      if let strategy = FoundationConversions.codedStrategy(for: Value.self, store.format) {
        try strategy.encode(value, ValueEncoder(self, place))
        return try checked(value, at: place) { () throws(JSONError) in try text.value.completeAlone(place) }
      }
      try checked(value, at: place) { () throws(JSONError) in try text.value.beginLeaf(place) }
      return try leaf(at: place) { try write(value) }
    case .elements(let type): return try type.encodeElements(of: value, self, place)
    case .invalid(let error): throw self.error(value, error, codingPath(to: place))
    case .mapped(let ofType): shape = ofType
    default: break
    }
    let earlier = calls
    calls = (place, earlier.place == place ? earlier.count + 1 : 1)
    defer { calls = earlier }
    if calls.count > 100 {
      let problem = JSONError(
        .depthLimit, message: "expected a value, found a \(TypeName.of(Value.self)) that encodes itself as itself")
      throw error(value, problem, codingPath(to: place))
    }
    try value.encode(to: ValueEncoder(self, place, shape))
  }

  /// Writes a value by its plan.
  @inline(never)
  private func write<Value>(_ value: Value) throws {
    if FoundationConversions.isNotANumber(value) { throw nonFinite(value) }
    do throws(JSONError) {
      let plan = try store.plan(for: Value.self, context)
      if let problem = text.value.write(value, by: plan, userInfo) { throw engineError(problem) }
    } catch {
      throw self.error(value, error, currentPath)
    }
  }

  /// Drops what a type wrote before it threw; the type around it may catch the error.
  @inline(never)
  private func goBack(to mark: EncodedText.Mark?, _ error: any Error) {
    if let mark, text.value.goBack(to: mark) { return }
    failure = failure ?? error
  }

  /// Opens the value inside the innermost open one, or the whole value.
  func openValue(_ value: some Any) throws -> OpenValue.Place {
    do throws(JSONError) {
      return try text.value.openValue()
    } catch {
      throw self.error(value, error, currentPath)
    }
  }

  /// Runs `body`, and makes of its error one that code for `Encodable` expects.
  @inline(__always)
  func checked(_ value: some Any, at place: OpenValue.Place, _ body: () throws(JSONError) -> Void) throws {
    do throws(JSONError) {
      try body()
    } catch {
      throw unopened(place) ?? self.error(value, error, codingPath(to: place))
    }
  }

  /// Why a container was never opened.
  private func unopened(_ place: OpenValue.Place) -> (any Error)? { place == .none ? failure : nil }

  // MARK: Leaves

  private func appendArray<Element>(_ elements: [Element], _ append: (inout ByteWriter, Element) -> Void) {
    text.value.run.writer.openArray()
    for element in elements {
      append(&text.value.run.writer, element)
      text.value.run.writer.appendComma()
    }
    text.value.run.writer.close(UInt8(ascii: "]"))
  }

  private func appendNumbers(_ elements: [Double]) throws {
    text.value.run.writer.openArray()
    for element in elements {
      try append(element)
      text.value.run.writer.appendComma()
    }
    text.value.run.writer.close(UInt8(ascii: "]"))
  }

  /// Writes a number; an error if JSON has none for it and the format neither.
  @inline(__always)
  func append(_ number: Double) throws {
    if number.isFinite { text.value.run.writer.appendDouble(number) } else { try appendNonFinite(number) }
  }

  func append(_ number: Float) throws {
    if number.isFinite { text.value.run.writer.appendFloat(number) } else { try appendNonFinite(Double(number)) }
  }

  private func appendNonFinite(_ number: Double) throws {
    if let string = store.format.nonFiniteNumbers.string(for: number) {
      return text.value.run.writer.appendQuoted(string)
    }
    throw nonFinite(number)
  }

  private func nonFinite(_ number: Any) -> EncodingError {
    let problem = JSONError(
      .nonFiniteNumber, message: "expected a finite number, found \(number)",
      advice: "Name strings for such numbers in the format: nonFiniteNumbers: .strings(…).")
    return error(number, problem, currentPath)
  }

  // MARK: Paths and errors

  /// The path of a value.
  @inline(never)
  func codingPath(to place: OpenValue.Place) -> [any CodingKey] { text.value.path(to: place).map(pathKey) }

  /// The path of what would be written next.
  private var currentPath: [any CodingKey] { text.value.path().map(pathKey) }

  private func pathKey(_ step: PathStep) -> any CodingKey {
    switch step {
    case .key(let key): PathKey(typeKeys[key] ?? key)
    case .index(let index): PathKey(index: index)
    }
  }

  @inline(never)
  func error(_ value: Any, _ problem: JSONError, _ path: [any CodingKey]) -> EncodingError {
    .invalidValue(value, .init(codingPath: path, debugDescription: problem.description, underlyingError: problem))
  }

  /// What an error says, for an error about the value around it.
  static func reason(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return (error as? JSONError)?.message ?? "\(error)"
    }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let reason = (context.underlyingError as? JSONError)?.message ?? context.debugDescription
    return path.isEmpty ? reason : "at \(JSONPointer(tokens: path)): \(reason)"
  }

  /// The error for what the engine noted.
  private func engineError(_ problem: Problem) -> JSONError {
    let error = text.value.run.writer.withText { JSONError(problem, in: $0, isRead: false) }
    let path = JSONPointer(tokens: text.value.path(to: problem.offset).map(\.text))
    return JSONError(error.code, at: path, message: error.message, advice: error.advice)
  }

  // MARK: The whole

  /// The whole value as a document.
  /// - Parameters:
  ///   - value: the value, for an error that nothing was encoded.
  ///   - root: where in the document it lies.
  func finish(_ value: Any, _ root: RootKey) throws -> Data {
    try complete(value)
    if isPlain, root.steps.isEmpty { return text.value.run.data }
    return Data(try tree(root).serialized(policy.layout))
  }

  /// Writes the whole value into another text.
  func finish(_ value: Any, into run: inout WriteRun) throws {
    try complete(value)
    if isPlain {
      text.value.run.writer.withText { run.writer.append($0) }
    } else {
      run.writer.appendValue(try tree(.none), sortsKeys: policy.layout.contains(.sortedKeys))
    }
  }

  private func complete(_ value: Any) throws {
    let isComplete = text.value.complete()
    if let failure { throw failure }
    if !isComplete {
      let problem = JSONError(.missingValue, message: "expected a value, found nothing that was encoded")
      throw error(value, problem, [])
    }
  }

  /// Whether the text is as it has to be.
  private var isPlain: Bool {
    !text.value.late.hasPieces && !text.value.mayHaveDuplicates
      && policy.layout.isDisjoint(with: [.pretty, .sortedKeys])
  }

  /// The value, each key once, with what is around it.
  private func tree(_ root: RootKey) throws -> JSONValue {
    let bytes = text.value.late.assembled(text.value.run.writer.bytes(from: 0))
    do throws(JSONError) {
      var value = try JSONValue(parsing: bytes, depth: 2 * policy.depth)
      if text.value.mayHaveDuplicates { value.removeDuplicates() }
      for step in root.steps.reversed() {
        switch step {
        case .key(let key): value = .object([key: value])
        case .index(let index): value = .array([JSONValue](repeating: .null, count: index) + [value])
        }
      }
      return value
    } catch {
      throw self.error(bytes, error, [])
    }
  }
}

extension JSONValue {
  /// Leaves each key of each object once, where it stands first, with the value that it got last.
  fileprivate mutating func removeDuplicates() {
    switch self {
    case .array(var elements):
      self = .null
      for index in elements.indices { elements[index].removeDuplicates() }
      self = .array(elements)
    case .object(var object):
      object.removeDuplicates()
      self = .object(
        JSONObject(
          object.map { member in
            var value = member.value
            value.removeDuplicates()
            return (member.key, value)
          }))
    default: break
    }
  }
}
