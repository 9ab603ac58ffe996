import Janus
import TestSupport
import Testing

/// Nested objects whose tags follow their contents, so that each is searched for its tag before its contents are read. From some
/// depth on, skipped text is not scanned again.
@Suite struct DeepUnionTests {
  indirect enum Part: JSONUnion, Equatable {
    case group(Group)
    case leaf(Leaf)

    struct Group: KeyValueCreatable, Equatable {
      var first: Part?
      var parts: [Part] = []
      var note = ""
      var count = 0
    }

    struct Leaf: KeyValueCreatable, Equatable { var value = 0 }

    static let jsonUnion: JSONUnionMapping<Part> = .init(
      .internal("type"),
      .case("group", Part.group) { if case .group(let group) = $0 { group } else { nil } },
      .case("leaf", Part.leaf) { if case .leaf(let leaf) = $0 { leaf } else { nil } })
  }

  private static let leaf = #"{"value":7,"type":"leaf"}"#

  /// Each level has the next one and a leaf as members; the tag is at the end.
  private static func text(levels: Int, note: String, innermost: String = leaf) -> String {
    (0..<levels).reduce(innermost) { inner, level in
      #"{"first":\#(inner),"note":"\#(note)","parts":[\#(leaf),\#(leaf)],"count":\#(level),"type":"group"}"#
    }
  }

  private static func part(levels: Int, note: String) -> Part {
    let leaf = Part.leaf(Part.Leaf(value: 7))
    return (0..<levels).reduce(leaf) { inner, level in
      .group(Part.Group(first: inner, parts: [leaf, leaf], note: note, count: level))
    }
  }

  @Test(
    "Nested objects whose tags come last are read at every depth",
    arguments: Share.of([1, 2, 7, 8, 9, 10, 20, 60, 120], from: 6),
    ["", "n", "a note of some length with } ] and \\\" in it, so that it counts"])
  func everyLevelIsRead(levels: Int, note: String) throws {
    let text = Self.text(levels: levels, note: note)
    let part = Self.part(levels: levels, note: note.replacing("\\\"", with: "\""))
    for door in Door.allCases {
      #expect(try door.read(Part.self, from: text).value == part, "\(door)")
    }
    #expect(try JSONDeserializer().deserialize([Part].self, from: "[\(text),\(text)]") == [part, part])
    let again = try JSONSerializer().serialize(part)
    #expect(try JSONDeserializer().deserialize(Part.self, from: again) == part)
  }

  @Test("A mistake far inside has its own path", arguments: [3, 12, 40])
  func mistakesAreFoundWhereTheyAre(levels: Int) throws {
    let path = String(repeating: "/first", count: levels)
    let misfit = Self.text(levels: levels, note: "n", innermost: #"{"value":"x","type":"leaf"}"#)
    let (_, report) = try JSONDeserializer().deserializeReporting(Part.self, from: misfit)
    #expect(report.issues.map(\.path.description) == [path + "/value"])
    let unknown = Self.text(levels: levels, note: "n", innermost: #"{"value":7,"type":"none"}"#)
    let issues = try JSONDeserializer().deserializeReporting(Part.self, from: unknown).report.issues
    #expect(issues.map(\.path.description) == [path + "/type"])
    for broken in ["", "{", #"{"value":7"#, #"{"value":7,"type":"leaf"]"#, #"{"value":07,"type":"leaf"}"#] {
      let text = Self.text(levels: levels, note: "n", innermost: broken)
      let expected = failure { try JSONValue(parsing: text) }
      let found = failure { try JSONDeserializer().deserialize(Part.self, from: text) }
      #expect(found?.location == expected?.location && found?.code == expected?.code, "\(broken)")
    }
  }

  @Test("The limit of depth applies to nested unions") func depthIsLimited() throws {
    for limit in [9, 10, 20, 40] {
      let reader = JSONDeserializer(policy: .init { $0.limits.depth = limit })
      for levels in limit - 3...limit + 1 {
        let text = Self.text(levels: levels, note: "n")
        let isAllowed = (try? JSONValue(parsing: text, depth: limit)) != nil
        #expect(failure { try reader.deserialize(Part.self, from: text) }?.code == (isAllowed ? nil : .depthLimit))
      }
    }
  }
}
