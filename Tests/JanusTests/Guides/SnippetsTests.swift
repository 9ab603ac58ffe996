import Testing

/// The guides cannot drift from the library: what they show is compiled and asserted in the file of the same name.
@Suite struct SnippetsTests {
  @Test(arguments: Guide.all) func isTested(_ guide: Guide) throws {
    let snippets = try guide.snippets()
    guard !snippets.isEmpty else { return }
    let lines = try guide.testFile().split(separator: "\n").map(Snippet.plain)
    for snippet in snippets {
      let missing = snippet.firstLineMissing(in: lines)
      #expect(missing == nil, "\(guide.path):\(snippet.line): this line is in no test: \(missing ?? "")")
    }
  }

  @Test func guidesAreFound() {
    #expect(Guide.all.count >= 6)
  }
}
