import Janus
import Testing

@propertyWrapper private struct Clamped {
  private var stored = 0
  var wrappedValue: Int {
    get { stored }
    set { stored = min(max(newValue, 0), 10) }
  }
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

/// Property wrappers that do not store their value as `wrappedValue`.
@Suite struct WrapperTests {
  struct Plain: KeyValueCreatable { @Clamped var level = 3 }

  /// Adopts nothing, and is only written.
  struct Written { @Clamped var level = 3 }

  struct Mapped: KeyValueCreatable, JSONMapped {
    @Clamped var level = 3
    var name = ""
    static let jsonMapping: JSONMapping<Mapped> = [.required(\.level)]
  }

  final class Object: KeyValueCreatable, JSONMapped {
    @Clamped var level = 3
    init() {}
    static let jsonMapping: JSONMapping<Object> = [.key("height", for: \.level)]
  }

  struct Storage { var items = [1] }
  struct Backed: KeyValueCreatable, JSONMapped {
    private var _storage = Storage()
    var name = "n"
    static let jsonMapping: JSONMapping<Backed> = [.ignored("_storage")]
  }

  private static let reason =
    "it looks like a property wrapper that does not store its `wrappedValue`. Store it in a property of that name, name the "
    + #"wrapped property by key path in a mapping, such as .key("level", for: \.level), or let the type adopt KeyValueCreatable "#
    + "or Codable."

  @Test("What a wrapper does not store under that name is refused in both directions")
  func isRefused() throws {
    #expect(
      failure { try JSONDeserializer().deserialize(Plain.self, from: "{}") }?.description
        == "Plain._level has type Clamped, which cannot be read: \(Self.reason)")
    #expect(
      failure { try JSONSerializer().serialize(Plain()) }?.description
        == "Plain._level has type Clamped, which cannot be written: \(Self.reason)")
    #expect(try JSONSerializer().serializeToString(Backed()) == #"{"name":"n"}"#)
    // A type that adopts nothing is written as its mirror shows it.
    #expect(try JSONSerializer().serializeToString(Written()) == #"{"_level":{"stored":3}}"#)
  }

  @Test("A key path goes through the wrapper, in both directions")
  func keyPaths() throws {
    var mapped = Mapped()
    mapped.level = 7
    let text = try JSONSerializer().serializeToString(mapped)
    #expect(text == #"{"level":7,"name":""}"#)
    #expect(try JSONDeserializer().deserialize(Mapped.self, from: text).level == 7)
    #expect(try JSONDeserializer().deserialize(Mapped.self, from: #"{"level": 70}"#).level == 10)
    #expect(failure { try JSONDeserializer().deserialize(Mapped.self, from: "{}") }?.code == .missingValue)
    let object = try JSONDeserializer().deserialize(Object.self, from: #"{"height": 70}"#)
    #expect(object.level == 10)
    #expect(try JSONSerializer().serializeToString(object) == #"{"height":10}"#)
  }
}
