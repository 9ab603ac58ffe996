/// The models of this folder are those of the benchmarks, file by file, without Janus's protocols: what Janus reads here
/// it reads by the models' own `init(from:)`.
///
/// The outermost ones are usable from inline, so that the compiler knows them where they are read, as it knows those of a user.
typealias BenchmarkModel = Codable & Equatable & Sendable
