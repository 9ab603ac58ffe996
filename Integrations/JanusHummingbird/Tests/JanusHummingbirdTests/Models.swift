import JanusHummingbird
import Logging

/// A type with one of Janus's protocols, and a mapping.
struct Ship: KeyValueCreatable, JSONMapped, Equatable, Sendable {
  var imo = 0
  var name = ""
  var draft: Double?
  static let jsonMapping: JSONMapping<Ship> = [.key("IMO", for: \.imo)]
}
extension Ship: JSONResponseGenerator {}

/// A type with a synthesized conformance.
struct Port: ResponseCodable, Equatable {
  let name: String
  var depth: Double?
}

/// The same with the marker.
struct Berth: Equatable {
  let id: Int
}
extension Berth: SynthesizedCodable, ResponseCodable {}

/// A type that could be read by its own code, which has other keys, or by its plan.
struct Pilot: KeyValueCreatable, JSONMapped, ResponseCodable {
  var name = ""
  static let jsonMapping: JSONMapping<Pilot> = [.key("fullName", for: \.name)]
}

/// A context that is strict, and has small limits.
struct StrictContext: JanusRequestContext {
  static let coder = JanusCoder(policy: policy, limits: .init(lineBytes: 64), checksContentType: true)

  private static var policy: JSONDeserializer.Policy {
    var policy = JSONDeserializer.Policy.strict
    policy.limits.depth = 8
    return policy
  }

  var coreContext: CoreRequestContextStorage
  var maxUploadSize: Int { 1000 }
  init(source: Source) { coreContext = .init(source: source) }
}

/// A context in which bodies must arrive immediately.
struct HurriedContext: JanusRequestContext {
  static let coder = JanusCoder(limits: .init(bodyTime: .milliseconds(200), lineTime: .milliseconds(200)))
  var coreContext: CoreRequestContextStorage
  init(source: Source) { coreContext = .init(source: source) }
}

/// The same routes for each context.
func makeRouter<Context: RequestContext>(_ context: Context.Type) -> Router<Context> {
  let router = Router(context: context)
  router.post("ship") { request, context in try await request.deserialize(Ship.self, context: context) }
  router.post("ships") { request, context in
    JSONResponse(try await request.deserialize([Ship].self, context: context), status: .created, headers: [.eTag: "7"])
  }
  router.post("port") { request, context in try await request.decode(as: Port.self, context: context) }
  router.post("berth") { request, context in try await request.decode(as: Berth.self, context: context) }
  router.post("pilot") { request, context in try await request.decode(as: Pilot.self, context: context) }
  router.post("report") { request, context in
    try await request.deserializeReporting(Ship.self, context: context).report.description
  }
  router.patch("ship") { request, context in
    var ship = Ship(imo: 1, name: "Ida")
    try await request.fill(&ship, context: context)
    return ship
  }
  router.patch("patched-ship") { request, context in
    var ship = Ship(imo: 1, name: "Ida", draft: 2)
    try await request.applyPatch(to: &ship, context: context)
    return ship
  }
  router.post("lines") { request, context in
    var sum = 0
    for try await ship in try request.lines(of: Ship.self, context: context) { sum += ship.imo }
    return "\(sum)"
  }
  router.post("some-lines") { request, context in
    let lines = try request.lines(of: Ship.self, context: context, invalid: .skip, upTo: 200)
    var sum = 0
    for try await ship in lines { sum += ship.imo }
    return "\(sum) \(lines.position.byteOffset) \(lines.progress.count) \(lines.report)"
  }
  router.post("elements") { request, context in
    let ships = try request.elements(of: Ship.self, at: "/data", context: context, invalid: .skip, upTo: 200)
    var sum = 0
    for try await ship in ships { sum += ship.imo }
    return "\(sum) \(ships.position.byteOffset) \(ships.progress.count) \(ships.report)"
  }
  router.post("results") { request, context in
    var results: [String] = []
    for try await ship in try request.lines(of: Ship.self, context: context).results {
      switch ship {
      case .success(let ship): results.append("\(ship.imo)")
      case .failure(let error): results.append("\(error.location?.line ?? 0)")
      }
    }
    return results.joined(separator: " ")
  }
  router.get("export") { _, _ in JSONLinesResponse(of: ships(3)) }
  router.get("export-array") { _, _ in JSONLinesResponse(of: ships(3), as: .array, headers: [.eTag: "7"]) }
  router.get("broken") { _, _ in JSONLinesResponse(of: ships(3, then: .nan), flush: .eachValue) }
  router.get("nan") { _, _ in JSONResponse([Double.nan]) }
  router.get("conflict") { _, _ -> String in
    throw HTTPProblem(.conflict, title: "The ship is under way", detail: "Ida is at sea", ["ship": "Ida"])
  }
  return router
}

/// Some ships, followed by another one with a draft, if there is one.
func ships(_ count: Int, then draft: Double? = nil) -> AsyncStream<Ship> {
  AsyncStream { continuation in
    for imo in 0..<count { continuation.yield(Ship(imo: imo + 1)) }
    if let draft { continuation.yield(Ship(draft: draft)) }
    continuation.finish()
  }
}

/// An application that logs nothing.
func makeApplication<Context: RequestContext>(
  _ context: Context.Type
) -> Application<RouterResponder<Context>> where Context.Source == ApplicationRequestContextSource {
  makeApplication(makeRouter(context))
}

/// An application that logs nothing.
func makeApplication<Context: RequestContext>(
  _ router: Router<Context>
) -> Application<RouterResponder<Context>> where Context.Source == ApplicationRequestContextSource {
  Application(
    responder: router.buildResponder(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
}
