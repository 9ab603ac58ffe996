import Foundation
import Janus
import TestSupport
import Testing

/// Types that are `Codable` and have one of Janus's protocols: `decode` and `encode` mean what Foundation's coders mean, wherever the
/// type is; `deserialize` and `serialize` mean Janus's.
@Suite struct BothProtocolsTests {
  private static let foundation = JSONFormat(dates: .secondsSince2001)

  /// What Foundation's coders and Janus's make of a value and of documents.
  private func check<Value: Codable & Equatable>(_ value: Value, _ documents: [String]) {
    let writer = JSONSerializer(Self.foundation)
    for layout in [JSONLayout.compact, .pretty] {
      let theirs = Differential.outcome { try JSONValue(parsing: JSONEncoder().encode([value])) }
      let ours = Differential.outcome {
        try JSONValue(parsing: JSONSerializer(Self.foundation, policy: .init { $0.layout = layout }).encode([value]))
      }
      #expect(ours == theirs)
    }
    #expect(
      Differential.outcome { try Differential.janus.decode(Value.self, from: writer.encode(value)) } == .success(value))
    for document in documents {
      Differential.check(Value.self, document)
      Differential.check([Value].self, "[\(document)]")
      Differential.check([String: Value?].self, #"{"a":\#(document),"b":null}"#)
      Differential.check(Holder<Value>.self, #"{"inner":\#(document)}"#)
    }
  }

  struct Holder<Inner: Codable & Equatable>: Codable, Equatable { var inner: Inner? }

  // MARK: Keys of its own

  struct User: KeyValueCreatable, Codable, Equatable {
    var userName = ""
    var age = 0

    enum CodingKeys: String, CodingKey {
      case userName = "user_name"
      case age
    }
  }

  @Test("Coding keys and strict values count when a type that has a plan is decoded")
  func codingKeys() throws {
    check(
      User(userName: "Ada", age: 36),
      [
        #"{"user_name":"Ada","age":36}"#, #"{"userName":"Ada","age":36}"#, #"{"user_name":"Ada","age":"zz"}"#,
        #"{"user_name":"Ada","age":"36"}"#, #"{"user_name":"Ada","age":null}"#, #"{"user_name":"Ada"}"#, "[]", "null",
      ])
    let user = User(userName: "Ada", age: 36)
    #expect(try String(decoding: JSONSerializer().encode(user), as: UTF8.self) == #"{"user_name":"Ada","age":36}"#)
    #expect(try JSONSerializer().serializeToString(user) == #"{"user_name":"Ada","age":36}"#)
    let text = #"{"user_name":"Ada","age":"36"}"#
    #expect(try JSONDeserializer().deserialize(User.self, from: text) == user)
  }

  // MARK: Code of its own

  final class Place: KeyValueCreatable, Codable, Equatable {
    var x = 0
    var y = 0

    init() {}
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      (x, y) = (try list.decode(Int.self), try list.decode(Int.self))
    }
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(x)
      try list.encode(y)
    }
    static func == (one: Place, other: Place) -> Bool { (one.x, one.y) == (other.x, other.y) }
  }

  @Test("A type's own init(from:) and encode(to:) are called though it has a plan")
  func ownCode() throws {
    let place = Place()
    (place.x, place.y) = (1, 2)
    check(place, ["[1,2]", "[1]", #"["1",2]"#, #"{"x":1,"y":2}"#, "null"])
    #expect(try JSONDeserializer().deserialize(Place.self, from: #"{"x":1,"y":2}"#) == place)
    #expect(try JSONSerializer().serializeToString([place]) == #"[{"x":1,"y":2}]"#)
  }

  // MARK: Proxies and unions

  struct Celsius: JSONProxyProvider, JSONProxyCreatable, Codable, Equatable {
    var degrees: Int
    var jsonProxy: String { "\(degrees) °C" }

    init(degrees: Int) { self.degrees = degrees }
    init?(jsonProxy: String) {
      guard let degrees = Int(jsonProxy.dropLast(3)) else { return nil }
      self.degrees = degrees
    }
  }

  @Test("A proxy does not count when its type is decoded and encoded")
  func proxies() throws {
    check(Celsius(degrees: 21), [#"{"degrees":21}"#, #""21 °C""#, "{}"])
    #expect(try JSONSerializer().serializeToString(Celsius(degrees: 21)) == #""21 °C""#)
    #expect(try JSONDeserializer().deserialize([Celsius].self, from: #"["21 °C"]"#) == [Celsius(degrees: 21)])
  }

  enum Signal: JSONUnion, Codable, Equatable {
    case flag(User), pennant(User)

    static let jsonUnion = JSONUnionMapping<Signal>(
      .adjacent(tag: "type", content: "value"),
      .case("flag", Signal.flag) { if case .flag(let user) = $0 { user } else { nil } },
      .case("pennant", Signal.pennant) { if case .pennant(let user) = $0 { user } else { nil } })
  }

  @Test("A union's tags do not count when it is decoded and encoded")
  func unions() throws {
    let signal = Signal.flag(User(userName: "Ada", age: 36))
    check(
      signal,
      [
        #"{"flag":{"_0":{"user_name":"Ada","age":36}}}"#, #"{"flag":{"_0":{"userName":"Ada","age":36}}}"#,
        #"{"type":"flag","value":{"userName":"Ada","age":36}}"#, "{}",
      ])
    let text = #"{"type":"flag","value":{"user_name":"Ada","age":36}}"#
    #expect(try JSONSerializer().serializeToString(signal) == text)
    #expect(try JSONDeserializer().deserialize(Signal.self, from: text) == signal)
  }

  // MARK: Through both

  /// Read by a plan.
  struct Fleet: KeyValueCreatable, Equatable {
    var user = User()
    var holder: Holder<User>?
  }

  @Test("A plan reads the types that have one, and Codable what is inside a type that has none")
  func plansAroundCodable() throws {
    let user = User(userName: "Ada", age: 36)
    let fleet = Fleet(user: user, holder: Holder(inner: user))
    let text = #"{"user":{"user_name":"Ada","age":36},"holder":{"inner":{"user_name":"Ada","age":36}}}"#
    #expect(try JSONSerializer().serializeToString(fleet) == text)
    #expect(try JSONDeserializer().deserialize(Fleet.self, from: text) == fleet)
    #expect(try JSONDeserializer().deserialize(Fleet.self, from: JSONValue(parsing: text)) == fleet)
  }

  @Test("A JSON number is decoded from a number only")
  func jsonNumbers() throws {
    #expect(try JSONDeserializer().decode([JSONNumber].self, from: "[12]") == [12])
    for document in [#"["12"]"#, "[true]", "[null]", "[{}]"] {
      #expect(throws: DecodingError.self) { try JSONDeserializer().decode([JSONNumber].self, from: document) }
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([JSONNumber].self, from: Data(document.utf8)) }
    }
  }
}
