import JSONDocuments
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
      let edits: [RandomEdits.Edit] = [
        .operation(.add(1, at: pointer)), .set([], at: pointer, createsParents: true), .operation(.remove(at: pointer)),
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
      var editor = try DocumentEditor(random.text(of: old, .random))
      for operation in JSONPatch(from: old, to: new).operations { try editor.apply(operation) }
      #expect(try JSONValue(parsing: editor.text) == new)
    }
  }
}

extension RandomEdits.Edit {
  fileprivate var replacesRoot: Bool {
    switch self {
    case .set(_, let target, _), .operation(.add(_, let target)), .operation(.replace(let target, _)),
      .operation(.move(_, let target)), .operation(.copy(_, let target)):
      target.tokens.isEmpty
    case .operation: false
    }
  }
}

extension JSONValue {
  /// The value with an edit.
  fileprivate mutating func apply(_ edit: RandomEdits.Edit) throws {
    switch edit {
    case .set(let value, let pointer, _):
      if (try? at(pointer)) == nil { try insert(value, at: pointer) } else { try replace(at: pointer, with: value) }
    // In the library, this leaves null.
    case .operation(.remove(at: "")): throw JSONError(.invalidValue, message: "the root")
    case .operation(let operation): try apply(JSONPatch([operation]))
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
