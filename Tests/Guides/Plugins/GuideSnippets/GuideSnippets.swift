import Foundation
import PackagePlugin

/// Turns the code of `README.md` and of each guide in `Docs` into a suite of tests, in the target that uses the plugin.
@main struct GuideSnippets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL.deletingLastPathComponent().deletingLastPathComponent()
    let docs = root.appending(path: "Docs")
    let names = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
    let guides = [root.appending(path: "README.md")] + names.sorted().map { docs.appending(path: $0) }
    let extractor = try context.tool(named: "ExtractSnippets")
    return guides.map { guide in
      let suite = guide.deletingPathExtension().lastPathComponent
      let output = context.pluginWorkDirectoryURL.appending(path: "\(suite).swift")
      return .buildCommand(
        displayName: "Extracting the code of \(guide.lastPathComponent)",
        executable: extractor.url,
        arguments: [guide.path, output.path],
        inputFiles: [guide],
        outputFiles: [output])
    }
  }
}
