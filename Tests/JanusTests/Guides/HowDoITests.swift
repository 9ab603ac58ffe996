import Foundation
import Janus
import Testing

/// What `Docs/HowDoI.md` shows, compiled and run.
@Suite struct HowDoITests {
  let reader = JSONDeserializer()
  let writer = JSONSerializer()

  struct Ship: KeyValueCreatable, Equatable {
    var imo = 0
    var name = ""
  }

  let nordlys = Ship(imo: 9_074_729, name: "Nordlys")

  // MARK: Files and the network

  @Test func files() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let ships = [nordlys]
    try writer.serialize(ships, to: file)
    let stored = try reader.deserialize([Ship].self, from: file)
    #expect(stored == ships)

    try writer.serialize([["imo": "high"]], to: file)
    let error = failure { try reader.deserialize([Ship].self, from: file) }
    #expect(error?.description.hasPrefix("\(file.path): line 1, column 9, at /0/imo: expected Int") == true)
  }

  func ships(from data: Data, status: Int) throws -> [Ship] {
    guard status == 200 else { throw BadStatus(code: status, body: try? JSONValue(parsing: data)) }
    return try reader.deserialize([Ship].self, from: data)
  }

  struct BadStatus: Error {
    var code: Int
    var body: JSONValue?
  }

  @Test func responses() throws {
    #expect(try ships(from: Data(#"[{"imo": 9074729, "name": "Nordlys"}]"#.utf8), status: 200) == [nordlys])
    let error = #expect(throws: BadStatus.self) {
      try ships(from: Data(#"{"error": "no such fleet"}"#.utf8), status: 404)
    }
    #expect(error?.code == 404)
    #expect(error?.body?["error"] == "no such fleet")
    let service = try #require(URL(string: "https://example.org/ships"))
    #expect(failure { try reader.deserialize([Ship].self, from: service) }?.code == .unreadableFile)
  }

  let strict = JSONDeserializer(policy: .strict)

  func answer(_ body: [UInt8]) -> (status: Int, body: [UInt8]) {
    do {
      let ship = try strict.deserialize(Ship.self, from: body)
      return (200, try writer.serialize(ship))
    } catch {
      let details = error.problemDetails
      return (details["status"].int ?? 500, details.serialized())
    }
  }

  @Test func requestBodies() throws {
    let (status, body) = answer(Array(#"{"imo": "9074729", "name": null}"#.utf8))
    let expected = #"""
      {
        "type": "about:blank",
        "title": "The document does not fit",
        "status": 422,
        "detail": "2 problems were found.",
        "errors": [
          {
            "pointer": "#/imo",
            "code": "typeMismatch",
            "detail": "expected Int, found the string \"9074729\"",
            "line": 1,
            "column": 9
          },
          {
            "pointer": "#/name",
            "code": "typeMismatch",
            "detail": "expected String, found null",
            "line": 1,
            "column": 28
          }
        ]
      }
      """#
    #expect(status == 422)
    #expect(try JSONValue(parsing: body).debugDescription == expected)
    #expect(answer(Array(#"{"imo": 9074729, "name": "Nordlys"}"#.utf8)).status == 200)
    #expect(answer(Array(#"{"imo": 9074729,}"#.utf8)).status == 400)
    for refused in [#"{"imo": 1}"#, #"{"imo": 1, "name": "", "nme": ""}"#, #"{"imo": 1, "imo": 1, "name": ""}"#] {
      #expect(answer(Array(refused.utf8)).status == 422)
    }
    let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    // After an unknown key, and after a value of another kind.
    #expect(answer(Array(#"{"x": \#(deep)}"#.utf8)).status == 413)
    #expect(answer(Array(#"{"imo": "x",}"#.utf8)).status == 400)
    let limited = failure { try reader.deserialize(Ship.self, from: #"{"x": \#(deep)}"#) }
    #expect(limited?.problemDetails["status"] == 413)
  }

  @Test func jsonLines() throws {
    let text = "{\"imo\": 1}\r\n\n{\"imo\": \"high\"}\n{\"imo\": 2}\n"
    let log = Data(text.utf8)
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    var ships: [Ship] = []
    for (index, line) in log.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() where !line.isEmpty {
      do {
        ships.append(try reader.deserialize(Ship.self, from: line))
      } catch {
        print("line \(index + 1), column \(error.location?.column ?? 1), at \(error.path): \(error.message)")
      }
    }
    let expected = """
      line 3, column 9, at /imo: expected Int, found the string "high"
      """
    #expect(printed == [expected])
    #expect(ships.map(\.imo) == [1, 2])
    #expect(Array(text.utf8).split(separator: 0x0A).count == 3)
    #expect("a\r\nb".split(separator: "\n").count == 1)

    var lines = Data()
    for ship in ships {
      lines += try writer.serializeToData(ship)
      lines.append(0x0A)
    }
    #expect(String(decoding: lines, as: UTF8.self) == "{\"imo\":1,\"name\":\"\"}\n{\"imo\":2,\"name\":\"\"}\n")
  }

  @Test func limits() throws {
    let careful = JSONDeserializer(
      policy: .init(limits: .init(depth: 32, documentBytes: 1_000_000, stringBytes: 10_000, numberBytes: 100)))
    let expected = """
      expected a document of at most 1000000 bytes, found 1000002. Set a higher limit for documents that you trust.
      """
    let long = #"""# + String(repeating: "a", count: 1_000_000) + #"""#
    let error = failure { try careful.deserialize(String.self, from: long) }
    #expect(error?.description == expected)

    func deep(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    // Inside an object, and in a value that no property takes.
    #expect(try careful.deserialize(Ship.self, from: #"{"imo": 1, "x": \#(deep(31))}"#).imo == 1)
    #expect(failure { try careful.deserialize(Ship.self, from: #"{"x": \#(deep(32))}"#) }?.code == .depthLimit)
    let name = String(repeating: "a", count: 10_001)
    #expect(failure { try careful.deserialize(Ship.self, from: #"{"x": "\#(name)"}"#) }?.code == .sizeLimit)
    let digits = String(repeating: "1", count: 101)
    #expect(failure { try careful.deserialize(Ship.self, from: #"{"x": \#(digits)}"#) }?.code == .sizeLimit)
    #expect(failure { try JSONValue(parsing: "[[1]]", depth: 1) }?.code == .depthLimit)
    #expect(try JSONValue(parsing: deep(512)).count == 1)
    #expect(failure { try JSONValue(parsing: deep(513)) }?.code == .depthLimit)
  }

  // MARK: Keys and places

  struct Contact: KeyValueCreatable {
    var firstName = ""
    var userID = 0
  }

  @Test func snakeCase() throws {
    let service = JSONFormat(keys: .snakeCase)
    let ada = try JSONDeserializer(service).deserialize(
      Contact.self, from: #"{"first_name": "Ada", "user_id": 7}"#)
    let text = try JSONSerializer(service).serializeToString(ada)
    let expected = """
      {"first_name":"Ada","user_id":7}
      """
    #expect(text == expected)
    #expect(ada.firstName == "Ada")
    #expect(ada.userID == 7)

    struct Coded: Codable { let firstName: String }
    #expect(try JSONDeserializer(service).decode(Coded.self, from: expected).firstName == "Ada")
  }

  struct Store: KeyValueCreatable, JSONMapped {
    var kind = ""
    var homePage: URL?

    static let jsonMapping: JSONMapping<Store> = [
      .key("class", for: \.kind),
      .keys(["home_page", "url"], for: \.homePage),
    ]
  }

  @Test func keys() throws {
    let store = try reader.deserialize(Store.self, from: #"{"class": "bakery", "url": "http://example.org/"}"#)
    let text = try writer.serializeToString(store)
    let expected = """
      {"class":"bakery","home_page":"http://example.org/"}
      """
    #expect(text == expected)
    #expect(try reader.deserialize(Store.self, from: expected).homePage == store.homePage)
    #expect(failure { try reader.deserialize(Store.self, from: #"{"kind": "bakery"}"#) }?.code == .noKnownKey)
  }

  struct Forecast: KeyValueCreatable, JSONMapped {
    var city = ""
    var high = 0.0

    static let jsonMapping: JSONMapping<Forecast> = [
      .path("place.city", for: \.city), .path("days.0.temperature.high", for: \.high),
    ]
  }

  @Test func paths() throws {
    let expected = """
      {"place":{"city":"Oslo"},"days":[{"temperature":{"high":21.5}}]}
      """
    #expect(try writer.serializeToString(Forecast(city: "Oslo", high: 21.5)) == expected)
    let read = try reader.deserialize(Forecast.self, from: expected)
    #expect(read.city == "Oslo")
    #expect(read.high == 21.5)
  }

  @Test func wrappers() throws {
    let fleet = try reader.deserialize(
      [Ship].self, from: #"{"status": "ok", "data": {"ships": [{"imo": 9074729, "name": "Nordlys"}]}}"#,
      root: .path("data.ships"))
    let wrapped = try writer.serializeToString(fleet, root: .path("data.ships"))
    let expected = """
      {"data":{"ships":[{"imo":9074729,"name":"Nordlys"}]}}
      """
    #expect(wrapped == expected)
    #expect(fleet == [nordlys])
    let error = failure { try reader.deserialize([Ship].self, from: #"{"status": "no"}"#, root: .path("data.ships")) }
    #expect(error?.description == #"line 1, column 1: expected the root key "data", found nothing."#)
    let inData = JSONDeserializer(JSONFormat(root: .path("data")))
    #expect(try inData.deserialize(Ship.self, from: #"{"data": {"imo": 3}}"#).imo == 3)
  }

  struct Person: KeyValueCreatable, JSONMapped {
    var name = ""
    var others: [String: JSONValue] = [:]

    static let jsonMapping: JSONMapping<Person> = [.remaining(\.others)]
  }

  @Test func unknownKeys() throws {
    let person = try reader.deserialize(Person.self, from: #"{"zip": "0150", "name": "Ada"}"#)
    let text = try writer.serializeToString(person)
    let expected = """
      {"name":"Ada","zip":"0150"}
      """
    #expect(text == expected)
    #expect(person.others == ["zip": "0150"])

    let document = #"{"imo": 1, "nmae": "Nordlys"}"#
    #expect(try reader.issues(Ship.self, from: document) == [])
    #expect(
      try JSONDeserializer(policy: .init(unknownKeys: .report)).issues(Ship.self, from: document)
        == ["unknownKey /nmae"])
    let failing = JSONDeserializer(policy: .init(unknownKeys: .fail))
    #expect(failure { try failing.deserialize(Ship.self, from: document) }?.code == .unknownKey)
  }

  @Test func shapes() throws {
    let registry = JSONFormat(
      mappings: [JSONMapping<Ship>(.key("IMO", for: \.imo), .path("vessel.name", for: \.name))])
    let ship = try JSONDeserializer(registry).deserialize(
      Ship.self, from: #"{"IMO": 9074729, "vessel": {"name": "Nordlys"}}"#)
    let plain = try writer.serializeToString(ship)
    let expected = """
      {"imo":9074729,"name":"Nordlys"}
      """
    #expect(plain == expected)
    #expect(ship == nordlys)
    #expect(
      try JSONSerializer(registry).serializeToString(ship) == #"{"IMO":9074729,"vessel":{"name":"Nordlys"}}"#)
  }

  // MARK: Values

  @Test func dates() throws {
    let unix = JSONFormat(dates: .secondsSince1970)
    let dates = try JSONDeserializer(unix).deserialize([Date].self, from: "[0, 1714545000.5]")
    let text = try JSONSerializer(unix).serializeToString(dates)
    let expected = """
      [0,1714545000.5]
      """
    #expect(text == expected)
    #expect(dates == [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_714_545_000.5)])
  }

  struct Trip: KeyValueCreatable, JSONMapped {
    var booked: Date?
    var departure: Date?
    var updated: Date?

    static let day = try! DateStrategy.pattern("dd.MM.yyyy")
    static let jsonMapping: JSONMapping<Trip> = [
      .dates(day, for: \.departure), .dates(.millisecondsSince1970, for: \.updated),
    ]
  }

  @Test func severalDates() throws {
    let expected = """
      {"booked":"2024-05-01T06:30:00Z","departure":"31.05.2024","updated":1714545000000}
      """
    let trip = try reader.deserialize(Trip.self, from: expected)
    #expect(trip.booked == Date(timeIntervalSince1970: 1_714_545_000))
    #expect(trip.departure == Date(timeIntervalSince1970: 1_717_113_600))
    #expect(trip.updated == trip.booked)
    #expect(try writer.serializeToString(trip) == expected)
    #expect(throws: DatePatternError.self) { try DateStrategy.pattern("yyyy-QQ") }
  }

  struct Offer: KeyValueCreatable {
    var count = 0
    var price = 0.0
    var available = false
  }

  struct Account: KeyValueCreatable, JSONMapped {
    var number = 0

    static let jsonMapping: JSONMapping<Account> = [
      .transform(
        \.number,
        read: { (text: String) in
          guard let number = Int(text) else { throw NotANumber() }
          return number
        },
        write: { String($0) })
    ]
  }

  struct NotANumber: Error {}

  @Test func numbersInStrings() throws {
    let offer = try reader.deserialize(Offer.self, from: #"{"count": "12", "price": "9.50", "available": "yes"}"#)
    #expect(offer.count == 12)
    #expect(offer.price == 9.5)
    #expect(offer.available)
    #expect(
      try reader.issues([Offer].self, from: #"[{"count": 12.7}, {"count": "12.7"}]"#).map { $0.suffix(8) }
        == ["/0/count", "/1/count"])
    let exact = JSONDeserializer(policy: .init(coercion: .exact))
    #expect(failure { try exact.deserialize(Offer.self, from: #"{"count": "12"}"#) }?.code == .typeMismatch)

    struct Coded: Codable { let count: Int }
    #expect(throws: DecodingError.self) { try reader.decode(Coded.self, from: #"{"count": "12"}"#) }
    let lenient = JSONDeserializer(policy: .init(coercion: .lenient))
    #expect(try lenient.decode(Coded.self, from: #"{"count": "12"}"#).count == 12)

    let expected = """
      {"number":"4711"}
      """
    #expect(try writer.serializeToString(reader.deserialize(Account.self, from: expected)) == expected)
    #expect(try reader.deserialize(Account.self, from: #"{"number": 4711}"#).number == 4711)
    #expect(try reader.issues([Account].self, from: #"[{"number": "x"}]"#) == ["rejectedValue /0/number"])
  }

  enum Status: String, JSONMapped {
    case open, closed, unknown

    static let jsonMapping: JSONMapping<Status> = [.fallback(.unknown)]
  }

  @Test func unknownRawValues() throws {
    let states = try reader.deserialize([Status].self, from: #"["open", "stalled"]"#)
    #expect(states == [.open, .unknown])
  }

  struct Card: KeyValueCreatable, Equatable { var last4 = "" }
  struct Transfer: KeyValueCreatable, Equatable { var iban = "" }

  enum Payment: JSONUnion, Equatable {
    case card(Card), transfer(Transfer), other(JSONValue)

    static let jsonUnion: JSONUnionMapping<Payment> = .init(
      .internal("type"),
      .case("card", Payment.card) { if case .card(let card) = $0 { card } else { nil } },
      .case("transfer", Payment.transfer) { if case .transfer(let transfer) = $0 { transfer } else { nil } },
      .otherwise(Payment.other) { if case .other(let value) = $0 { value } else { nil } })
  }

  @Test func unions() throws {
    let payments = try reader.deserialize(
      [Payment].self, from: #"[{"type": "card", "last4": "4242"}, {"type": "cash", "till": 3}]"#)
    let text = try writer.serializeToString(payments)
    let expected = """
      [{"type":"card","last4":"4242"},{"type":"cash","till":3}]
      """
    #expect(text == expected)
    #expect(payments == [.card(Card(last4: "4242")), .other(["type": "cash", "till": 3])])
  }

  // MARK: Missing and wrong values

  struct Item: KeyValueCreatable, JSONMapped {
    var sku = ""
    var count = 1

    static let jsonMapping: JSONMapping<Item> = [.required(\.sku)]
  }

  @Test func required() throws {
    let one = """
      line 1, column 1: expected the required property `sku`, found nothing.
      """
    #expect(failure { try reader.deserialize(Item.self, from: #"{"count": 2}"#) }?.description == one)
    #expect(failure { try reader.deserializeReporting(Item.self, from: #"{"count": 2}"#) }?.description == one)
    #expect(try reader.deserialize(Item.self, from: #"{"sku": "rye"}"#).count == 1)

    let complete = JSONDeserializer(policy: .init(missing: .fail, errors: .all))
    let all = """
      line 1, column 1: expected the required property `imo`, found nothing.
      line 1, column 1: expected the required property `name`, found nothing.
      """
    #expect(failure { try complete.deserialize(Ship.self, from: "{}") }?.description == all)
    #expect(try complete.deserialize(Profile.self, from: #"{"name": "Ada", "deleted": null}"#).phone == nil)
  }

  struct Preferences: KeyValueCreatable, JSONMapped {
    var theme = "light"
    var volume = 5

    static let jsonMapping: JSONMapping<Preferences> = [.default(5, for: \.volume)]
  }

  @Test func defaults() throws {
    let (preferences, report) = try reader.deserializeReporting(
      Preferences.self, from: #"{"theme": null, "volume": "loud"}"#)
    let expected = """
      line 1, column 27, at /volume: expected Int, found the string "loud".
      """
    #expect(report.description == expected)
    #expect(preferences.theme == "light")
    #expect(preferences.volume == 5)
    #expect(try reader.deserialize(Preferences.self, from: #"{"volume": "loud"}"#).volume == 5)
    #expect(failure { try reader.deserialize(Preferences.self, from: #"{"theme": []}"#) }?.code == .typeMismatch)

    struct Optionals: KeyValueCreatable { var name: String? = "Ada" }
    #expect(try reader.deserialize(Optionals.self, from: "{}").name == "Ada")
    #expect(try reader.deserialize(Optionals.self, from: #"{"name": null}"#).name == nil)
  }

  struct Cart: KeyValueCreatable, JSONMapped {
    var items: [Item] = []

    static let jsonMapping: JSONMapping<Cart> = [.lossy(\.items)]
  }

  @Test func badElements() throws {
    let (cart, report) = try reader.deserializeReporting(
      Cart.self, from: #"{"items": [{"sku": "rye"}, {"count": 2}, 3, {"sku": "oat", "count": "many"}]}"#)
    let expected = """
      line 1, column 28, at /items/1: expected the required property `sku`, found nothing.
      line 1, column 42, at /items/2: expected Item, found the number 3.
      line 1, column 69, at /items/3/count: expected Int, found the string "many".
      """
    #expect(report.description == expected)
    #expect(cart.items.map(\.sku) == ["rye", "oat"])
    #expect(cart.items.map(\.count) == [1, 1])
    let strictly = try reader.deserialize(
      Cart.self, from: #"{"items": [{"sku": "rye"}, {"count": 2}, 3, {"sku": "oat", "count": "many"}]}"#)
    #expect(strictly.items.map(\.sku) == ["rye"])

    #expect(try reader.deserializeReporting([Item].self, from: #"[{"sku": "rye"}, 3]"#).value.count == 1)
    let list = #"[{"sku": "rye"}, {"count": 2}, 3, {"sku": "oat", "count": "many"}]"#
    #expect(failure { try reader.deserializeReporting([Item].self, from: list) }?.code == .missingValue)
    let items = (try JSONValue(parsing: list).array ?? []).compactMap { element in
      try? reader.deserialize(Item.self, from: element)
    }
    #expect(items.map(\.sku) == ["rye"])
  }

  @Test func reports() throws {
    var logged: [String] = []
    func log(_ items: Any...) { logged.append(items.map { "\($0)" }.joined(separator: " ")) }

    let (ship, report) = try reader.deserializeReporting(Ship.self, from: #"{"imo": "high", "name": "Nordlys"}"#)
    for issue in report.issues {
      log(issue.path, issue.code, issue.message)
    }
    let expected = """
      /imo typeMismatch expected Int, found the string "high"
      """
    #expect(logged == [expected])
    #expect(ship == Ship(imo: 0, name: "Nordlys"))
    #expect(!report.isEmpty)
    let all = JSONDeserializer(policy: .init(errors: .all))
    #expect(failure { try all.deserialize(Ship.self, from: #"{"imo": "high", "name": []}"#) }?.problems.count == 2)
  }

  @Test func messages() throws {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    do {
      _ = try reader.deserialize(Ship.self, from: "{\n  \"imo\": 9074729,\n  \"name\": [\"Nordlys\"]\n}")
    } catch {
      print(error.localizedDescription)
      print(error.excerpt ?? "")
      #expect(error.description.hasPrefix(error.localizedDescription + " "))
      #expect(error.description.hasSuffix(error.advice))
      #expect(!error.advice.isEmpty)
    }
    let expected = """
      line 3, column 11, at /name: expected String, found an array.
      3 |   "name": ["Nordlys"]
        |           ^
      """
    #expect(printed.joined(separator: "\n") == expected)
  }

  // MARK: Models

  struct Page<Item>: KeyValueCreatable {
    var items: [Item] = []
    var next: String?
  }

  @Test func generics() throws {
    let page = try reader.deserialize(
      Page<Ship>.self, from: #"{"items": [{"imo": 9074729, "name": "Nordlys"}], "next": "/ships?page=2"}"#)
    #expect(page.items == [nordlys])
    #expect(page.next == "/ships?page=2")
    let text = #"{"items":[{"imo":9074729,"name":"Nordlys"}],"next":"/ships?page=2"}"#
    #expect(try writer.serializeToString(page) == text)
    #expect(try reader.deserialize(Page<Int>.self, from: #"{"items": [1, 2]}"#).items == [1, 2])
    let error = failure { try reader.deserialize(Page<(Int, Int)>.self, from: #"{"items": []}"#) }
    #expect(error?.code == .unreadableType)
    #expect(error?.message.contains("(Int, Int)") == true)
  }

  struct Ticket: Codable, Equatable {
    let id: Int
    let title: String
    let notes: String?
  }

  struct Board: KeyValueCreatable {
    var name = ""
    var tickets: [Ticket] = []
  }

  @Test func constants() throws {
    let ticket = try reader.decode(Ticket.self, from: #"{"id": 1, "title": "Leak in cabin 4"}"#)
    let text = try writer.encodeToString(ticket)
    #expect(ticket == Ticket(id: 1, title: "Leak in cabin 4", notes: nil))
    #expect(text == #"{"id":1,"title":"Leak in cabin 4"}"#)
    #expect(try reader.deserialize(Board.self, from: #"{"tickets": [\#(text)]}"#).tickets == [ticket])
    #expect(throws: DecodingError.self) { try reader.decode(Ticket.self, from: #"{"id": 1}"#) }
    #expect(throws: DecodingError.self) { try reader.decode(Ticket.self, from: #"{"id": "1", "title": ""}"#) }

    struct Private: KeyValueCreatable {
      private(set) var id = 0
      let kind = "ship"
    }
    let read = try reader.deserialize(Private.self, from: #"{"id": 3, "kind": "ship"}"#)
    #expect(read.id == 3)
    #expect(failure { try reader.deserialize(Private.self, from: #"{"kind": "boat"}"#) } != nil)
  }

  class Animal: DeserializableObject, JSONUnion {
    var name = ""

    static let jsonUnion: JSONUnionMapping<Animal> = .init(
      .internal("kind"), .subclass("dog", Dog.self), .subclass("cat", Cat.self))
  }

  final class Dog: Animal {
    var tricks: [String] = []
  }

  final class Cat: Animal {
    var lives = 9
  }

  @Test func classes() throws {
    let animals = try reader.deserialize(
      [Animal].self, from: #"[{"kind": "dog", "name": "Rex", "tricks": ["roll"]}, {"kind": "cat", "name": "Tom"}]"#)
    let text = try writer.serializeToString(animals)
    let expected = """
      [{"kind":"dog","name":"Rex","tricks":["roll"]},{"kind":"cat","name":"Tom","lives":9}]
      """
    #expect(text == expected)
    #expect((animals.first as? Dog)?.tricks == ["roll"])
    #expect(animals.last is Cat)
  }

  @Test func filling() throws {
    var ship = Ship(imo: 9_074_729, name: "Nordlys")
    try reader.fill(&ship, from: #"{"name": "Polarlys"}"#)
    #expect(ship == Ship(imo: 9_074_729, name: "Polarlys"))
    #expect(failure { try reader.fill(&ship, from: #"{"name": "Kong Harald", "imo": "high"}"#) } != nil)
    #expect(ship.name == "Polarlys")

    struct Fleet: KeyValueCreatable {
      var flagship = Ship()
      var others: [Ship] = []
    }
    var fleet = Fleet(flagship: nordlys, others: [nordlys, nordlys])
    try reader.fill(&fleet, from: #"{"flagship": {"name": "Polarlys"}, "others": [{"name": "Lofoten"}]}"#)
    #expect(fleet.flagship == ship)
    #expect(fleet.others == [Ship(imo: 0, name: "Lofoten")])

    let settings = Cat()
    try reader.fill(settings, from: #"{"lives": 8}"#)
    #expect(settings.lives == 8)
  }

  // MARK: Writing

  @Test func layout() throws {
    let pretty = JSONSerializer(policy: .init(layout: [.pretty, .sortedKeys]))
    let text = try pretty.serializeToString(["name": "Nordlys", "home": "Tromsø"])
    let expected = """
      {
        "home": "Tromsø",
        "name": "Nordlys"
      }
      """
    #expect(text == expected)
    let value: JSONValue = ["name": "Nordlys", "home": "Tromsø"]
    #expect(String(decoding: value.serialized([.pretty, .sortedKeys]), as: UTF8.self) == expected)
    let spaced = try JSONSerializer(policy: .init(layout: .foundationPretty)).serializeToString(["a": 1])
    #expect(spaced == "{\n  \"a\" : 1\n}")
  }

  struct Profile: KeyValueCreatable, JSONMapped {
    var name = ""
    var phone: String?
    var deleted: Date?

    static let jsonMapping: JSONMapping<Profile> = [.required(\.deleted)]
  }

  @Test func nilAndNull() throws {
    let explicit = JSONSerializer(policy: .init(nilProperties: .writeNull))
    let expected = """
      {"name":"Ada","deleted":null}
      """
    #expect(try writer.serializeToString(Profile(name: "Ada")) == expected)
    #expect(try explicit.serializeToString(Profile(name: "Ada")) == #"{"name":"Ada","phone":null,"deleted":null}"#)
    #expect(try writer.serializeToString([1, nil]) == "[1,null]")
    #expect(try writer.serializeToString(["a": Int?.none]) == #"{"a":null}"#)
  }

  // MARK: Documents without a model

  @Test func edits() throws {
    var document = try JSONValue(parsing: #"{"name": "Nordlys", "ports": ["Bergen", "Bodø"], "draft": 4.90}"#)
    document["name"] = "Polarlys"
    document["ports"][1] = "Tromsø"
    document[pointer: "/owner/city"] = "Oslo"
    try document.insert("Ålesund", at: "/ports/1")
    try document.remove(at: "/ports/0")
    let expected = """
      {"name":"Polarlys","ports":["Ålesund","Tromsø"],"draft":4.90,"owner":{"city":"Oslo"}}
      """
    #expect(document.description == expected)
    #expect(throws: JSONError.self) { try document.remove(at: "/crew") }
    #expect(throws: JSONError.self) { try document.replace(at: "/crew", with: 3) }
    #expect(throws: JSONError.self) { try document.insert(3, at: "/crew/0") }
    #expect(document.description == expected)
  }

  @Test func mergePatches() throws {
    var ship = try JSONValue(parsing: #"{"name": "Nordlys", "owner": {"city": "Oslo", "fax": "1234"}}"#)
    ship.apply(mergePatch: ["name": "Polarlys", "owner": ["fax": nil]])
    let expected = """
      {"name":"Polarlys","owner":{"city":"Oslo"}}
      """
    #expect(ship.description == expected)

    // The examples of RFC 7396 that are not about a single member.
    for (target, patch, result) in [
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"{"a":"foo"}"#, "null", "null"),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ] {
      var value = try JSONValue(parsing: target)
      value.apply(mergePatch: try JSONValue(parsing: patch))
      #expect(value.description == result)
    }
  }

  @Test func comparing() throws {
    let isSame = try JSONValue(parsing: #"{"a": 1, "b": [2]}"#) == JSONValue(parsing: #"{"b": [2.0], "a": 1e0}"#)
    #expect(isSame)
    #expect(try JSONValue(parsing: "[1, 2]") != JSONValue(parsing: "[2, 1]"))
  }

  // MARK: The index

  /// Every heading of the third level is in the index, and every link of the index leads to one.
  @Test func index() throws {
    let guide = try #require(Guide.all.first { $0.path == "Docs/HowDoI.md" })
    let lines = try guide.text().split(separator: "\n")
    let headings = lines.filter { $0.hasPrefix("### ") }.map { heading in
      heading.dropFirst(4).lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
        .replacing(" ", with: "-")
    }
    let index = lines.prefix { !$0.hasPrefix("All snippets") }.joined()
    let links = index.matches(of: /\(#(?<anchor>[a-z0-9-]+)\)/).map { String($0.output.anchor) }
    #expect(links == headings)
  }
}

extension JSONValue {
  mutating func apply(mergePatch patch: JSONValue) {
    guard let members = patch.object else {
      self = patch
      return
    }
    var result = object ?? [:]
    for (key, value) in members {
      if value.isNull {
        result[key] = nil
      } else {
        var member = result[key] ?? .null
        member.apply(mergePatch: value)
        result[key] = member
      }
    }
    self = .object(result)
  }
}
