import Foundation
import Janus
import JanusKeyedCoding
import Testing

@Suite struct ComingFromKeyedCodableTests {
  private let reader = JSONDeserializer(.keyed, policy: .keyed)
  private let writer = JSONSerializer(.keyed)

  /// Checks that a text is read as a value, and that the value is written as the text and read again.
  private func expectBothWays<Model: KeyValueCreatable & Equatable>(
    _ text: String, _ value: Model, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try reader.deserialize(Model.self, from: text) == value, sourceLocation: sourceLocation)
    let written = try writer.serializeToString(value)
    #expect(try JSONValue(parsing: written) == JSONValue(parsing: text), sourceLocation: sourceLocation)
    #expect(try reader.deserialize(Model.self, from: written) == value, sourceLocation: sourceLocation)
  }

  // MARK: Inner keys

  struct Welcome: KeyValueCreatable, JSONMapped, Equatable {
    var greeting = ""
    var description = ""

    static let jsonMapping: JSONMapping<Welcome> = [
      .path("inner.greeting", for: \.greeting),
      .path("inner.details.description", for: \.description),
    ]
  }

  struct Coordinate: KeyValueCreatable, JSONMapped, Equatable {
    var latitude = 0.0
    var longitude = 0.0
    var elevation = 0.0

    static let jsonMapping: JSONMapping<Coordinate> = [
      .path("additionalInfo.elevation", for: \.elevation)
    ]
  }

  @Test func bothEnds() throws {
    let reader = JSONDeserializer(.keyed, policy: .keyed)
    let writer = JSONSerializer(.keyed)

    let welcome = try reader.deserialize(
      Welcome.self, from: #"{"inner": {"greeting": "hello", "details": {"description": "a test"}}}"#)
    let text = try writer.serializeToString(welcome)
    #expect(welcome == Welcome(greeting: "hello", description: "a test"))
    #expect(text == #"{"inner":{"greeting":"hello","details":{"description":"a test"}}}"#)
    try expectBothWays(text, welcome)
  }

  @Test func innerKeys() throws {
    let summit = try reader.deserialize(
      Coordinate.self, from: #"{"latitude": 45.8, "longitude": 6.9, "additionalInfo": {"elevation": 4806}}"#)
    #expect(summit == Coordinate(latitude: 45.8, longitude: 6.9, elevation: 4806))
    let text = try writer.serializeToString(summit)
    let expected = """
      {"latitude":45.8,"longitude":6.9,"additionalInfo":{"elevation":4806.0}}
      """
    #expect(text == expected)
    try expectBothWays(text, summit)

    let error = failure {
      try reader.deserialize(Coordinate.self, from: #"{"latitude": 45.8, "longitude": 6.9}"#)
    }
    let description = """
      line 1, column 1: expected the required property `elevation`, found nothing.
      """
    #expect(error?.description == description)
  }

  // MARK: Paths that share a way

  struct User: KeyValueCreatable, Equatable {
    var name = ""
    var address: String?
  }

  struct Reply: KeyValueCreatable, JSONMapped, Equatable {
    var result: String?
    var user: User?
    var address: String?

    static let jsonMapping: JSONMapping<Reply> = [
      .path("data.user", for: \.user),
      .path("data.user.address", for: \.address),
    ]
  }

  @Test func pathsThatShareAWay() throws {
    let text = #"{"result":"OK","data":{"user":{"name":"John","address":"New York"}}}"#
    try expectBothWays(
      text, Reply(result: "OK", user: User(name: "John", address: "New York"), address: "New York"))
    for text in ["{}", #"{"data":null}"#, #"{"data":{"user":null}}"#] {
      #expect(try reader.deserialize(Reply.self, from: text) == Reply())
    }
    #expect(try writer.serializeToString(Reply()) == "{}")
  }

  // MARK: Flat

  struct Location: KeyValueCreatable, JSONMapped, Equatable {
    var latitude = 0.0
    var longitude = 0.0

    static let jsonMapping: JSONMapping<Location> = [.required(\.latitude), .required(\.longitude)]
  }

  struct Place: KeyValueCreatable, JSONMapped, Equatable {
    var greeting = ""
    var location: Location?

    static let jsonMapping: JSONMapping<Place> = [
      .path("inner.greeting", for: \.greeting),
      .flat(\.location), .lossy(\.location),
    ]
  }

  @Test func flat() throws {
    let document = """
      {
        "inner": {"greeting": "hallo"},
        "longitude": 3.2,
        "latitude": 3.4
      }
      """
    let place = try reader.deserialize(Place.self, from: document)
    #expect(place == Place(greeting: "hallo", location: Location(latitude: 3.4, longitude: 3.2)))
    try expectBothWays(document, place)

    let (nowhere, report) = try reader.deserializeReporting(
      Place.self, from: #"{"inner": {"greeting": "hallo"}, "latitude": 3.4}"#)
    let expected = """
      line 1, column 1: expected the required property `location.longitude` (key "longitude"), found nothing.
      """
    #expect(report.description == expected)
    #expect(nowhere == Place(greeting: "hallo"))
    try expectBothWays(#"{"inner":{"greeting":"hallo"}}"#, nowhere)
    #expect(try reader.deserializeReporting(Place.self, from: #"{"inner":{"greeting":""}}"#).report.isEmpty)
    // The same without the policy, for the rules demand it, and with the policy without the rules.
    let tolerant = JSONDeserializer()
    #expect(try tolerant.deserialize(Place.self, from: #"{"latitude": 3.4}"#) == Place())
    struct Point: KeyValueCreatable {
      var latitude = 0.0
      var longitude = 0.0
    }
    struct Spot: KeyValueCreatable, JSONMapped {
      var point: Point?
      static var jsonMapping: JSONMapping<Spot> { [.flat(\.point), .lossy(\.point)] }
    }
    #expect(try reader.deserialize(Spot.self, from: #"{"latitude": 3.4}"#).point == nil)
    #expect(try reader.deserialize(Spot.self, from: #"{"latitude": 3.4, "longitude": 3.2}"#).point?.longitude == 3.2)
  }

  // MARK: Lossy

  struct ArrayElement: KeyValueCreatable, JSONMapped, Equatable {
    var element = 0

    static let jsonMapping: JSONMapping<ArrayElement> = [.required(\.element)]
  }

  struct Elements: KeyValueCreatable, JSONMapped, Equatable {
    var array: [ArrayElement] = []

    static let jsonMapping: JSONMapping<Elements> = [.lossy(\.array)]
  }

  struct Several: KeyValueCreatable, JSONMapped, Equatable {
    var inside: [Int]?
    var set: Set<Int> = []
    var entries: [String: Int] = [:]

    static let jsonMapping: JSONMapping<Several> = [
      .path("a.b", for: \.inside), .lossy(\.inside), .lossy(\.set), .lossy(\.entries),
    ]
  }

  @Test func otherCollectionsThatAreLossy() throws {
    let several = try reader.deserialize(
      Several.self, from: #"{"a": {"b": [1, "x", 2]}, "set": ["x", 3], "entries": {"k": 4, "l": null}}"#)
    #expect(several == Several(inside: [1, 2], set: [3], entries: ["k": 4]))
    try expectBothWays(#"{"a":{"b":[1,2]},"set":[3],"entries":{"k":4}}"#, several)
  }

  @Test func optionalArrayElements() throws {
    let document = """
      {"array": [{"element": 1}, {}, {"element": 3}, {"element": 4}]}
      """
    let (elements, report) = try reader.deserializeReporting(Elements.self, from: document)
    let expected = """
      line 1, column 28, at /array/1: expected the required property `element`, found nothing.
      """
    #expect(report.description == expected)
    #expect(elements.array.map(\.element) == [1, 3, 4])
    try expectBothWays(#"{"array":[{"element":1},{"element":3},{"element":4}]}"#, elements)
    #expect(try JSONDeserializer().deserialize(Elements.self, from: document) == elements)
  }

  // MARK: All keys

  struct PaymentMethod: KeyValueCreatable, Equatable {
    var type = ""
  }

  struct PaymentMethods: KeyValueCreatable, Equatable {
    var vault: [String: PaymentMethod] = [:]

    var sorted: [PaymentMethod] { vault.sorted { $0.key < $1.key }.map(\.value) }
  }

  struct Vault: KeyValueCreatable, JSONMapped, Equatable {
    var autoTopup: String?
    var methods: [String: PaymentMethod] = [:]

    static let jsonMapping: JSONMapping<Vault> = [.remaining(\.methods)]
  }

  struct Account: KeyValueCreatable, Equatable {
    var vault = Vault()
  }

  @Test func allKeys() throws {
    let document = """
      {
        "vault": {
          "0": {"type": "Braintree_CreditCard"},
          "1": {"type": "Braintree_CreditCard"},
          "2": {"type": "Braintree_PayPalAccount"}
        }
      }
      """
    let methods = try reader.deserialize(PaymentMethods.self, from: document)
    #expect(
      methods.sorted.map(\.type) == ["Braintree_CreditCard", "Braintree_CreditCard", "Braintree_PayPalAccount"])
    try expectBothWays(document, methods)

    let mixed = """
      {"vault": {"0": {"type": "Braintree_CreditCard"}, "autoTopup": "9969dc"}}
      """
    let account = try reader.deserialize(Account.self, from: mixed)
    #expect(account.vault.autoTopup == "9969dc")
    #expect(account.vault.methods == ["0": PaymentMethod(type: "Braintree_CreditCard")])
    try expectBothWays(mixed, account)
  }

  // MARK: Odd keys

  struct OddKeys: KeyValueCreatable, JSONMapped, Equatable {
    var greeting = ""
    var description = ""
    var name = ""
    var location = Location()
    var array: [ArrayElement] = []
    var array1: [ArrayElement] = []

    static let jsonMapping: JSONMapping<OddKeys> = [
      .path(["", ".greeting"], for: \.greeting),
      .path(["", "details", "description"], for: \.description),
      .key("* name", for: \.name),
      .flat(\.location),
      .lossy(\.array),
      .key("* array1", for: \.array1),
      .lossy(\.array1),
    ]
  }

  @Test func oddKeys() throws {
    let document = """
      {
        "* name": "John",
        "": {
          ".greeting": "Hallo world",
          "details": {"description": "Its nice here"}
        },
        "longitude": 3.2,
        "latitude": 3.4,
        "array": [{"element": 1}, {}, {"element": 3}, {"element": 4}],
        "* array1": [{"element": 1}, {}, {"element": 3}, {"element": 4}]
      }
      """
    let odd = try reader.deserialize(OddKeys.self, from: document)
    let elements = [1, 3, 4].map { ArrayElement(element: $0) }
    #expect(
      odd
        == OddKeys(
          greeting: "Hallo world", description: "Its nice here", name: "John",
          location: Location(latitude: 3.4, longitude: 3.2), array: elements, array1: elements))
    let text = try writer.serializeToString(odd)
    #expect(
      text == #"{"":{".greeting":"Hallo world","details":{"description":"Its nice here"}},"* name":"John","#
        + #""latitude":3.4,"longitude":3.2,"array":[{"element":1},{"element":3},{"element":4}],"#
        + #""* array1":[{"element":1},{"element":3},{"element":4}]}"#)
    try expectBothWays(text, odd)
  }

  // MARK: One direction

  struct Session: KeyValueCreatable, JSONMapped, Equatable {
    var user = ""
    var etag = ""
    var password = ""

    static let jsonMapping: JSONMapping<Session> = [
      .readOnly(\.etag),
      .writeOnly(\.password),
    ]
  }

  @Test func oneDirection() throws {
    let session = try reader.deserialize(
      Session.self, from: #"{"user": "ada", "etag": "33a64df5", "password": "never read"}"#)
    let text = try writer.serializeToString(session)
    #expect(session == Session(user: "ada", etag: "33a64df5"))
    #expect(text == #"{"user":"ada","password":""}"#)
    // What is never read cannot be missing either.
    #expect(try reader.deserialize(Session.self, from: #"{"user": "ada", "etag": "1"}"#).etag == "1")
  }

  // MARK: Required and optional

  struct Person: KeyValueCreatable, JSONMapped, Equatable {
    var name = ""
    var nickname: String?
    var visits = 0

    static let jsonMapping: JSONMapping<Person> = [.required(\.name)]
  }

  @Test func requiredAndOptional() throws {
    let tolerant = JSONDeserializer()
    let ada = try tolerant.deserialize(Person.self, from: #"{"name": "Ada"}"#)
    #expect(ada == Person(name: "Ada"))
    #expect(try writer.serializeToString(ada) == #"{"name":"Ada","visits":0}"#)
    try expectBothWays(#"{"name":"Ada","visits":0}"#, ada)
    let errors = [
      failure { try tolerant.deserialize(Person.self, from: #"{"nickname": "Countess"}"#) },
      failure { try tolerant.deserialize(Person.self, from: #"{"name": null}"#) },
      failure { try reader.deserialize(Person.self, from: #"{"name": "Ada"}"#) },
    ]
    let expected = """
      line 1, column 1: expected the required property `name`, found nothing.
      line 1, column 10, at /name: expected String, found null. Correct the document, or give the property a type \
      that takes such a value.
      line 1, column 1: expected the required property `visits`, found nothing.
      """
    #expect(errors.compactMap { $0?.description }.joined(separator: "\n") == expected)
  }

  struct Nullable: KeyValueCreatable, JSONMapped, Equatable {
    var nickname: String? = "none"

    static let jsonMapping: JSONMapping<Nullable> = [.required(\.nickname)]
  }

  @Test func anOptionalPropertyThatIsRequired() throws {
    #expect(try reader.deserialize(Nullable.self, from: #"{"nickname": null}"#) == Nullable(nickname: nil))
    let error = failure { try reader.deserialize(Nullable.self, from: "{}") }
    #expect(error?.description == "line 1, column 1: expected the required property `nickname`, found nothing.")
  }

  // MARK: Defaults

  enum Level: String, JSONLeaf {
    case low, high
  }

  struct Counter: KeyValueCreatable, JSONMapped, Equatable {
    var count = 0
    var name: String?
    var level = Level.low
    var unit = "item"

    static let jsonMapping: JSONMapping<Counter> = [
      .default(0, for: \.count),
      .default("", for: \.name, when: .mismatch),
      .default(.high, for: \.level),
      .default("item", for: \.unit, when: [.missing, .null]),
    ]
  }

  @Test func defaults() throws {
    let (counter, report) = try reader.deserializeReporting(
      Counter.self, from: #"{"count": "abc", "name": 5, "unit": null}"#)
    #expect(counter == Counter(count: 0, name: "", level: .high, unit: "item"))
    let expected = """
      line 1, column 11, at /count: expected Int, found the string "abc".
      line 1, column 26, at /name: expected String?, found the number 5.
      """
    #expect(report.description == expected)
    try expectBothWays(#"{"count":0,"name":"","level":"high","unit":"item"}"#, counter)
    #expect(try reader.deserialize(Counter.self, from: "{}") == Counter(level: .high))
    #expect(failure { try reader.deserialize(Counter.self, from: #"{"unit": 1}"#) }?.code == .typeMismatch)
  }

  // MARK: Transforms

  struct Ticket: Equatable {
    let id: Int
  }

  struct Booking: KeyValueCreatable, JSONMapped, Equatable {
    var ticket = Ticket(id: 0)
    var spare: Ticket?

    static let jsonMapping: JSONMapping<Booking> = [
      .transform(\.ticket, read: { (id: Int) in try checked(id) }, write: { $0.id }),
      .transform(\.spare, read: { (id: Int) in id > 0 ? Ticket(id: id) : nil }, write: { $0.id }),
    ]

    static func checked(_ id: Int) throws -> Ticket {
      guard id > 0 else { throw InvalidTicket() }
      return Ticket(id: id)
    }
  }

  struct InvalidTicket: Error, CustomStringConvertible {
    var description: String { "tickets are counted from 1" }
  }

  @Test func transforms() throws {
    let booking = try reader.deserialize(Booking.self, from: #"{"ticket": 3, "spare": 0}"#)
    let text = try writer.serializeToString(booking)
    #expect(booking == Booking(ticket: Ticket(id: 3), spare: nil))
    #expect(text == #"{"ticket":3}"#)
    try expectBothWays(text, booking)
    try expectBothWays(#"{"ticket":3,"spare":4}"#, Booking(ticket: Ticket(id: 3), spare: Ticket(id: 4)))
    let error = failure { try reader.deserialize(Booking.self, from: #"{"ticket": 0}"#) }
    let expected = """
      line 1, column 12, at /ticket: Ticket rejected the number 0: tickets are counted from 1.
      """
    #expect(error?.description == expected)
  }

  struct OneWay: KeyValueCreatable, JSONMapped, Equatable {
    var tags: [String] = []
    var length = 0

    static let jsonMapping: JSONMapping<OneWay> = [
      .transform(
        \.tags, read: { (text: String) in text.split(separator: ",").map(String.init) },
        write: { _ throws -> String in throw InvalidTicket() }),
      .readOnly(\.tags),
      .transform(\.length, read: { (_: String) throws -> Int in throw InvalidTicket() }, write: { "\($0) m" }),
      .writeOnly(\.length),
    ]
  }

  @Test func transformsInOneDirection() throws {
    let read = try reader.deserialize(OneWay.self, from: #"{"tags": "a,b", "length": "5 m"}"#)
    #expect(read == OneWay(tags: ["a", "b"], length: 0))
    #expect(try writer.serializeToString(OneWay(tags: ["a"], length: 5)) == #"{"length":"5 m"}"#)
  }

  // MARK: Dates

  struct Trip: KeyValueCreatable, JSONMapped, Equatable {
    var start = Date.distantPast
    var stops: [Date] = []
    var end: Date?
    var booked: Date?

    static let jsonMapping: JSONMapping<Trip> = [
      .dates(day, for: \.start),
      .dates(day, for: \.stops),
      .dates(day, for: \.end),
    ]

    // A pattern that stands in the source may be forced.
    private static let day = try! DateStrategy.pattern("yyyy-MM-dd")
  }

  @Test func dates() throws {
    let document = """
      {"start": "2012-05-01", "stops": ["2012-05-02", "2012-05-03"], "booked": 0}
      """
    let trip = try reader.deserialize(Trip.self, from: document)
    #expect(trip.start == Date(timeIntervalSince1970: 1_335_830_400))
    #expect(trip.stops.map(\.timeIntervalSince1970) == [1_335_916_800, 1_336_003_200])
    #expect(trip.end == nil)
    #expect(trip.booked == Date(timeIntervalSinceReferenceDate: 0))
    let text = try writer.serializeToString(trip)
    #expect(text == #"{"start":"2012-05-01","stops":["2012-05-02","2012-05-03"],"booked":0.0}"#)
    try expectBothWays(text, trip)

    let format = JSONFormat(keys: .snakeCase, dates: .iso8601)
    let isoReader = JSONDeserializer(format, policy: .keyed)
    let isoWriter = JSONSerializer(format)
    let booked = try isoReader.deserialize(
      Trip.self, from: #"{"start":"2012-05-01","stops":[],"booked":"2012-04-01T10:00:00Z"}"#)
    #expect(
      try isoWriter.serializeToString(booked)
        == #"{"start":"2012-05-01","stops":[],"booked":"2012-04-01T10:00:00Z"}"#)
  }

  // MARK: What differs

  struct Misplaced: KeyValueCreatable, JSONMapped {
    var total = 0
    var currency = ""

    static let jsonMapping: JSONMapping<Misplaced> = [.path("total.currency", for: \.currency)]
  }

  @Test func whatDiffers() throws {
    let error = failure { try reader.deserialize(Misplaced.self, from: "{}") }
    let expected = """
      the mapping of Misplaced does not work: `total` at "total" has type Int, and `currency` lies inside it
      """
    #expect(error?.message == expected)
    #expect(error?.advice == "Give one of them another place.")
    let wrongWay = failure { try reader.deserialize(Reply.self, from: #"{"data": 3}"#) }
    #expect(
      wrongWay?.description == "line 1, column 10, at /data: expected an object, found the number 3. "
        + "Correct the document, or give the property a type that takes such a value.")
    #expect(failure { try reader.deserialize(String.self, from: "domek") }?.code == .unexpectedCharacter)
    #expect(try reader.deserialize(String.self, from: #""domek""#) == "domek")
    #expect(try writer.serializeToString("domek") == #""domek""#)
  }
}

/// The part of the guide for those who keep their map functions.
@Suite struct KeepYourMapFunctionsTests {
  /// Checks that a text is read as a type by Foundation's coders and by Janus's, and written as it was.
  private func expectBothWays<Model: Codable>(
    _ text: String, as type: Model.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for coder in KeyedCoder.withNull { try coder.expectBothWays(text, as: type, sourceLocation: sourceLocation) }
  }

  // MARK: Map

  struct Coordinate: Codable, Keyedable {
    var latitude: Double!
    var longitude: Double!
    var elevation: Double?

    mutating func map(map: KeyMap) throws {
      try latitude <-> map["latitude"]
      try longitude <-> map["longitude"]
      try elevation <?> map["additionalInfo.elevation"]
    }

    init(from decoder: any Decoder) throws {
      try KeyedDecoder(with: decoder).decode(to: &self)
    }
  }

  @Test func map() throws {
    let document = """
      {"latitude":45.5,"longitude":6.5,"additionalInfo":{"elevation":4806.5}}
      """
    let data = Data(document.utf8)
    let summit = try JSONDecoder().decode(Coordinate.self, from: data)
    let same = try JSONDeserializer().decode(Coordinate.self, from: data)
    let text = try JSONSerializer().encode(summit)
    #expect(summit.elevation == 4806.5)
    #expect(same.latitude == 45.5)
    #expect(String(decoding: text, as: UTF8.self) == document)
    try expectBothWays(document, as: Coordinate.self)
    try expectBothWays(#"{"latitude":45.5,"longitude":6.5}"#, as: Coordinate.self)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Coordinate.self, from: Data("{}".utf8)) }
  }

  // MARK: What has to be there

  struct Order: Codable, Keyedable {
    var number = 0
    var coupon: String?
    var currency = "EUR"

    mutating func map(map: KeyMap) throws {
      try number <-> map["order.number"]
      try coupon <?> map["order.details.coupon"]
      try currency <?> map["order.currency"]
    }

    init(from decoder: any Decoder) throws {
      try KeyedDecoder(with: decoder).decode(to: &self)
    }
  }

  @Test func whatHasToBeThere() throws {
    let document = """
      {"order":{"number":7,"details":null}}
      """
    for coder in KeyedCoder.withNull {
      let order = try coder.read(Order.self, document)
      #expect(order.number == 7)
      #expect(order.coupon == nil)
      #expect(order.currency == "EUR")
      #expect(try coder.written(order) == #"{"order":{"currency":"EUR","number":7}}"#)
      do {
        _ = try coder.read(Order.self, #"{"order":{}}"#)
        Issue.record("an order has a number")
      } catch DecodingError.keyNotFound(_, let context) {
        let expected = """
          Expected Int, found no such key. Correct the document; or, if it may be missing, make the property optional and map it with `<?>`.
          """
        #expect(context.debugDescription.hasSuffix(expected))
      }
    }
  }

  // MARK: Paths that lie inside one another

  struct User: Codable, Equatable {
    var name = ""
    var address: String?
  }

  final class Answer: Codable, Keyedable {
    var user: User?
    var address: String?
    var orderCount: Int?

    func map(map: KeyMap) throws {
      try user <?> map["data.user"]
      try address <?> map["data.user.address"]
      try orderCount <?> map["data.orderCount"]
    }

    init(from decoder: any Decoder) throws {
      try KeyedDecoder(with: decoder).decode(to: self)
    }
  }

  struct Misplaced: Encodable, Keyedable {
    mutating func map(map: KeyMap) throws {
      try 5 ->> map["total"]
      try "EUR" ->> map["total.currency"]
    }
  }

  @Test func pathsThatLieInsideOneAnother() throws {
    let document = """
      {"data":{"user":{"name":"John","address":"New York"},"orderCount":10}}
      """
    try expectBothWays(document, as: Answer.self)
    let answer = try KeyedCoder.janus.read(Answer.self, document)
    answer.address = "Boston"
    #expect(try KeyedCoder.janus.written(answer).contains("Boston"))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Misplaced()) }
  }

  // MARK: Types that have moved

  struct Moved: KeyValueCreatable, JSONMapped, Codable, Equatable {
    var number = 0
    static let jsonMapping: JSONMapping<Moved> = [.path("a.n", for: \.number)]
  }

  struct Unmoved: Codable, Keyedable {
    var moved: Moved?
    mutating func map(map: KeyMap) throws { try moved <?> map["data.moved"] }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  struct UnmovedPath: Codable {
    var moved: Moved
    var list: [String: [Moved]]
    enum CodingKeys: String, KeyedKey { case moved = "data.moved", list }
  }

  @Test func typesThatHaveMoved() throws {
    try KeyedCoder.janus.expectBothWays(#"{"data":{"moved":{"a":{"n":5}}}}"#, as: Unmoved.self)
    let text = #"{"data":{"moved":{"a":{"n":5}}},"list":{"k":[{"a":{"n":6}}]}}"#
    let value = try KeyedCoder.janus.read(Keyed<UnmovedPath>.self, text).value
    #expect(value.moved == Moved(number: 5))
    #expect(value.list == ["k": [Moved(number: 6)]])
    try KeyedCoder.janus.expectBothWays(text, as: Keyed<UnmovedPath>.self)
  }

  // MARK: Flat, lossy, all keys

  struct Location: Codable, Equatable {
    var latitude: Double
    var longitude: Double
  }

  struct Element: Codable, Equatable {
    var element: Int
  }

  struct Vault: Codable, Keyedable {
    var location: Location?
    var elements: [Element] = []
    var methods: [String] = []

    mutating func map(map: KeyMap) throws {
      try location <-> map[""]
      try elements <-> map["* elements"]
      guard case .decoding(let keys) = map.type else { return }
      for key in keys.all(for: "vault") {
        var type: String?
        try type <<? map["\(key.stringValue).type"]
        if let type { methods.append(type) }
      }
    }

    init(from decoder: any Decoder) throws {
      try KeyedDecoder(with: decoder).decode(to: &self)
    }
  }

  struct Greeting: Codable, Keyedable {
    var greeting = ""

    mutating func map(map: KeyMap) throws {
      try greeting <-> map["+.greeting", KeyOptions(delimiter: "+", flat: nil)]
    }

    init(from decoder: any Decoder) throws {
      try KeyedDecoder(with: decoder).decode(to: &self)
    }
  }

  @Test func flatLossyAllKeys() throws {
    let document = """
      {
        "latitude": 3.4,
        "elements": [{"element": 1}, {}, {"element": 3}],
        "vault": {"0": {"type": "card"}, "token": "9969dc"}
      }
      """
    for coder in KeyedCoder.allCases {
      let vault = try coder.read(Vault.self, document)
      #expect(vault.location == nil)
      #expect(vault.elements.map(\.element) == [1, 3])
      #expect(vault.methods == ["card"])
    }
    try expectBothWays(#"{"":{".greeting":"hello"}}"#, as: Greeting.self)
  }

  // MARK: Keys that are paths

  struct Welcome: Codable, Equatable {
    var greeting: String
    var details: String?
    @Flat var location: Location?
    @Flat var elements: [Element]
    @Zero var visits: Int

    enum CodingKeys: String, KeyedKey {
      case greeting = "inner.greeting"
      case details = "inner.details.description"
      case location = ""
      case elements
      case visits
    }
  }

  @Test func keysThatArePaths() throws {
    let document = Data(
      """
      {"inner": {"greeting": "hello", "details": {"description": "d"}}, "latitude": 1, "longitude": 2,
        "elements": [{"element": 1}, {}], "visits": "many"}
      """.utf8)
    let welcome = try JSONDecoder().decode(Keyed<Welcome>.self, from: document).value
    let written = try JSONEncoder().encode(Keyed(welcome))
    let expected = Welcome(
      greeting: "hello", details: "d", location: Location(latitude: 1, longitude: 2),
      elements: [Element(element: 1)], visits: 0)
    #expect(welcome == expected)
    #expect(try Welcome.keyed.fromJSON(written) == expected)

    let short = try Welcome.keyed.fromJSON(#"{"inner": {"greeting": "hello"}, "elements": []}"#)
    let json = try short.keyed.jsonString()
    let nothing = try Welcome.keyed.zero()
    let shortDocument = """
      {"inner":{"greeting":"hello"},"elements":[],"visits":0}
      """
    #expect(json == shortDocument)
    #expect(nothing == Welcome(greeting: "", location: nil, elements: [], visits: 0))
  }

  // MARK: Transformers

  enum DayTransformer<Object>: Transformer {
    static func transform(from text: String) -> Any? { try? Date("\(text)T00:00:00Z", strategy: .iso8601) }
    static func transform(object: Object) -> String? { (object as? Date).map { String($0.ISO8601Format().prefix(10)) } }
  }

  struct Trip: Codable {
    @CodedBy<DayTransformer> var start: Date
    @CodedBy<DayTransformer> var end: Date?
  }

  @Test func transformers() throws {
    let document = """
      {"start":"2012-05-01"}
      """
    try expectBothWays(document, as: Trip.self)
    let trip = try JSONDecoder().decode(Trip.self, from: Data(document.utf8))
    #expect(trip.start == Date(timeIntervalSince1970: 1_335_830_400))
    #expect(trip.end == nil)
  }
}
