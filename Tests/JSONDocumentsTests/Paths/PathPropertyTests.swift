import JSONCore
import TestSupport
import Testing

@testable import JSONDocuments

@Suite("Paths on generated documents") struct PathPropertyTests {
  @Test("All ways find the nodes that the definition of RFC 9535 gives", arguments: 0..<20)
  func definition(seed: Int) throws {
    var random = RandomPath(seed: seed)
    var nodeCount = 0
    for _ in 0..<Share.count(500) {
      let document = random.document()
      let bytes = document.serialized()
      let naive = NaivePathEvaluator(root: document)
      for _ in 0..<5 {
        let text = random.path()
        let path = try JSONPath(text)
        let expected = naive.nodes(at: path)
        nodeCount += expected.count
        for way in PathWay.allCases {
          guard let found = try way.nodes(at: path, in: document, bytes) else { continue }
          let nodes = found.map { NaivePathEvaluator.Node(value: $0.value, steps: $0.location.steps) }
          #expect(nodes == expected, "\(way) of \(text) in \(document)")
        }
        #expect(document.values(at: path) == expected.map(\.value))
        #expect(document.firstValue(at: path) == expected.first?.value)
        #expect(try path.values(in: bytes) == expected.map(\.value))
      }
    }
    #expect(nodeCount > 0)
  }

  @Test("A normalized path selects its node alone", arguments: 0..<5) func normalizedPaths(seed: Int) throws {
    var random = RandomPath(seed: seed)
    for _ in 0..<Share.count(200) {
      var document = random.document()
      if var object = document.object {
        object.removeDuplicates()
        document = .object(object)
      }
      for node in document.nodes(at: try JSONPath("$..*")) where document.hasUniqueKeys {
        let path = try JSONPath(node.location.description)
        #expect(path.isSingular)
        #expect(Array(document.nodes(at: path)).map(\.location) == [node.location])
        #expect(try document.at(node.location.pointer) == node.value)
      }
    }
  }

  @Test("Removing all nodes leaves none, and replacing keeps their number", arguments: 0..<5)
  func edits(seed: Int) throws {
    var random = RandomPath(seed: seed)
    for _ in 0..<Share.count(500) {
      let document = random.document()
      let path = try JSONPath(random.path())
      let locations = Set(document.nodes(at: path).map(\.location))
      var replaced = document
      let count = replaced.replace(at: path) { $0 }
      // Duplicate keys have equal locations.
      if document.hasUniqueKeys {
        #expect(replaced == document)
        #expect(count == locations.count)
        var removed = document
        #expect(removed.removeAll(at: path) == count)
        #expect(removed == NaiveRemoval.removing(locations.map(\.steps), from: document))
      }
    }
  }
}

extension JSONValue {
  /// Whether no key occurs twice in any object.
  fileprivate var hasUniqueKeys: Bool {
    switch self {
    case .array(let elements): elements.allSatisfy(\.hasUniqueKeys)
    case .object(let object): object.keys.exactTexts.count == object.count && object.values.allSatisfy(\.hasUniqueKeys)
    default: true
    }
  }
}

/// Removes locations one after the other, the last ones of each array first.
private enum NaiveRemoval {
  static func removing(_ locations: [[JSONPath.Location.Step]], from value: JSONValue) -> JSONValue {
    if locations.contains([]) { return .null }
    func rest(_ step: JSONPath.Location.Step) -> [[JSONPath.Location.Step]] {
      locations.filter { $0.first == step }.map { Array($0.dropFirst()) }
    }
    switch value {
    case .array(let elements):
      return .array(
        elements.enumerated().compactMap { index, element in
          let inside = rest(.index(index))
          return inside.contains([]) ? Optional.none : removing(inside, from: element)
        })
    case .object(let object):
      return .object(
        JSONObject(
          object.compactMap { key, value in
            let inside = rest(.key(key))
            return inside.contains([]) ? nil : (key: key, value: removing(inside, from: value))
          }))
    default: return value
    }
  }
}
