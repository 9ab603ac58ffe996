import Janus
import Testing

extension ComingFromSGYSwiftJSON {
  struct Signal: KeyValueCreatable, JSONLeaf, JSONProxyProvider, JSONProxyCreatable, Equatable {
    var flag = "A"

    init() {}
    var jsonLeafValue: JSONLeafValue? { .string("leaf") }
    init?(jsonLeafValue: JSONLeafValue) { return nil }
    var jsonProxy: [String] { [flag] }
    init?(jsonProxy: [String]) {
      guard let flag = jsonProxy.first else { return nil }
      self.flag = flag
    }
  }

  @Test("The proxy takes precedence over the leaf, and the leaf over the properties") func theOrderOfChecks() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let writer = JSONSerializer(.sgy, policy: .sgy)
    var signal = Signal()
    signal.flag = "Q"
    let text = try writer.serializeToString([signal])
    #expect(text == #"[["Q"]]"#)
    #expect(try reader.deserialize([Signal].self, from: text) == [signal])
  }

  // MARK: What differs

  struct Log: KeyValueCreatable, Equatable {
    var miles = 5
    var isLogged = false
    var notes: [String] = []
    var speed = 1.0
  }

  @Test(
    "The differences in the table hold",
    arguments: [
      (#"{"miles": 12.7}"#, Log(), 1), (#"{"miles": "12"}"#, Log(miles: 12), 0),
      (#"{"isLogged": "true"}"#, Log(isLogged: true), 0), (#"{"miles": null, "notes": null}"#, Log(), 0),
      (#"{"notes": ["a", {}]}"#, Log(notes: ["a"]), 1),
    ])
  func whatDiffers(document: String, expected: Log, issues: Int) throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let (log, report) = try reader.deserializeReporting(Log.self, from: document)
    #expect(log == expected)
    #expect(report.issues.count == issues)
    let text = try JSONSerializer(.sgy, policy: .sgy).serialize(log)
    #expect(try reader.deserialize(Log.self, from: text) == log)
  }

  final class Node: DeserializableObject { var next: Node? }

  @Test("An object that contains itself is an error") func objectsThatContainThemselves() throws {
    let node = Node()
    node.next = node
    let error = try failure { try JSONSerializer(.sgy, policy: .sgy).serialize(node) }
    #expect(error.code == .cycle)
    #expect(error.path.description == "/next")
    node.next = nil
  }
}
