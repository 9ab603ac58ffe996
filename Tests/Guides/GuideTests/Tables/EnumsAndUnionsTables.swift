import Janus
import Testing

extension EnumsAndUnions {
  @Test("Fallbacks work as the table says") func tableOfFallbacks() throws {
    struct Palette: KeyValueCreatable {
      var color = Color.green
      var other: Color? = .green
    }
    let some = try reader.deserializeReporting([Color].self, from: #"["green", 1, true, null, [], {}]"#).value
    #expect(some == [.green, .unknown, .unknown])
    let palette = try reader.deserialize(Palette.self, from: #"{"color": null, "other": null}"#)
    #expect(palette.color == .green)
    #expect(palette.other == nil)
    #expect(
      try reader.issues(Palette.self, from: #"{"color": [], "other": {}}"#) == [
        "typeMismatch /color", "typeMismatch /other",
      ])
  }

  enum Outside: JSONUnion {
    case circle(Circle), nothing

    static let jsonUnion: JSONUnionMapping<Outside> = .init(
      .external, .case("circle", Outside.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .case("nothing", make: { .nothing }, matches: { if case .nothing = $0 { true } else { false } }))
  }

  enum Beside: JSONUnion, Equatable {
    case circle(Circle), nothing

    static let jsonUnion: JSONUnionMapping<Beside> = .init(
      .adjacent(tag: "type", content: "value"),
      .case("circle", Beside.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .case("nothing", .nothing))
  }

  @Test("Tags are written and read as the table says") func tableOfTaggings() throws {
    let circle = Circle(radius: 1.5)
    #expect(
      try writer.serializeToString([Outside.circle(circle), .nothing]) == #"[{"circle":{"radius":1.5}},"nothing"]"#)
    #expect(
      try writer.serializeToString([Beside.circle(circle), .nothing])
        == #"[{"type":"circle","value":{"radius":1.5}},{"type":"nothing"}]"#)
    #expect(try writer.serializeToString([Answer.circle(circle)]) == #"[{"radius":1.5}]"#)
    let sorted = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
    #expect(try sorted.serializeToString([Shape.circle(circle)]) == #"[{"radius":1.5,"type":"circle"}]"#)
    let strict = JSONDeserializer(JSONFormat(keys: .snakeCase), policy: .init { $0.unknownKeys = .fail })
    #expect(try strict.deserialize(Shape.self, from: #"{"side": 1, "type": "square"}"#) == .square(Square(side: 1)))

    enum Numbered: JSONUnion, Equatable {
      case one(Circle)
      static let jsonUnion: JSONUnionMapping<Numbered> = .init(
        .internal("theType"), .case("1", Numbered.one) { if case .one(let circle) = $0 { circle } else { nil } })
    }
    #expect(try strict.deserialize(Numbered.self, from: #"{"theType": 1, "radius": 1.5}"#) == .one(circle))
    #expect(
      try JSONSerializer(JSONFormat(keys: .snakeCase)).serializeToString(Numbered.one(circle))
        == #"{"theType":"1","radius":1.5}"#)
  }
}
