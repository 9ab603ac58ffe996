import FuzzModels
import JSONDocuments
import Janus

/// Evaluates a path, the first line of the input, on a document, the bytes after it.
func checkQuery(_ bytes: [UInt8]) {
  let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
  let text = String(decoding: bytes[..<end], as: UTF8.self)
  let document = Array(bytes[end...].dropFirst())
  do throws(JSONError) {
    let path = try JSONPath(text)
    // Other paths may visit more nodes than there is time for.
    guard text.ranges(of: "..").count <= 2, text.count(where: { $0 == "," }) <= 4 else { return }
    checkPath(path, document)
  } catch {
    error.claimLocation(in: Array(text.utf8))
  }
}

private func checkPath(_ path: JSONPath, _ bytes: [UInt8]) {
  let found = Result { () throws(JSONError) in try path.nodes(in: bytes) }
  guard let document = try? JSONValue(parsing: bytes) else {
    // A simple path does not notice all errors.
    if case .failure(let error) = found { error.claimLocation(in: bytes) }
    return
  }
  let nodes = Array(document.nodes(at: path))
  guard case .success(let inBytes) = found else { broken("a document that parses cannot be searched") }
  claim(inBytes.map(\.value) == nodes.map(\.value), "other values in bytes than in a tree: \(inBytes) and \(nodes)")
  claim(inBytes.map(\.location) == nodes.map(\.location), "other locations in bytes than in a tree")
  claim(document.values(at: path) == nodes.map(\.value), "values that are not those of the nodes")
  claim((try? path.values(in: bytes)) == nodes.map(\.value), "values in bytes that are not those of the nodes")
  claim(document.firstValue(at: path) == nodes.first?.value, "a first value that is not the first")
  claim(!path.isSingular || nodes.count <= 1, "several nodes of a singular path")
  // A location has only the last value of a key.
  for location in hasUniqueKeys(document) ? nodes.prefix(20).map(\.location) : [] {
    guard let again = try? JSONPath(location.description) else { broken("\(location) is not a path") }
    claim(again.isSingular && document.firstValue(at: again) != nil, "nothing at \(location)")
    claim(
      (try? document.at(location.pointer)) == document.firstValue(at: again), "another value at \(location.pointer)")
  }
  checkEdits(document, path, nodes)
}

private func checkEdits(_ document: JSONValue, _ path: JSONPath, _ nodes: [JSONPath.Node]) {
  var (replaced, removed) = (document, document)
  let count = replaced.replace(at: path) { $0 }
  claim(removed.removeAll(at: path) == count, "as many nodes are removed as are replaced")
  claim((count == 0) == nodes.isEmpty && count <= nodes.count, "\(count) edits of \(nodes.count) nodes")
  claim(nodes.isEmpty ? removed == document : removed != document || document.isNull, "nothing was removed")
}

/// Whether no key occurs twice in any object.
private func hasUniqueKeys(_ document: JSONValue) -> Bool {
  guard let all = try? JSONPath("$..*") else { return false }
  return ([document] + document.values(at: all)).allSatisfy { value in
    value.object.map { Set($0.keys.map { Array($0.utf8) }).count == $0.count } ?? true
  }
}
