import JSONCore

// Types do not change.
/// How a type is decoded.
enum DecodedKind: @unchecked Sendable {
  /// By its own `init(from:)`.
  case decodable
  /// By the engine: dates and the like as the format spells them, and values of any kind.
  case engine
  /// By a plan that behaves like its own `init(from:)`.
  case planned
  /// Directly, without code of its own.
  case direct(DirectKind)
  /// Its elements directly.
  case directArray(of: DirectKind)
  /// Its elements one after the other, without a container in between; if they are many and have only leaves, by a plan.
  case array(any DecodableArray.Type, hasOnlyLeaves: Bool)
  /// Its entries one after the other, without a container in between.
  case elements(any DecodableElements.Type)
  /// By its own `init(from:)`, with keys at the paths that a mapping gives them.
  case mapped(CodingShape)
  /// Not at all, because its mapping does not work.
  case invalid(JSONError)

  /// - Parameter plans: whether there may be plans for types' own `init(from:)`.
  init(_ type: Any.Type, _ format: JSONFormat, plans: Bool) {
    if let direct = DirectKind(type) {
      self = .direct(direct)
    } else if case .array(let element)? = StandardContainer(type), let direct = DirectKind(element) {
      self = .directArray(of: direct)
    } else if FoundationTypes.isDecodedByEngine(type) || type == JSONValue.self || type == JSONArray.self
      || type == JSONObject.self || type == JSONNumber.self
    {
      self = .engine
    } else if plans, CodableForm.isModel(type, format, for: .reading, SynthesizedCoding.decoded) {
      self = .planned
    } else if let array = type as? any DecodableArray.Type {
      self = .array(array, hasOnlyLeaves: CodableForm.hasOnlyLeaves(type))
    } else if let elements = type as? any DecodableElements.Type {
      self = .elements(elements)
    } else {
      do throws(JSONError) {
        self = try CodingShape(of: type, format).map { .mapped($0) } ?? .decodable
      } catch {
        self = .invalid(error)
      }
    }
  }
}

/// What `decode` keeps from one document to the next.
final class DecodingCache: Sendable {
  /// What is known of `Decodable` types.
  let kinds = TypeTable<DecodedKind>.Shared()
  /// Runs that no document has.
  let spareRuns = Lock([DecodingRun]())
}

extension ReadPlanStore {
  var decoding: DecodingCache {
    // SAFETY: the maker of plans makes nothing else.
    @inline(__always) get { unsafe unsafeDowncast(decodingCache, to: DecodingCache.self) }
  }
}
