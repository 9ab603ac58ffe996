import JSONCore

// Types do not change.
/// How a type is encoded.
enum EncodedKind: @unchecked Sendable {
  /// By its own `encode(to:)`.
  case encodable
  /// The same for a class, with the places of its keys if it has a mapping; the object may be one of a subclass.
  case object(CodingShape?)
  /// By the engine: dates and the like as the format spells them, and values of any kind.
  case engine
  /// By a plan that behaves like its own `encode(to:)`.
  case planned
  /// Directly, without code of its own.
  case direct(DirectKind)
  /// Its elements or entries one after the other, without a container in between.
  case elements(any EncodableElements.Type)
  /// By its own `encode(to:)`, with keys at the paths that a mapping gives them.
  case mapped(CodingShape)
  /// Not at all, because its mapping does not work.
  case invalid(JSONError)

  /// - Parameter plans: whether there may be plans for types' own `encode(to:)`.
  init(_ type: Any.Type, _ format: JSONFormat, plans: Bool) {
    if let direct = DirectKind(type) {
      self = .direct(direct)
    } else if FoundationTypes.isEncodedByEngine(type) || type == JSONValue.self || type == JSONArray.self
      || type == JSONObject.self || type == JSONNumber.self
    {
      self = .engine
    } else if plans,
      CodableForm.hasOnlyLeaves(type) || CodableForm.isModel(type, format, for: .writing, SynthesizedCoding.encoded)
    {
      self = .planned
    } else if let elements = type as? any EncodableElements.Type {
      self = .elements(elements)
    } else {
      do throws(JSONError) {
        let shape = try CodingShape(of: type, format)?.writable(type)
        self = type is AnyClass ? .object(shape) : shape.map { .mapped($0) } ?? .encodable
      } catch {
        self = .invalid(error)
      }
    }
  }
}

/// What `encode` keeps from one value to the next.
final class EncodingCache: Sendable {
  /// What is known of `Encodable` types.
  let kinds = TypeTable<EncodedKind>.Shared()
  /// Runs that no value has.
  let spareRuns = Lock([EncodingRun]())
}

extension WritePlanStore {
  var encoding: EncodingCache {
    // SAFETY: the maker of plans makes nothing else.
    @inline(__always) get { unsafe unsafeDowncast(encodingCache, to: EncodingCache.self) }
  }
}
