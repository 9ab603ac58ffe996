import Janus
import Testing
import ToolsTestSupport

@testable import ModelInference

/// Joining shapes has to give the same shape in any order and grouping, so that samples can be read in any, and in parts.
@Suite struct ShapeTests {
  /// Values that meet in every part of a shape, tags and limits included.
  static let values: [JSONValue] = {
    let leaves: [JSONValue] = [
      nil, true, 1, 2.5, -3, 9_007_199_254_740_993, "a", "b", "", "2024-05-01", "2024-05-01T10:00:00Z",
      "2024-05-01T10:00:00.5Z",
      "https://example.com/", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
      "a sentence that is too long to be the case of any enum",
    ]
    let numbers = ["18446744073709551615", "0.12345678901234567890", "1e400"].compactMap {
      JSONNumber($0).map(JSONValue.number)
    }
    let tagged: [JSONValue] = ["x", "y", "z", "w"].map { ["type": .string($0), "of \($0)": 1] }
    let objects: [JSONValue] = [
      [:], ["a": 1], ["a": "x", "b": nil], ["b": [1], "c": ["d": 2]], ["type": 3], ["kind": "x", "a": 1],
      ["k1": 1, "k2": 2, "k3": 3], ["k4": ["n": 1], "k5": 5, "k6": 6],
    ]
    let all = leaves + numbers + tagged + objects
    return all + all.map { [$0] } + [[1, "a", nil], [[1], []]] + tagged.map { ["inner": $0, "type": "outer"] }
  }()

  /// Small enough to be reached by a few values.
  static let limits: ShapeLimits = {
    var limits = ShapeLimits()
    (limits.strings, limits.keys, limits.tags) = (3, 6, 3)
    return limits
  }()

  private func shape(_ values: some Sequence<JSONValue>) -> Shape {
    values.reduce(into: Shape()) { $0.add($1, limits: Self.limits) }
  }

  @Test(arguments: 0..<200) func `Joining is commutative, associative, and the same as adding`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let values = (0..<24).map { _ in Self.values.randomElement(using: &random)! }
    let cuts = [Int.random(in: 0...24, using: &random), Int.random(in: 0...24, using: &random)].sorted()
    let parts = [values[..<cuts[0]], values[cuts[0]..<cuts[1]], values[cuts[1]...]].map(shape)
    let (a, b, c) = (parts[0], parts[1], parts[2])
    let limits = Self.limits
    let whole = shape(values)
    #expect(a.joined(b, limits: limits) == b.joined(a, limits: limits))
    #expect(
      a.joined(b, limits: limits).joined(c, limits: limits) == a.joined(b.joined(c, limits: limits), limits: limits))
    #expect(a.joined(b, limits: limits).joined(c, limits: limits) == whole)
    #expect(shape(values.shuffled(using: &random)) == whole)
    #expect(whole.joined(Shape(), limits: limits) == whole)
  }

  @Test func `Shapes of other values differ`() {
    let shapes = Self.values.map { shape([$0]) }
    #expect(shape([1]) != shape([1, 1]))
    #expect(shape([["a": 1]]) != shape([["b": 1]]))
    #expect(Set(shapes).count > 30)
  }

  @Test func `A shape does not grow with the samples`() {
    var shape = Shape()
    for number in 0..<2000 {
      shape.add(["id": .string("id \(number)"), "n\(number)": 1, "tag": .string("t\(number)")])
    }
    #expect(shape.objects.variants.isEmpty)
    #expect(shape.objects.entry?.strings.values == nil)
    #expect(shape.objects.entry?.count == 6000)
  }
}
