extension Guide {
  /// The guide as a file of tests: a suite with the types of the guide and a test for each section that runs code.
  package func swift() throws -> String {
    var imports = SwiftText(path: path)
    for module in ["Foundation", "Janus", "Testing"] { imports.add("import \(module)") }
    var text = SwiftText(path: path)
    for suite in suites {
      let writer = try SuiteWriter(suite, of: self)
      imports.add(writer.imports)
      text.add(writer.suite)
      text.add(writer.extensions)
    }
    return imports.text + text.text
  }
}

/// Swift whose lines know where in the guide they are from.
struct SwiftText {
  let path: String
  private(set) var text = ""
  /// The line of the guide that the compiler takes the next line for.
  private var next: Int?

  init(path: String) { self.path = path }

  /// Adds a line of the guide.
  mutating func add(_ line: String, from number: Int) {
    if next != number, line.isEmpty { return }
    if next != number { text += "#sourceLocation(file: \"\(path)\", line: \(number))\n" }
    text += line + "\n"
    next = number + 1
  }

  /// Adds code that is not in the guide.
  mutating func add(_ line: String) {
    text += line + "\n"
    next = nil
  }

  mutating func add(_ other: SwiftText) {
    text += other.text
    next = nil
  }
}

/// A text as a literal of Swift.
private func literal(_ text: String) -> String { "###\"\(text)\"###" }

/// Several lines as a literal of Swift that begins in the line it is put in.
private func literal(_ lines: [String]) -> String { "###\"\"\"\n\(lines.joined(separator: "\n"))\n\"\"\"###" }

/// Sorts the lines of a suite into declarations and statements.
private struct SuiteWriter {
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
      for line in section.blocks.lazy.filter({ $0.kind.isCode }).flatMap(\.lines) {
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
      switch block.kind {
      case .output:
        guard open == nil else { break }
        try test.show(block)
        continue
      case .document(let name):
        guard open == nil else { break }
        test.add(document: name, block)
        continue
      case .code(let shared):
        let statements = try add(declarationsOf: block, to: suite)
        if shared {
          for (number, line) in statements { self.suite.add(line, from: number) }
        } else {
          try test.add(statements)
        }
        continue
      }
      throw guide.problem(open?.line ?? block.line, "this declaration has no end")
    }
    if let open { throw guide.problem(open.line, "this declaration has no end") }
    guard !test.isEmpty else { return }
    let name = function(for: section.heading)
    self.suite.add("@Test(\(literal(section.heading))) func `\(name)`() async throws {", from: section.line)
    self.suite.add(test.finished())
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

extension Guide.Kind {
  fileprivate var isCode: Bool { if case .code = self { true } else { false } }
}

/// Puts the statements of a section into the body of a test.
private struct TestWriter {
  let guide: Guide
  private(set) var isEmpty = true
  private var body: SwiftText
  /// The variables of each scope. A block that declares one again begins another scope.
  private var scopes: [Set<String>] = [[]]
  /// The variable that was declared last, unless an output has shown it.
  private var last: String?
  /// Whether something was printed that no comment tells.
  private var hasPrinted = false
  /// The lines with comments that are checked. One in a `catch` that is not reached would check nothing.
  private var checks: [Int] = []
  /// Whether the next line is inside a string of several lines.
  private var isInString = false

  init(guide: Guide) {
    self.guide = guide
    body = SwiftText(path: guide.path)
    body.add("let printout = Printout()")
    body.add("func print(_ items: Any...) { printout.print(items) }")
  }

  mutating func add(_ statements: [(number: Int, line: String)]) throws {
    guard statements.contains(where: { !$0.line.isEmpty }) else { return }
    let names = statements.flatMap { variables(of: $0.line) }
    declare(names)
    for (number, line) in statements { body.add(try checked(line, number), from: number) }
    for name in names { body.add("_ = \(name)") }
  }

  mutating func add(document name: String, _ block: Guide.Block) {
    declare([name])
    // The literal begins one line above the text.
    body.add("let \(name) = \(literal(block.lines)); _ = \(name)", from: block.line - 1)
  }

  mutating func show(_ block: Guide.Block) throws {
    let text = literal(block.lines)
    if hasPrinted {
      body.add("printout.shows(\(text))", from: block.line - 1)
    } else if let last {
      body.add("printout.shows(\(text), of: \(last))", from: block.line - 1)
    } else {
      throw guide.problem(block.line - 1, "the code above prints nothing and declares no variable that this could be")
    }
    (hasPrinted, last) = (false, nil)
    isEmpty = false
  }

  func finished() -> SwiftText {
    var body = body
    for _ in scopes.dropFirst() { body.add("}") }
    body.add("printout.isComplete(checks: \(checks))")
    return body
  }

  // MARK: Variables

  /// The names that a line declares for the rest of its block.
  private func variables(of line: String) -> [String] {
    guard let found = line.prefixMatch(of: /(?:let|var) (?:\(([^)]*)\)|(\w+))/) else { return [] }
    if let name = found.output.2 { return [String(name)] }
    return (found.output.1 ?? "").split(separator: ",").map { $0.trimmingPrefix(" ") }.filter { $0 != "_" }.map(
      String.init)
  }

  private mutating func declare(_ names: [String]) {
    isEmpty = false
    if !scopes[scopes.count - 1].isDisjoint(with: names) {
      body.add("do {")
      scopes.append([])
    }
    scopes[scopes.count - 1].formUnion(names)
    if let name = names.last { last = name }
  }

  // MARK: Comments

  /// A line with a check in place of the comment behind it.
  private mutating func checked(_ line: String, _ number: Int) throws -> String {
    let wasInString = isInString
    if line.matches(of: /"""/).count % 2 == 1 { isInString.toggle() }
    if wasInString || line.prefixMatch(of: /\s*\/\//) != nil { return line }
    guard let found = line.wholeMatch(of: /(\s*)(.*?\S)\s+\/\/ (.+)/) else {
      if line.contains(/\bprint\(/) { hasPrinted = true }
      return line
    }
    let (code, comment) = (found.output.2, String(found.output.3))
    checks.append(number)
    if code.hasPrefix("print("), code.hasSuffix(")") {
      return "\(found.output.1)\(code); printout.said(\(literal(comment)))"
    }
    if let name = code.prefixMatch(of: /(?:let|var) (\w+)/)?.output.1 {
      return "\(found.output.1)\(code); printout.expect(\(name), is: \(literal(comment)))"
    }
    throw guide.problem(
      number, "a comment behind `print` or `let` is its value; behind other code, none can be checked")
  }
}
