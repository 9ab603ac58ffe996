import Janus

/// The models of this folder are those of `CodableModels`, file by file, which say that their `Codable` conformance is the
/// compiler's.
typealias BenchmarkModel = SynthesizedCodable & Equatable & Sendable
