import JSONDocuments
@_spi(JanusTools) import JSONStreams
import Janus

/// Edits the text of a document, and changes no other bytes than those of the edited values.
///
/// New members and elements have the layout of their neighbours, and removed ones take their comma and their line with them:
///
/// ```swift
/// var editor = try DocumentEditor(Array(#"{"id": 1, "price": 12.50}"#.utf8))
/// try editor.apply(.add(true, at: "/open"))
/// editor.text  // {"id": 1, "price": 12.50, "open": true}
/// ```
///
/// Duplicate keys are treated as by `JSONValue`: pointers lead to the last one, and setting or removing a member removes all others.
public struct DocumentEditor: Sendable {
  var tree: TextTree
  /// The number of bytes of the document; the offsets after them are those of new values.
  private let count: Int

  /// - Parameters:
  ///   - document: the text, in UTF-8.
  ///   - depth: the maximum number of nested arrays and objects.
  /// - Throws: `JSONError` if it is not JSON.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ document: consuming [UInt8], depth: Int = 512) throws(JSONError) {
    var checker = JSONSyntaxChecker(depth: depth)
    try document[...].readAsUTF8 { bytes throws(JSONError) in try checker.check(bytes) }
    count = document.count
    tree = TextTree(document)
  }

  /// The text with all edits so far.
  /// - Complexity: O(*n*) in the bytes.
  public var text: [UInt8] { TextTreeWriter.text(of: tree) }

  /// The text without the edits.
  var original: [UInt8] { Array(tree.text.prefix(count)) }

  /// Changes the document. An operation that throws changes nothing, except that `move` may have removed the value.
  /// - Complexity: O(*d* + *n*) for a pointer of *d* tokens into objects and arrays of *n* members and elements, after a first edit in
  ///   each of them, which takes O(*b*) for their *b* bytes.
  public mutating func apply(_ operation: JSONPatch.Operation) throws(EditFailure) {
    switch operation {
    case .add(let value, let pointer): try insert(value.serialized(), at: pointer)
    case .replace(let pointer, let value):
      tree.replace(try place(pointer), with: .text(tree.append(value.serialized())), .inserted(hasLines: nil))
    case .remove(let pointer): _ = try remove(pointer)
    case .move(let source, let target): try move(source, to: target)
    case .copy(let source, let target): try copy(source, to: target)
    case .test(let value, let pointer): try test(pointer, value)
    }
  }

  /// Adds a member or an element, as the operation `add` does, with the spelling of its text.
  /// - Parameter value: valid JSON.
  /// - Complexity: as for ``apply(_:)``.
  public mutating func insert(_ value: [UInt8], at pointer: JSONPointer) throws(EditFailure) {
    try add(.text(tree.append(value)), .inserted(hasLines: nil), at: pointer)
  }

  // MARK: Edits

  private mutating func add(
    _ value: TextTree.Value, _ origin: TextTree.Origin, at pointer: JSONPointer
  ) throws(EditFailure) {
    guard let token = pointer.tokens.last else { return tree.replace(.root, with: value, origin) }
    let parents = pointer.tokens.dropLast()
    let (parent, depth) = tree.find(parents)
    let parentPointer = JSONPointer(tokens: Array(parents))
    guard depth == parents.count else {
      let reason = "expected an object or array at \(parentPointer.shortened), found nothing; \(end(pointer, depth))"
      var failure = failure(pointer, reason, parent)
      failure.isMissingParent = true
      throw failure
    }
    guard let number = tree.container(at: parent) else {
      let found = kind(of: tree[parent].value)
      throw failure(pointer, "expected an object or array at \(parentPointer.name), found \(found)", parent)
    }
    if tree.containers[number].isObject {
      return tree.setMember(token, in: number, to: value, origin)
    }
    let count = tree.containers[number].items.count
    guard let index = token == "-" ? count : TextScanner.elementIndex(token), index <= count else {
      let expected = count == 0 ? "the index 0, or -" : "an index from 0 to \(count), or -"
      throw failure(pointer, "expected \(expected), found \(token.briefly)", parent)
    }
    tree.insertElement(at: index, in: number, value, origin)
  }

  /// Replaces a value, or adds it if it is missing.
  /// - Parameters:
  ///   - value: valid JSON.
  ///   - createsParents: whether missing arrays and objects around it are added.
  /// - Complexity: as for ``apply(_:)``.
  public mutating func set(
    _ value: [UInt8], at pointer: JSONPointer, createsParents: Bool
  ) throws(EditFailure) {
    let (place, depth) = tree.find(pointer.tokens)
    if depth == pointer.tokens.count {
      if case .item(let number, _) = place, tree.containers[number].isObject, let key = pointer.tokens.last {
        // Duplicates of the key are removed.
        tree.setMember(key, in: number, to: .text(tree.append(value)), .inserted(hasLines: nil))
      } else {
        tree.replace(place, with: .text(tree.append(value)), .inserted(hasLines: nil))
      }
      return
    }
    // The first missing value has all others in it.
    let missing = createsParents ? depth + 1 : pointer.tokens.count
    let text = Self.nested(value, pointer.tokens[min(missing, pointer.tokens.count)...])
    let first = JSONPointer(tokens: Array(pointer.tokens.prefix(missing)))
    do throws(EditFailure) { try insert(text, at: first) } catch {
      throw EditFailure(
        pointer: pointer, reason: error.reason, offset: error.offset, isMissingParent: error.isMissingParent)
    }
  }

  /// A value inside the arrays and objects of some tokens: an array for `0` and `-`, otherwise an object.
  private static func nested(_ value: [UInt8], _ tokens: ArraySlice<String>) -> [UInt8] {
    var (text, end) = ([UInt8](), [UInt8]())
    for token in tokens {
      let isArray = token == "0" || token == "-"
      text += isArray ? [UInt8(ascii: "[")] : [UInt8(ascii: "{")] + TextScanner.quoted(token) + [TextScanner.colon]
      end.append(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    }
    return text + value + end.reversed()
  }

  private mutating func remove(_ pointer: JSONPointer) throws(EditFailure) -> TextTree.Item {
    let place = try place(pointer)
    guard case .item(let number, let index) = place else {
      throw failure(pointer, "expected a member or an element, found the root, which cannot be removed", place)
    }
    let item = tree[place]
    tree.remove(index, in: number)
    return item
  }

  private mutating func move(_ source: JSONPointer, to target: JSONPointer) throws(EditFailure) {
    let sourcePlace = try place(source)
    if source == target { return }
    if target.tokens.count > source.tokens.count,
      JSONPointer(tokens: Array(target.tokens.prefix(source.tokens.count))) == source
    {
      throw failure(target, "expected a place outside of \(source.name), which is moved", sourcePlace)
    }
    let item = try remove(source)
    try add(item.value, origin(ofMoved: item.value), at: target)
  }

  private mutating func copy(_ source: JSONPointer, to target: JSONPointer) throws(EditFailure) {
    let value = tree.copy(tree[try place(source)].value)
    try add(value, origin(ofMoved: value), at: target)
  }

  /// The origin of a value in another place. New values get a new layout there, too.
  private func origin(ofMoved value: TextTree.Value) -> TextTree.Origin {
    tree.range(of: value).lowerBound < count ? .moved : .inserted(hasLines: nil)
  }

  private mutating func test(_ pointer: JSONPointer, _ expected: JSONValue) throws(EditFailure) {
    let place = try place(pointer)
    let text = TextTreeWriter.text(of: tree[place].value, in: tree, isRaw: true)
    if let found = try? JSONValue(parsing: text, depth: .max), found == expected { return }
    throw failure(pointer, "expected \(expected.serialized().briefly), found \(text.briefly)", place)
  }

  // MARK: Failures

  /// The place of a value.
  mutating func place(_ pointer: JSONPointer) throws(EditFailure) -> TextTree.Place {
    let (place, depth) = tree.find(pointer.tokens)
    if depth == pointer.tokens.count { return place }
    throw failure(pointer, "expected a value, found nothing; \(end(pointer, depth))", place)
  }

  private func end(_ pointer: JSONPointer, _ depth: Int) -> String {
    "the document ends at \(depth == 0 ? "its root" : JSONPointer(tokens: Array(pointer.tokens.prefix(depth))).shortened)"
  }

  private func failure(_ pointer: JSONPointer, _ reason: String, _ place: TextTree.Place) -> EditFailure {
    let offset = tree.range(of: tree[place].value).lowerBound
    return EditFailure(pointer: pointer, reason: reason, offset: offset < count ? offset : nil)
  }

  private func kind(of value: TextTree.Value) -> String {
    switch tree.text[tree.range(of: value)].first {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case TextScanner.quote: "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "a Bool"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }
}

extension JSONPointer {
  /// The pointer in a sentence.
  fileprivate var name: String { tokens.isEmpty ? "the root" : shortened }
}

extension [UInt8] {
  /// The text, without the rest of a long one.
  fileprivate var briefly: String { String(decoding: self, as: UTF8.self).briefly }
}

extension String {
  fileprivate var briefly: String { unicodeScalars.count <= 60 ? self : String(unicodeScalars.prefix(59)) + "…" }
}
