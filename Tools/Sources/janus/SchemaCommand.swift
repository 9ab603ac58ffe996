import ArgumentParser
import ModelInference

/// Writes a schema for samples.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write a JSON Schema (2020-12) for which sample documents are valid.",
    discussion: """
      EXAMPLES:
        janus schema issues.json               a schema of an array's elements
        janus schema --lines events.log --output event.schema.json
      """)

  @OptionGroup var arguments: InferenceArguments

  func run() throws {
    let (inference, _) = try arguments.infer()
    let schema = inference.schema().serialized(.pretty)
    try arguments.write(String(decoding: schema, as: UTF8.self) + "\n")
  }
}
