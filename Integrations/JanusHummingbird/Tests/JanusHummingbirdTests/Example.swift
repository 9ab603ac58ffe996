import JanusHummingbird

struct Boat: KeyValueCreatable, JSONMapped, JSONResponseGenerator {
  var imo = 0
  var name = ""
  static let jsonMapping: JSONMapping<Boat> = [.required(\.imo)]
}

actor Fleet {
  private(set) var boats: [Boat] = []
  func add(_ boat: Boat) { boats.append(boat) }
}

func fleetRouter(_ fleet: Fleet) -> Router<BasicJanusRequestContext> {
  let router = Router(context: BasicJanusRequestContext.self)  // all bodies go through Janus
  router.post("boats") { request, context in
    let boat = try await request.deserialize(Boat.self, context: context)
    await fleet.add(boat)
    return JSONResponse(boat, status: .created)
  }
  router.get("boats") { _, _ in
    JSONResponse(await fleet.boats)
  }
  router.post("import") { request, context in
    let boats = try request.lines(of: Boat.self, context: context, invalid: .skip)
    for try await boat in boats { await fleet.add(boat) }
    return "\(boats.progress.count) boats\n\(boats.report)"
  }
  router.get("export") { _, _ in
    JSONLinesResponse(of: await fleet.boats)
  }
  return router
}
