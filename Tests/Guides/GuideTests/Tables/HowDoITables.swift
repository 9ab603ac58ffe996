import Testing

extension HowDoI {
  @Test("Every heading of the third level is in the index, and every link leads to one") func index() throws {
    let lines = try GuideText("HowDoI").lines
    let headings = lines.filter { $0.hasPrefix("### ") }.map { heading in
      heading.dropFirst(4).lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
        .replacing(" ", with: "-")
    }
    let index = lines.prefix { !$0.hasPrefix("All snippets") }.joined()
    let links = index.matches(of: /\(#(?<anchor>[a-z0-9-]+)\)/).map { String($0.output.anchor) }
    #expect(links == headings)
  }
}
