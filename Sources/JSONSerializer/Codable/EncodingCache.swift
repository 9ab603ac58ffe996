import JSONCore

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
