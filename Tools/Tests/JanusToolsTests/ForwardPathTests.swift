import Foundation
@_spi(JanusTools) import JSONDocuments
@_spi(JanusTools) import JSONStreams
import Janus
import Testing
import ToolsTestSupport

@testable import JanusTools

/// Paths that are evaluated while a document arrives in pieces.
struct ForwardPathTests {
  @Test(
    "A path goes forward up to the first segment that selects several children",
    arguments: [
      ("$.a.b[*].c", ["a", "b"]), ("$.a[0]['b c'][1:5:2]..x[-1]", ["a", "0", "b c"]), ("$.a", []),
      ("$.a[3].b", ["a", "3"]),
      ("$[?@.a && count(@..b) > 1]['x', 'y']", []), ("$.a[*][?@.b[?@ > 1]]", ["a"]), ("$.a[*]..b", ["a"]), ("$", nil),
      ("$..a", nil), ("$.a[-1]", nil), ("$.a[-1].b", nil), ("$.a[::-1]", nil), ("$.a[:-2]", nil), ("$['a', 'b']", nil),
      ("$.a[?@.b == $.c]", nil), ("$.a[*][?@.b[?length($.c) > 1]]", nil), ("$[?match(@.a, $.b)]", nil),
      ("$[?!(@.a || count($.*) > 1)]", nil),
    ] as [(String, [String]?)])
  func container(_ text: String, _ tokens: [String]?) throws {
    let steps = ForwardPath(try JSONPath(text))?.container
    #expect(
      steps?.map { if case .key(let key) = $0 { key } else if case .index(let index) = $0 { "\(index)" } else { "" } }
        == tokens)
  }

  @Test(
    "Random paths select the same in pieces of random documents as in the whole", arguments: 0..<40 as Range<UInt64>)
  func randomPaths(_ seed: UInt64) throws {
    var random = RandomDocuments(seed: seed)
    for _ in 0..<60 {
      let document = random.value(levels: 5)
      for _ in 0..<12 { try compare(try JSONPath(Self.path(&random)), document, &random) }
    }
  }

  private static let suite = ProcessInfo.processInfo.environment["JANUS_SUITES"].map {
    URL(fileURLWithPath: $0).appending(path: "jsonpath/cts.json")
  }

  @Test("Paths of the public suite select the same in pieces", .enabled(if: suite != nil, "set JANUS_SUITES"))
  func publicSuite() throws {
    var random = RandomDocuments(seed: 1)
    let tests = try JSONValue(parsing: Data(contentsOf: #require(Self.suite)))["tests"].array ?? []
    var count = 0
    for test in tests where test["invalid_selector"].bool != true {
      let path = try JSONPath(test["selector"].string ?? "")
      count += try compare(path, test["document"], &random) ? 1 : 0
    }
    print("cts.json: \(count) paths go forward")
    #expect(count > 200)
  }

  /// Compares the nodes of a document in pieces with those of the whole.
  /// - Returns: whether the path goes forward.
  @discardableResult
  private func compare(_ path: JSONPath, _ document: JSONValue, _ random: inout RandomDocuments) throws -> Bool {
    guard let forward = ForwardPath(path) else { return false }
    var (reformatter, children) = (JSONReformatter(), ChildScanner(forward))
    var nodes: [String] = []
    var text = document.serialized(.pretty)[...]
    while true {
      let piece = text.prefix(Int.random(in: 1...40, using: &random))
      text = text.dropFirst(piece.count)
      var compact: [UInt8] = []
      if piece.isEmpty { try reformatter.finish(into: &compact) } else { try reformatter.feed(piece, into: &compact) }
      var index = 0
      while let event = children.next(compact, from: &index) {
        #expect(event == .child)
        for node in try forward.nodes(in: children.child[...], depth: 512) {
          nodes.append("\(children.pointer(of: node)) \(node.value)")
        }
      }
      if piece.isEmpty { break }
    }
    let wanted = document.nodes(at: path).map { "\($0.location.pointer) \($0.value)" }
    #expect(nodes == wanted, "\(path) in \(document)")
    return true
  }

  private static func path(_ random: inout RandomDocuments) -> String {
    let names = ["a", "b/c", "~d", "", "0", "none"]
    var text = "$"
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let (name, index) = (names.randomElement(using: &random) ?? "", Int.random(in: 0..<4, using: &random))
      let end = index + Int.random(in: 0..<4, using: &random)
      text +=
        [
          "['\(name)']", "['\(name)']", "[\(index)]", "[*]", "[*]", "[\(index):\(end)]", "[::\(index)]", "..[\(index)]",
          "[-1]",
          "['\(name)', \(index)]", "[?@['\(name)']]", "[?@ >= \(index)]",
          "[?count(@.*) > \(index) || @[\(index)] == 'é']",
        ].randomElement(using: &random) ?? ""
    }
    return text
  }
}
