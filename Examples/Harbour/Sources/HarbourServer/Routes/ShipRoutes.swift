import Hummingbird
import JanusHummingbird

/// Adds the routes of ships and their port calls.
func addShipRoutes<Context: RequestContext>(to ships: RouterGroup<Context>, _ database: HarbourDatabase) {
  ships.get { request, _ in try await database.ships(ShipSearch(QueryParameters(request))) }
  // A list is stored completely, or not at all.
  ships.post { request, context in
    try await database.importShips(request.decode(as: [ShipDocument].self, context: context))
  }
  ships.post("check") { request, context in
    ShipCheck(count: try await request.decode(as: [ShipDocument].self, context: context).count)
  }
  ships.get("{imo}") { _, context in
    let imo = try shipNumber(context)
    guard let ship = try await database.ship(imo) else { throw missingShip(imo) }
    return ship
  }
  ships.put("{imo}") { request, context in
    let imo = try shipNumber(context)
    let ship = try await request.decode(as: ShipDocument.self, context: context)
    try checkNumber(of: ship, imo)
    let isNew = try await database.replaceShip(ship)
    return EditedResponse(status: isNew ? .created : .ok, response: ship)
  }
  // Foundation cannot update a value from a document: Janus reads this body in all contexts.
  ships.patch("{imo}") { request, context in
    let imo = try shipNumber(context)
    guard let old = try await database.ship(imo) else { throw missingShip(imo) }
    var ship = old
    try await request.fill(&ship, context: context)
    try checkNumber(of: ship, imo)
    let new = ship
    let changed = try await database.changeShip(imo) { ship in
      if ship != old {
        throw HTTPProblem(
          .conflict, title: "The ship has changed",
          detail: "another request has changed ship \(imo) at the same time; send this one again")
      }
      ship = new
    }
    guard let changed else { throw missingShip(imo) }
    return changed
  }
  ships.delete("{imo}") { _, context in
    let imo = try shipNumber(context)
    if try await !database.deleteShip(imo) { throw missingShip(imo) }
    return HTTPResponse.Status.noContent
  }
  ships.get("{imo}/calls") { _, context in
    let imo = try shipNumber(context)
    guard let calls = try await database.calls(of: imo) else { throw missingShip(imo) }
    return calls
  }
  ships.post("{imo}/calls") { request, context in
    let imo = try shipNumber(context)
    let calls = try await request.decode(as: [PortCallDocument].self, context: context)
    guard let counts = try await database.importCalls(calls, of: imo) else { throw missingShip(imo) }
    return counts
  }
}

/// The answer to a list of ships that is only checked.
struct ShipCheck: Codable, ResponseCodable {
  let count: Int
}

/// The number of the ship in a request.
private func shipNumber(_ context: some RequestContext) throws -> Int {
  let text = context.parameters.get("imo") ?? ""
  if let number = Int(text) { return number }
  throw HTTPProblem(
    .badRequest, title: "The path does not fit", detail: "expected the number of a ship, found \(text)")
}

private func checkNumber(of ship: ShipDocument, _ imo: Int) throws {
  if ship.imo == imo { return }
  throw HTTPProblem(
    .unprocessableContent, title: "The document does not fit",
    detail: "expected the number of the path, \(imo), at /imo, found \(ship.imo)")
}

private func missingShip(_ imo: Int) -> HTTPProblem {
  HTTPProblem(.notFound, title: "There is no such ship", detail: "no ship has the number \(imo)")
}
