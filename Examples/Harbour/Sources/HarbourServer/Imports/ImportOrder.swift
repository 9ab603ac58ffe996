import Hummingbird
import JanusHummingbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parameters of a client that uploads ships.
struct ImportOrder: Sendable {
  /// The identifier of the import, from the client, which can query its progress meanwhile.
  var id: String
  var source: String
  /// The location of the array of ships in the upload; nil for lines.
  var pointer: JSONPointer?
  /// The position at which an interrupted import continues; nil for a new one.
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

  /// The ships of an upload, and errors in place of invalid ones.
  func ships(
    of request: Request, _ context: some RequestContext, startingAt start: JSONStreamPosition
  ) throws -> ImportBatch.Ships {
    if let pointer {
      return try request.elements(of: ShipDocument.self, at: pointer, context: context, startingAt: start).results
    }
    return try request.lines(of: ShipDocument.self, context: context, startingAt: start).results
  }

  /// Whether no more ships can be read after an error, if it is the last one.
  func endsReading(_ error: JSONError) -> Bool {
    guard let pointer else { return error.code == .unsupportedEncoding && error.location?.byteOffset == 0 }
    // Errors in a ship other than syntax errors are skipped.
    return HTTPProblem(error).status != .unprocessableContent || error.path.tokens.count <= pointer.tokens.count
  }
}
