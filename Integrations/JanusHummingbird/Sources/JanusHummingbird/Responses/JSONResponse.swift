import Hummingbird
import JanusNIO

/// A value of any type as a response, with a status and headers.
///
/// ```swift
/// router.post("ships") { request, context in
///   JSONResponse(try await request.deserialize(Ship.self, context: context), status: .created)
/// }
/// ```
public struct JSONResponse<Value>: ResponseGenerator {
  private let value: Value
  private let status: HTTPResponse.Status
  private let headers: HTTPFields

  /// - Parameters:
  ///   - value: the value to write.
  ///   - status: the status of the response.
  ///   - headers: more headers of the response.
  public init(_ value: Value, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) {
    (self.value, self.status, self.headers) = (value, status, headers)
  }

  /// Writes the value with the coder of the context.
  /// - Throws: ``HTTPProblem`` with the status 500 for a value that cannot be written.
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = try JanusCoder.writing(in: context).response(to: value, for: request)
    response.status = status
    for field in headers { response.headers[field.name] = field.value }
    return response
  }
}

/// A type with one of Janus's protocols that routes can return directly. `Encodable` types adopt `ResponseEncodable` instead.
///
/// ```swift
/// extension Ship: JSONResponseGenerator {}
/// ```
public protocol JSONResponseGenerator: ResponseGenerator {}

extension JSONResponseGenerator {
  /// Writes the value with the coder of the context.
  /// - Throws: ``HTTPProblem`` with the status 500 for a value that cannot be written.
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    try JanusCoder.writing(in: context).response(to: self, for: request)
  }
}
