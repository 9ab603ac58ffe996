import Foundation
import Janus
import TestSupport
import Testing

private struct Coordinate: KeyValueCreatable, JSONMapped, Equatable {
  var latitude = 0.0
  var longitude = 0.0
  var elevation = 0.0

  static let jsonMapping: JSONMapping<Coordinate> = [.path("additionalInfo.elevation", for: \.elevation)]
}

private struct Details: KeyValueCreatable, JSONMapped, Equatable {
  var description = ""

  static let jsonMapping: JSONMapping<Details> = [.path("details.description", for: \.description)]
}

private struct Standard: KeyValueCreatable, JSONMapped, Equatable {
  var greeting = ""
  var description = ""
  var details = Details()

  static let jsonMapping: JSONMapping<Standard> = [
    .path("inner.greeting", for: \.greeting),
    .path("inner.details.description", for: \.description),
    .key("inner", for: \.details),
  ]
}

private struct User: KeyValueCreatable, Equatable {
  var name = ""
}

private struct Orders: KeyValueCreatable, Equatable {
  var orderCount = 0
}

private struct Reply<Payload: KeyValueCreatable & Equatable>: KeyValueCreatable, JSONMapped, Equatable {
  var result: String?
  var message: String?
  var statusCode: Int?
  var user: User?
  var address: String?
  var payload: Payload?

  static var jsonMapping: JSONMapping<Reply> {
    [
      .key("status_code", for: \.statusCode), .path("data.user", for: \.user),
      .path("data.user.address", for: \.address), .key("data", for: \.payload),
    ]
  }
}

private struct Location: KeyValueCreatable, JSONMapped, Equatable {
  var latitude = 0.0
  var longitude = 0.0

  static let jsonMapping: JSONMapping<Location> = [.required(\.latitude), .required(\.longitude)]
}

private struct Place: KeyValueCreatable, JSONMapped, Equatable {
  var greeting = ""
  var location: Location?

  static let jsonMapping: JSONMapping<Place> = [.path("inner.greeting", for: \.greeting), .flat(\.location)]
}

private struct Element: KeyValueCreatable, JSONMapped, Equatable {
  var element = 0

  static let jsonMapping: JSONMapping<Element> = [.required(\.element)]
  static let three = [1, 3, 4].map { Element(element: $0) }
}

private struct Elements: KeyValueCreatable, JSONMapped, Equatable {
  var array: [Element] = []

  static let jsonMapping: JSONMapping<Elements> = [.lossy(\.array)]
}

private struct PaymentMethod: KeyValueCreatable, JSONMapped, Equatable {
  var type = ""
  var isDefault: Bool?

  static let jsonMapping: JSONMapping<PaymentMethod> = [.path("_attributes.default", for: \.isDefault)]
}

private struct Vault: KeyValueCreatable, JSONMapped, Equatable {
  var token: String?
  var methods: [String: PaymentMethod] = [:]

  static let jsonMapping: JSONMapping<Vault> = [
    .path("vault.autoTopup", for: \.token), .key("vault", for: \.methods), .lossy(\.methods),
  ]
}

private struct Wallet: KeyValueCreatable, JSONMapped, Equatable {
  var autoTopup: String?
  var methods: [String: PaymentMethod] = [:]

  static let jsonMapping: JSONMapping<Wallet> = [.remaining(\.methods)]
}

private struct OddKeys: KeyValueCreatable, JSONMapped, Equatable {
  var greeting = ""
  var description = ""
  var name = ""
  var location = Location()
  var array: [Element] = []
  var array1: [Element] = []

  static let jsonMapping: JSONMapping<OddKeys> = [
    .path(["", ".greeting"], for: \.greeting), .path(["", "details", "description"], for: \.description),
    .key("* name", for: \.name), .flat(\.location), .lossy(\.array), .key("* array1", for: \.array1), .lossy(\.array1),
  ]
}

private struct Token: KeyValueCreatable, JSONMapped, Equatable {
  var access = ""
  var expiration = 0
  var refresh = ""

  static let jsonMapping: JSONMapping<Token> = [
    .key("access.token", for: \.access), .key("expires_in", for: \.expiration), .key("refresh_token", for: \.refresh),
  ]
  static let vector = Token(access: "access", expiration: 2, refresh: "refresh")
}

private struct TokenInside: KeyValueCreatable, JSONMapped, Equatable {
  var token = Token()

  static let jsonMapping: JSONMapping<TokenInside> = [.key("data", for: \.token)]
}

private struct FlatToken: KeyValueCreatable, JSONMapped, Equatable {
  var token = Token()

  static let jsonMapping: JSONMapping<FlatToken> = [.flat(\.token)]
}

private struct FlatTokenInside: KeyValueCreatable, JSONMapped, Equatable {
  var token = Token()

