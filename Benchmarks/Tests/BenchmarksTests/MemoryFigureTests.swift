import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct MemoryFigureTests {
    @Test(arguments: [
      (Work.typedRead, "input + 1.50 × 2.00 MB"), (.valueParse, "input + 1.50 × 2.00 MB"),
      (.typedWrite, "1.50 × 2.00 MB = output + 1.00 MB"),
    ])
    func aReadIsToldInModelsAndAWriteInOutputs(_ work: Work, _ text: String) {
      let figure = MemoryFigure(document: "a", family: .file, work: work, peak: 3_000_000, scale: 2_000_000)
      #expect(figure.description == text)
    }

    @Test func aModelWithoutHeapIsNoUnit() {
      let figure = MemoryFigure(document: "a", family: .payload, work: .typedRead, peak: 300, scale: 0)
      #expect(figure.description == "input + 0.3 kB")
    }
  }
}
