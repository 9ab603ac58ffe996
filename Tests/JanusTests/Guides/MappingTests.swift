import Foundation
import Janus
import Testing

@Suite struct MappingTests {
  struct Store: KeyValueCreatable, JSONMapped {
    var id = 0
    var storeClass = ""
    var city = ""
    var location: Location?
    var items: [Item] = []
    var opened: Date?
    var tags: [String] = []
    var visits = 0
    var extra: [String: JSONValue] = [:]

    static let jsonMapping: JSONMapping<Store> = [
      .required(\.id),
      .keys(["class", "type"], for: \.storeClass),
      .path("address.city.name", for: \.city),
      .flat(\.location),
      .lossy(\.items),
      .dates(.secondsSince1970, for: \.opened),
      .transform(
        \.tags, read: { (text: String) in text.split(separator: " ").map(String.init) },
        write: { $0.joined(separator: " ") }),
      .default(1, for: \.visits),
      .remaining(\.extra),
    ]
  }

  struct Location: KeyValueCreatable, JSONMapped {
    var latitude = 0.0
    var longitude = 0.0
    static let jsonMapping: JSONMapping<Location> = [.required(\.latitude), .required(\.longitude)]
  }

  struct Item: KeyValueCreatable, JSONMapped {
    var sku = ""
    static let jsonMapping: JSONMapping<Item> = [.required(\.sku)]
  }

  @Test func store() throws {
    let document = """
      {
        "id": 7,
        "class": "bakery",
        "address": {"city": {"name": "Oslo"}},
        "latitude": 59.9, "longitude": 10.7,
        "items": [{"sku": "rye"}, {}, {"sku": "oat"}],
        "opened": 86400,
        "tags": "bread cake",
        "visits": "many",
        "owner": "Ada"
      }
      """
    let (store, report) = try JSONDeserializer().deserializeReporting(Store.self, from: document)
    let expected = """
      line 6, column 29, at /items/1: expected the required property `sku`, found nothing.
      line 9, column 13, at /visits: expected Int, found the string "many".
      """
    #expect(report.description == expected)
    #expect(store.city == "Oslo" && store.location?.longitude == 10.7 && store.tags == ["bread", "cake"])
    #expect(store.opened == Date(timeIntervalSince1970: 86_400) && store.extra == ["owner": "Ada"])
    let written = #"""
      {"id":7,"class":"bakery","address":{"city":{"name":"Oslo"}},"latitude":59.9,"longitude":10.7,"items":[{"sku":"rye"},{"sku":"oat"}],"opened":86400,"tags":"bread cake","visits":1,"owner":"Ada"}
      """#
    #expect(try JSONSerializer().serializeToString(store) == written)
  }

  struct Answer: KeyValueCreatable, JSONMapped {
    var user: User?
    var street = ""
    var first = ""

    static let jsonMapping: JSONMapping<Answer> = [
      .path("data.user", for: \.user), .path("data.user.address.street", for: \.street),
      .path("data.list.1", for: \.first),
    ]
  }

  struct User: KeyValueCreatable { var name = "" }

  @Test func overlap() throws {
    let text = """
      {"data":{"user":{"name":"Ada","address":{"street":"Long Street"}},"list":[null,"one"]}}
      """
    let answer = try JSONDeserializer().deserialize(Answer.self, from: text)
    #expect(answer.user?.name == "Ada" && answer.street == "Long Street" && answer.first == "one")
    #expect(try JSONSerializer().serializeToString(answer) == text)
  }

  struct Person: KeyValueCreatable, JSONMapped {
    var first = ""
    var last = ""
    var fullName: String {
      get { "\(first) \(last)" }
      set {
        let parts = newValue.split(separator: " ", maxSplits: 1).map(String.init)
        (first, last) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
      }
    }

    static let jsonMapping: JSONMapping<Person> = [
      .key("name", for: \.fullName), .ignored(\.first), .ignored(\.last),
    ]
  }

  @Test func computed() throws {
    let text = """
      {"name":"Ada Lovelace"}
      """
    let person = try JSONDeserializer().deserialize(Person.self, from: text)
    #expect(person.first == "Ada" && person.last == "Lovelace")
    #expect(try JSONSerializer().serializeToString(person) == text)
  }

  struct Ship: KeyValueCreatable, Equatable {
    var imo = 0
    var name = ""
  }

  @Test func shapes() throws {
    var printed: [String] = []
    func print(_ text: some CustomStringConvertible) { printed.append(text.description) }

    let plain = JSONFormat()
    let registry = JSONFormat(
      keys: .snakeCase,
      mappings: [JSONMapping<Ship>(.key("IMO", for: \.imo), .path("vessel.name", for: \.name))])

    let ship = try JSONDeserializer(registry).deserialize(
      Ship.self, from: #"{"IMO": 9074729, "vessel": {"name": "Nordlys"}}"#)
    print(try JSONSerializer(plain).serializeToString(ship))
    let expected = """
      {"imo":9074729,"name":"Nordlys"}
      """
    #expect(printed == [expected])
    #expect(
      try JSONDeserializer(registry).deserialize(Ship.self, from: JSONSerializer(registry).serialize(ship)) == ship)
  }

  @Test func errors() {
    var printed: [String] = []
    func print(_ error: some Error) { printed.append("\(error)") }

    let wrong = JSONFormat(mappings: [JSONMapping<Ship>(.key("title", for: "nane"))])
    do {
      _ = try JSONDeserializer(wrong).deserialize(Ship.self, from: "{}")
    } catch {
      print(error)
    }
    let expected = """
      the mapping of Ship does not work: there is no stored property `nane`. Did you mean `name`? There are `imo`, `name`.
      """
    #expect(printed == [expected])
  }
}
