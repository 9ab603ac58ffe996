import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

extension URLSession {
  /// Sends a request, and waits for the head of the response. The body can be read once, as it arrives.
  ///
  /// ```swift
  /// let response = try await URLSession.shared.response(for: request)
  /// let ships = try await response.deserialize([Ship].self, with: reader)
  /// ```
  ///
  /// On Linux the session's delegate is only called for redirections and credentials.
  /// - Parameter request: the request.
  /// - Returns: the response, with any status. The connection is closed when the response is released.
  /// - Throws: `URLError`, as `data(for:)` does.
  public func response(for request: URLRequest) async throws -> JSONURLResponse {
    let transfer = Transfer(of: request, in: self)
    return JSONURLResponse(head: try await transfer.head(), body: JSONURLResponse.Body(transfer: transfer))
  }

  /// Requests a resource, and waits for the head of the response. The body can be read once, as it arrives.
  /// - Parameter url: the URL of the resource.
  /// - Returns: the response, with any status. The connection is closed when the response is released.
  /// - Throws: `URLError`, as `data(from:)` does.
  public func response(from url: URL) async throws -> JSONURLResponse {
    try await response(for: URLRequest(url: url))
  }
}
