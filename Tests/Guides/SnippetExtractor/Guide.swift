/// A guide, as far as its code goes: suites of sections of blocks.
package struct Guide {
  /// Where the guide is, as compile errors and failures name it.
  let path: String
  private(set) var suites: [Suite]

  /// What comes from one `<!-- swift suite NAME -->` to the next. Types of another suite are out of sight.
  struct Suite {
    var name: String
    var sections: [Section] = []
  }

  /// What comes from one heading to the next.
  struct Section {
    var heading: String
    var line: Int
    var blocks: [Block] = []
  }

  struct Block {
    var kind: Kind
    /// Where the first line of `lines` is in the guide.
    var line: Int
    var lines: [String] = []

    var isCode: Bool { if case .code = kind { true } else { false } }
  }

  enum Kind: Equatable {
    /// Code; shared code is visible in every section of the suite.
    case code(shared: Bool)
    /// A document that the code below it uses under this name.
    case document(name: String)
    /// What the code above has printed, or the variable that it declared last.
    case output
  }
}

/// Why a guide cannot be turned into tests.
package struct GuideProblem: Error, CustomStringConvertible {
  var path: String
  var line: Int
  var message: String

  package var description: String { "\(path):\(line): error: \(message)" }
}

// MARK: Reading Markdown

extension Guide {
  package init(path: String, text: String) throws {
    self.path = path
    let file = path.split(separator: "/").last ?? ""
    let name = file == "README.md" ? "Readme" : String(file.prefix { $0 != "." })
    suites = [Suite(name: name, sections: [Section(heading: name, line: 1)])]

    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let (line, number) = (lines[index], index + 1)
      index += 1
      if line.hasPrefix("```") {
        let kind = try kind(ofFence: line.dropFirst(3), line: number)
        let end = try end(of: lines, from: index, at: "```", begun: number)
        if let kind { add(Block(kind: kind, line: index + 1, lines: Array(lines[index..<end]))) }
        index = end + 1
      } else if line.hasPrefix("<!-- swift: "), line.hasSuffix(" -->") {
        add(Block(kind: .code(shared: false), line: number, lines: [String(line.dropFirst(12).dropLast(4))]))
      } else if line.hasPrefix("<!-- swift suite "), line.hasSuffix(" -->") {
        suites.append(Suite(name: String(line.dropFirst(17).dropLast(4))))
        startSection(suites[suites.count - 2].sections.last?.heading ?? "", line: number)
      } else if line == "<!-- swift" || line == "<!-- swift shared" {
        let end = try end(of: lines, from: index, at: "-->", begun: number)
        let shared = line.hasSuffix("shared")
        add(Block(kind: .code(shared: shared), line: index + 1, lines: Array(lines[index..<end])))
        index = end + 1
      } else if line.hasPrefix("<!-- swift") {
        throw problem(
          number, "this is not one of `<!-- swift`, `<!-- swift shared`, `<!-- swift: … -->`, `<!-- swift suite … -->`")
      } else if line.hasPrefix("#") {
        let heading = line.drop { $0 == "#" }
        if heading.hasPrefix(" ") { startSection(String(heading.dropFirst()), line: number) }
      }
    }
  }

  func problem(_ line: Int, _ message: String) -> GuideProblem {
    GuideProblem(path: path, line: line, message: message)
  }

  /// What a fenced block is for; nil if it is not tested.
  private func kind(ofFence info: Substring, line: Int) throws -> Kind? {
    let words = info.split(separator: " ")
    switch (words.first, words.dropFirst().first) {
    case ("swift", nil): return .code(shared: false)
    case ("swift", "shared"): return .code(shared: true)
    case ("swift", "no-test"): return nil
    case ("json", nil), ("text", nil): return .output
    case ("json", let name?), ("text", let name?): return .document(name: String(name))
    case ("swift", let word?):
      throw problem(line, "a block of Swift is `shared`, `no-test` or neither, but not `\(word)`")
    default: return nil
    }
  }

  private func end(of lines: [String], from start: Int, at mark: String, begun line: Int) throws -> Int {
    guard let end = lines[start...].firstIndex(of: mark) else { throw problem(line, "this has no end") }
    return end
  }

  private mutating func startSection(_ heading: String, line: Int) {
    suites[suites.count - 1].sections.append(Section(heading: heading, line: line))
  }

  private mutating func add(_ block: Block) {
    let suite = suites.count - 1
    suites[suite].sections[suites[suite].sections.count - 1].blocks.append(block)
  }
}
