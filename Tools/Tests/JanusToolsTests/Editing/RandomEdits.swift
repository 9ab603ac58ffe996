import JSONDocuments
import Janus

@testable import JanusTools

/// Edits of a seed, and documents in layouts of a seed.
struct RandomEdits {
  enum Layout: CaseIterable { case compact, pretty, spaced, random }

  enum Edit {
    case operation(JSONPatch.Operation)
    case set(JSONValue, at: JSONPointer, createsParents: Bool)
  }

  var documents: RandomDocuments

  init(seed: UInt64) { documents = RandomDocuments(seed: seed) }

  /// A document as text.
  mutating func text(of value: JSONValue, _ layout: Layout) -> [UInt8] {
    switch layout {
    case .compact: return value.serialized()
    case .pretty: return value.serialized(.pretty)
    case .spaced, .random: break
    }
    let spaces = ["", " ", "\n  ", "\t", "\r\n", "\n\n "].map { Array($0.utf8) }
    var (text, rest) = ([UInt8](), value.serialized())
    var index = 0
    while index < rest.count {
      let next = rest[index] == TextScanner.quote ? TextScanner.afterString(rest, index) : index + 1
      let token = rest[index..<next]
      text += token
      let isBetween =
        token.count > 1
        || !(token.first.map { $0 &- 0x30 <= 9 || $0 == 0x2D || $0 | 0x20 > 0x60 && $0 | 0x20 < 0x7B } ?? false)
      if layout == .random, isBetween { text += spaces.randomElement(using: &documents) ?? [] }
      if layout == .spaced, [TextScanner.comma, TextScanner.colon].contains(token.first) { text.append(0x20) }
      index = next
    }
    rest = text
    return rest
  }

  /// A pointer to a value of a document, or next to one.
  mutating func pointer(in value: JSONValue) -> JSONPointer {
    var (value, tokens) = (value, [String]())
    while Int.random(in: 0..<5, using: &documents) > 0 {
      let options: [String]
      switch value {
      case .object(let object): options = object.keys + ["a", "new", "é/~"]
      case .array(let elements): options = elements.indices.map(String.init) + ["-", "01", "\(elements.count)", "x"]
      default: options = Int.random(in: 0..<4, using: &documents) == 0 ? ["a", "0"] : []
      }
      guard let token = options.randomElement(using: &documents) else { break }
      tokens.append(token)
      guard let next = try? value.at(JSONPointer(tokens: [token])) else { break }
      value = next
    }
    return JSONPointer(tokens: tokens)
  }

  mutating func edit(of value: JSONValue) -> Edit {
    let pointer = pointer(in: value)
    let new = documents.value(levels: 2)
    return switch Int.random(in: 0..<9, using: &documents) {
    case 0, 1: .operation(.add(new, at: pointer))
    case 2: .operation(.replace(at: pointer, with: new))
    case 3: .set(new, at: pointer, createsParents: false)
    case 4, 5: .operation(.remove(at: pointer))
    case 6: .operation(.move(from: pointer, to: self.pointer(in: value)))
    case 7: .operation(.copy(from: pointer, to: self.pointer(in: value)))
    default: .operation(.test((try? value.at(pointer)) ?? .null, at: pointer))
    }
  }
}

extension DocumentEditor {
  mutating func apply(_ edit: RandomEdits.Edit) throws(EditFailure) {
    switch edit {
    case .operation(let operation): try apply(operation)
    case .set(let value, let pointer, let createsParents):
      try set(value.serialized(), at: pointer, createsParents: createsParents)
    }
  }
}
