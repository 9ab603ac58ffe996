import Hummingbird
import JanusNIO

extension Router {
  /// Answers requests whose path is known, but not with their method, with the status 405 and the methods of the path in `Allow`, rather
  /// than with 404.
  ///
  /// ```swift
  /// let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
  /// addRoutes(to: router)
  /// router.refuseUnknownMethods(options: .autoGenerateHeadEndpoints)
  /// ```
  ///
  /// Call it once, behind all routes: routes that are added later have no say in it.
  /// - Parameter options: those that the router was made with.
  public func refuseUnknownMethods(options: RouterOptions = []) {
    var methods: [(path: RouterPath, names: [String])] = []
    for route in routes {
      if let index = methods.firstIndex(where: { $0.path == route.path }) {
        methods[index].names.append(route.method.rawValue)
      } else {
        methods.append((route.path, [route.method.rawValue]))
      }
    }
    // Finds the path of a request as this router does, and answers what its methods are.
    let paths = Router(context: Context.self, options: options.subtracting(.autoGenerateHeadEndpoints))
    for (path, names) in methods {
      let hasHead = options.contains(.autoGenerateHeadEndpoints) && names.contains("GET") && !names.contains("HEAD")
      let allowed = (names + (hasHead ? ["HEAD"] : [])).sorted().joined(separator: ", ")
      paths.get(path) { _, _ in Response(status: .methodNotAllowed, headers: [.allow: allowed]) }
    }
    add(middleware: UnknownMethodMiddleware(paths: paths.buildResponder()))
  }
}

/// Refuses what no route was found for, if there is one with another method.
private struct UnknownMethodMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Answers `GET` for each path that has a route with the methods of these.
  let paths: RouterResponder<Context>

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // A route has been found.
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
