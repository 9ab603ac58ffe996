import FuzzModels
import JSONStreams
import Janus

/// Sendable, as the values of snapshots must be; none of them leaves its thread.
private struct Models: KeyValueCreatable, Equatable, @unchecked Sendable {
  var kind = EveryKind()
  var mapped: [Mapped] = []
  var named: [String: EveryKind] = [:]
  var nested: EveryKind.Nested?
}

private let readers = [
  JSONDeserializer(), JSONDeserializer(policy: .init { $0.missing = .fail }),
  JSONDeserializer(JSONFormat(keys: .snakeCase), policy: .init { ($0.mismatch, $0.duplicates) = (.skip, .first) }),
  JSONDeserializer(JSONFormat(root: .path("a.0"))),
]

/// Reads a document in pieces, with a snapshot after each, and compares the last one with the document as a whole.
/// - Parameter bytes: the size of the pieces and the reader, and the document.
func checkSnapshots(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  let document = Array(bytes.dropFirst())
  let size = Int(choice % 32) + 1
  let reader = readers[Int(choice / 64)]
  let isReporting = choice & 32 != 0
  checkModel(Models.self, document, size, reader, isReporting)
  checkModel(EveryKind.self, document, size, reader, isReporting)
  checkModel([EveryKind.Nested].self, document, size, reader, isReporting)
  checkValue(document, size)
}

private func checkModel<Model: Equatable & Sendable>(
  _ type: Model.Type, _ document: [UInt8], _ size: Int, _ reader: JSONDeserializer, _ isReporting: Bool
) {
  let whole = outcome { () throws(JSONError) in
    isReporting
      ? try reader.deserializeReporting(type, from: document).value : try reader.deserialize(type, from: document)
  }
  var parser = reader.snapshotParser(of: type, isReporting: isReporting)
  switch (whole, last(&parser, document, size) { _ in }) {
  case (.success(let one), .success(let other)): claim(one == other, "the last snapshot is \(other), and not \(one)")
  case (.failure(let one), .failure(let other)):
    claim(one.place == other.place, "\(one.place) became \(other.place)")
  case (let one, let other): broken("\(one) became \(other)")
  }
}

private func checkValue(_ document: [UInt8], _ size: Int) {
  var parser = readers[0].snapshotParser(of: JSONValue.self)
  var earlier = JSONValue.null
  let result = last(&parser, document, size) { value in
    claim(earlier.isPart(of: value), "\(earlier) is not a part of \(value)")
    earlier = value
  }
  guard let value = try? result.get() else { return }
  claim(earlier.isPart(of: value), "\(earlier) is not a part of the whole \(value)")
  claim((try? JSONValue(parsing: document)) == value, "the last snapshot is \(value)")
}

/// Reads a document in pieces.
/// - Parameter body: receives each snapshot but the last.
private func last<Value>(
  _ parser: inout JSONSnapshotParser<Value>, _ document: [UInt8], _ size: Int, _ body: (Value) -> Void
) -> Result<Value, JSONError> {
  do throws(JSONSnapshotError<Value>) {
    for start in stride(from: 0, to: document.count, by: size) {
      parser.feed(document[start..<min(start + size, document.count)])
      if let snapshot = try parser.next() { body(snapshot.value) }
    }
    return .success(try parser.finish().value)
  } catch {
    guard let error = error.error as? JSONError else { broken("\(error)") }
    return .failure(error)
  }
}
