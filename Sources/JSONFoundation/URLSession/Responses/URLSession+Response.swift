import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

extension URLSession {
  /// Sends a request, and waits for the head of the response. The body is read as it comes, once.
  ///
  /// ```swift
  /// let response = try await URLSession.shared.response(for: request)
  /// let ships = try await response.deserialize([Ship].self, with: reader)
  /// ```
  ///
  /// On Linux the session's delegate is only asked about redirections and credentials.
  /// - Parameter request: the request.
  /// - Returns: the response, whatever its status. The connection is closed if nobody has it any more.
  /// - Throws: `URLError`, as `data(for:)` does.
  public func response(for request: URLRequest) async throws -> JSONURLResponse {
    let transfer = Transfer(of: request, in: self)
    return JSONURLResponse(head: try await transfer.head(), body: JSONURLResponse.Body(transfer: transfer))
  }

  /// Asks for a resource, and waits for the head of the response. The body is read as it comes, once.
  /// - Parameter url: where the resource is.
  /// - Returns: the response, whatever its status. The connection is closed if nobody has it any more.
  /// - Throws: `URLError`, as `data(from:)` does.
  public func response(from url: URL) async throws -> JSONURLResponse {
    try await response(for: URLRequest(url: url))
  }
}
