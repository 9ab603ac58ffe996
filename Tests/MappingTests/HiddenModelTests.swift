import HiddenModels
import Janus
import NamelessModels
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Types of modules that were built with `-disable-reflection-metadata` or `-disable-reflection-names`.
@Suite struct HiddenModelTests {
  private struct Fleet: KeyValueCreatable { var ships: [HiddenShip] = [] }
  private final class Truck: HiddenVehicle { var load = 1.5 }
  private struct NamelessFleet: KeyValueCreatable { var ships: [NamelessShip] = [] }
  private final class NamelessTruck: NamelessVehicle { var load = 1.5 }
  private struct Tagged: KeyValueCreatable, Equatable {
    var tag: HiddenTag?
    var level = HiddenLevel.low
    var store = HiddenStore()
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let subject: String
    fileprivate let reason: String
    fileprivate let read: @Sendable () throws -> Void
    fileprivate let write: @Sendable () throws -> Void

    init<Value: KeyValueCreatable & SendableMetatype>(_ type: Value.Type, _ subject: String, _ reason: String) {
      (testDescription, self.subject, self.reason) = ("\(type)", subject, reason)
      read = { _ = try JSONDeserializer().deserialize(Value.self, from: "{}") }
      write = { _ = try JSONSerializer().serialize(Value()) }
    }
  }

  static let cases = [
    Case(HiddenShip.self, "HiddenShip", reason("HiddenShip")),
    Case(HiddenVehicle.self, "HiddenVehicle", reason("HiddenVehicle")),
    Case(HiddenVan.self, "HiddenVan", reason("HiddenVehicle")), Case(Truck.self, "Truck", reason("HiddenVehicle")),
    Case(Fleet.self, "Fleet.ships has type HiddenShip, which", reason("HiddenShip")),
    Case(NamelessShip.self, "NamelessShip", nameless("NamelessShip")),
    Case(NamelessVehicle.self, "NamelessVehicle", nameless("NamelessVehicle")),
    Case(NamelessVan.self, "NamelessVan", nameless("NamelessVehicle")),
    Case(NamelessTruck.self, "NamelessTruck", nameless("NamelessVehicle")),
    Case(NamelessFleet.self, "NamelessFleet.ships has type NamelessShip, which", nameless("NamelessShip")),
  ]

  private static let advice =
    "Build the module without that flag, name the properties by key path in a mapping, such as "
    + #".key("name", for: \.name), or adopt Codable."#

  private static func reason(_ hiding: String) -> String {
    "the stored properties of \(hiding) are not known, as its module was built with -disable-reflection-metadata. \(advice)"
  }

  private static func nameless(_ hiding: String) -> String {
    "the names of the stored properties of \(hiding) are not known, as its module was built with -disable-reflection-names. "
      + advice
  }

  @Test("Types whose properties are not known are neither read nor written", arguments: cases)
  func isRefused(row: Case) {
    let unread = failure { try row.read() }
    #expect(unread?.code == .unreadableType)
    #expect(unread?.description == "\(row.subject) cannot be read: \(row.reason)")
    let unwritten = failure { try row.write() }
    #expect(unwritten?.code == .unwritableType)
    #expect(unwritten?.description == "\(row.subject) cannot be written: \(row.reason)")
  }

  private struct Flat: KeyValueCreatable, JSONMapped {
    var ship = HiddenShip()
    static let jsonMapping: JSONMapping<Flat> = [.flat(\.ship)]
  }

  @Test("A type whose properties are not known cannot be flat")
  func flat() {
    let text = "the mapping of Flat is invalid: `ship` cannot be flat: \(Self.reason("HiddenShip"))"
    #expect(failure { try JSONDeserializer().deserialize(Flat.self, from: "{}") }?.description == text)
    #expect(failure { try JSONSerializer().serialize(Flat()) }?.description == text)
  }

  @Test("A mapping with key paths needs no names from the runtime")
  func keyPaths() throws {
    var store = HiddenStore()
    (store.city, store.size) = ("Oslo", 7)
    let text = try JSONSerializer().serializeToString(store)
    #expect(text == #"{"city":"Oslo","area":7}"#)
    #expect(try JSONDeserializer().deserialize(HiddenStore.self, from: text) == store)
    let office = HiddenOffice()
    office.city = "Bergen"
    let other = try JSONSerializer().serializeToString(office)
    #expect(other == #"{"city":"Bergen"}"#)
    #expect(try JSONDeserializer().deserialize(HiddenOffice.self, from: other).city == "Bergen")
  }

  @Test("A mapping with key paths replaces missing names")
  func keyPathsInsteadOfNames() throws {
    var store = NamelessStore()
    (store.city, store.size, store.secret) = ("Oslo", 7, "s")
    let text = try JSONSerializer().serializeToString(store)
    #expect(text == #"{"city":"Oslo","area":7}"#)
    (store.city, store.size) = ("", 0)
    try JSONDeserializer().fill(&store, from: text)
    #expect((store.city, store.size, store.secret) == ("Oslo", 7, "s"))
    let office = NamelessOffice()
    office.city = "Bergen"
    let other = try JSONSerializer().serializeToString(office)
    #expect(other == #"{"city":"Bergen"}"#)
    #expect(try JSONDeserializer().deserialize(NamelessOffice.self, from: other).city == "Bergen")
    #expect(try JSONSerializer().serializeToString(NamelessNothing()) == "{}")
    #expect(try JSONSerializer().serializeToString([NamelessLevel.high]) == "[2]")
  }

  @Test("Codable types, raw values and types without properties are what they are elsewhere")
  func othersAreNotConcerned() throws {
    var tagged = Tagged()
    (tagged.tag, tagged.level, tagged.store.city) = (HiddenTag("t"), .high, "Oslo")
    let text = try JSONSerializer().serializeToString(tagged)
    #expect(text == #"{"tag":{"text":"t"},"level":2,"store":{"city":"Oslo","area":0}}"#)
    #expect(try JSONDeserializer().deserialize(Tagged.self, from: text) == tagged)
    #expect(try JSONSerializer().serializeToString(HiddenNothing()) == "{}")
    #expect(try JSONSerializer().serializeToString(HiddenObject()) == "{}")
    _ = try JSONDeserializer().deserialize(HiddenObject.self, from: "{}")
  }

  @Test("An enum whose cases have no names is not written")
  func enums() {
    func text(_ type: String) -> String {
      "at /k: the cases of \(type) have no names, as its module was built with -disable-reflection-metadata or "
        + "-disable-reflection-names. Build the module without that flag, or adopt JSONUnion or Codable."
    }
    #expect(
      failure { try JSONSerializer().serialize(["k": HiddenShape.circle(1)]) }?.description == text("HiddenShape"))
    #expect(
      failure { try JSONSerializer().serialize(["k": NamelessShape.circle(1)]) }?.description == text("NamelessShape"))
    #expect(failure { try JSONSerializer().serialize(["k": NamelessShape.dot]) }?.description == text("NamelessShape"))
  }

  #if canImport(Glibc)
    @Test("A C union, whose fields Swift does not import, is not written")
    func unions() {
      #expect(
        failure { try unsafe JSONSerializer().serialize(pthread_mutex_t()) }?.description
          == "pthread_mutex_t cannot be written: it is a C union, or has fields that Swift does not import. "
          + "Give the type that contains it a jsonProxy without it.")
    }
  #endif
}
