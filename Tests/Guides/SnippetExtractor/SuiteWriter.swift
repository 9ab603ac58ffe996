/// Sorts the lines of a suite into declarations and statements.
struct SuiteWriter {
  let guide: Guide
  private(set) var imports: SwiftText
  private(set) var suite: SwiftText
  private(set) var extensions: SwiftText

  private var types: Set<String> = []
  private var functions: Set<String> = []
  /// The declaration that a line belongs to until one begins with a brace.
  private var open: Declaration?

  private struct Declaration {
    var isExtension: Bool
    var line: Int
    /// Whether its body has begun.
    var hasBody = false
  }

  init(_ suite: Guide.Suite, of guide: Guide) throws {
    self.guide = guide
    imports = SwiftText(path: guide.path)
    self.suite = SwiftText(path: guide.path)
    extensions = SwiftText(path: guide.path)
    guard suite.sections.contains(where: { !$0.blocks.isEmpty }) else { return }
    for section in suite.sections {
      for line in section.blocks.lazy.filter(\.isCode).flatMap(\.lines) {
        if let found = Self.declaration(in: line), found.keyword != "extension" { types.insert(found.name) }
      }
    }
    self.suite.add("@Suite struct \(suite.name) {")
    for section in suite.sections { try add(section, of: suite) }
    self.suite.add("}")
  }

  // MARK: Sections

  private mutating func add(_ section: Guide.Section, of suite: Guide.Suite) throws {
    var test = TestWriter(guide: guide)
    for block in section.blocks {
      if let open, !block.isCode { throw guide.problem(open.line, "this declaration has no end") }
      switch block.kind {
      case .code(let shared):
        let statements = try add(declarationsOf: block, to: suite)
        if shared {
          for (number, line) in statements { self.suite.add(line, from: number) }
        } else {
          try test.add(statements)
        }
      case .document(let name): test.add(document: name, block)
      case .output: try test.show(block)
      }
    }
    if let open { throw guide.problem(open.line, "this declaration has no end") }
    guard !test.isEmpty else { return }
    let name = function(for: section.heading)
    self.suite.add("@Test(\(literal(section.heading))) func `\(name)`() async throws {", from: section.line)
    self.suite.add(try test.finished())
    self.suite.add("}")
  }

  /// A name for the test of a section: `Use snake case` is `useSnakeCase`.
  private mutating func function(for heading: String) -> String {
    let words = heading.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "section"
    let name = words.dropFirst().reduce(first) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    var (unique, count) = (name, 1)
    while !functions.insert(unique).inserted {
      count += 1
      unique = name + String(count)
    }
    return unique
  }

  // MARK: Declarations

  /// The keyword and the name of a declaration that goes outside of the test.
  private static func declaration(in line: String) -> (keyword: Substring, name: String)? {
    let attributes = /(?:@\w+(?:\([^)]*\))?\s+|(?:final|indirect|nonisolated|private|public|open)\s+)*/
    let rest = line.prefixMatch(of: attributes).map { line[$0.range.upperBound...] } ?? line[...]
    let found = rest.prefixMatch(of: /(struct|class|enum|protocol|actor|typealias|extension)\s+(\w+)/)
    return found.map { ($0.output.1, String($0.output.2)) }
  }

  /// Adds the imports and types of a block, and returns what is left: its statements.
  private mutating func add(
    declarationsOf block: Guide.Block, to suite: Guide.Suite
  ) throws -> [(number: Int, line: String)] {
    var statements: [(Int, String)] = []
    for (offset, line) in block.lines.enumerated() {
      let number = block.line + offset
      if line.hasPrefix("import "), open == nil {
        imports.add(line, from: number)
      } else if open != nil {
        add(line, number)
      } else if let (keyword, name) = Self.declaration(in: line) {
        open = Declaration(isExtension: keyword == "extension", line: number)
        let isOwn = keyword == "extension" && types.contains(name)
        add(isOwn ? line.replacing("extension \(name)", with: "extension \(suite.name).\(name)") : line, number)
        if keyword == "typealias" { open = nil }
      } else if line.wholeMatch(of: /@\w+(\(.*\))?/) != nil {
        open = Declaration(isExtension: false, line: number)
        add(line, number)
      } else {
        statements.append((number, line))
      }
    }
    return statements
  }

  /// Adds a line to the declaration that is open, which it may close.
  private mutating func add(_ line: String, _ number: Int) {
    guard var declaration = open else { return }
    if declaration.isExtension { extensions.add(line, from: number) } else { suite.add(line, from: number) }
    let braces = line.count { $0 == "{" }
    let isWhole = !declaration.hasBody && braces > 0 && braces == line.count { $0 == "}" }
    if braces > 0 { declaration.hasBody = true }
    open = isWhole || line.hasPrefix("}") ? nil : declaration
  }
}
