import Janus

/// The types of samples: models in Swift, or a JSON Schema.
public struct ModelInference: Sendable {
  /// The name of the samples' type.
  public let name: String
  let options: InferenceOptions
  let graph: TypeGraph

  /// Finds the types of samples.
  /// - Parameters:
  ///   - shape: the shape of all samples.
  ///   - limits: the limits that the shape was made with.
  ///   - name: the name of a sample's type.
  ///   - options: the choice of types.
  public init(
    of shape: Shape, limits: ShapeLimits = ShapeLimits(), name: String, options: InferenceOptions = InferenceOptions()
  ) {
    (self.name, self.options) = (name, options)
    var graph = TypeGraph(shape, options: options, limits: limits)
    graph.share(options: options)
    self.graph = graph
  }

  /// The reason why models in Swift cannot have the given name; nil if they can.
  public static func objection(toName name: String) -> String? {
    if !SwiftName.isIdentifier(name) { return "`\(name)` is not a name that a type can have in Swift." }
    if TypeNames.reserved.contains(name) {
      return "Swift, Foundation or Janus has a type `\(name)`, which the model would hide."
    }
    return nil
  }

  /// The models in Swift, with a comment about reading the samples.
  public func swift(_ style: ModelStyle = ModelStyle(), samples: SampleReader) -> String {
    let type = rootType(style)
    let comment =
      samples.hasLines
      ? "Each line is one of \(samples.count) samples."
      : samples.hasElements ? "The samples are \(samples.count) elements of arrays: read `[\(type)].self`." : ""
    return swift(style, comment: comment.isEmpty ? [] : [comment])
  }

  /// The name that a sample's type has in Swift.
  public func rootType(_ style: ModelStyle = ModelStyle()) -> String {
    let models = declarations(style)
    return models.hasAlias ? models.name : models.root.text
  }

  /// The models in Swift: a file that compiles.
  /// - Parameters:
  ///   - style: how the models are written.
  ///   - comment: the lines of the comment above the first type.
  public func swift(_ style: ModelStyle = ModelStyle(), comment: [String] = []) -> String {
    var printer = SwiftPrinter(declarations(style), style: style, comment: comment)
    return printer.print()
  }

  private func declarations(_ style: ModelStyle) -> ModelDeclarations {
    var options = options
    // Foundation's `.iso8601` reads whole seconds only.
    if style.family == .codable { options.knowsOnlyWholeSeconds = true }
    return ModelDeclarations(
      graph, name: name, usesClasses: style.usesClasses, isFlat: style.isFlat, options: options)
  }
}
