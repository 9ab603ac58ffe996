import Hummingbird
import JSONDocuments
import JanusNIO

extension Request {
  /// Changes a value by the body of a `PATCH` request.
  ///
  /// ```swift
  /// router.patch("ships/:id") { request, context in
  ///   var ship = try await fleet.ship(context.parameters.require("id"))
  ///   try await request.applyPatch(to: &ship, context: context)
  ///   return JSONResponse(try await fleet.update(ship))
  /// }
  /// ```
  ///
  /// The content type determines the kind of patch: `application/json-patch+json` is a JSON Patch (RFC 6902), and
  /// `application/merge-patch+json`, `application/json` or none a merge patch (RFC 7396). Patches refer to the value as
  /// the coder writes it.
  /// - Parameters:
  ///   - value: the value to change.
  ///   - context: the context of the request.
  /// - Throws: ``HTTPProblem`` as ``deserialize(_:context:)``; with the status 422 also if an operation fails or changes a
  ///   property that cannot be set, and with 415 for a body of another content type. The value is unchanged then, if it is
  ///   a struct.
  public func applyPatch<Value>(to value: inout Value, context: some RequestContext) async throws {
    let coder = JanusCoder.reading(in: context)
    let kind = try coder.patchKind(of: self)
    var copy = value
    try await coder.read(self, context) { body throws(JSONError) in
      switch kind {
      case .operations:
        try coder.deserializer.apply(JSONPatch(parsing: body), to: &copy, writtenBy: coder.serializer)
      case .merge: try coder.deserializer.merge(body, into: &copy, writtenBy: coder.serializer)
      }
    }
    value = copy
  }
}

extension JanusCoder {
  fileprivate enum PatchKind { case operations, merge }

  fileprivate func patchKind(of request: Request) throws -> PatchKind {
    let type = request.headers[.contentType] ?? JSONContentType.mergePatch
    switch JSONContentType.name(type) {
    case JSONContentType.patch: return .operations
    case JSONContentType.mergePatch, JSONContentType.json: return .merge
    default:
      let known = "\(JSONContentType.patch), \(JSONContentType.mergePatch)"
      let problem = HTTPProblem(
        .unsupportedMediaType, title: "The body is not a patch",
        detail: "expected one of the content types \(known), found \(type)", headers: [.acceptPatch: known])
      throw problem.leaving(BodyReader(request, limit: .max, nil, rest: watches.rest))
    }
  }
}

extension HTTPFields.Element.Name {
  /// The content types of patches that a resource accepts (RFC 5789).
  static let acceptPatch = HTTPFields.Element.Name("Accept-Patch")!
}
