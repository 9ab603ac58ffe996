import ArgumentParser

/// The server of a harbour, and samples for it.
@main
struct HarbourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "harbour", abstract: "Serves the ships of a harbour.", subcommands: [Serve.self, Generate.self])
}
