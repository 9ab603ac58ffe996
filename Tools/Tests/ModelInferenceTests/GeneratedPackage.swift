import Foundation
import ModelInference

/// A package with the models of many documents, each in a namespace of its own, and a program that reads the documents with them.
///
/// It is kept in the build folder of Tools, so that only the first run builds Janus for it.
struct GeneratedPackage {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build/InferredModels")
  private var checks: [String] = []
  private var sources: [String: String] = [:]

  /// How models are written and read.
  enum Variant: String, CaseIterable {
    case rules, format, classes, codable, synthesized

    var style: ModelStyle {
      var style = ModelStyle()
      style.family = self == .codable || self == .synthesized ? .codable : .janus
      style.usesFormats = self == .format
      style.usesClasses = self == .classes
      style.isFlat = self == .classes
      style.isPublic = self == .rules
      style.isSynthesized = self == .synthesized
      return style
    }
  }

  mutating func add(_ document: SampleDocument, _ variant: Variant) throws {
    let (inference, samples) = try document.inference()
    let namespace = "\(document.namespace)_\(variant)"
    let text = inference.swift(variant.style, samples: samples)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("extension ") }.joined(separator: "\n")
    // Extensions cannot be inside the namespace.
    let extensions = lines.filter { $0.hasPrefix("extension ") }
      .map { "extension \(namespace).\($0.dropFirst("extension ".count))\n" }.joined()
    sources[namespace] = "import Foundation\nimport Janus\n\npublic enum \(namespace) {\n\(body)\n}\n\(extensions)"
    var root = "\(namespace).\(inference.rootType(variant.style))"
    let format = text.contains("static let jsonFormat") ? "\(root).jsonFormat" : "JSONFormat()"
    if samples.hasElements { root = "[\(root)]" }
    let function = variant == .codable ? "checkCodable" : "checkModel"
    checks.append("\(function)(\(root).self, \"\(document) \(variant)\", \"\(document.file.path)\", \(format))")
  }

  /// Builds the package and runs its program.
  /// - Returns: a line for each document, `ok` at its end, or what is wrong.
  /// - Throws: ``BuildFailure`` with the messages of the compiler.
  func run() throws -> [String] {
    let code = folder.appending(path: "Sources/InferredModels")
    try? FileManager.default.removeItem(at: code)
    try FileManager.default.createDirectory(at: code, withIntermediateDirectories: true)
    try write(Self.manifest, to: folder.appending(path: "Package.swift"))
    for (namespace, source) in sources { try write(source, to: code.appending(path: "\(namespace).swift")) }
    let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "RoundTrip.swift.txt")
    try FileManager.default.copyItem(at: support, to: code.appending(path: "RoundTrip.swift"))
    try write((["import Janus"] + checks).joined(separator: "\n") + "\n", to: code.appending(path: "main.swift"))
    let (status, log) = try shell("swift", "build", "--package-path", folder.path)
    guard status == 0 else { throw BuildFailure(log: log) }
    let (_, output) = try shell(folder.appending(path: ".build/debug/InferredModels").path)
    return output.split(separator: "\n").map(String.init)
  }

  /// The models do not compile.
  struct BuildFailure: Error, CustomStringConvertible {
    let description: String

    init(log: String) {
      description = log.split(separator: "\n").filter { $0.contains(" error: ") }.joined(separator: "\n")
    }
  }

  private func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }

  private func shell(_ words: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "InferredModels",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "Janus", path: "../../..")],
      targets: [.executableTarget(name: "InferredModels", dependencies: [.product(name: "Janus", package: "Janus")])],
      swiftLanguageModes: [.v6]
    )
    """
}
