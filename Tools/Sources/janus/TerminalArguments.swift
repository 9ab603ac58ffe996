import ArgumentParser
import JanusTools

/// How a command reports to the user.
struct TerminalArguments: ParsableArguments {
  @Option(help: "Use colours: on a terminal, unless NO_COLOR is set; always; or never.")
  var color = ColorChoice.auto

  /// - Parameter isFilter: whether the command writes to the standard output while it reads.
  func console(isFilter: Bool = false) -> Console { Console(color: color, isFilter: isFilter) }
}

extension ColorChoice: ExpressibleByArgument {}
