import Hummingbird
import JanusHummingbird

/// Makes the router of a harbour.
/// - Parameters:
///   - database: the database of the routes.
///   - context: whose coders read and write whole bodies: ``JanusHarbourContext`` or ``FoundationHarbourContext``.
public func harbourRouter<Context: RequestContext>(
  _ database: HarbourDatabase, context: Context.Type
) -> Router<Context> {
  let options = RouterOptions.autoGenerateHeadEndpoints
  let router = Router(context: context, options: options)
  router.add(middleware: ProblemMiddleware())
  addPageRoutes(to: router)
  addShipRoutes(to: router.group("ships"), database)
  addPortRoutes(to: router.group("ports"), database)
  addImportRoutes(to: router.group("imports"), ImportDesk(database))
  router.get("export") { _, _ in
    JSONLinesResponse(
      of: try ShipExport(database), headers: [.contentDisposition: "attachment; filename=\"ships.jsonl\""])
  }
  router.refuseUnknownMethods(options: options)
  return router
}
