import Janus

/// A measured model: a plain struct that Foundation reads and writes as `Codable` and Janus as `KeyValueCreatable`, so that both
/// do the same work.
///
/// The properties are spelled exactly like the JSON's keys, for neither side needs a mapping then,
/// and every field of the documents has one.
typealias BenchmarkModel = Codable & Equatable & KeyValueCreatable & Sendable
