import Janus

/// Reads the operations of a JSON Patch (RFC 6902).
struct PatchReader {
  /// Why a text is not a patch.
  struct Problem: Error {
    let message: String
    let pointer: JSONPointer
    let offset: Int
  }

  private var tree: TextTree

  /// - Parameter text: valid JSON.
  init(_ text: [UInt8]) { tree = TextTree(text) }

  /// The operations in their order.
  /// - Throws: `Problem` for the first one that is invalid.
  mutating func operations() throws(Problem) -> [(name: String, edit: DocumentEdit)] {
    guard !tree.isObject(tree.root.value), let number = tree.container(at: .root) else {
      throw problem("expected an array of operations", at: .root, JSONPointer())
    }
    var operations: [(name: String, edit: DocumentEdit)] = []
    for index in tree.containers[number].items.indices {
      operations.append(try operation(.item(container: number, index: index), index))
    }
    return operations
  }

  private mutating func operation(
    _ place: TextTree.Place, _ index: Int
  ) throws(Problem) -> (name: String, edit: DocumentEdit) {
    let pointer = JSONPointer(tokens: [String(index)])
    guard tree.isObject(tree[place].value), let number = tree.container(at: place) else {
      throw problem("expected an operation, which is an object", at: place, pointer)
    }
    let name = try string("op", of: number, place, pointer)
    let edit: DocumentEdit =
      switch name {
      case "add":
        .add(try path("path", of: number, place, pointer), try value(of: number, place, pointer))
      case "replace":
        .replace(try path("path", of: number, place, pointer), try value(of: number, place, pointer))
      case "test":
        .test(try path("path", of: number, place, pointer), try value(of: number, place, pointer))
      case "remove": .remove(try path("path", of: number, place, pointer))
      case "move":
        .move(
          from: try path("from", of: number, place, pointer), to: try path("path", of: number, place, pointer))
      case "copy":
        .copy(
          from: try path("from", of: number, place, pointer), to: try path("path", of: number, place, pointer))
      default:
        throw problem(
          "expected \"add\", \"remove\", \"replace\", \"move\", \"copy\" or \"test\", found \"\(name)\"",
          at: try member("op", of: number, place, pointer), pointer.appending("op"))
      }
    return (name, edit)
  }

  private mutating func member(
    _ key: String, of number: Int, _ place: TextTree.Place, _ pointer: JSONPointer
  ) throws(Problem) -> TextTree.Place {
    guard let index = tree.index(of: key, in: number) else {
      throw problem("expected the member \"\(key)\", found none", at: place, pointer)
    }
    return .item(container: number, index: index)
  }

  private mutating func value(
    of number: Int, _ place: TextTree.Place, _ pointer: JSONPointer
  ) throws(Problem) -> [UInt8] {
    let member = try member("value", of: number, place, pointer)
    return Array(tree.text[tree.range(of: tree[member].value)])
  }

  private mutating func string(
    _ key: String, of number: Int, _ place: TextTree.Place, _ pointer: JSONPointer
  ) throws(Problem) -> String {
    let member = try member(key, of: number, place, pointer)
    let range = tree.range(of: tree[member].value)
    guard tree.text[range].first == TextScanner.quote else {
      throw problem("expected a string", at: member, pointer.appending(key))
    }
    return String(decoding: TextScanner.string(tree.text, range), as: UTF8.self)
  }

  private mutating func path(
    _ key: String, of number: Int, _ place: TextTree.Place, _ pointer: JSONPointer
  ) throws(Problem) -> JSONPointer {
    let text = try string(key, of: number, place, pointer)
    // Fragments such as #/a are not allowed in patches.
    if !text.utf8.starts(with: "#".utf8), let path = JSONPointer(text) { return path }
    throw problem(
      "expected a JSON Pointer such as /items/0/name, found \"\(text)\"",
      at: try member(key, of: number, place, pointer), pointer.appending(key))
  }

  private func problem(_ message: String, at place: TextTree.Place, _ pointer: JSONPointer) -> Problem {
    Problem(message: message, pointer: pointer, offset: tree.range(of: tree[place].value).lowerBound)
  }
}
