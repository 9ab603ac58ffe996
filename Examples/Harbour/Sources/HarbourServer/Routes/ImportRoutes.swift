import Hummingbird
import JanusHummingbird

/// Adds the routes of imports.
func addImportRoutes<Context: RequestContext>(to imports: RouterGroup<Context>, _ desk: ImportDesk) {
  imports.get { _, _ in try await desk.imports() }
  imports.post { request, context in
    let order = try ImportOrder(QueryParameters(request))
    let status = try await desk.run(order, request, context)
    return EditedResponse(status: .created, headers: [.location: "/imports/\(order.id)"], response: status)
  }
  imports.get("{id}") { _, context in
    let id = context.parameters.get("id") ?? ""
    guard let status = try await desk.status(ofImport: id, withProblems: true) else { throw missingImport(id) }
    return status
  }
  imports.get("{id}/events") { _, context in
    let id = context.parameters.get("id") ?? ""
    if try await desk.status(ofImport: id) == nil { throw missingImport(id) }
    return ImportEvents(desk: desk, id: id).response
  }
}

private func missingImport(_ id: String) -> HTTPProblem {
  HTTPProblem(.notFound, title: "There is no such import", detail: "no import has the identifier \(id)")
}
