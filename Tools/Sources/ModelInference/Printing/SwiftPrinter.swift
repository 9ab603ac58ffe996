import Janus

/// How models are written in Swift.
public struct ModelStyle: Sendable {
  /// The protocols that models adopt.
  public enum Family: Sendable {
    /// `KeyValueCreatable` with defaults, and mappings.
    case janus
    /// `Codable` with constants and `CodingKeys`, for Foundation's coders as well.
    case codable
  }

  public var family = Family.janus
  /// Whether all structs become classes.
  public var usesClasses = false
  /// Whether no type is nested in another.
  public var isFlat = false
  /// Whether a naming convention that explains most keys becomes the format of the models. Otherwise each key is listed.
  public var usesFormats = true
  /// Whether `Codable` structs are marked `SynthesizedCodable`.
  public var isSynthesized = false
  /// Whether types and members are public.
  public var isPublic = false

  /// Creates a style with its defaults.
  public init() {}
}

/// Writes declarations in Swift.
struct SwiftPrinter {
  let models: ModelDeclarations
  let style: ModelStyle
  /// The comment above the first model.
  let comment: [String]
  /// The convention that the format of the models has; nil if keys are listed.
  let naming: NamingConvention?
  /// How each type is made without a document.
  let initialValues: [String: String]
  private(set) var text = SwiftText()
  private var synthesized: [String] = []

  init(_ models: ModelDeclarations, style: ModelStyle, comment: [String]) {
    (self.models, self.style, self.comment) = (models, style, comment)
    let listsKeys = style.family == .codable || !style.usesFormats
    naming = listsKeys ? nil : NamingConvention.explaining(models.allProperties)
    let values = models.types.flatMap(\.initialValues)
    initialValues = Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  var access: String { style.isPublic ? "public " : "" }

  mutating func print() -> String {
    for module in modules { text.line("import \(module)") }
    if !modules.isEmpty { text.line() }
    for line in comment { text.line(line.isEmpty ? "///" : "/// \(line)") }
    if let root = rootAlias { text.line(root) }
    for (index, type) in models.types.enumerated() {
      if index > 0 || rootAlias != nil { text.line() }
      print(type, path: "", isRoot: index == 0)
    }
    if !synthesized.isEmpty { text.line() }
    for name in synthesized { text.line("extension \(name): SynthesizedCodable {}") }
    return text.lines.joined(separator: "\n") + "\n"
  }

  private var modules: [String] {
    let types = models.allProperties.map(\.type.innermost) + [models.root.innermost]
    let needsFoundation = types.contains { [.date, .day, .milliseconds, .url, .uuid, .number(.decimal)].contains($0) }
    let needsJanus =
      style.family == .janus || style.isSynthesized || types.contains { [.any, .number(.number)].contains($0) }
    return (needsFoundation ? ["Foundation"] : []) + (needsJanus ? ["Janus"] : [])
  }

  /// The name for samples that are not models.
  private var rootAlias: String? {
    models.hasAlias ? "\(access)typealias \(models.name) = \(models.root.text)" : nil
  }

  private mutating func print(_ type: ModelDeclaration, path: String, isRoot: Bool = false) {
    if style.isSynthesized, style.family == .codable, case .structure = type.kind {
      synthesized.append(path + type.name)
    }
    var inner = self
    inner.text = SwiftText()
    switch type.kind {
    case .structure(let properties): inner.printModel(type, properties, isClass: false, isRoot: isRoot)
    case .object(let properties): inner.printModel(type, properties, isClass: true, isRoot: isRoot)
    case .enumeration(let cases): inner.printEnum(type, cases)
    case .union(let tag, let cases, let isIndirect):
      inner.printUnion(type, tag: tag, cases, isIndirect: isIndirect, isRoot: isRoot)
    }
    // The closing brace is after the nested types.
    for line in inner.text.lines.dropLast() { text.line(line) }
    var nested = self
    nested.text = SwiftText()
    nested.synthesized = []
    for child in type.nested {
      nested.text.line()
      nested.print(child, path: path + type.name + ".")
    }
    for line in nested.text.lines { text.line(line.isEmpty ? "" : "  " + line) }
    synthesized += nested.synthesized
    text.line("}")
  }

  private mutating func printEnum(_ type: ModelDeclaration, _ cases: [ModelDeclaration.EnumCase]) {
    let conformances = style.family == .janus ? "String, JSONLeaf" : "String, Codable"
    text.block("\(access)enum \(type.name): \(conformances)") { text in
      for one in cases {
        let name = SwiftName.escaped(one.name)
        text.line("case " + (one.name == one.value ? name : "\(name) = \(SwiftText.literal(one.value))"))
      }
    }
  }

  private mutating func printModel(
    _ type: ModelDeclaration, _ properties: [ModelDeclaration.Property], isClass: Bool, isRoot: Bool
  ) {
    switch style.family {
    case .janus: printJanusModel(type, properties, isClass: isClass, isRoot: isRoot)
    case .codable: printCodableModel(type, properties, isClass: isClass)
    }
  }

  private mutating func printUnion(
    _ type: ModelDeclaration, tag: String, _ cases: [ModelDeclaration.UnionCase], isIndirect: Bool, isRoot: Bool
  ) {
    switch style.family {
    case .janus: printJanusUnion(type, tag: tag, cases, isIndirect: isIndirect, isRoot: isRoot)
    case .codable: printCodableUnion(type, tag: tag, cases, isIndirect: isIndirect)
    }
  }

  /// Changes the text, which closures cannot do while they use the printer.
  mutating func write(_ write: (SwiftPrinter, inout SwiftText) -> Void) {
    var text = text
    write(self, &text)
    self.text = text
  }
}

extension ModelDeclarations {
  /// The properties of all types.
  var allProperties: [ModelDeclaration.Property] { types.flatMap(\.allProperties) }

  /// Whether the samples' type is not a model, and its name is an alias.
  var hasAlias: Bool { root != .named(name) && root != .optional(.named(name)) }
}

extension ModelDeclaration {
  /// How to create this type and those inside it, with their names.
  fileprivate var initialValues: [(String, String)] { [(name, initialValue)] + nested.flatMap(\.initialValues) }

  fileprivate var allProperties: [Property] {
    let own: [Property] =
      switch kind {
      case .structure(let properties), .object(let properties): properties
      case .enumeration, .union: []
      }
    return own + nested.flatMap(\.allProperties)
  }
}
