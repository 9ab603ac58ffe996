import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct ShapeTests {
    @Test func bothLibrariesAgreeOnEveryShape() throws {
      for shape in Shape.all(bytes: 2_000) {
        for work in shape.works { _ = try shape.row(work) }
      }
    }

    @Test func documentsAreTheSameEveryTime() {
      #expect(
        zip(Shape.all(bytes: 2_000), Shape.all(bytes: 2_000)).allSatisfy { $0.document.bytes == $1.document.bytes })
    }

    @Test func payloadsHaveTheSizesOfTheirTitles() {
      let sizes = Payload.all.map { $0.document().count }
      #expect(zip(sizes, [100, 2_000, 17_000]).allSatisfy { abs($0 - $1) < $1 / 5 })
    }

    @Test func titlesAreDistinct() {
      let titles = Shape.all(bytes: 100).map(\.title)
      #expect(Set(titles).count == titles.count)
    }
  }
}
