/// Puts the statements of a section into the body of a test.
struct TestWriter {
  let guide: Guide
  private(set) var isEmpty = true
  private var body: SwiftText
  /// The variables of each scope. A block that declares one again begins another scope.
  private var scopes: [Set<String>] = [[]]
  /// The variable that was declared last, unless an output has shown it.
  private var last: String?
  /// The documents that no code has used, and the lines they are in.
  private var unused: [String: Int] = [:]
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
    for (number, line) in statements {
      body.add(try checked(line, number), from: number)
      for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        unused[String(word)] = nil
      }
    }
    for name in names { body.add("_ = \(name)") }
  }

  mutating func add(document name: String, _ block: Guide.Block) {
    declare([name])
    unused[name] = block.line - 1
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

  func finished() throws -> SwiftText {
    if let (name, line) = unused.min(by: { $0.value < $1.value }) {
      throw guide.problem(line, "no code below uses `\(name)`")
    }
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
    let names = (found.output.1 ?? "").split(separator: ",").map { String($0.trimmingPrefix(" ")) }
    return names.filter { $0 != "_" }
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

  /// A line with a check in place of the comment after it.
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
