import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The whole value, when all is written.
extension EncodingRun {
  /// The whole value as a document.
  /// - Parameters:
  ///   - value: the value, for an error that nothing was encoded.
  ///   - root: where in the document it is.
  func finish<Text: EncodedOutput>(_ value: some Any, _ root: RootKey) throws -> Text {
    try complete(value)
    if isPlain, root.steps.isEmpty, store.format.rewrite == nil { return Text(written: text.value.run.writer) }
    let bytes = try tree(root).serialized(policy.layout)
    guard let rewrite = store.format.rewrite else { return Text(bytes) }
    do throws(JSONError) { return Text(try rewrite(bytes)) } catch { throw self.error(value, error, []) }
  }

  /// Writes the whole value into another text.
  func finish(_ value: some Any, into run: inout WriteRun) throws {
    try complete(value)
    if isPlain {
      text.value.run.writer.withText { run.writer.append($0) }
    } else {
      run.writer.appendValue(try tree(.none), sortsKeys: policy.layout.contains(.sortedKeys))
    }
  }

  private func complete(_ value: some Any) throws {
    let isComplete = text.value.complete()
    if let failure { throw failure }
    if !isComplete {
      let problem = JSONError(.missingValue, message: "expected a value, found nothing that was encoded")
      throw error(value, problem, [])
    }
  }

  /// Whether the text is as it must be.
  private var isPlain: Bool {
    text.value.deferred.isEmpty && !text.value.mayHaveDuplicates
      && policy.layout.isDisjoint(with: [.pretty, .foundationPretty, .sortedKeys])
  }

  /// The value with each key once, and the text around it.
  private func tree(_ root: RootKey) throws -> JSONValue {
    let bytes = text.value.deferred.assembled(text.value.run.writer.bytes(from: 0))
    do throws(JSONError) {
      var value = try JSONValue(parsing: bytes, depth: 2 * policy.depth)
      if text.value.mayHaveDuplicates { value.removeDuplicates() }
      for step in root.steps.reversed() {
        switch step {
        case .key(let key): value = .object([key: value])
        case .index(let index): value = .array([JSONValue](repeating: .null, count: index) + [value])
        }
      }
      return value
    } catch {
      throw self.error(bytes, error, [])
    }
  }
}

/// What `encode` makes of a text: `Data`, or an array of bytes.
protocol EncodedOutput {
  /// A copy of a text.
  init(written text: borrowing ByteWriter)
  /// A copy of bytes.
  init(_ bytes: [UInt8])
}

extension Data: EncodedOutput {
  init(written text: borrowing ByteWriter) { self = text.data }
}

extension [UInt8]: EncodedOutput {
  init(written text: borrowing ByteWriter) { self = text.bytes(from: 0) }
}

extension JSONValue {
  /// Leaves each key of each object once, where it occurs first, with the value that it got last.
  fileprivate mutating func removeDuplicates() {
    switch self {
    case .array(var elements):
      self = .null
      for index in elements.indices { elements[index].removeDuplicates() }
      self = .array(elements)
    case .object(var object):
      object.removeDuplicates()
      self = .object(
        JSONObject(
          object.map { member in
            var value = member.value
            value.removeDuplicates()
            return (member.key, value)
          }))
    default: break
    }
  }
}
