import Janus
import TestSupport
import Testing

extension UnionTests {
  // MARK: Tags that are spelled as something else

  enum Version: JSONUnion, Equatable {
    case one(Circle), two(Square), half, on

    static let jsonUnion: JSONUnionMapping<Version> = .init(
      .internal("version"),
      .case("1", Version.one) { if case .one(let circle) = $0 { circle } else { nil } },
      .case("2", Version.two) { if case .two(let square) = $0 { square } else { nil } },
      .case("0.50", .half), .case("true", .on))
  }

  @Test("A tag may be a number or a Boolean") func aTagMayBeANumberOrABool() throws {
    let document = #"[{"version": 1, "radius": 3}, {"version": "2"}, {"version": 0.50}, {"version": true}]"#
    let values = try JSONDeserializer().deserialize([Version].self, from: document)
    #expect(values == [.one(Circle(radius: 3)), .two(Square()), .half, .on])
    let expected =
      #"[{"version":"1","radius":3.0},{"version":"2","side":0},{"version":"0.50"},{"version":"true"}]"#
    #expect(try JSONSerializer().serializeToString(values) == expected)
  }

  // MARK: Any other tag

  enum Open<Tagging: Tagged>: JSONUnion, Equatable {
    case circle(Circle), other(JSONValue)

    static var jsonUnion: JSONUnionMapping<Open> {
      .init(
        Tagging.tagging, .case("circle", Open.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .otherwise(Open.other) { if case .other(let value) = $0 { value } else { nil } })
    }
  }

  func checkOpen<Tagging>(_ type: Open<Tagging>.Type, _ others: [String], _ report: String = "") throws {
    for text in others {
      let read = try JSONDeserializer(
        policy: .init {
          $0.mismatch = .fail
          $0.unknownKeys = .fail
        }
      )
      .deserializeReporting([Open<Tagging>].self, from: "[\(text)]")
      #expect(read.value == [.other(try JSONValue(parsing: text))], "\(text)")
      #expect(read.report.isEmpty)
      #expect(try JSONSerializer().serializeToString(read.value) == "[\(text)]")
    }
  }

  @Test("A case for any other tag keeps the value") func anyOtherTagKeepsTheValue() throws {
    try checkOpen(
      Open<External>.self, [#"{"star":{"points":5}}"#, #""star""#, #"{"star":null,"circle":1}"#, #""circle""#])
    try checkOpen(
      Open<Internal>.self,
      [
        #"{"type":"star","points":[1,2.50]}"#, #"{"points":5,"type":"star"}"#, #"{"type":7}"#, #"{"type":null}"#,
        #"{"type":{}}"#,
      ])
    try checkOpen(
      Open<Adjacent>.self,
      [#"{"type":"star","value":{"points":5}}"#, #"{"x":1,"type":"star"}"#, #"{"type":false,"value":1}"#])
    try checkOpen(Open<Untagged>.self, [#"{"points":5}"#, "7", #""text""#, "[]", "{}", #"{"radius":"1"}"#])
  }

  @Test("A value without a tag does not belong to the case for other tags") func noTagIsNoOtherTag() throws {
    #expect(
      try JSONDeserializer().issues([Open<External>].self, from: "[{}, 5, []]") == [
        "missingValue /0", "typeMismatch /1", "typeMismatch /2",
      ])
    #expect(try JSONDeserializer().issues([Open<Internal>].self, from: #"[{"radius": 1}]"#) == ["missingValue /0"])
    #expect(try JSONDeserializer().issues([Open<Adjacent>].self, from: #"[{"value": 1}]"#) == ["missingValue /0"])
    // The tag is known, so its payload counts.
    #expect(
      try JSONDeserializer().issues([Open<External>].self, from: #"[{"circle": 1}]"#) == ["typeMismatch /0/circle"])
  }
}
