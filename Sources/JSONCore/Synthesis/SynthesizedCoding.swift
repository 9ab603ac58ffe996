/// The behavior of a type's `Codable` conformance that the compiler has synthesized.
package enum SynthesizedCoding: Sendable {
  case model(SynthesizedModel)
  case enumeration(SynthesizedEnum)
}

extension SynthesizedCoding {
  package typealias Found = Result<SynthesizedCoding, SynthesisObstacle>
  /// Values of Foundation's types, by a number; 0 is the plainest; nil for other types.
  package typealias FoundationSamples = @Sendable (Any.Type, Int) -> Any?

  private static let decoded = TypeTable<Found>.Shared()
  private static let encoded = TypeTable<Found>.Shared()

  /// How values of a type are decoded: determined once, and again if documents contradict it.
  package static func decoded(
    _ type: any SynthesizedDecodable.Type, _ foundation: @escaping FoundationSamples
  ) -> Found {
    if SynthesisVerification.refutationCount > 0, let obstacle = SynthesisVerification.of(type).decoding.obstacle {
      return .failure(obstacle)
    }
    return decoded.facts(of: type) {
      Found { () throws(SynthesisObstacle) in
        TypeDescription.isEnum(type)
          ? .enumeration(try SynthesizedEnum.learn(decoding: type, foundation))
          : .model(try SynthesizedModel.learn(decoding: type, foundation))
      }
    }
  }

  /// How values of a type are encoded: determined once, and again if values contradict it.
  package static func encoded(
    _ type: any SynthesizedEncodable.Type, _ foundation: @escaping FoundationSamples
  ) -> Found {
    if SynthesisVerification.refutationCount > 0, let obstacle = SynthesisVerification.of(type).encoding.obstacle {
      return .failure(obstacle)
    }
    return encoded.facts(of: type) {
      Found { () throws(SynthesisObstacle) in
        TypeDescription.isEnum(type)
          ? .enumeration(try SynthesizedEnum.learn(encoding: type, foundation))
          : .model(try SynthesizedModel.learn(encoding: type, foundation))
      }
    }
  }
}

/// Why a type that is marked as having the compiler's `Codable` conformance is not treated so.
package struct SynthesisObstacle: Error, Sendable {
  /// The obstacle, as the end of a sentence about the type.
  package let reason: String
  package let advice: String

  init(
    _ reason: String,
    _ advice: String = "Let the compiler synthesize its Codable conformance, or remove the marker."
  ) {
    (self.reason, self.advice) = (reason, advice)
  }
}
