import Foundation
import Janus
import TestSupport
import Testing

/// Types that go too far: they code themselves forever, keep what they should not, or write keys twice.
@Suite struct CodingLimitTests {
  private static let writer = JSONSerializer()
  private static let reader = JSONDeserializer()

  // MARK: Themselves

  struct Endless: Codable {
    init() {}
    init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Endless.self) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self)
    }
  }

  struct EndlessMaybe: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(EndlessMaybe?.self) }
  }

  /// Decodes itself from a superclass's part that is not there.
  struct EndlessNothing: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyProgramKey.self)
      _ = try container.superDecoder().singleValueContainer().decode(Endless.self)
    }
  }

  private func code(_ body: () throws -> Void) -> JSONError.Code? {
    do {
      try body()
      return nil
    } catch let error as JSONError {
      return error.code
    } catch DecodingError.dataCorrupted(let context) {
      return (context.underlyingError as? JSONError)?.code
    } catch EncodingError.invalidValue(_, let context) {
      return (context.underlyingError as? JSONError)?.code
    } catch {
      return nil
    }
  }

  @Test("A type that codes itself as itself reaches the depth limit") func typesThatAreCodedAsThemselves() {
    #expect(code { _ = try Self.writer.encode(Endless()) } == .depthLimit)
    #expect(code { _ = try Self.writer.encode(["a": [Endless()]]) } == .depthLimit)
    #expect(code { _ = try Self.reader.decode(Endless.self, from: "1") } == .depthLimit)
    #expect(code { _ = try Self.reader.decode([Endless].self, from: "[1]") } == .depthLimit)
    #expect(code { _ = try Self.reader.decode(EndlessMaybe.self, from: "1") } == .depthLimit)
    #expect(code { _ = try Self.reader.decode(EndlessNothing.self, from: "{}") } == .depthLimit)
  }

  /// Each layer is written as the next one; fifty are no reason to give up.
  indirect enum Onion: Codable, Equatable {
    case heart(Int)
    case layer(Onion)
    init(from decoder: any Decoder) throws { self = .heart(try decoder.singleValueContainer().decode(Int.self)) }
    init(layers: Int) { self = layers == 0 ? .heart(7) : .layer(Onion(layers: layers - 1)) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .heart(let value): try container.encode(value)
      case .layer(let inner): try container.encode(inner)
      }
    }
  }

  @Test("Fifty layers that code one value write just that value") func manyLayersOfOneValue() throws {
    #expect(try String(decoding: Self.writer.encode([Onion(layers: 50)]), as: UTF8.self) == "[7]")
  }

  struct Hole: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for _ in 0..<10_000 { container = container.nestedUnkeyedContainer() }
      try container.encode(1)
    }
  }

  @Test("Containers that nest without end reach the depth limit") func containersInsideOneAnother() {
    #expect(code { _ = try Self.writer.encode(Hole()) } == .depthLimit)
  }

  // MARK: Nothing

  @Test("A document of as many levels as the limit is read and written by every call", arguments: 1...4)
  func everyCallCountsTheSame(levels: Int) throws {
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let value = try JSONValue(parsing: text)
    for limit in 1...5 {
      let reader = JSONDeserializer(policy: .init { $0.limits.depth = limit })
      let writer = JSONSerializer(policy: .init { $0.depth = limit })
      let calls: [(name: String, levels: Int, run: () throws -> Void)] = [
        ("deserialize", levels, { _ = try reader.deserialize(JSONValue.self, from: text) }),
        ("decode", levels, { _ = try reader.decode(JSONValue.self, from: text) }),
        ("serialize", levels, { _ = try writer.serialize(value) }),
        ("encode", levels, { _ = try writer.encode(value) }),
        ("serialize in an array", levels + 1, { _ = try writer.serialize([value]) }),
        ("encode in an array", levels + 1, { _ = try writer.encode([value]) }),
        ("encode in an object", levels + 1, { _ = try writer.encode(["key": value]) }),
      ]
      for call in calls {
        #expect(code(call.run) == (call.levels <= limit ? nil : .depthLimit), "\(call.name), at most \(limit) levels")
      }
    }
  }

  struct Silent: Encodable { func encode(to encoder: any Encoder) {} }

  struct SilentWithin: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Silent())
    }
  }

  @Test("An object with a member that encodes nothing is written as Foundation writes it")
  func nothingInsideIsAnEmptyObject() throws {
    #expect(try JSONEncoder().encode(SilentWithin()) == Self.writer.encode(SilentWithin()))
    #expect(try JSONEncoder().encode([SilentWithin()]) == Self.writer.encode([SilentWithin()]))
  }

  // MARK: Kept containers

  final class Attic: @unchecked Sendable {
    static let key = CodingUserInfoKey(rawValue: "attic")!
    var encoders: [any Encoder] = []
    var objects: [KeyedEncodingContainer<AnyProgramKey>] = []
    var arrays: [any UnkeyedEncodingContainer] = []

    func clear() { (encoders, objects, arrays) = ([], [], []) }

    /// The number of those that can still be used.
    func useAll() -> Int {
      var count = 0
      for encoder in encoders {
        var container = encoder.singleValueContainer()
        if (try? container.encode(1)) != nil { count += 1 }
      }
      for object in objects {
        var object = object
        if (try? object.encode([1], forKey: AnyProgramKey("late"))) != nil { count += 1 }
        _ = object.nestedUnkeyedContainer(forKey: AnyProgramKey("later"))
      }
      for array in arrays {
        var array = array
        if (try? array.encode(array.codingPath.count + array.count)) != nil { count += 1 }
        _ = array.superEncoder()
      }
      return count
    }
  }

  /// Keeps all that it gets.
  struct Keeper: Encodable {
    func encode(to encoder: any Encoder) throws {
      let attic = encoder.userInfo[Attic.key] as! Attic
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(1, forKey: AnyProgramKey("a"))
      attic.arrays.append(container.nestedUnkeyedContainer(forKey: AnyProgramKey("list")))
      attic.objects.append(container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: AnyProgramKey("object")))
      attic.encoders += [encoder, container.superEncoder()]
      try container.encode(2, forKey: AnyProgramKey("b"))
      attic.objects.append(container)
    }
  }

  struct House: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(Keeper())
      #expect((encoder.userInfo[Attic.key] as! Attic).useAll() == 0)
      try container.encode(3)
    }
  }

  @Test("A container that is kept after the end of coding cannot be used") func containersThatAreKeptAreOfNoUse() throws
  {
    let keeper = #"{"a":1,"list":[],"object":{},"super":{},"b":2}"#
    for (value, text) in [(Keeper() as any Encodable, keeper), (House(), "[\(keeper),3]")] {
      let attic = Attic()
      // It keeps those who keep it.
      defer { attic.clear() }
      let data = try? Self.writer.encode(value, userInfo: [Attic.key: attic])
      if value is Keeper { #expect(data.map { String(decoding: $0, as: UTF8.self) } == text) }
      #expect(attic.useAll() == 0)
    }
  }

  // MARK: Keys that occur twice

  struct Wide: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      for number in 0..<count { try container.encode(number, forKey: AnyProgramKey("k\(number)")) }
      for number in stride(from: 0, to: count, by: 7) { try container.encode("x", forKey: AnyProgramKey("k\(number)")) }
      try container.superEncoder(forKey: AnyProgramKey("s")).unkeyedContainer().encodeAll([1, 2])
      try container.superEncoder(forKey: AnyProgramKey("s")).unkeyedContainer().encodeAll([3])
    }
  }

  @Test(
    "A key that is encoded twice is written as Foundation writes it, for any number of keys",
    arguments: [1, 10, 63, 64, 65, 100, 500])
  func keysThatStandTwice(count: Int) throws {
    let ours = try JSONValue(parsing: Self.writer.encode(Wide(count: count)))
    #expect(try ours == JSONValue(parsing: JSONEncoder().encode(Wide(count: count))))
  }

  // MARK: Small stacks

  struct Deep: Codable {
    var inner: [Deep] = []
  }

  /// As deep as the limit allows. What the compiler makes without optimisation takes several times as much.
  @Test("A value of as many levels as the limit fits the stack") func asDeepAsTheLimit() {
    var value = Deep()
    for _ in 0..<255 { value = Deep(inner: [value]) }
    let deep = value
    #if DEBUG
      let size = 6 << 20
    #else
      let size = 512 << 10
    #endif
    let count = Thread.run(stack: size) {
      let data = (try? Self.writer.encode(deep)) ?? Data()
      let isRead = (try? Self.reader.decode(Deep.self, from: data)) != nil
      return isRead ? data.count : -1
    }
    #expect(count == 256 * #"{"inner":[]}"#.utf8.count)
  }
}

extension UnkeyedEncodingContainer {
  fileprivate func encodeAll(_ values: [Int]) throws {
    var container = self
    for value in values { try container.encode(value) }
  }
}
