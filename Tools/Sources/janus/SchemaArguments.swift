import ArgumentParser
import JanusTools

/// The schema to check documents with.
struct SchemaArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check the documents by a JSON Schema as well, of draft 4, 6, 7, 2019-09 or 2020-12. Each document is then in memory as a whole.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var schema: String?

  @Option(
    help: ArgumentHelp(
      "A file with a schema to which the first one refers, by its $id or its path. Files in the folder of the schema are found without it.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var schemaFile: [String] = []

  @Flag(
    help: "Strings must have the formats that the schema names, such as date-time or uri. Unknown formats are noted.")
  var formats = false

  func validate() throws {
    if formats, schema == nil { throw ValidationError("--formats needs --schema") }
    if !schemaFile.isEmpty, schema == nil { throw ValidationError("--schema-file needs --schema") }
  }

  /// The check with the schema; nil if there is none.
  /// - Throws: `ToolFailure` if it cannot be read, or is not a schema.
  func check(isJSON5: Bool, depth: Int) throws(ToolFailure) -> SchemaCheck? {
    guard let schema else { return nil }
    return try SchemaCheck(
      schema, others: schemaFile, checksFormats: formats, isJSON5: isJSON5, depth: depth)
  }
}
