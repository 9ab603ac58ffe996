import Janus
import TestSupport
import Testing

@propertyWrapper private struct Clamped {
  private var stored = 0
  var wrappedValue: Int {
    get { stored }
    set { stored = min(max(newValue, 0), 10) }
  }
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

/// A wrapper that is a class stores its value outside of what has the property.
@propertyWrapper private final class Shared {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

/// Property wrappers that do not store their value as `wrappedValue`.
@Suite struct WrapperTests {
  struct Plain: KeyValueCreatable { @Clamped var level = 3 }

  struct Referring: KeyValueCreatable { @Shared var level = 3 }

  struct ReferringByKeyPath: KeyValueCreatable, JSONMapped {
    @Shared var level = 3
    static let jsonMapping: JSONMapping<ReferringByKeyPath> = [.ignored("_level"), .key("level", for: \.level)]
  }

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

  private static let reason = "it looks like a property wrapper, but is not a struct that stores `wrappedValue`."
  private static let advice =
    #"Store it, name the wrapped property by key path in a mapping, .key("level", for: \.level), "#
    + "or let Clamped adopt KeyValueCreatable or Codable."
  private static let classAdvice =
    #"Ignore it and name the wrapped property by key path in a mapping, .ignored("_level"), .key("level", for: \.level), "#
    + "or let Shared adopt KeyValueCreatable or Codable."

  @Test("A property that a wrapper does not store under its name is refused in both directions")
  func isRefused() throws {
    #expect(
      failure { try JSONDeserializer().deserialize(Plain.self, from: "{}") }?.description
        == "Plain._level has type Clamped, which cannot be read: \(Self.reason) \(Self.advice)")
    #expect(
      failure { try JSONSerializer().serialize(Plain()) }?.description
        == "Plain._level has type Clamped, which cannot be written: \(Self.reason) \(Self.advice)")
    #expect(
      failure { try JSONDeserializer().deserialize(Referring.self, from: "{}") }?.description
        == "Referring._level has type Shared, which cannot be read: \(Self.reason) \(Self.classAdvice)")
    #expect(
      failure { try JSONSerializer().serialize(Referring()) }?.description
        == "Referring._level has type Shared, which cannot be written: \(Self.reason) \(Self.classAdvice)")
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
    let referring = try JSONDeserializer().deserialize(ReferringByKeyPath.self, from: #"{"level": 5}"#)
    #expect(referring.level == 5)
    #expect(try JSONSerializer().serializeToString(referring) == #"{"level":5}"#)
    let object = try JSONDeserializer().deserialize(Object.self, from: #"{"height": 70}"#)
    #expect(object.level == 10)
    #expect(try JSONSerializer().serializeToString(object) == #"{"height":10}"#)
  }
}
