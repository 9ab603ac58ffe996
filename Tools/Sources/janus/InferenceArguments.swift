import ArgumentParser
import Janus
import JanusTools
import ModelInference

/// The shared arguments of `infer` and `schema`: the source of samples, and the choice of types.
struct InferenceArguments: ParsableArguments {
  @Argument(help: "Files with samples; - is standard input. The elements of an array are samples, too.")
  var files: [String]

  @Option(help: "The name of a sample's type, as it is given. By default it is made from the name of the first file.")
  var name: String?

  @OptionGroup var lines: LineArguments

  @Option(help: ArgumentHelp("Samples are the elements of the array at this path.", valueName: "pointer"))
  var at: String?

  @Option(help: ArgumentHelp("Replace this file with the result, instead of printing it.", valueName: "file"))
  var output: String?

  @Option(help: "Which strings are dates: those that are written as they were read, all of ISO 8601, or none.")
  var dates = InferenceOptions.Dates.exact

  @Option(help: ArgumentHelp("The largest number of cases of an enum; 0 for no enums.", valueName: "number"))
  var enums = InferenceOptions().enumCases

  @Flag(inversion: .prefixedNo, help: "Objects that differ by a tag, such as \"type\", are an enum with payloads.")
  var unions = true

  @Option(help: ArgumentHelp("Another key of tags. May be repeated.", valueName: "key"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("A path of dictionaries; * is any key or index. May be repeated.", valueName: "pointer"))
  var dictionary: [String] = []

  @Option(help: ArgumentHelp("A path of structs; * is any key or index. May be repeated.", valueName: "pointer"))
  var `struct`: [String] = []

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if lines.lines == true, at != nil {
      throw ValidationError("Samples are in lines or at a path: --lines and --at exclude each other.")
    }
    if enums < 0 { throw ValidationError("An enum cannot have \(enums) cases.") }
    if name?.isEmpty == true { throw ValidationError("A type needs a name: --name is empty.") }
    _ = try (framing(), options())
  }

  /// Reads the samples, and finds their types.
  /// - Throws: `ExitCode` if there is nothing to infer from; the reason was already printed.
  func infer() throws -> (inference: ModelInference, samples: SampleReader) {
    let console = terminal.console()
    var limits = ShapeLimits()
    limits.tagKeys = tag + limits.tagKeys
    limits.strings = max(limits.strings, enums)
    var samples = SampleReader(framing: try framing(), limits: limits)
    for file in files {
      do throws(ToolFailure) {
        try samples.read(try console.open(file))
      } catch {
        console.complain(error)
        throw ExitCode(error.exitCode)
      }
    }
    console.endProgress()
    if samples.count == 0 {
      throw ToolFailure("there are no samples in \(files.joined(separator: ", "))", exitCode: 1)
    }
    let inference = ModelInference(
      of: samples.shape, limits: limits, name: name ?? samples.name(forFile: files[0]), options: try options())
    return (inference, samples)
  }

  /// Prints a text, or writes it to the output file.
  func write(_ text: String) throws {
    let file = try output.map(OutputFile.file) ?? OutputFile()
    file.text = Array(text.utf8)
    try file.finish()
  }

  private func framing() throws -> SampleReader.Framing {
    if let at { return .elements(try pointer(at)) }
    return lines.lines.map { $0 ? .lines : .documents } ?? .automatic
  }

  private func options() throws -> InferenceOptions {
    var options = InferenceOptions()
    options.dates = dates
    options.enumCases = enums
    options.unions = unions
    options.dictionaries = try dictionary.map(pointer)
    options.structs = try `struct`.map(pointer)
    return options
  }

  private func pointer(_ text: String) throws -> JSONPointer { try JSONPointer.parsing(argument: text) }
}

extension InferenceOptions.Dates: ExpressibleByArgument {}
