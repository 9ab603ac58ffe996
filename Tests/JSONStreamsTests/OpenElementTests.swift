import JSONCore
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Elements that are read before it is known where they end, against the same elements by themselves.
///
/// Of a document that comes in single bytes, no element is there when it begins.
struct OpenElementTests {
  @Test(
    "Elements, errors, positions and reports are the same in pieces of any size",
    arguments: Share.of(ElementDocuments.all, from: 4),
    [InvalidValuePolicy.fail, .skip, .report])
  func same(_ document: (name: String, text: String), _ invalid: InvalidValuePolicy) {
    let bytes = Array(document.text.utf8)
    for policy in JSONDeserializer.Policy.compared {
      let parser = JSONDeserializer(policy: policy).elementParser(of: Order.self, invalid: invalid)
      let expected = StreamOutcome(parser, Cutting.pieces(bytes, of: 1))
      for size in [7, 100, 333, 1000, bytes.count] {
        let outcome = StreamOutcome(parser, Cutting.pieces(bytes, of: size))
        #expect(outcome.summary == expected.summary, "\(size) bytes at a time")
        #expect(outcome.position == expected.position)
      }
    }
  }

  @Test("Elements before a mistake are returned, and the error is that of the whole document")
  func wholeDocument() {
    let parser = JSONDeserializer().elementParser(of: Order.self)
    for (name, text) in ElementDocuments.all {
      let outcome = StreamOutcome(parser, [Array(text.utf8)[...]])
      let whole = Result { () throws(JSONError) in try JSONDeserializer().deserialize([Order].self, from: text) }
      switch whole {
      case .success(let orders):
        #expect(outcome.elements == orders, "\(name)")
        #expect(outcome.error == nil, "\(name)")
      case .failure(let error):
        #expect(outcome.error?.code == error.code, "\(name)")
        #expect(outcome.error?.location == error.location, "\(name)")
        #expect(outcome.error?.path == error.path, "\(name)")
      }
    }
  }

  @Test("Containers around an element count for the limit of depth", arguments: [5, 6])
  func depth(_ depth: Int) {
    var policy = JSONDeserializer.Policy()
    policy.limits.depth = 6
    let deep = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
    let text = "{\"a\":[\((0..<8).map { _ in "[[[]]]" }.joined(separator: ",")),\(deep)]}"
    let parser = JSONDeserializer(policy: policy).elementParser(of: JSONValue.self, at: "/a")
    let outcome = StreamOutcome(parser, [Array(text.utf8)[...]])
    #expect(outcome.elements.count == (depth == 5 ? 9 : 8))
    #expect(outcome.error?.code == (depth == 5 ? nil : .depthLimit))
    #expect(outcome.summary == StreamOutcome(parser, Cutting.pieces(Array(text.utf8), of: 1)).summary)
  }

  /// A model that is notified after it was read.
  struct Watched: KeyValueCreatable, DeserializationObserving {
    @TaskLocal static var calls = Calls()

    var id = 0
    var inner: [Inner] = []

    func didDeserialize(_ object: JSONObject) { Self.calls.add(id) }

    struct Inner: KeyValueCreatable, DeserializationObserving {
      var id = 0
      func didDeserialize(_ object: JSONObject) { Watched.calls.add(id) }
    }
  }

  final class Calls: Sendable {
    private let lock = Lock([Int]())
    var ids: [Int] { lock.withLock { $0 } }
    func add(_ id: Int) { lock.withLock { $0.append(id) } }
  }

  @Test("A model's own code is called once for each element")
  func ownCode() {
    let elements = (0..<50).map { number -> String in
      let inner = (0..<(number % 9)).map { #"{"id":\#(100 * number + $0)}"# }.joined(separator: ",")
      return #"{"inner":[\#(inner)],"id":\#(number)}"#
    }
    let calls = Calls()
    Watched.$calls.withValue(calls) {
      let parser = JSONDeserializer().elementParser(of: Watched.self)
      let outcome = StreamOutcome(parser, Cutting.pieces(Array("[\(elements.joined(separator: ","))]".utf8), of: 90))
      #expect(outcome.elements.map(\.id) == Array(0..<50))
    }
    let expected: [Int] = (0..<50).flatMap { number -> [Int] in
      var ids = (0..<(number % 9)).map { 100 * number + $0 }
      ids.append(number)
      return ids
    }
    #expect(calls.ids == expected)
  }

  @Test("A model that is notified of reading is not read ahead")
  func notReadAhead() {
    let objects = (0..<40).map { "{\"id\":\($0)}" }
    let reader = JSONDeserializer()
    let lines = reader.lines(of: Watched.self, from: .bytes(objects.joined(separator: "\n").utf8))
    let elements = reader.elements(of: Watched.self, from: .bytes("[\(objects.joined(separator: ","))]".utf8))
    for stream in [lines, elements] {
      let calls = Calls()
      Watched.$calls.withValue(calls) {
        var count = 0
        for _ in stream.blocking {
          count += 1
          #expect(calls.ids.count == count)
        }
        #expect(count == 40)
      }
    }
  }
}
