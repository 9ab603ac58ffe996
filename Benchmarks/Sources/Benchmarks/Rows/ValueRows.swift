import Foundation
import Janus

/// Reading a document into a tree without types and printing it again: `JSONValue` and
/// `JSONSerialization`.
struct ValueRows {
  private let document: Document

  init(_ document: Document) {
    self.document = document
  }

  /// Throws where Janus parses another value than Foundation. The values are compared as Foundation
  /// reads what each library prints of them.
  func parseRow() throws -> Row {
    let value = try JSONValue(parsing: document.bytes)
    guard try sorted(Data(value.serialized())) == sorted(document.data) else {
      throw Disagreement(document, .valueParse, "Janus and Foundation parse different values")
    }
    let bytes = document.bytes
    let data = document.data
    return Row(
      document: document, work: .valueParse,
      contestants: [
        Contestant(.janus, jsonBytes: bytes.count) { try JSONValue(parsing: bytes) },
        Contestant(.foundation, jsonBytes: data.count) {
          try JSONSerialization.jsonObject(with: data)
        },
      ])
  }

  /// Throws where what the libraries print is not the same value.
  func printRow() throws -> Row {
    let value = try JSONValue(parsing: document.bytes)
    let tree = try JSONSerialization.jsonObject(with: document.data)
    let byJanus = value.serialized()
    let byFoundation = try print(tree)
    guard try sorted(Data(byJanus)) == sorted(byFoundation) else {
      throw Disagreement(document, .valuePrint, "Janus and Foundation print different values")
    }
    return Row(
      document: document, work: .valuePrint,
      contestants: [
        Contestant(.janus, jsonBytes: byJanus.count) { value.serialized() },
        Contestant(.foundation, jsonBytes: byFoundation.count) { try print(tree) },
      ])
  }

  private func print(_ tree: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: tree, options: .withoutEscapingSlashes)
  }

  /// One spelling for all documents of the same value.
  private func sorted(_ document: Data) throws -> Data {
    try JSONSerialization.data(
      withJSONObject: JSONSerialization.jsonObject(with: document), options: .sortedKeys)
  }
}
