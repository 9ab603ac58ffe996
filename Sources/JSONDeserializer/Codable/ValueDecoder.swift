import JSONCore

/// The decoder for one value, which is also its container if the value is a leaf.
struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let session: DecodingSession
  /// The value's entry.
  let entry: Int
  private let speciality: Speciality

  /// What is special about some values.
  enum Speciality {
    case none
    /// Its type has a mapping.
    case mapped(CodingShape)
    /// It is not there, for the decoder of a superclass; null stands for it.
    case missing(MissingValue)
  }

  final class MissingValue {
    let path: [any CodingKey]
    init(path: [any CodingKey]) { self.path = path }
  }

  init(_ session: DecodingSession, _ entry: Int, _ speciality: Speciality = .none) {
    self.session = session
    self.entry = entry
    self.speciality = speciality
  }

  private var missingPath: [any CodingKey]? {
    if case .missing(let value) = speciality { value.path } else { nil }
  }

  var codingPath: [any CodingKey] { missingPath ?? session.codingPath(to: entry) }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  // MARK: Containers

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let object = try checked(.object)
    if !session.isExact, !DictionaryKeys.contains(type), let error = session.encodingOnly(at: object) { throw error }
    return session.containers.container(keyedBy: type, session, object, shape)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try UnkeyedValues(session, checked(.array))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private var shape: CodingShape? { if case .mapped(let shape) = speciality { shape } else { nil } }

  private func checked(_ kind: DocumentIndex.Kind) throws -> Int {
    if missingPath != nil { throw missing(kind) }
    guard session.indexed[entry].kind == kind else { throw session.mismatch(kind, at: entry) }
    return entry
  }

  private func missing(_ kind: DocumentIndex.Kind) -> DecodingError {
    missing(kind == .object ? [String: Any].self : [Any].self)
  }

  private func missing(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "expected a value, found nothing.")
    return type == Bool.self ? .typeMismatch(type, context) : .valueNotFound(type, context)
  }

  private func present(_ type: Any.Type) throws -> Int {
    if missingPath != nil { throw missing(type) }
    return entry
  }

  // MARK: One value

  func decodeNil() -> Bool { missingPath != nil || session.indexed[entry].kind == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try session.bool(present(type)) }
  func decode(_ type: String.Type) throws -> String { try session.text(present(type)) }
  func decode(_ type: Double.Type) throws -> Double { try session.double(present(type)) }
  func decode(_ type: Float.Type) throws -> Float { try session.float(present(type)) }
  func decode(_ type: Int.Type) throws -> Int { try session.integer(type, present(type)) }
  func decode(_ type: Int8.Type) throws -> Int8 { try session.otherInteger(type, present(type)) }
  func decode(_ type: Int16.Type) throws -> Int16 { try session.otherInteger(type, present(type)) }
  func decode(_ type: Int32.Type) throws -> Int32 { try session.otherInteger(type, present(type)) }
  func decode(_ type: Int64.Type) throws -> Int64 { try session.integer(type, present(type)) }
  func decode(_ type: Int128.Type) throws -> Int128 { try session.otherInteger(type, present(type)) }
  func decode(_ type: UInt.Type) throws -> UInt { try session.otherInteger(type, present(type)) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try session.otherInteger(type, present(type)) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try session.otherInteger(type, present(type)) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try session.otherInteger(type, present(type)) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try session.otherInteger(type, present(type)) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try session.otherInteger(type, present(type)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // What null means is the type's own affair.
    if missingPath != nil {
      if let elements = type as? any DecodableElements.Type { throw missing(elements.kind) }
      switch session.kind(of: type) {
      case .decodable, .planned: return try session.callingAlone(entry, type) { try type.init(from: self) }
      default: break
      }
    }
    let entry = try present(type)
    return try session.callingAlone(entry, type) { try session.value(type, entry) }
  }
}
