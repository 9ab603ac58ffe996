import Hummingbird
import JanusHummingbird

/// Adds the routes of ports.
func addPortRoutes<Context: RequestContext>(to ports: RouterGroup<Context>, _ database: HarbourDatabase) {
  ports.get { _, _ in try await database.ports() }
  ports.get("{locode}") { _, context in
    let locode = context.parameters.get("locode") ?? ""
    guard let port = try await database.port(locode) else { throw missingPort(locode) }
    return port
  }
  ports.put("{locode}") { request, context in
    let locode = context.parameters.get("locode") ?? ""
    let port = try await request.decode(as: PortDocument.self, context: context)
    if port.locode != locode {
      throw HTTPProblem(
        .unprocessableContent, title: "The document does not fit",
        detail: "expected the code of the path, \(locode), at /locode, found \(port.locode)")
    }
    let isNew = try await database.replacePort(port)
    return EditedResponse(status: isNew ? .created : .ok, response: port)
  }
  ports.delete("{locode}") { _, context in
    let locode = context.parameters.get("locode") ?? ""
    if try await !database.deletePort(locode) { throw missingPort(locode) }
    return HTTPResponse.Status.noContent
  }
}

private func missingPort(_ locode: String) -> HTTPProblem {
  HTTPProblem(.notFound, title: "There is no such port", detail: "no port has the code \(locode)")
}
