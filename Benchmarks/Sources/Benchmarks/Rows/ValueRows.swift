import Foundation
import Janus

/// Reading a document into a tree without types and printing it again: `JSONValue` and
/// `JSONSerialization`.
struct ValueRows {
  private let document: Document

  init(_ document: Document) {
    self.document = document
  }

  /// Throws if Janus parses another value than Foundation. The values are compared by the text of each library, as read by
  /// Foundation.
  func parseRow() throws -> Row {
    let value = try JSONValue(parsing: document.bytes)
    guard isSame(try tree(Data(value.serialized())), try tree(document.data)) else {
      throw Disagreement(document, .valueParse, "Janus and Foundation parse different values")
    }
    let bytes = document.bytes
    let data = document.data
    return Row(
      document: document, work: .valueParse,
      contestants: [
        Contestant(.janus, jsonBytes: bytes.count) { try JSONValue(parsing: bytes) },
        Contestant(.foundation, jsonBytes: data.count) {
          try tree(data)
        },
      ])
  }

  /// Throws if the outputs of the libraries are not the same value.
  func printRow() throws -> Row {
    let value = try JSONValue(parsing: document.bytes)
    let tree = try tree(document.data)
    let byJanus = value.serialized()
    let byFoundation = try print(tree)
    guard isSame(try self.tree(Data(byJanus)), try self.tree(byFoundation)) else {
      throw Disagreement(document, .valuePrint, "Janus and Foundation print different values")
    }
    return Row(
      document: document, work: .valuePrint,
      contestants: [
        Contestant(.janus, jsonBytes: byJanus.count) { value.serialized() },
        Contestant(.foundation, jsonBytes: byFoundation.count) { try print(tree) },
      ])
  }

  private func tree(_ document: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: document)
  }

  private func print(_ tree: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: tree, options: .withoutEscapingSlashes)
  }

  /// The order of keys and the spelling of numbers are ignored.
  private func isSame(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (let left as NSNumber, let right as NSNumber): left == right
    case (let left as String, let right as String): left == right
    case (let left as [Any], let right as [Any]):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (let left as [String: Any], let right as [String: Any]):
      left.count == right.count && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } ?? false }
    default: left is NSNull && right is NSNull
    }
  }
}
