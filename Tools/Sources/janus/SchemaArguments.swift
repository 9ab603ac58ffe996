import ArgumentParser
import JanusTools

/// The schema to check documents with.
struct SchemaArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check the documents by a JSON Schema (2020-12) as well. Each of them is then in memory as a whole.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var schema: String?

  @Flag(
    help:
      "Strings must have the formats that the schema names: date-time, date, time, uuid, uri, email, ipv4, ipv6. Others are noted."
  )
  var formats = false

  func validate() throws {
    if formats, schema == nil { throw ValidationError("--formats needs --schema") }
  }

  /// The check with the schema; nil if there is none.
  /// - Throws: `ToolFailure` if it cannot be read, or is not a schema.
  func check(isJSON5: Bool, depth: Int) throws(ToolFailure) -> SchemaCheck? {
    guard let schema else { return nil }
    return try SchemaCheck(schema, checksFormats: formats, isJSON5: isJSON5, depth: depth)
  }
}