  static let jsonMapping: JSONMapping<FlatTokenInside> = [.flat(\.token), .path("data", for: \.token)]
}

private struct Empty: KeyValueCreatable, Equatable {}

private struct NilValue: KeyValueCreatable, Equatable {
  var nilValue: Int?
}

private struct Days: KeyValueCreatable, JSONMapped, Equatable {
  var date1 = Date.distantPast
  var date2: Date?
  var dates: [Date]?

  static let jsonMapping: JSONMapping<Days> = [
    .dates(day, for: \.date1), .dates(day, for: \.date2), .dates(day, for: \.dates),
  ]
  private static let day = try! DateStrategy.pattern("yyyy-MM-dd")
}

private struct Identifier: Equatable {
  let id: Int
}

private struct Foreign: KeyValueCreatable, JSONMapped, Equatable {
  var some = Identifier(id: 0)

  static let jsonMapping: JSONMapping<Foreign> = [
    .transform(\.some, read: { (id: Int) in Identifier(id: id) }, write: { $0.id })
  ]
}

/// The vectors of KeyedCodable's own tests, read and written by mappings.
@Suite struct KeyedVectorTests {
  private let keyed = JSONDeserializer(.keyed, policy: .keyed)

  static let rows = [
    MappedRow(
      #"{"additionalInfo":{"elevation":3.5},"latitude":1.5,"longitude":2.5}"#,
      Coordinate(latitude: 1.5, longitude: 2.5, elevation: 3.5)),
    // A path that leads into an object which is a property as well, and which has a path of its own.
    MappedRow(
      #"{"inner":{"details":{"description":"Its nice here"},"greeting":"Hallo world"}}"#,
      Standard(
        greeting: "Hallo world", description: "Its nice here", details: Details(description: "Its nice here"))),
    // Four paths, each inside another one.
    MappedRow(
      #"{"data":{"orderCount":10,"user":{"address":"New York","name":"John"}},"result":"OK"}"#,
      Reply(
        result: "OK", user: User(name: "John"), address: "New York", payload: Orders(orderCount: 10))),
    MappedRow(
      #"{"data":null,"message":"User not found.","status_code":401}"#,
      Reply<Orders>(message: "User not found.", statusCode: 401),
      written: #"{"message":"User not found.","status_code":401}"#),
    MappedRow(
      #"{"inner":{"greeting":"hallo"},"latitude":3.4,"longitude":3.2}"#,
      Place(greeting: "hallo", location: Location(latitude: 3.4, longitude: 3.2))),
    MappedRow(
      #"{"array":[{"element":1},{},{"element":3},{"element":4}]}"#, Elements(array: Element.three),
      issues: ["/array/1 expected the required property `element`, found nothing"],
      written: #"{"array":[{"element":1},{"element":3},{"element":4}]}"#),
    // The keys that other libraries give a meaning to have none here.
    MappedRow(
      #"{"":{".greeting":"Hallo world","details":{"description":"Its nice here"}},"#
        + #""* array1":[{"element":1},{},{"element":3},{"element":4}],"* name":"John","#
        + #""array":[{"element":1},{},{"element":3},{"element":4}],"latitude":3.4,"longitude":3.2}"#,
      OddKeys(
        greeting: "Hallo world", description: "Its nice here", name: "John",
        location: Location(latitude: 3.4, longitude: 3.2), array: Element.three, array1: Element.three),
      issues: [
        "/* array1/1 expected the required property `element`, found nothing",
        "/array/1 expected the required property `element`, found nothing",
      ],
      written: #"{"":{".greeting":"Hallo world","details":{"description":"Its nice here"}},"#
        + #""* array1":[{"element":1},{"element":3},{"element":4}],"* name":"John","#
        + #""array":[{"element":1},{"element":3},{"element":4}],"latitude":3.4,"longitude":3.2}"#),
    MappedRow(
      #"{"data":{"access.token":"access","expires_in":2,"refresh_token":"refresh"}}"#, TokenInside(token: .vector)),
    MappedRow(
      #"{"data":{"access.token":"access","expires_in":2,"refresh_token":"refresh"}}"#, FlatTokenInside(token: .vector)),
    MappedRow(
      #"{"access.token":"access","expires_in":2,"refresh_token":"refresh"}"#, FlatToken(token: .vector)),
    // Whole documents that are no objects.
    MappedRow(#"[{"name":"a"},{"name":"b"}]"#, [User(name: "a"), User(name: "b")]),
    MappedRow("[1,2,3]", [1, 2, 3]), MappedRow("3", 3), MappedRow("3.3", 3.3), MappedRow(#""domek""#, "domek"),
    MappedRow("{}", Empty()), MappedRow("{}", NilValue()), MappedRow(#"{"nilValue":3}"#, NilValue(nilValue: 3)),
    MappedRow(#"{"nilValue":null}"#, NilValue(), written: "{}"),
    // A type without any of Janus's protocols.
    MappedRow(#"{"some":3}"#, Foreign(some: Identifier(id: 3))),
    // Days are days of UTC.
    MappedRow(
      #"{"date1":"2012-05-01","date2":"2012-05-02","dates":["2012-05-03"]}"#,
      Days(
        date1: Date(timeIntervalSince1970: 1_335_830_400), date2: Date(timeIntervalSince1970: 1_335_916_800),
        dates: [Date(timeIntervalSince1970: 1_336_003_200)])),
    MappedRow(#"{"date1":"2012-05-01"}"#, Days(date1: Date(timeIntervalSince1970: 1_335_830_400))),
    MappedRow(
      #"{"date1":"2012-05-01","date2":null,"dates":null}"#, Days(date1: Date(timeIntervalSince1970: 1_335_830_400)),
      written: #"{"date1":"2012-05-01"}"#),
  ]

  @Test("Documents of KeyedCodable's tests are read and written again", arguments: rows, Door.allCases)
  func bothWays(row: MappedRow, door: Door) throws {
    try row.check(door, keyed)
  }

  private static let vault =
    #"{"vault":{"0":{"_attributes":{"default":false},"type":"Braintree_CreditCard"},"#
    + #""1":{"_attributes":{"default":true},"type":"Braintree_CreditCard"},"#
    + #""2":{"type":"Braintree_PayPalAccount"},"autoTopup":"9969dc"}}"#

  private static let methods = [
    "0": PaymentMethod(type: "Braintree_CreditCard", isDefault: false),
    "1": PaymentMethod(type: "Braintree_CreditCard", isDefault: true),
    "2": PaymentMethod(type: "Braintree_PayPalAccount"),
  ]

  /// A vault of payment methods, among them a member that is none.
  static let vaultRows = [
    MappedRow(vault, ["vault": Wallet(autoTopup: "9969dc", methods: methods)])
  ]

  @Test("A type with a key for each of its members is read and written", arguments: vaultRows, Door.allCases)
  func allKeys(row: MappedRow, door: Door) throws {
    try row.check(door, keyed)
  }

  @Test("A value that does not fit one member leaves the other members", arguments: Door.allCases)
  func allKeysWithoutTheOther(door: Door) throws {
    let (vault, report) = try door.read(Vault.self, from: Self.vault, with: keyed)
    #expect(vault == Vault(token: "9969dc", methods: Self.methods))
    #expect(
      report.issues.map { "\($0.path) \($0.message)" } == [
        #"/vault/autoTopup expected PaymentMethod, found the string "9969dc""#
      ])
    let writer = JSONSerializer(.keyed, policy: .init { $0.layout = .sortedKeys })
    #expect(try writer.serializeToString(vault) == Self.vault)
  }

  /// What the vectors of days were in the zone of their author.
  @Test("Days of another time zone are read and written") func daysOfAnotherZone() throws {
    let format = JSONFormat(dates: .pattern(try DatePattern("yyyy-MM-dd", timeZoneOffset: 7200)))
    let text = #"["2012-05-01","2012-05-02","2012-05-03"]"#
    let dates = try JSONDeserializer(format).deserialize([Date].self, from: text)
    #expect(dates.map(\.timeIntervalSince1970) == [1_335_823_200, 1_335_909_600, 1_335_996_000])
    #expect(try JSONSerializer(format).serializeToString(dates) == text)
  }

  @Test("Dates, data and URLs are spelled as the format says in any type", arguments: Door.allCases)
  func foundationTypes(door: Door) throws {
    struct Everything: KeyValueCreatable, Equatable {
      var data = Data()
      var date = Date.distantPast
      var decimal = Decimal()
      var url = URL(string: "/")
    }
    let value = Everything(
      data: Data([1, 2]), date: Date(timeIntervalSince1970: 1), decimal: Decimal(1.5), url: URL(string: "https://a.b"))
    let text = #"{"data":"AQI=","date":1,"decimal":1.5,"url":"https:\/\/a.b"}"#
    let reader = JSONDeserializer(JSONFormat(dates: .secondsSince1970), policy: .keyed)
    #expect(try door.read(Everything.self, from: text, with: reader).value == value)
    let written = try JSONSerializer(reader.format).serializeToString(value)
    #expect(try door.read(Everything.self, from: written, with: reader).value == value)
    let preset = try JSONSerializer(.keyed).serializeToString([Date(timeIntervalSinceReferenceDate: 1.5)])
    #expect(preset == "[1.5]")
  }

  @Test("An empty model has the values of its initializer") func whatAnEmptyModelHas() {
    #expect(Standard() == Standard(greeting: "", description: "", details: Details(description: "")))
  }
}
