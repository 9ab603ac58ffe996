import JSONCore

/// The decoder for one value, which is also its container if the value is a leaf.
struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let run: DecodingRun
  /// The value's entry.
  let entry: Int
  private let speciality: Speciality

  /// The special kinds of values.
  enum Speciality {
    case none
    /// Its type has a mapping.
    case mapped(CodingShape)
    /// It is missing, for the decoder of a superclass; null stands for it.
    case missing(MissingValue)
  }

  final class MissingValue {
    let path: [any CodingKey]
    init(path: [any CodingKey]) { self.path = path }
  }

  init(_ run: DecodingRun, _ entry: Int, _ speciality: Speciality = .none) {
    self.run = run
    self.entry = entry
    self.speciality = speciality
  }

  private var missingPath: [any CodingKey]? {
    if case .missing(let value) = speciality { value.path } else { nil }
  }

  var codingPath: [any CodingKey] { missingPath ?? run.codingPath(to: entry) }
  var userInfo: [CodingUserInfoKey: Any] { run.userInfo }

  // MARK: Containers

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let object = try checked(.object)
    if !run.isExact, !DictionaryKeys.contains(type), let error = run.encodingOnly(at: object) { throw error }
    return run.containers.container(keyedBy: type, run, object, shape)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try UnkeyedValues(run, checked(.array))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private var shape: CodingShape? { if case .mapped(let shape) = speciality { shape } else { nil } }

  private func checked(_ kind: DocumentIndex.Kind) throws -> Int {
    if missingPath != nil { throw missing(kind) }
    guard run.indexed[entry].kind == kind else { throw run.mismatch(kind, at: entry) }
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

  func decodeNil() -> Bool { missingPath != nil || run.indexed[entry].kind == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try run.bool(present(type)) }
  func decode(_ type: String.Type) throws -> String { try run.text(present(type)) }
  func decode(_ type: Double.Type) throws -> Double { try run.double(present(type)) }
  func decode(_ type: Float.Type) throws -> Float { try run.float(present(type)) }
  func decode(_ type: Int.Type) throws -> Int { try run.integer(type, present(type)) }
  func decode(_ type: Int8.Type) throws -> Int8 { try run.otherInteger(type, present(type)) }
  func decode(_ type: Int16.Type) throws -> Int16 { try run.otherInteger(type, present(type)) }
  func decode(_ type: Int32.Type) throws -> Int32 { try run.otherInteger(type, present(type)) }
  func decode(_ type: Int64.Type) throws -> Int64 { try run.integer(type, present(type)) }
  func decode(_ type: Int128.Type) throws -> Int128 { try run.otherInteger(type, present(type)) }
  func decode(_ type: UInt.Type) throws -> UInt { try run.otherInteger(type, present(type)) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try run.otherInteger(type, present(type)) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try run.otherInteger(type, present(type)) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try run.otherInteger(type, present(type)) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try run.otherInteger(type, present(type)) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try run.otherInteger(type, present(type)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // The type itself decides what null means.
    if missingPath != nil {
      if let elements = type as? any DecodableElements.Type { throw missing(elements.kind) }
      switch run.kind(of: type) {
      case .decodable, .planned: return try run.callingAlone(entry, type) { try type.init(from: self) }
      default: break
      }
    }
    let entry = try present(type)
    return try run.callingAlone(entry, type) { try run.value(type, entry) }
  }
}
