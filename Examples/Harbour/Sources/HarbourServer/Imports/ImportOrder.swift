import Hummingbird
import JanusHummingbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a client asks for that uploads ships.
struct ImportOrder: Sendable {
  /// What the import is called, as the client says, which can ask for its progress meanwhile.
  var id: String
  var source: String
  /// Where in the upload the array of ships is; nil for lines.
  var pointer: JSONPointer?
  /// Where an import that was interrupted goes on; nil for a new one.
  var byteOffset: Int?

  /// - Throws: `HTTPProblem` with the status 400 for a parameter that has no such value.
  init(_ query: QueryParameters) throws {
    id = query.text("id") ?? UUID().uuidString.lowercased()
    source = query.text("source") ?? "upload"
    if id.utf8.count > 64 || !id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) {
      throw query.problem("id", expected: "at most 64 letters, digits and hyphens")
    }
    byteOffset = try query.number("from", 0...Int.max)
    if query.has("pointer") {
      pointer = JSONPointer(query.text("pointer") ?? "")
      if pointer == nil { throw query.problem("pointer", expected: "a JSON Pointer such as /data/ships") }
    }
  }

  /// The ships of an upload, and in the places of those that cannot be read, why.
  func ships(
    of request: Request, _ context: some RequestContext, startingAt start: JSONStreamPosition
  ) throws -> ImportBatch.Ships {
    if let pointer {
      return try request.elements(of: ShipDocument.self, at: pointer, context: context, startingAt: start).results
    }
    return try request.lines(of: ShipDocument.self, context: context, startingAt: start).results
  }

  /// Whether nothing can be read behind an error, if it is the last one.
  func endsReading(_ error: JSONError) -> Bool {
    guard let pointer else { return error.code == .unsupportedEncoding && error.location?.byteOffset == 0 }
    // What is wrong in a ship, but not with its syntax, has been skipped.
    return HTTPProblem(error).status != .unprocessableContent || error.path.tokens.count <= pointer.tokens.count
  }
}
