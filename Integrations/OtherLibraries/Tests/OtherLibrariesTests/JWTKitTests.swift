import Foundation
import JWTKit
import Janus
import Testing

/// Tokens of JWTKit, which takes Foundation's coders.
@Suite struct JWTKitTests {
  /// A payload with claims of the library.
  struct Pass: JWTPayload, Equatable {
    enum CodingKeys: String, CodingKey {
      case subject = "sub"
      case audience = "aud"
      case expiration = "exp"
      case berths
    }

    var subject: SubjectClaim = "Ida/7"
    var audience: AudienceClaim = "pier 4"
    var expiration = ExpirationClaim(value: Date(timeIntervalSince1970: 4_102_444_800))
    var berths: [String: Int]? = ["north": 4, "søuth": 5]

    func verify(using algorithm: some JWTAlgorithm) throws { try expiration.verifyNotExpired() }
  }

  /// The same with the marker.
  struct MarkedPass: JWTPayload, Equatable, SynthesizedCodable {
    enum CodingKeys: String, CodingKey {
      case subject = "sub"
      case audience = "aud"
      case expiration = "exp"
      case berths
    }

    var subject: SubjectClaim = "Ida/7"
    var audience: AudienceClaim = "pier 4"
    var expiration = ExpirationClaim(value: Date(timeIntervalSince1970: 4_102_444_800))
    var berths: [String: Int]? = ["north": 4, "søuth": 5]

    func verify(using algorithm: some JWTAlgorithm) throws { try expiration.verifyNotExpired() }
  }

  /// A payload that is not a pass.
  struct Badge: JWTPayload {
    var sub = 7
    func verify(using algorithm: some JWTAlgorithm) {}
  }

  /// The coders of an application that uses JWTKit.
  struct Coders {
    let decoder: JSONDecoder
    let encoder: JSONEncoder

    static var foundation: Coders { Coders(decoder: JSONDecoder(), encoder: JSONEncoder()) }
    static var janus: Coders { Coders(decoder: JanusDecoder(), encoder: JanusEncoder()) }

    /// A collection with one key.
    func keys(wholeSeconds: Bool = false) async -> JWTKeyCollection {
      decoder.dateDecodingStrategy = wholeSeconds ? .integerSecondsSince1970 : .secondsSince1970
      encoder.dateEncodingStrategy = wholeSeconds ? .integerSecondsSince1970 : .secondsSince1970
      // The order of a header's fields is that of a dictionary.
      encoder.outputFormatting = .sortedKeys
      let parser = DefaultJWTParser(jsonDecoder: decoder)
      let serializer = DefaultJWTSerializer(jsonEncoder: encoder)
      return await JWTKeyCollection(defaultJWTParser: parser, defaultJWTSerializer: serializer)
        .add(
          hmac: "a secret of 32 or more characters", digestAlgorithm: .sha256, kid: "key", parser: parser,
          serializer: serializer)
    }
  }

  @Test("Tokens have the same text with Janus's coders, and each reads the other's", arguments: [false, true])
  func tokens(wholeSeconds: Bool) async throws {
    let foundation = await Coders.foundation.keys(wholeSeconds: wholeSeconds)
    let janus = await Coders.janus.keys(wholeSeconds: wholeSeconds)
    func check(_ payload: some JWTPayload & Equatable) async throws {
      let token = try await foundation.sign(payload, kid: "key")
      #expect(try await janus.sign(payload, kid: "key") == token)
      #expect(try await janus.verify(token) == payload)
      #expect(try await foundation.verify(janus.sign(payload, kid: "key")) == payload)
      #expect(try await janus.unverified(token) == payload)
    }
    try await check(Pass())
    try await check(MarkedPass())
    // One audience is a string, several are an array.
    try await check(Pass(audience: AudienceClaim(value: ["pier 4", "pier 5"]), berths: nil))
    try await check(MarkedPass(audience: AudienceClaim(value: ["pier 4", "pier 5"]), berths: nil))
  }

  @Test("Headers have the same fields, whose types the library finds by trying them")
  func headers() async throws {
    let header: JWTHeader = [
      "kid": "key", "none": .null, "flag": .bool(true), "count": .int(-7), "ratio": .decimal(0.1),
      "list": .array([.int(1), .string("é/")]), "map": .object(["a": .object(["b": .null])]),
    ]
    let (foundation, janus) = await (Coders.foundation.keys(), Coders.janus.keys())
    let token = try await foundation.sign(Pass(), header: header)
    #expect(try await janus.sign(Pass(), header: header) == token)
    let bytes = Array(token.utf8)
    let parsed = try await janus.defaultJWTParser.parse(bytes, as: Pass.self).header.fields
    #expect(try await foundation.defaultJWTParser.parse(bytes, as: Pass.self).header.fields == parsed)
    #expect(parsed == header.fields.merging(["alg": "HS256", "typ": "JWT"]) { first, _ in first })
  }

  @Test("Key sets are read by Janus's decoder")
  func keySets() async throws {
    let set = """
      {"keys": [{"kty": "OKP", "crv": "Ed25519", "use": "sig", "alg": "EdDSA", "kid": "harbour",
        "x": "0ZcEvMCSYqSwR8XIkxOoaYjRQSAO8frTMSCpNbUl4lE", "d": "d1H3_dcg0V3XyAuZW2TE5Z3rhY20M-4YAfYu_HUQd8w"}]}
      """
    let janus = try await Coders.janus.keys().add(jwksJSON: set)
    let foundation = try await Coders.foundation.keys().add(jwksJSON: set)
    let token = try await janus.sign(MarkedPass(), kid: "harbour")
    #expect(try await foundation.verify(token) == MarkedPass())
    #expect(try await janus.verify(token) == MarkedPass())
  }

  /// The error of JWTKit for a token that is verified as a payload.
  static func failure<Payload: JWTPayload>(
    _ coders: Coders, _ wrong: some JWTPayload, as _: Payload.Type
  ) async throws -> JWTError {
    let keys = await coders.keys()
    let token = try await keys.sign(wrong, kid: "key")
    return try await #require(throws: JWTError.self) { try await keys.verify(token, as: Payload.self) }
  }

  @Test("Tokens are refused with the library's errors, which say the line and column")
  func errors() async throws {
    let expired = Pass(expiration: ExpirationClaim(value: Date(timeIntervalSince1970: 1)))
    for coders in [Coders.foundation, .janus] {
      #expect(try await Self.failure(coders, expired, as: Pass.self).reason == "expired")
      #expect(try await Self.failure(coders, expired, as: MarkedPass.self).errorType == .claimVerificationFailure)
      #expect(try await Self.failure(coders, Badge(), as: Pass.self).errorType == .malformedToken)
      #expect(try await Self.failure(coders, Badge(), as: MarkedPass.self).errorType == .malformedToken)
    }
    let reason = try await Self.failure(.janus, Badge(), as: Pass.self).reason
    #expect(try await Self.failure(.janus, Badge(), as: MarkedPass.self).reason == reason)
    #expect(
      reason?.contains("Debug description: line 1, column 8, at /sub: expected String, found the number 7.") == true)
  }
}
