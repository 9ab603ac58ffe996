import Janus
import Testing

@testable import ModelInference

/// A sample, and the models that are written for it.
struct TextCase: CustomTestStringConvertible, Sendable {
  /// What is chosen for the models.
  struct Choices {
    var style = ModelStyle()
    var options = InferenceOptions()
    var limits = ShapeLimits()
  }

  let name: String
  let sample: String
  let swift: String
  let choose: @Sendable (inout Choices) -> Void

  init(
    _ name: String, _ sample: String, _ swift: String, choose: @escaping @Sendable (inout Choices) -> Void = { _ in }
  ) {
    (self.name, self.sample, self.swift, self.choose) = (name, sample, swift, choose)
  }

  var testDescription: String { name }

  static let all: [TextCase] = [
    TextCase(
      "Leaves, empty arrays, null, and mixed arrays",
      #"{"id": 1, "name": "Ann", "ratio": 0.5, "on": true, "tags": [], "gone": null, "mix": [1, "a"]}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable {
        var id = 0
        var name = ""
        var ratio = 0.0
        var on = false
        var tags: [JSONValue] = []
        var gone: JSONValue?
        var mix: [JSONValue] = []
      }

      """#),
    TextCase(
      "A key that is missing or null in some sample",
      #"[{"id": 1, "nick": "a"}, {"id": 2, "nick": null}, {"id": 3}]"#,
      #"""
      import Janus

      /// The samples are 3 elements of arrays: read `[Root].self`.
      struct Root: KeyValueCreatable {
        var id = 0
        var nick: String?
      }

      """#),
    TextCase(
      "Names and keywords",
      #"{"createdAt": 1, "node_id": 2, "class": "a", "+1": 2, "48x48": "b", "self": 1, "_id": 1, "id": 2, "HTTPServer": 3, "": 4}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable, JSONMapped {
        var createdAt = 0
        var nodeID = 0
        var `class` = ""
        var plus1 = 0
        var _48x48 = ""
        var selfValue = 0
        var _id = 0
        var id = 0
        var httpServer = 0
        var empty = 0

        static let jsonMapping: JSONMapping<Root> = [
          .key("node_id", for: \.nodeID),
          .key("+1", for: \.plus1),
          .key("48x48", for: \._48x48),
          .key("self", for: \.selfValue),
          .key("HTTPServer", for: \.httpServer),
          .key("", for: \.empty),
        ]
      }

      """#
    ) {
      $0.style.usesFormats = false
    },
    TextCase(
      "A naming convention",
      #"{"node_id": 2, "html_url": "https://a.example/b", "user": {"first_name": "Ann", "isAdmin": true, "last_name": "Bo"}}"#,
      #"""
      import Foundation
      import Janus

      struct Root: KeyValueCreatable {
        var nodeID = 0
        var htmlURL = URL(filePath: "/")
        var user = User()

        /// Keys are in snake case: `JSONDeserializer(Root.jsonFormat)`.
        static let jsonFormat = JSONFormat(keys: .snakeCase)

        struct User: KeyValueCreatable, JSONMapped {
          var firstName = ""
          var isAdmin = false
          var lastName = ""

          static let jsonMapping: JSONMapping<User> = [
            .key("isAdmin", for: \.isAdmin),
          ]
        }
      }

      """#),
    TextCase(
      "Types of strings",
      #"{"at": "2024-05-01T10:00:00.25Z", "day": "2024-05-01", "local": "2024-05-01T10:00:00+02:00", "url": "https://a.example/b", "id": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#,
      #"""
      import Foundation
      import Janus

      struct Root: KeyValueCreatable, JSONMapped {
        var at = Date.distantPast
        var day = Date.distantPast
        var local = ""
        var url = URL(filePath: "/")
        var id = UUID()

        private static let day = try! DateStrategy.pattern("yyyy-MM-dd")
        static let jsonMapping: JSONMapping<Root> = [
          .dates(day, for: \.day),
        ]
      }

      """#),
    TextCase(
      "Any moment is a date",
      #"{"local": "2024-05-01T10:00:00+02:00"}"#,
      #"""
      import Foundation
      import Janus

      struct Root: KeyValueCreatable {
        var local = Date.distantPast
      }

      """#
    ) {
      $0.options.dates = .moments
    },
    TextCase(
      "Numbers",
      #"[{"u": 18446744073709551615, "i": 170141183460469231731687303715884105727, "d": 3.14159265358979323846, "n": 1e-400, "m": 1}, {"u": 1, "i": 1, "d": 1, "n": 1, "m": 1.5}]"#,
      #"""
      import Foundation
      import Janus

      /// The samples are 2 elements of arrays: read `[Root].self`.
      struct Root: KeyValueCreatable {
        var u: UInt64 = 0
        var i: Int128 = 0
        var d: Decimal = 0
        var n: JSONNumber = 0
        var m = 0.0
      }

      """#),
    TextCase(
      "An enum",
      #"{"states": ["on", "off", "on", "on", "off", "in use", "on", "off", "on"]}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable {
        var states: [State] = []

        enum State: String, JSONLeaf {
          case inUse = "in use"
          case off
          case on
        }
      }

      """#
    ) {
      $0.options.enumCases = 3
    },
    TextCase(
      "Too few strings for an enum",
      #"{"states": ["on", "off", "on", "on", "off"]}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable {
        var states: [String] = []
      }

