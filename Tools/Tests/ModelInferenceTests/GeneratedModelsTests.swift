import Janus
import Testing

@testable import ModelInference

@Suite struct GeneratedModelsTests {
  /// One program for all, because a build takes longer than everything else.
  @Test func `Models compile, read their samples strictly, and write them again`() throws {
    var program = GeneratedProgram()
    var expected: [String] = []
    for document in SampleDocument.all + (SampleDocument.corpus ?? []) {
      for form in GeneratedProgram.Form.allCases {
        try program.add(document, form)
        expected.append("\(document) \(form) ok")
        if form.isOfFoundation {
          expected.append("\(document) \(form) JSONDecoder \(outcomeOfFoundation(document))")
        }
      }
    }
    for (number, one) in TextCase.all.enumerated() {
      for form in GeneratedProgram.Form.allCases {
        var choices = TextCase.Choices()
        one.choose(&choices)
        choices.style = form.style
        program.addSource(try one.swift(choices), in: "text\(number)_\(form)")
      }
    }
    let lines = try program.run()
    #expect(SampleDocument.all.count >= 20)
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
    #expect(lines.count == expected.count, "\(lines.joined(separator: "\n"))")
  }

  /// Foundation's coders keep 38 digits of a number.
  private func outcomeOfFoundation(_ document: SampleDocument) -> String {
    document.description == "numbers.json"
      ? "failed: at /0/longest: 99999999999999999999999999999999999999999999 became 1e44" : "ok"
  }
}
