import Testing

@testable import JSONCore
@testable import JSONText

/// Which layouts are used that Swift does not promise: all on the platforms that are tested, and none in a build with
/// `JANUS_PORTABLE`.
@Suite struct StandardLayoutsTests {
  private enum Level { case low, high }
  private enum Shape { case circle(Double), square(Double) }
  private struct Reading: Equatable { var (number, flag) = (1, true) }

  private struct Keys: KeyedDecodingContainerProtocol {
    let codingPath: [any CodingKey] = []
    let allKeys: [Key] = []
    enum Key: CodingKey { case only }
    struct Refusal: Error {}

    func contains(_ key: Key) -> Bool { false }
    func decodeNil(forKey key: Key) throws -> Bool { throw Refusal() }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { throw Refusal() }
    func nestedContainer<NestedKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> { throw Refusal() }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw Refusal() }
    func superDecoder() throws -> any Decoder { throw Refusal() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw Refusal() }
  }

  static let layouts: [(name: String, isUsed: Bool)] = [
    ("structs of one property", StandardLayouts.haveSoleProperties),
    ("short strings", ShortString.isKnown),
    ("elements of arrays", StructsInPlace.areKnown(ValueLayout(Reading.self))),
    ("entries of dictionaries", EntriesInPlace.areKnown),
    ("making dictionaries", StandardLayouts.haveTakenEntries),
    ("optional references", OptionalForm(wrapping: [Int].self).kind == .reference),
    ("optional bytes", OptionalForm(wrapping: Level.self).kind == .byte),
    ("nil in place", NilTest(wrapping: Int.self, at: 0, in: Int?.self) != nil),
    ("keyed containers", KeptContainer.keep(KeyedDecodingContainer(Keys())) != nil),
    ("cases of enums", EnumCases.all(of: Level.self)?.map(\.name) == ["low", "high"]),
    ("associated values", CasePrototype(Shape.circle(1), Double.self)?.tag != nil),
    ("JSON values", ValueInPlace.isKnown),
  ]

  @Test("A layout is used if, and only if, layouts are trusted", arguments: layouts)
  func isUsed(_ layout: (name: String, isUsed: Bool)) {
    #expect(layout.isUsed == StandardLayouts.areTrusted, "\(layout.name)")
  }

  @Test("Layouts are trusted unless the build is portable")
  func areTrusted() {
    #if JANUS_PORTABLE
      #expect(!StandardLayouts.areTrusted)
    #else
      #expect(StandardLayouts.areTrusted)
    #endif
  }

  @Test("Optionals begin with what they wrap")
  func optionals() { #expect(OptionalPayload.isAtStart) }

  @Test("Elements are looked at without a copy, in order")
  func elements() {
    let numbers = [3, 1, 2]
    let sum = LentValue.with(numbers) { place in
      // SAFETY: the array is one of numbers.
      unsafe ArrayInPlace<Int>.withElements(of: place) { elements in (0..<elements.count).map { elements[$0] } }
    }
    #expect(sum == numbers)
    let counts = LentValue.with([String]()) { place in
      // SAFETY: the array is one of strings.
      unsafe ArrayInPlace<String>.withElements(of: place) { $0.count }
    }
    #expect(counts == 0)
    var strings: [String] = []
    ["a", "b"].forEachInPlace { strings.append($0) }
    #expect(strings == ["a", "b"])
  }
}
