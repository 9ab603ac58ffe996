import ArgumentParser
import ModelInference

/// Writes a schema for samples.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Writes a JSON Schema (2020-12) for which sample documents are valid.",
    discussion: """
      janus schema issues.json              # a schema of an array's elements
      janus schema big.json --at /data/items
      janus schema --lines events.log --output event.schema.json
      janus check --schema event.schema.json --lines events.log

      The exit code is 1 if a sample is not JSON or there are no samples, and 2 if a file cannot be read or written.
      """)

  @OptionGroup var arguments: InferenceArguments

  func run() throws {
    let (inference, _) = try arguments.infer()
    let schema = inference.schema().serialized(.pretty)
    try arguments.write(String(decoding: schema, as: UTF8.self) + "\n")
  }
}
