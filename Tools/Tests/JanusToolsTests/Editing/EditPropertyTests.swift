import Janus
import Testing
import ToolsTestSupport

@testable import JanusTools

/// Edited texts compared with edited values.
struct EditPropertyTests {
  @Test("An edited text has the edited value, in each layout", arguments: 1...60)
  func edits(_ seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    for _ in 0..<12 {
      let document = random.documents.value(levels: 4)
      for layout in RandomEdits.Layout.allCases {
        var value = document
        let text = random.text(of: document, layout)
        var editor = try DocumentEditor(text)
        var isRootReplaced = false
        for _ in 0..<6 {
          let edit = random.edit(of: value)
          var changed = value
          do {
            try changed.apply(edit)
          } catch {
            var failing = editor
            #expect(throws: EditFailure.self, "\(edit)") { try failing.apply(edit) }
            continue
          }
          isRootReplaced = isRootReplaced || edit.replacesRoot
          try editor.apply(edit)
          value = changed
          let result = try JSONValue(parsing: editor.text)
          #expect(result.serialized() == value.serialized(), "\(String(decoding: text, as: UTF8.self)) \(edit)")
        }
        // Where the layout of the whole document is known, new values have it, too.
        if document.count == 0 || isRootReplaced { continue }
        if layout == .pretty {
          #expect(
            String(decoding: editor.text, as: UTF8.self) == String(decoding: value.serialized(.pretty), as: UTF8.self))
        }
        if layout == .compact, text.contains(UInt8(ascii: ":")), text.contains(UInt8(ascii: ",")) {
          #expect(editor.text == value.serialized())
        }
      }
    }
  }

  @Test("The bytes outside of the edited object or array stay", arguments: 1...60)
  func bytes(_ seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    for _ in 0..<30 {
      let value = random.documents.value(levels: 4)
      let pointer = random.pointer(in: value)
      if pointer.tokens.isEmpty { continue }
      let text = random.text(of: value, .random)
      var tree = TextTree(text)
      let (parent, depth) = tree.find(pointer.tokens.dropLast())
      let range = tree.range(of: tree[parent].value)
      guard depth == pointer.tokens.count - 1 else { continue }
      let edits: [DocumentEdit] = [
        .add(pointer, [0x31]), .set(pointer, [0x5B, 0x5D], createsParents: true), .remove(pointer),
      ]
      for edit in edits {
        var editor = try DocumentEditor(text)
        guard (try? editor.apply(edit)) != nil else { continue }
        #expect(editor.text.starts(with: text[..<range.lowerBound]))
        #expect(editor.text.reversed().starts(with: text[range.upperBound...].reversed()))
      }
    }
  }

  @Test("A text is the same without edits, although all of it was opened", arguments: 1...30)
  func opened(_ seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    for _ in 0..<20 {
      let value = random.documents.value(levels: 4)
      let text = random.text(of: value, .random)
      var editor = try DocumentEditor([0xEF, 0xBB, 0xBF] + text)
      for _ in 0..<10 { _ = editor.tree.find(random.pointer(in: value).tokens) }
      #expect(editor.text == [0xEF, 0xBB, 0xBF] + text)
    }
  }

  @Test("A merged text has the merged value", arguments: 1...40)
  func merges(_ seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    for _ in 0..<20 {
      let (document, patch) = random.documents.nextPair()
      for layout in RandomEdits.Layout.allCases {
        var editor = try DocumentEditor(random.text(of: document, layout))
        editor.merge(random.text(of: patch, layout))
        let merged = document.merged(with: patch)
        #expect(try JSONValue(parsing: editor.text) == merged)
        if layout == .pretty, document.count > 0, patch.object != nil, document.object != nil {
          #expect(try editor.text == JSONValue(parsing: editor.text).serialized(.pretty))
        }
      }
    }
  }

  @Test("Differences are applied as a patch", arguments: 1...30)
  func differences(_ seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    for _ in 0..<10 {
      let (old, new) = random.documents.nextPair()
      let patch = DocumentDiff(from: old, to: new).patch.serialized()
      var reader = PatchReader(patch)
      var editor = try DocumentEditor(random.text(of: old, .random))
      for operation in try reader.operations() { try editor.apply(operation.edit) }
      #expect(try JSONValue(parsing: editor.text) == new)
    }
  }
}

extension DocumentEdit {
  fileprivate var replacesRoot: Bool {
    switch self {
    case .add(let target, _), .replace(let target, _), .set(let target, _, createsParents: _),
      .move(from: _, let target),
      .copy(from: _, let target):
      target.tokens.isEmpty
    case .remove, .test: false
    }
  }
}

extension JSONValue {
  /// The value with an edit of RFC 6902.
  fileprivate mutating func apply(_ edit: DocumentEdit) throws {
    switch edit {
    case .add(let pointer, let value): try insert(JSONValue(parsing: value), at: pointer)
    case .replace(let pointer, let value): try replace(at: pointer, with: JSONValue(parsing: value))
    case .set(let pointer, let value, createsParents: _):
      if (try? at(pointer)) == nil {
        try insert(JSONValue(parsing: value), at: pointer)
      } else {
        try replace(at: pointer, with: JSONValue(parsing: value))
      }
    case .remove(let pointer):
      if pointer.tokens.isEmpty { throw JSONError(.invalidValue, message: "the root") }
      try remove(at: pointer)
    case .move(let source, let target):
      let value = try at(source)
      if source == target { return }
      if target.tokens.starts(with: source.tokens) { throw JSONError(.invalidValue, message: "a part") }
      if source.tokens.isEmpty { throw JSONError(.invalidValue, message: "the root") }
      try remove(at: source)
      try insert(value, at: target)
    case .copy(let source, let target): try insert(at(source), at: target)
    case .test(let pointer, let value):
      if try at(pointer) != JSONValue(parsing: value) { throw JSONError(.invalidValue, message: "differs") }
    }
  }

  /// The value merged with a patch of RFC 7396.
  fileprivate func merged(with patch: JSONValue) -> JSONValue {
    guard case .object(let members) = patch else { return patch }
    var result = object ?? JSONObject()
    for (key, value) in members {
      result[key] = value.isNull ? .none : (result[key] ?? .null).merged(with: value)
    }
    return .object(result)
  }
}
