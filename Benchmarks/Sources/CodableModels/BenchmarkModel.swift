/// The models of this folder are those of the benchmarks, file by file, without Janus's protocols: Janus reads them with the
/// models' own `init(from:)`.
///
/// The outermost ones are usable from inline, so that the compiler can specialize code for them, as for those of a user.
typealias BenchmarkModel = Codable & Equatable & Sendable