      """#),
    TextCase(
      "Keys that are data",
      #"{"byDay": {"2024-05-01": {"n": 1}, "2024-05-02": {"n": null}}, "headers": {"Accept": "a", "Host": "b"}, "empty": {}}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable {
        var byDay: [String: ByDay] = [:]
        var headers: [String: String] = [:]
        var empty: [String: JSONValue] = [:]

        struct ByDay: KeyValueCreatable {
          var n: Int?
        }
      }

      """#),
    TextCase(
      "A dictionary at the root",
      #"{"1": {"n": 1}, "2": {"n": 2}}"#,
      #"""
      import Janus

      typealias Root = [String: RootValue]

      struct RootValue: KeyValueCreatable {
        var n = 0
      }

      """#),
    TextCase(
      "A path of dictionaries",
      #"{"scores": {"ann": 1, "bo": 2}}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable {
        var scores: [String: Int] = [:]
      }

      """#
    ) {
      $0.options.dictionaries = ["/scores"]
    },
    TextCase(
      "A path of structs",
      #"{"labels": {"app": "a", "tier": "b"}}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable {
        var labels = Labels()

        struct Labels: KeyValueCreatable {
          var app = ""
          var tier = ""
        }
      }

      """#
    ) {
      $0.options.structs = ["/labels"]
    },
    TextCase(
      "A union",
      #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "nothing"}]"#,
      #"""
      import Janus

      /// The samples are 3 elements of arrays: read `[Root].self`.
      enum Root: JSONUnion {
        case circle(Circle)
        case square(Square)
        case nothing

        static let jsonUnion: JSONUnionMapping<Root> = .init(
          .internal("type"),
          .case("circle", Root.circle) { if case .circle(let payload) = $0 { payload } else { nil } },
          .case("square", Root.square) { if case .square(let payload) = $0 { payload } else { nil } },
          .case("nothing", make: { .nothing }, matches: { if case .nothing = $0 { true } else { false } }))

        struct Circle: KeyValueCreatable {
          var radius = 0
        }

        struct Square: KeyValueCreatable {
          var side = 0
        }
      }

      """#),
    TextCase(
      "A union in Codable",
      #"[{"type": "circle", "radius": 1}, {"type": "nothing"}]"#,
      #"""
      /// The samples are 2 elements of arrays: read `[Root].self`.
      enum Root: Codable {
        case circle(Circle)
        case nothing

