import Janus
import Testing

extension UnionTests {
  @Test("Unions are written pretty and with sorted keys") func prettyAndSorted() throws {
    struct Model: KeyValueCreatable {
      var zone = Shape<Internal>.square(Square(side: 1, label: "a"))
      var area: [Shape<External>] = [.nothing, .circle(Circle(radius: 2)), .points([])]
      var map = ["b": Shape<Adjacent>.number(1), "a": .blob(Blob(name: "n"))]
    }
    let text = try JSONSerializer(policy: .init { $0.layout = [.pretty, .sortedKeys] }).serializeToString(Model())
    let expected = """
      {
        "area": [
          "nothing",
          {
            "circle": {
              "radius": 2.0
            }
          },
          {
            "points": []
          }
        ],
        "map": {
          "a": {
            "type": "blob",
            "value": {
              "name": "n"
            }
          },
          "b": {
            "type": "number",
            "value": 1
          }
        },
        "zone": {
          "label": "a",
          "side": 1,
          "type": "square"
        }
      }
      """
    #expect(text == expected)
    let pretty = try JSONSerializer(policy: .init { $0.layout = .pretty }).serializeToString(Model().zone)
    #expect(pretty == "{\n  \"type\": \"square\",\n  \"side\": 1,\n  \"label\": \"a\"\n}")
    #expect(
      try JSONSerializer(policy: .init { $0.layout = .pretty }).serializeToString(Shape<Internal>.nothing)
        == "{\n  \"type\": \"nothing\"\n}")
    // Sorted, a content can precede its tag.
    enum Sorted: JSONUnion, Equatable {
      case number(Int)
      static let jsonUnion: JSONUnionMapping<Sorted> = .init(
        .adjacent(tag: "tag", content: "content"),
        .case("number", Sorted.number) { if case .number(let number) = $0 { number } else { nil } })
    }
    let sorted = try JSONSerializer(policy: .init { $0.layout = .sortedKeys }).serializeToString(Sorted.number(1))
    #expect(sorted == #"{"content":1,"tag":"number"}"#)
    #expect(try JSONDeserializer().deserialize(Sorted.self, from: sorted) == .number(1))
  }
}
