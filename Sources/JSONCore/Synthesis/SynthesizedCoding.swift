/// What a type's `Codable` conformance is found to do, where the compiler wrote it.
package enum SynthesizedCoding: Sendable {
  case model(SynthesizedModel)
  case enumeration(SynthesizedEnum)
}

extension SynthesizedCoding {
  package typealias Found = Result<SynthesizedCoding, SynthesisObstacle>
  /// Values of Foundation's types, by a number, of which 0 is the plainest; nil for other types.
  package typealias FoundationSamples = @Sendable (Any.Type, Int) -> Any?

  private static let decoded = TypeTable<Found>.Shared()
  private static let encoded = TypeTable<Found>.Shared()

  /// How values of a type are decoded: found out once, and once more if documents show that it is not so.
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

  /// How values of a type are encoded: found out once, and once more if values show that it is not so.
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

/// Why a type that says that its `Codable` conformance is the compiler's is not treated like that.
package struct SynthesisObstacle: Error, Sendable {
  /// What is in the way, as the end of a sentence about the type.
  package let reason: String
  package let advice: String

  init(_ reason: String, _ advice: String = "Let the compiler write its Codable conformance, or remove the marker.") {
    (self.reason, self.advice) = (reason, advice)
  }
}
