import Hummingbird
import JanusNIO

extension Router {
  /// For requests with a known path but an unknown method, responds with the status 405 and the methods of the path in `Allow`,
  /// instead of 404.
  ///
  /// ```swift
  /// let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
  /// addRoutes(to: router)
  /// router.refuseUnknownMethods(options: .autoGenerateHeadEndpoints)
  /// ```
  ///
  /// Call it once, after all routes: it ignores routes that are added later.
  /// - Parameter options: the options of the router.
  public func refuseUnknownMethods(options: RouterOptions = []) {
    var methods: [(path: RouterPath, names: [String])] = []
    for route in routes {
      if let index = methods.firstIndex(where: { $0.path == route.path }) {
        methods[index].names.append(route.method.rawValue)
      } else {
        methods.append((route.path, [route.method.rawValue]))
      }
    }
    // Finds the path of a request like this router, and returns its methods.
    let paths = Router(context: Context.self, options: options.subtracting(.autoGenerateHeadEndpoints))
    for (path, names) in methods {
      let hasHead = options.contains(.autoGenerateHeadEndpoints) && names.contains("GET") && !names.contains("HEAD")
      let allowed = (names + (hasHead ? ["HEAD"] : [])).sorted().joined(separator: ", ")
      paths.get(path) { _, _ in Response(status: .methodNotAllowed, headers: [.allow: allowed]) }
    }
    add(middleware: UnknownMethodMiddleware(paths: paths.buildResponder()))
  }
}

/// Rejects requests without a route, if there is one with another method.
private struct UnknownMethodMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Answers `GET` for each path that has a route with the methods of these.
  let paths: RouterResponder<Context>

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // A route was found.
    if context.endpointPath != nil { return try await next(request, context) }
    var head = request.head
    head.method = .get
    let answer = try await paths.respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context)
    guard let allowed = answer.headers[.allow] else { return try await next(request, context) }
    throw HTTPProblem(
      .methodNotAllowed, title: "The method is not allowed",
      detail: "expected \(allowed), found \(request.method.rawValue)", headers: [.allow: allowed])
  }
}
