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
    try checkCode(of: port, locode)
    let isNew = try await database.replacePort(port)
    return EditedResponse(status: isNew ? .created : .ok, response: port)
  }
  // The content type says whether the body is a JSON Patch or a merge patch.
  ports.patch("{locode}") { request, context in
    let locode = context.parameters.get("locode") ?? ""
    guard let old = try await database.port(locode) else { throw missingPort(locode) }
    var port = old
    try await request.applyPatch(to: &port, context: context)
    try checkCode(of: port, locode)
    if try await !database.replacePort(old, with: port) {
      throw HTTPProblem(
        .conflict, title: "The port has changed",
        detail: "another request has changed port \(locode) at the same time; send this one again")
    }
    return port
  }
  ports.delete("{locode}") { _, context in
    let locode = context.parameters.get("locode") ?? ""
    if try await !database.deletePort(locode) { throw missingPort(locode) }
    return HTTPResponse.Status.noContent
  }
}

private func checkCode(of port: PortDocument, _ locode: String) throws {
  if port.locode == locode { return }
  throw HTTPProblem(
    .unprocessableContent, title: "The document does not fit",
    detail: "expected the code of the path, \(locode), at /locode, found \(port.locode)")
}

private func missingPort(_ locode: String) -> HTTPProblem {
  HTTPProblem(.notFound, title: "There is no such port", detail: "no port has the code \(locode)")
}
