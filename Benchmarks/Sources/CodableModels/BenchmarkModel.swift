/// The models of this folder are those of the benchmarks, file by file, without Janus's protocols: what Janus reads here
/// it reads by the models' own `init(from:)`.
typealias BenchmarkModel = Codable & Equatable & Sendable
