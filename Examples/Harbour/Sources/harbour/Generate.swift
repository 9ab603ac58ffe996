import ArgumentParser
import HarbourServer
import Janus

/// Writes ships to standard output.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write ships for an import, one in each line.")

  @Argument(help: "How many lines to write.") var count: Int
  @Option(help: "One of so many lines has a problem; 0 for none.") var problems = 1000
  @Flag(help: "Write one document with an array at /data/ships, instead of lines.") var array = false

  func validate() throws {
    if count < 0 { throw ValidationError("The number of ships is \(count). Expected 0 or more.") }
    if problems < 0 { throw ValidationError("The interval of problems is \(problems). Expected 0 or more.") }
  }

  func run() throws {
    if array { print("{\"data\":{\"ships\":[") }
    var isFirst = true
    for line in ShipSample(count: count, problemInterval: problems == 0 ? nil : problems, breaksSyntax: !array) {
      if array && !isFirst { print(",", terminator: "") }
      print(line)
      isFirst = false
    }
    if array { print("]}}") }
  }
}
