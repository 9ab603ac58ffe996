import Foundation
import Janus
import Testing

/// A container that a type kept, and what is written into it later.
private final class Kept: @unchecked Sendable {
  @TaskLocal static var current = Kept()
  var container: KeyedEncodingContainer<Key>?
  var encoder: (any Encoder)?
  /// What was thrown by writing into it.
  var errors: [String] = []

  enum Key: String, CodingKey { case date, late, later }

  static func writeLate() {
    let kept = current
    guard var container = kept.container else { return }
    kept.container = nil
    do { try container.encode("late", forKey: .late) } catch { kept.errors.append("\(type(of: error))") }
    var inner = container.nestedContainer(keyedBy: Key.self, forKey: .later)
    do { try inner.encode(1, forKey: .late) } catch { kept.errors.append("\(type(of: error))") }
    do { try kept.encoder?.singleValueContainer().encode("x") } catch { kept.errors.append("\(type(of: error))") }
  }
}

private struct Keeper: Encodable {
  var date = Date(timeIntervalSince1970: 0)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kept.Key.self)
    Kept.current.container = container
    Kept.current.encoder = encoder
    try container.encode(date, forKey: .date)
  }
}

private struct Writer: SerializationObserving, KeyValueCreatable {
  var text = "text"
  mutating func willSerialize() { Kept.writeLate() }
}

private struct Both {
  var keeper = Keeper()
  var writer = Writer()
}

extension SingleValueEncodingContainer {
  fileprivate func encode(_ text: String) throws {
    var container = self
    try container.encode(text)
  }
}

/// Encoders and containers that are used after, or in the middle of, what they were for.
@Suite struct KeptContainerTests {
  private static let format = JSONFormat(
    dates: .block(
      read: { _ in Date() },
      write: { _ in
        Kept.writeLate()
        return .string("a date that is written by a function")
      }))

  @Test("A date block that writes into the container around the date is an error")
  func aDateBlockWritesIntoTheContainerAroundTheDate() throws {
    let kept = Kept()
    Kept.$current.withValue(kept) {
      let error = #expect(throws: EncodingError.self) { try JSONSerializer(Self.format).encode(Keeper()) }
      #expect(
        error.map { "\($0)" }?.contains("expected an open container, found one whose value is complete") == true)
    }
    #expect(kept.errors == ["EncodingError", "EncodingError", "EncodingError"])
  }

  @Test("A hook that writes into a complete container is an error") func aHookWritesIntoAContainerThatIsComplete()
    throws
  {
    let kept = Kept()
    let text = try Kept.$current.withValue(kept) { try JSONSerializer(.foundation).serializeToString(Both()) }
    #expect(text == #"{"keeper":{"date":-978307200},"writer":{"text":"text"}}"#)
    #expect(kept.errors.count == 3)
  }
}
