import Janus

/// The models of this folder are those of `CodableModels`, file by file, with the marker for a synthesized `Codable` conformance.
typealias BenchmarkModel = SynthesizedCodable & Equatable & Sendable
