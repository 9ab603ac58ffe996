import Foundation
import ModelInference
import ToolsTestSupport

/// A program with the models of many samples, each in a namespace of its own, that reads the samples with them.
///
/// It is built with the modules of Janus that the tests themselves are built with, so that only the models are compiled.
struct GeneratedProgram {
  private var checks: [String] = []
  private var sources: [String: String] = [:]

  /// How models are written: each choice of a style in at least two forms, with others and without them.
  enum Form: String, CaseIterable {
    case rules, format, classes, flat, codable, synthesized, codableClasses

    var isCodable: Bool { [.codable, .synthesized, .codableClasses].contains(self) }
    /// Whether Foundation's coders read the models as well.
    var isOfFoundation: Bool { [.codable, .codableClasses].contains(self) }

    var style: ModelStyle {
      var style = ModelStyle()
      style.family = isCodable ? .codable : .janus
      style.usesFormats = self == .format || self == .flat
      style.usesClasses = self == .classes || self == .codableClasses
      style.isFlat = self == .classes || self == .flat || self == .codableClasses
      style.isPublic = self == .rules || self == .flat || self == .codableClasses
      style.isSynthesized = self == .synthesized
      return style
    }
  }

  /// Adds models, and reads a document with them.
  mutating func add(_ document: SampleDocument, _ form: Form) throws {
    let (inference, samples) = try document.inference()
    let namespace = "\(document.namespace)_\(form)"
    let text = inference.swift(form.style, samples: samples)
    addSource(text, in: namespace)
    var root = "\(namespace).\(inference.rootType(form.style))"
    let format = text.contains("static let jsonFormat") ? "\(root).jsonFormat" : "JSONFormat()"
    if samples.hasElements { root = "[\(root)]" }
    let function = form.isOfFoundation ? "checkCodable" : "checkModel"
    checks.append("\(function)(\(root).self, \"\(document) \(form)\", \"\(document.file.path)\", \(format))")
  }

  /// Adds the text of models, which only have to compile.
  mutating func addSource(_ text: String, in namespace: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("extension ") }.joined(separator: "\n")
    // Extensions cannot be inside the namespace.
    let extensions = lines.filter { $0.hasPrefix("extension ") }
      .map { "extension \(namespace).\($0.dropFirst("extension ".count))\n" }.joined()
    // Only what a file imports itself is there for it.
    let imports = lines.filter { $0.hasPrefix("import ") }.joined(separator: "\n")
    sources[namespace] = "\(imports)\n\npublic enum \(namespace) {\n\(body)\n}\n\(extensions)"
  }

  /// Builds the program and runs it.
  /// - Returns: a line for each document, `ok` at its end, or what is wrong.
  /// - Throws: ``BuildFailure`` with the messages of the compiler.
  func run() throws -> [String] {
    try withTemporaryFolder { folder in
      for (namespace, source) in sources { try write(source, to: folder.appending(path: "\(namespace).swift")) }
      let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "RoundTrip.swift.txt")
      try FileManager.default.copyItem(at: support, to: folder.appending(path: "RoundTrip.swift"))
      try write((["import Janus"] + checks).joined(separator: "\n") + "\n", to: folder.appending(path: "main.swift"))
      let files = (sources.keys.map { "\($0).swift" } + ["RoundTrip.swift", "main.swift"]).sorted()
      let products = Executable.url.deletingLastPathComponent()
      let modules = products.appending(path: "Modules").path
      let words = ["-swift-version", "6", "-j", "2", "-module-name", "InferredModels", "-I", modules]
      let build = try ToolsTestSupport.run(
        ["swiftc"] + words + files + (try objects(in: products)) + ["-o", "InferredModels"], in: folder)
      guard build.status == 0 else { throw BuildFailure(log: build.errors) }
      let (_, output, _) = try ToolsTestSupport.run([folder.appending(path: "InferredModels").path])
      return output.split(separator: "\n").map(String.init)
    }
  }

  /// The object files of the products Janus and JSONStreams.
  private func objects(in products: URL) throws -> [String] {
    let modules = ["JSONText", "JSONCore", "JSONSerializer", "JSONDeserializer", "JSONStreams", "Janus"]
    return try modules.flatMap { module in
      let folder = products.appending(path: "\(module).build")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
        .map { folder.appending(path: $0).path }
    }
  }

  /// The models do not compile.
  struct BuildFailure: Error, CustomStringConvertible {
    let description: String

    init(log: String) {
      let errors = log.split(separator: "\n").filter { $0.contains("error: ") }
      description = errors.isEmpty ? log : errors.joined(separator: "\n")
    }
  }

  private func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }
}
