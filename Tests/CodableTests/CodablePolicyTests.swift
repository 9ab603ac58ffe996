import Foundation
import Janus
import TestSupport
import Testing

/// What of the policies holds for types that code themselves.
@Suite struct CodablePolicyTests {
  // MARK: Unknown keys

  struct User: Codable, Equatable {
    var name: String
    var home: Home?
    var tags: [String: [Int]]?
    struct Home: Codable, Equatable { var city: String }
  }

  private static let strict = JSONDeserializer(policy: .init { $0.unknownKeys = .fail })
  private static let reporting = JSONDeserializer(policy: .init { $0.unknownKeys = .report })

  static let documents: [(document: String, issues: [String])] = [
    (#"{"name":"Ada"}"#, []),
    (#"{"name":"Ada","home":null,"tags":{"any":[1],"key":[]}}"#, []),
    (#"{"name":"Ada","age":3}"#, [#"/age: expected a key of User, found the key "age""#]),
    (
      #"{"x":1,"name":"Ada","home":{"city":"Oslo","zip":1},"y":{}}"#,
      [
        #"/x: expected a key of User, found the key "x""#,
        #"/home/zip: expected a key of Home, found the key "zip""#,
        #"/y: expected a key of User, found the key "y""#,
      ]
    ),
    (#"{"name":"Ada","name":"Eve"}"#, ["/name: expected each key once, found the key \"name\" again"]),
  ]

  @Test("Keys that no type asked for are reported, or are errors", arguments: documents)
  func unknownKeys(document: String, issues: [String]) throws {
    let (user, report) = try Self.reporting.decodeReporting(User.self, from: document)
    #expect(user == (try JSONDeserializer().decode(User.self, from: document)))
    #expect(report.issues.map { "\($0.path): \($0.message)" } == issues)
    #expect(try Self.reporting.decode(User.self, from: document) == user)
    #expect(
      try JSONDeserializer().decodeReporting(User.self, from: document).report.issues.allSatisfy {
        $0.code == .duplicateKey
      })
    let unknown = issues.filter { $0.contains("a key of") }
    let outcome = Differential.details { try Self.strict.decode([User].self, from: "[\(document)]") }
    #expect((outcome == "nothing thrown") == unknown.isEmpty)
    if !unknown.isEmpty { #expect(outcome.hasPrefix("dataCorrupted at Index 0#0 ")) }
  }

  @Test("An unknown key says where it is")
  func unknownKeyWords() {
    do {
      _ = try Self.strict.decode(User.self, from: #"{"name":"Ada","home":{"city":"Oslo","zip":1}}"#)
      Issue.record("decoded an unknown key")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(
        context.debugDescription.hasPrefix(
          #"line 1, column 37, at /home/zip: expected a key of Home, found the key "zip"."#))
      #expect(context.codingPath.map(\.stringValue) == ["home", "zip"])
      #expect((context.underlyingError as? JSONError)?.code == .unknownKey)
    } catch {
      Issue.record(error)
    }
  }

  /// Asks in several ways.
  struct Asking: Decodable {
    let text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyProgramKey.self)
      if container.contains(AnyProgramKey("all")) { _ = container.allKeys }
      if container.contains(AnyProgramKey("nil")) { _ = try container.decodeNil(forKey: AnyProgramKey("nil")) }
      if let inner = try? container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: AnyProgramKey("inner")) {
        _ = inner.contains(AnyProgramKey("a"))
      }
      _ = try? container.decode(User.self, forKey: AnyProgramKey("user"))
      _ = try container.superDecoder()
      let other = try decoder.container(keyedBy: AnyProgramKey.self)
      text = try other.decodeIfPresent(String.self, forKey: AnyProgramKey("text")) ?? ""
    }
  }

  @Test(
    "Every way of asking for a key counts",
    arguments: [
      (#"{"text":"a","nil":null,"super":1}"#, []), (#"{"all":1,"x":2,"y":3}"#, []), (#"{"x":2}"#, ["/x"]),
      (#"{"inner":{"a":1}}"#, []), (#"{"inner":{"a":1,"b":2}}"#, ["/inner/b"]),
      // What a type could not be made of does not count.
      (#"{"user":{"home":{"city":1},"x":1}}"#, []), (#"{"user":{"name":"a","x":1}}"#, ["/user/x"]),
    ])
  func asking(document: String, paths: [String]) throws {
    let report = try Self.reporting.decodeReporting(Asking.self, from: document).report
    #expect(report.issues.map(\.path.description) == paths)
    #expect(
      (Differential.details { try Self.strict.decode(Asking.self, from: document) } == "nothing thrown")
        == paths.isEmpty)
  }

  @Test("Keys are known under a naming and at the places of a mapping")
  func unknownKeysOfMappings() throws {
    let format = JSONFormat(
      keys: .snakeCase,
      mappings: [
        JSONMapping<Member>([.keys(["title", "label"], for: \.fullName), .path("address.city", for: \.city)])
      ])
    struct Pair: Codable, Equatable { var oneKey: Member }
    let reader = JSONDeserializer(format, policy: .init { $0.unknownKeys = .report })
    let text = #"{"one_key":{"title":"a","label":"b","address":{"city":"c","zip":1},"full_name":"d"},"oneKey":1}"#
    let (pair, report) = try reader.decodeReporting(Pair.self, from: text)
    #expect(pair == Pair(oneKey: Member(fullName: "a", city: "c")))
    #expect(report.issues.map(\.path.description) == ["/one_key/address/zip", "/one_key/full_name", "/oneKey"])
  }

  struct Member: Codable, Equatable { var fullName: String, city: String }

  @Test("Lossy parts that are left out do not have unknown keys")
  func lossyParts() throws {
    struct Club: Codable, Equatable { var users: [User.Home] }
    let format = JSONFormat(mappings: [JSONMapping<Club>([.lossy(\.users)])])
    let reader = JSONDeserializer(format, policy: .init { $0.unknownKeys = .report })
    let (club, report) = try reader.decodeReporting(
      Club.self, from: #"{"users":[{"city":1,"x":1},{"city":"a","y":1}]}"#)
    #expect(club == Club(users: [User.Home(city: "a")]))
    #expect(report.issues.map(\.path.description) == ["/users/0/city", "/users/1/y"])
  }

  /// Has a plan.
  struct Fleet: KeyValueCreatable, Equatable { var user: User? }

  @Test("A type inside a plan has unknown keys, too")
  func insidePlans() throws {
    let text = #"{"user":{"name":"Ada","age":1},"x":1}"#
    let (fleet, report) = try Self.reporting.deserializeReporting(Fleet.self, from: text)
    #expect(fleet.user == User(name: "Ada"))
    #expect(report.issues.map(\.path.description) == ["/user/age", "/x"])
    do {
      _ = try Self.strict.deserialize(Fleet.self, from: #"{"user":{"name":"Ada","age":1}}"#)
      Issue.record("read an unknown key")
    } catch {
      #expect(error.code == .unknownKey)
      #expect(error.path.description == "/user/age")
    }
  }

  @Test("A reader that lists all problems lists all unknown keys")
  func allUnknownKeys() throws {
    let reader = JSONDeserializer(policy: .strict)
    let text = #"{"x":1,"name":"Ada","home":{"city":"Oslo","zip":1},"y":{}}"#
    do {
      _ = try reader.decode(User.self, from: text)
      Issue.record("decoded unknown keys")
    } catch DecodingError.dataCorrupted(let context) {
      let error = try #require(context.underlyingError as? JSONError)
      #expect(error.problems.map(\.path.description) == ["/x", "/home/zip", "/y"])
      #expect(context.codingPath.map(\.stringValue) == ["x"])
    }
    do {
      _ = try reader.deserialize(Fleet.self, from: #"{"user":\#(text),"z":1}"#)
      Issue.record("read unknown keys")
    } catch {
      #expect(error.problems.map(\.path.description) == ["/user/x", "/user/home/zip", "/user/y", "/z"])
    }
  }

  /// Has properties inside the value of another one.
  struct Port: KeyValueCreatable, JSONMapped, Equatable {
    var dock = Dock()
    var number = 0
    var name = ""
    static let jsonMapping: JSONMapping<Port> = [
      .key("x", for: \.dock), .path("x.number", for: \.number), .path("x.inner.name", for: \.name),
    ]
  }

  struct Dock: KeyValueCreatable, Equatable {
    var berths = 0
    var inner: User.Home?
  }

  @Test("A key that belongs to a property of the model around a type is known")
  func overlaps() throws {
    let (port, report) = try Self.reporting.deserializeReporting(
      [Port].self, from: #"[{"x":{"berths":4,"number":1,"inner":{"city":"a","name":"b","y":1},"z":1}}]"#)
    #expect(port == [Port(dock: Dock(berths: 4, inner: User.Home(city: "a")), number: 1, name: "b")])
    let paths = report.issues.map(\.path.description)
    #expect(paths.contains("/0/x/inner/y") && paths.contains("/0/x/z"))
    #expect(!paths.contains("/0/x/inner/name") && !paths.contains("/0/x/number"))
  }

  @Test("Envelopes are an error of decode and encode")
  func envelopes() throws {
    #expect(
      Differential.details {
        try JSONDeserializer().decode(User.self, from: #"{"User":{"name":"a"}}"#, root: .envelope)
      }
        == "dataCorrupted at ")
    #expect(
      Differential.details { try JSONSerializer(JSONFormat(root: .envelope)).encode(User(name: "a")) }
        == "invalidValue User at ")
  }

  // MARK: Nil

  struct Empty: Codable, Equatable {
    var bool: Bool?
    var text: String?
    var number: Int?
    var small: UInt8?
    var wide: Int128?
    var double: Double?
    var float: Float?
    var list: [Int]?
    var home: User.Home?
    var date: Date?
    var set = 1
  }

  @Test("A property that is nil is written as null, if the policy says so")
  func nilProperties() throws {
    let writer = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    let text =
      #"{"bool":null,"text":null,"number":null,"small":null,"wide":null,"double":null,"float":null,"list":null,"home":null,"#
      + #""date":null,"set":1}"#
    #expect(try writer.encodeToString(Empty()) == text)
    #expect(try JSONSerializer().encodeToString(Empty()) == #"{"set":1}"#)
    #expect(try JSONDeserializer().decode(Empty.self, from: text) == Empty())
    var full = Empty(bool: true, text: "a", number: 1, small: 2, wide: 3, double: 1.5, float: 2.5, list: [1])
    full.home = User.Home(city: "Oslo")
    full.date = Date(timeIntervalSince1970: 0)
    #expect(try writer.encode(full) == JSONSerializer().encode(full))
    #expect(try JSONDeserializer().decode(Empty.self, from: writer.encode(full)) == full)
    struct Model: KeyValueCreatable { var inner: User.Home? = nil, other: User? = User(name: "a") }
    #expect(
      try writer.serializeToString(Model()) == #"{"inner":null,"other":{"name":"a","home":null,"tags":null}}"#)
    let mapped = JSONFormat(mappings: [JSONMapping<User>([.path("in.home", for: \.home)])])
    let mappedWriter = JSONSerializer(mapped, policy: .init { $0.nilProperties = .writeNull })
    #expect(try mappedWriter.encodeToString(User(name: "a")) == #"{"name":"a","in":{"home":null},"tags":null}"#)
  }

  // MARK: Coercion

  private struct Leaves: Codable, Equatable {
    var flag: Bool?
    var text: String?
    var count: Int?
    var small: UInt8?
    var ratio: Double?
    var single: Float?
    var numbers: [Int]?
    var opened: Date?
    var price: Decimal?
  }

  @Test(
    "Values of another kind are accepted where the policy says so",
    arguments: [
      (#"{"flag":1}"#, Leaves(flag: true)), (#"{"flag":"no"}"#, Leaves(flag: false)),
      (#"{"text":1.50}"#, Leaves(text: "1.50")),
      (#"{"text":true}"#, Leaves(text: "true")), (#"{"count":"12"}"#, Leaves(count: 12)),
      (#"{"count":true}"#, Leaves(count: 1)),
      (#"{"small":"255"}"#, Leaves(small: 255)), (#"{"ratio":"1.5"}"#, Leaves(ratio: 1.5)),
      (#"{"single":"0.5"}"#, Leaves(single: 0.5)), (#"{"numbers":["1",2]}"#, Leaves(numbers: [1, 2])),
      (#"{"opened":"10"}"#, Leaves(opened: Date(timeIntervalSince1970: 10))),
      (#"{"price":"1.10"}"#, Leaves(price: 1.1)),
    ])
  private func coercion(document: String, value: Leaves) throws {
    let format = JSONFormat(dates: .secondsSince1970)
    let lenient = JSONDeserializer(format, policy: .init { $0.coercion = .lenient })
    #expect(try lenient.decode(Leaves.self, from: document) == value)
    let written = try JSONSerializer(format).encode(value)
    for policy in [JSONDeserializer.Policy(), .init { $0.coercion = .exact }, .init { $0.coercion = .lenient }] {
      let reader = JSONDeserializer(format, policy: policy)
      #expect(try reader.decode(Leaves.self, from: written) == value)
      if policy.coercion != .lenient {
        #expect(throws: DecodingError.self) { try reader.decode(Leaves.self, from: document) }
      }
    }
  }

  @Test(
    "Nothing is guessed",
    arguments: [
      #"{"count":"x"}"#, #"{"count":"1.5"}"#, #"{"small":"256"}"#, #"{"flag":"maybe"}"#, #"{"text":[]}"#,
      #"{"ratio":{}}"#,
      #"{"opened":"soon"}"#, #"{"numbers":"1"}"#,
    ])
  func noGuesses(document: String) {
    let lenient = JSONDeserializer(JSONFormat(dates: .secondsSince1970), policy: .init { $0.coercion = .lenient })
    #expect(throws: DecodingError.self) { try lenient.decode(Leaves.self, from: document) }
  }
}
