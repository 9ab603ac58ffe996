import Hummingbird
import JanusNIO

/// Reads the bodies of requests and writes those of responses.
///
/// Make one for each format and keep it: it is immutable, and keeps what it has worked out about the types that it has read and
/// written.
///
/// ```swift
/// struct AppContext: JanusRequestContext {
///   static let coder = JanusCoder(JSONFormat(keys: .snakeCase), policy: .strict)
///   var coreContext: CoreRequestContextStorage
///   init(source: Source) { coreContext = .init(source: source) }
/// }
/// ```
///
/// A type with a plan, such as `KeyValueCreatable` and `SynthesizedCodable` ones, is read and written by it, and any other `Codable`
/// type by its own code. A body that cannot be read is answered with an ``HTTPProblem``.
public struct JanusCoder: Sendable {
  /// What bodies may take.
  public struct Limits: Sendable {
    /// How long a whole body may take to come; nil for any time.
    public var bodyTime: Duration?
    /// How long each line of a stream may take to come; nil for any time.
    public var lineTime: Duration?
    /// The number of bytes that a line of a stream may have.
    public var lineBytes: Int

    /// The number of bytes of a whole body is limited by `maxUploadSize` of the request context, and by the policy of the
    /// deserializer.
    /// - Parameters:
    ///   - bodyTime: how long a whole body may take to come; nil for any time.
    ///   - lineTime: how long each line of a stream may take to come; nil for any time.
    ///   - lineBytes: the number of bytes that a line of a stream may have.
    public init(bodyTime: Duration? = .seconds(30), lineTime: Duration? = .seconds(30), lineBytes: Int = 1 << 20) {
      (self.bodyTime, self.lineTime, self.lineBytes) = (bodyTime, lineTime, lineBytes)
    }
  }

  /// Reads the bodies of requests.
  public let deserializer: JSONDeserializer
  /// Writes the bodies of responses.
  public let serializer: JSONSerializer
  /// What bodies may take.
  public let limits: Limits
  /// Whether bodies that are not called JSON are refused with the status 415.
  public let checksContentType: Bool
  /// The content encodings, such as `gzip`, that a middleware before the routes decodes. Bodies with another one are refused with the
  /// status 415.
  public let decodedEncodings: Set<String>
  /// The deadlines of the bodies that are being read.
  let watches: BodyWatches

  /// The coder of contexts that have no other: ISO 8601 dates, keys as the properties are called, all problems of a body listed.
  static let standard = JanusCoder()

  /// - Parameters:
  ///   - deserializer: reads the bodies of requests. With `errors: .all` or `.strict` as its policy, answers list all problems of a
  ///     body, and otherwise the first.
  ///   - serializer: writes the bodies of responses.
  ///   - limits: what bodies may take.
  ///   - checksContentType: whether bodies that are not called JSON are refused with the status 415.
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
  ///   - format: how the bodies are spelled.
  ///   - policy: what is done with bodies that do not fit; by default their problems are listed, the first 1,000. With `.strict`,
  ///     unknown, missing and duplicate keys are problems, too. A type's own `init(from:)` stops at its first problem, and says so.
  ///   - limits: what bodies may take.
  ///   - checksContentType: whether bodies that are not called JSON are refused with the status 415.
  ///   - decodedEncodings: the content encodings, such as `gzip`, that a middleware before the routes decodes.
  public init(
    _ format: JSONFormat = JSONFormat(), policy: JSONDeserializer.Policy = .init(errors: .all),
    limits: Limits = Limits(), checksContentType: Bool = false, decodedEncodings: Set<String> = []
  ) {
    self.init(
      deserializer: JSONDeserializer(format, policy: policy), serializer: JSONSerializer(format), limits: limits,
      checksContentType: checksContentType, decodedEncodings: decodedEncodings)
  }

  /// The coder that a context reads bodies with.
  static func reading(in context: some RequestContext) -> JanusCoder {
    context.requestDecoder as? JanusCoder ?? .standard
  }

  /// The coder that a context writes bodies with.
  static func writing(in context: some RequestContext) -> JanusCoder {
    context.responseEncoder as? JanusCoder ?? .standard
  }
}

extension JanusCoder: RequestDecoder {
  /// Reads the body of a request; this is what `request.decode(as:context:)` calls.
  /// - Throws: ``HTTPProblem``, which the router answers with.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from request: Request, context: some RequestContext
  ) async throws -> Value {
    try await read(request, context) { body throws(JSONError) in try deserializer.deserialize(type, from: body) }
  }
}

extension JanusCoder: ResponseEncoder {
  /// Makes a response of a value; this is what happens to what the routes return.
  /// - Throws: ``HTTPProblem`` with the status 500 for a value that cannot be written.
  public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
    try response(to: value, for: request)
  }

  /// Makes a response of a value, without its body for `HEAD`.
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