        private enum CodingKeys: String, CodingKey {
          case tag = "type"
        }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let tag = try container.decode(String.self, forKey: .tag)
          switch tag {
          case "circle": self = try .circle(Circle(from: decoder))
          case "nothing": self = .nothing
          default:
            throw DecodingError.dataCorruptedError(
              forKey: .tag, in: container, debugDescription: "unknown tag \"\(tag)\"")
          }
        }

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          switch self {
          case .circle(let payload):
            try container.encode("circle", forKey: .tag)
            try payload.encode(to: encoder)
          case .nothing:
            try container.encode("nothing", forKey: .tag)
          }
        }

        struct Circle: Codable {
          let radius: Int
        }
      }

      """#
    ) {
      $0.style.family = .codable
    },
    TextCase(
      "A union that a property needs",
      #"[{"id": 1, "shape": {"type": "circle", "radius": 1}}, {"id": 2, "shape": {"type": "square", "side": 2}}]"#,
      #"""
      import Janus

      /// The samples are 2 elements of arrays: read `[Root].self`.
      struct Root: KeyValueCreatable {
        var id = 0
        var shape = Shape.circle(.init())

        enum Shape: JSONUnion {
          case circle(Circle)
          case square(Square)

          static let jsonUnion: JSONUnionMapping<Shape> = .init(
            .internal("type"),
            .case("circle", Shape.circle) { if case .circle(let payload) = $0 { payload } else { nil } },
            .case("square", Shape.square) { if case .square(let payload) = $0 { payload } else { nil } })

          struct Circle: KeyValueCreatable {
            var radius = 0
          }

          struct Square: KeyValueCreatable {
            var side = 0
          }
        }
      }

      """#),
    TextCase(
      "Names that the models need themselves",
      #"{"json_leaf": {"a": 1}, "mapped_model": {"b": 1}, "states": ["on", "off", "on", "on", "off", "off"]}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable, JSONMapped {
        var jsonLeaf = RootJSONLeaf()
        var mappedModel = RootMappedModel()
        var states: [State] = []

        static let jsonMapping: JSONMapping<Root> = [
          .key("json_leaf", for: \.jsonLeaf),
          .key("mapped_model", for: \.mappedModel),
        ]

        struct RootJSONLeaf: KeyValueCreatable {
          var a = 0
        }

        struct RootMappedModel: KeyValueCreatable {
          var b = 0
        }

        enum State: String, JSONLeaf {
          case off
          case on
        }
      }

      """#),
    TextCase(
      "Dates that are written as they were read",
      #"{"zero": "2024-05-01T10:00:08.000Z", "milli": "2024-05-01T10:00:08.250Z", "short": "2024-05-01T10:00:08.25Z", "leap": "2016-12-31T23:59:60Z", "space": "2024-05-01 10:00:08Z"}"#,
      #"""
      import Foundation
      import Janus

      struct Root: KeyValueCreatable, JSONMapped {
        var zero = Date.distantPast
        var milli = Date.distantPast
        var short = Date.distantPast
        var leap = ""
        var space = ""

        private static let milliseconds = try! DateStrategy.pattern("yyyy-MM-dd'T'HH:mm:ss.SSSX")
        static let jsonMapping: JSONMapping<Root> = [
          .dates(milliseconds, for: \.zero),
          .dates(milliseconds, for: \.milli),
        ]
      }

      """#),
    TextCase(
      "Dates without a property have no pattern",
      #"{"1": "2024-05-01", "2": "2024-05-02"}"#,
      #"""
      import Janus

      typealias Root = [String: String]

      """#),
    TextCase(
      "Keys that only look the same",
      "[{\"\u{E9}\": 1, \"e\u{301}\": \"a\"}, {\"e\u{301}\": \"b\"}]",
      """
      import Janus

      /// The samples are 2 elements of arrays: read `[Root].self`.
      struct Root: KeyValueCreatable, JSONMapped {
        var \u{E9}: Int?
        var e\u{301}2 = ""

        static let jsonMapping: JSONMapping<Root> = [
          .key("e\u{301}", for: \\.e\u{301}2),
        ]
      }

      """),
    TextCase(
      "A tag with the same members is a property",
      #"[{"type": "a", "id": 1}, {"type": "b", "id": 2}]"#,
      #"""
      import Janus

      /// The samples are 2 elements of arrays: read `[Root].self`.
      struct Root: KeyValueCreatable {
        var type = ""
        var id = 0
      }

      """#),
    TextCase(
      "Another key of tags",
      #"{"shapes": [{"shape": "circle", "radius": 1}, {"shape": "square", "side": 2}]}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable {
        var shapes: [Shape] = []
      }

      enum Shape: JSONUnion {
        case circle(Circle)
        case square(Square)

        static let jsonUnion: JSONUnionMapping<Shape> = .init(
          .internal("shape"),
          .case("circle", Shape.circle) { if case .circle(let payload) = $0 { payload } else { nil } },
          .case("square", Shape.square) { if case .square(let payload) = $0 { payload } else { nil } })
      }

      struct Circle: KeyValueCreatable {
        var radius = 0
      }

      struct Square: KeyValueCreatable {
        var side = 0
      }

      """#
    ) {
      $0.limits.tagKeys = ["shape"]
      $0.style.isFlat = true
    },
    TextCase(
      "Without unions",
      #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}]"#,
      #"""
      import Janus

      /// The samples are 2 elements of arrays: read `[Root].self`.
      struct Root: KeyValueCreatable {
        var type = ""
        var radius: Int?
        var side: Int?
      }

      """#
    ) {
      $0.options.unions = false
    },
    TextCase(
      "The same shape under two keys",
      #"{"home_address": {"city": "Oslo", "zip": "1", "no": 1}, "work_address": {"city": "Bergen", "zip": "2", "no": 2, "floor": 3}}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable, JSONMapped {
        var homeAddress = Address()
        var workAddress = Address()

        static let jsonMapping: JSONMapping<Root> = [
          .key("home_address", for: \.homeAddress),
          .key("work_address", for: \.workAddress),
        ]

        struct Address: KeyValueCreatable {
          var city = ""
          var zip = ""
          var no = 0
          var floor: Int?
        }
      }

      """#
    ) {
      $0.style.usesFormats = false
    },
    TextCase(
      "A tree",
      #"{"name": "/", "children": [{"name": "bin", "children": []}, {"name": "usr", "children": [{"name": "lib", "children": []}]}]}"#,
      #"""
      import Janus

      struct Root: KeyValueCreatable {
        var name = ""
        var children: [Root] = []
      }

      """#),
    TextCase(
      "A list",
      #"{"value": 1, "next": {"value": 2, "next": {"value": 3, "next": null}}}"#,
      #"""
      import Janus

      final class Root: DeserializableObject {
        var value = 0
        var next: Root?
      }

      """#),
    TextCase(
      "Codable",
      #"{"created_at": "2024-05-01T10:00:00Z", "day": "2024-05-01", "class": "a", "price": 1.5, "any": [1, "a"]}"#,
      #"""
      import Foundation
      import Janus

      struct Root: Codable {
        let createdAt: Date
        let day: String
        let `class`: String
        let price: Double
        let any: [JSONValue]

        private enum CodingKeys: String, CodingKey {
          case createdAt = "created_at"
          case day
          case `class`
          case price
          case any
        }
      }

      """#
    ) {
      $0.style.family = .codable
    },
    TextCase(
      "Codable with markers",
      #"{"id": 1, "owner": {"login": "ann"}}"#,
      #"""
      import Janus

      struct Root: Codable {
        let id: Int
        let owner: Owner

        struct Owner: Codable {
          let login: String
        }
      }

      extension Root: SynthesizedCodable {}
      extension Root.Owner: SynthesizedCodable {}

      """#
    ) {
      $0.style.family = .codable
      $0.style.isSynthesized = true
    },
    TextCase(
      "Public classes",
      #"{"id": 1, "owner": {"login": "ann"}}"#,
      #"""
      import Janus

      public final class Root: DeserializableObject {
        public var id = 0
        public var owner = Owner()

        public final class Owner: DeserializableObject {
          public var login = ""
        }
      }

      """#
    ) {
      $0.style.usesClasses = true
      $0.style.isPublic = true
    },
    TextCase(
      "Samples that are arrays",
      #"[[1, 2], [3.5]]"#,
      #"""
      import Janus

      /// The samples are 2 elements of arrays: read `[Root].self`.
      typealias Root = [Double]

      """#),
  ]
}

extension TextCase {
  /// The models for the sample.
  func swift(_ choices: Choices) throws -> String {
    var samples = SampleReader(limits: choices.limits)
    samples.addDocument(try JSONValue(parsing: sample))
    let inference = ModelInference(of: samples.shape, limits: choices.limits, name: "Root", options: choices.options)
    return inference.swift(choices.style, samples: samples)
  }
}

@Suite struct TextTests {
  @Test(arguments: TextCase.all) func `Models are written like this`(_ one: TextCase) throws {
    var choices = TextCase.Choices()
    one.choose(&choices)
    let swift = try one.swift(choices)
    // By code points, which `==` does not compare.
    #expect(swift.unicodeScalars.elementsEqual(one.swift.unicodeScalars), "\(swift)")
  }
}
