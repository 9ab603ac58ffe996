import Janus
import TestSupport
import Testing

private struct Celsius: JSONProxyCreatable, Equatable {
  var degrees: Double
  init(_ degrees: Double) { self.degrees = degrees }
  init?(jsonProxy: Double) {
    guard jsonProxy >= -273.15 else { return nil }
    degrees = jsonProxy
  }
}

/// A proxy of a proxy.
private struct Weather: JSONProxyCreatable, Equatable {
  var temperature: Celsius
  init?(jsonProxy: Celsius) { temperature = jsonProxy }
}

private struct Span: JSONProxyCreatable, Equatable {
  struct Ends: KeyValueCreatable {
    var from = 0
    var to = 0
  }
  var range: Range<Int>
  init?(jsonProxy: Ends) {
    guard jsonProxy.from <= jsonProxy.to else { return nil }
    range = jsonProxy.from..<jsonProxy.to
  }
}

/// nil in the document is a value of the proxy.
private struct Presence: JSONProxyCreatable, Equatable {
  var isThere: Bool
  init(isThere: Bool) { self.isThere = isThere }
  init(jsonProxy: Int?) { isThere = jsonProxy != nil }
}

private final class Words: JSONProxyCreatable {
  let words: [String]
  init(jsonProxy: [String]) { words = jsonProxy }
}

private struct Proxied: KeyValueCreatable {
  var celsius = Celsius(0)
  var maybe: Celsius?
  var all: [Celsius] = []
  var weather: Weather?
  var span: Span?
  var spans: [String: Span] = [:]
  var presence = Presence(isThere: false)
  var presences: [Presence] = []
  var words: Words?
}

@Suite struct ProxyReadingTests {
  @Test("Types with a proxy are read through every door", arguments: Door.allCases)
  func everyKind(door: Door) throws {
    let text = #"""
      {"celsius": 21.5, "maybe": "3", "all": [1, 2], "weather": 4, "span": {"from": 1, "to": 3},
       "spans": {"k": {"to": 1}}, "presence": 1, "presences": [1, null], "words": ["a", "b"]}
      """#
    let (read, report) = try door.read(Proxied.self, from: text)
    #expect(report.isEmpty)
    #expect(read.celsius == Celsius(21.5))
    #expect(read.maybe == Celsius(3))
    #expect(read.all == [Celsius(1), Celsius(2)])
    #expect(read.weather?.temperature == Celsius(4))
    #expect(read.span?.range == 1..<3)
    #expect(read.spans["k"]?.range == 0..<1)
    #expect(read.presence.isThere)
    #expect(read.presences.map(\.isThere) == [true, false])
    #expect(read.words?.words == ["a", "b"])
    #expect(try door.read(Celsius.self, from: "5").value == Celsius(5))
  }

  @Test(
    "A proxy that does not fit or is rejected is reported",
    arguments: [
      (#"{"celsius": -300}"#, "rejectedValue /celsius"), (#"{"celsius": "x"}"#, "typeMismatch /celsius"),
      (#"{"celsius": {}}"#, "typeMismatch /celsius"), (#"{"maybe": -300}"#, "rejectedValue /maybe"),
      (#"{"all": [1, -300]}"#, "rejectedValue /all/1"), (#"{"weather": -300}"#, "rejectedValue /weather"),
      (#"{"span": {"from": 3, "to": 1}}"#, "rejectedValue /span"),
      (#"{"span": {"from": "x"}}"#, "typeMismatch /span/from"),
      (#"{"spans": {"k": {"from": 3}}}"#, "rejectedValue /spans/k"), (#"{"words": 3}"#, "typeMismatch /words"),
      (#"{"all": [null]}"#, "typeMismatch /all/0"),
    ])
  func whatDoesNotFitIsReported(document: String, issue: String) throws {
    let (read, report) = try JSONDeserializer().deserializeReporting(Proxied.self, from: document)
    #expect(report.issues.map { "\($0.code) \($0.path)" } == [issue])
    #expect(read.celsius == Celsius(0))
    let strict = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    #expect(throws: JSONError.self) { try strict.deserialize(Proxied.self, from: document) }
  }

  @Test("Null keeps or clears a value with a proxy, unless the proxy accepts null") func nullKeepsOrClears() throws {
    var proxied = Proxied()
    proxied.maybe = Celsius(1)
    proxied.presence = Presence(isThere: true)
    let report = try JSONDeserializer().fillReporting(
      &proxied, from: #"{"celsius": null, "maybe": null, "presence": null}"#)
    #expect(report.isEmpty)
    #expect(proxied.celsius == Celsius(0))
    #expect(proxied.maybe == nil)
    #expect(!proxied.presence.isThere)
  }
}
