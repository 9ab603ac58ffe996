import JSONCore
import JSONDeserializer
import JSONSerializer
import JSONStreams

struct Recipe: KeyValueCreatable, Equatable, Sendable {
  struct Author: KeyValueCreatable, Equatable, Sendable {
    var name = ""
    var age = 0
  }

  struct Step: KeyValueCreatable, Equatable, Sendable {
    var text = ""
    var minutes = 0
    var tools: [String] = []
  }

  enum Course: String, JSONLeaf, Sendable { case main, dessert }

  var title = ""
  var subtitle: String?
  var servings = 4
  var course = Course.main
  var author = Author()
  var editor: Author?
  var steps: [Step] = []
  var notes: [String: String] = [:]
  var extra = JSONValue.null
  var ratings: [Double]?
}

extension Recipe {
  static let document = """
    {"title": "P\\u00e9ch\\u00e9s \\ud83c\\udf51 à la crème", "subtitle": "cold", "servings": 2, "course": "dessert",
    "author": {"name": "Ada", "age": 36}, "unknown": [1, {"a": "}"}], "editor": {"age": 5, "name": "Bo\\"b"},
    "steps": [{"text": "Peel", "minutes": 5, "tools": ["knife", "board"]}, {}, {"tools": [], "text": "Serve"}],
    "notes": {"wine": "dry", "": "empty key", "w\\u0069ne2": "sweet"},
    "extra": {"deep": [[1, "two", {"three": 3.5}], null, true], "text": "more", "empty": {}}, "ratings": [4.5, 3, 5e0]}
    """
}

/// The snapshots of a document that comes in pieces, and its last one.
func snapshots<Value>(
  of type: Value.Type, from pieces: [[UInt8]], by reader: JSONDeserializer = JSONDeserializer(), root: RootKey? = nil,
  isReporting: Bool = false
) throws -> [JSONSnapshot<Value>] {
  var parser = reader.snapshotParser(of: type, root: root, isReporting: isReporting)
  var snapshots: [JSONSnapshot<Value>] = []
  for piece in pieces {
    parser.feed(piece)
    if let snapshot = try parser.next() { snapshots.append(snapshot) }
  }
  return snapshots + [try parser.finish()]
}

extension String {
  /// The bytes one by one.
  var bytes: [[UInt8]] { utf8.map { [$0] } }
}
