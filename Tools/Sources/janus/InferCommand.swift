import ArgumentParser
import ModelInference

/// Writes models for samples.
struct InferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer", abstract: "Writes Swift models that read sample documents.",
    discussion: """
      Models read every sample under the policy `.strict`, and write it again. \
      They are structs with defaults and mappings for Janus, or `Codable` structs \
      with constants and coding keys.

      janus infer issues.json --name Issue   # models for the elements of an array
      janus infer a.json b.json --codable    # keys that are not in both are optional
      janus infer --lines - < events.log     # a sample in each line
      janus infer big.json --at /data/items  # elements of an array inside
      janus infer pod.json --output Pod.swift

      The exit code is 1 if a sample is not JSON or there are no samples, and 2 if a file cannot be read or written.
      """)

  enum Family: String, EnumerableFlag {
    case janus, codable

    static func help(for value: Family) -> ArgumentHelp? {
      switch value {
      case .janus: "Models with defaults and mappings, for Janus."
      case .codable: "Codable models with constants, for Foundation's coders, too."
      }
    }
  }

  @OptionGroup var arguments: InferenceArguments

  @Flag var family = Family.janus

  @Flag(help: "Classes instead of structs.")
  var classes = false

  @Flag(help: "No type inside another.")
  var flat = false

  @Flag(help: "A rule for each key whose name differs, even if a naming convention explains most of them.")
  var rules = false

  @Flag(help: "Mark Codable structs SynthesizedCodable, so that Janus reads them by plans.")
  var synthesized = false

  @Flag(help: "Public types and properties.")
  var `public` = false

  func validate() throws {
    if let name = arguments.name, !name.isEmpty, let objection = ModelInference.objection(toName: name) {
      throw ValidationError("--name: \(objection)")
    }
    if synthesized, family == .janus { throw ValidationError("--synthesized is for --codable models.") }
    if synthesized, classes { throw ValidationError("--synthesized is for structs: it excludes --classes.") }
  }

  func run() throws {
    let (inference, samples) = try arguments.infer()
    var style = ModelStyle()
    style.family = family == .janus ? .janus : .codable
    style.usesClasses = classes
    style.isFlat = flat
    style.usesFormats = !rules
    style.isSynthesized = synthesized
    style.isPublic = `public`
    try arguments.write(inference.swift(style, samples: samples))
  }
}
