import Testing

@Suite struct GeneratedModelsTests {
  /// One package for all, because a build takes longer than everything else.
  @Test func `Models compile, read their samples strictly, and write them again`() throws {
    var package = GeneratedPackage()
    var expected: [String] = []
    for document in SampleDocument.all + (SampleDocument.corpus ?? []) {
      for variant in GeneratedPackage.Variant.allCases {
        try package.add(document, variant)
        expected.append("\(document) \(variant) ok")
        if variant == .codable { expected.append("\(document) codable JSONDecoder \(outcomeOfFoundation(document))") }
      }
    }
    let lines = try package.run()
    #expect(SampleDocument.all.count >= 16)
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
    #expect(lines.count == expected.count, "\(lines.joined(separator: "\n"))")
  }

  /// Foundation's coders keep 38 digits of a number.
  private func outcomeOfFoundation(_ document: SampleDocument) -> String {
    document.description == "numbers.json"
      ? "failed: at /0/longest: 99999999999999999999999999999999999999999999 became 1e44" : "ok"
  }
}
