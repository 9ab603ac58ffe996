import Hummingbird
import JanusNIO

/// Reads the bodies of requests and writes those of responses.
///
/// Make one for each format and keep it: it is immutable, and caches the plans of the types that it has read and written.
///
/// ```swift
/// struct AppContext: JanusRequestContext {
///   static let coder = JanusCoder(JSONFormat(keys: .snakeCase), policy: .strict)
///   var coreContext: CoreRequestContextStorage
///   init(source: Source) { coreContext = .init(source: source) }
/// }
/// ```
///
/// Types with a plan, such as `KeyValueCreatable` and `SynthesizedCodable` ones, are read and written by it, and other `Codable`
/// types by their own code. A body that cannot be read is answered with an ``HTTPProblem``.
public struct JanusCoder: Sendable {
  /// The limits of bodies.
  public struct Limits: Sendable {
    /// The maximum time for a whole body; nil for no limit.
    public var bodyTime: Duration?
    /// The maximum time for each line of a stream; nil for no limit.
    public var lineTime: Duration?
    /// The maximum number of bytes of a line in a stream.
    public var lineBytes: Int

    /// The number of bytes of a whole body is limited by `maxUploadSize` of the request context, and by the policy of the
    /// deserializer.
    /// - Parameters:
    ///   - bodyTime: the maximum time for a whole body; nil for no limit.
    ///   - lineTime: the maximum time for each line of a stream; nil for no limit.
    ///   - lineBytes: the maximum number of bytes of a line in a stream.
    public init(bodyTime: Duration? = .seconds(30), lineTime: Duration? = .seconds(30), lineBytes: Int = 1 << 20) {
      (self.bodyTime, self.lineTime, self.lineBytes) = (bodyTime, lineTime, lineBytes)
    }
  }

  /// Reads the bodies of requests.
  public let deserializer: JSONDeserializer
  /// Writes the bodies of responses.
  public let serializer: JSONSerializer
  /// The limits of bodies.
  public let limits: Limits
  /// Whether bodies whose content type is not JSON are rejected with the status 415.
  public let checksContentType: Bool
  /// The content encodings, such as `gzip`, that a middleware before the routes decodes. Bodies with another one are rejected
  /// with the status 415.
  public let decodedEncodings: Set<String>
  /// The deadlines of the bodies that are being read.
  var watches: BodyWatches

  /// The default coder: ISO 8601 dates, keys named like the properties, all problems of a body listed.
  static let standard = JanusCoder()

  /// - Parameters:
  ///   - deserializer: reads the bodies of requests. With `errors: .all` or `.strict` as its policy, answers list all problems of a
  ///     body, and otherwise the first.
  ///   - serializer: writes the bodies of responses.
  ///   - limits: the limits of bodies.
  ///   - checksContentType: whether bodies whose content type is not JSON are rejected with the status 415.
  ///   - decodedEncodings: the content encodings, such as `gzip`, that a middleware before the routes decodes.
  public init(
    deserializer: JSONDeserializer, serializer: JSONSerializer, limits: Limits = Limits(),
    checksContentType: Bool = false, decodedEncodings: Set<String> = []
  ) {
    (self.deserializer, self.serializer, self.limits) = (deserializer, serializer, limits)
    (self.checksContentType, self.decodedEncodings) = (checksContentType, decodedEncodings)
    watches = BodyWatches(limits)
  }

  /// - Parameters:
  ///   - format: the format of the bodies.
  ///   - policy: the policy for bodies that do not match; by default their first 1,000 problems are listed. With `.strict`,
  ///     unknown, missing and duplicate keys are problems, too. A type's own `init(from:)` stops at its first problem.
  ///   - limits: the limits of bodies.
  ///   - checksContentType: whether bodies whose content type is not JSON are rejected with the status 415.
  ///   - decodedEncodings: the content encodings, such as `gzip`, that a middleware before the routes decodes.
  public init(
    _ format: JSONFormat = JSONFormat(), policy: JSONDeserializer.Policy = .init { $0.errors = .all },
    limits: Limits = Limits(), checksContentType: Bool = false, decodedEncodings: Set<String> = []
  ) {
    self.init(
      deserializer: JSONDeserializer(format, policy: policy), serializer: JSONSerializer(format), limits: limits,
      checksContentType: checksContentType, decodedEncodings: decodedEncodings)
  }

  /// The coder with which a context reads bodies.
  static func reading(in context: some RequestContext) -> JanusCoder {
    context.requestDecoder as? JanusCoder ?? .standard
  }

  /// The coder with which a context writes bodies.
  static func writing(in context: some RequestContext) -> JanusCoder {
    context.responseEncoder as? JanusCoder ?? .standard
  }
}

extension JanusCoder: RequestDecoder {
  /// Reads the body of a request; `request.decode(as:context:)` calls this.
  /// - Throws: ``HTTPProblem``, with which the router responds.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from request: Request, context: some RequestContext
  ) async throws -> Value {
    try await read(request, context) { body throws(JSONError) in try deserializer.deserialize(type, from: body) }
  }
}

extension JanusCoder: ResponseEncoder {
  /// Makes a response from a value; this is called for values that routes return.
  /// - Throws: ``HTTPProblem`` with the status 500 for a value that cannot be written.
  public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
    try response(to: value, for: request)
  }

  /// Makes a response from a value, without its body for `HEAD`.
  func response<Value>(to value: Value, for request: Request) throws -> Response {
    do throws(JSONError) {
      let text = try serializer.serializeToBuffer(value)
      let headers: HTTPFields = [.contentType: JSONContentType.json, .contentLength: "\(text.readableBytes)"]
      let body = request.method == .head ? ResponseBody() : ResponseBody(byteBuffer: text)
      return Response(status: .ok, headers: headers, body: body)
    } catch {
      throw HTTPProblem(unwritten: error)
    }
  }
}
