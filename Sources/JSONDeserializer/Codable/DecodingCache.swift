import JSONCore

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
