import FuzzModels
import Janus

extension Choices {
  fileprivate static let fills = Choices(rawValue: 1 << 0)
  fileprivate static let skips = Choices(rawValue: 1 << 1)
  fileprivate static let isOfSubclass = Choices(rawValue: 1 << 2)
  fileprivate static let isNested = Choices(rawValue: 1 << 3)
  fileprivate static let changesWriting = Choices(rawValue: 1 << 4)
  fileprivate static let sortsKeys = Choices(rawValue: 1 << 5)
}

private let strict = JSONDeserializer()
private let tolerant = JSONDeserializer(policy: .init { $0.mismatch = .skip })
private let plain = JSONSerializer()
private let sorting = JSONSerializer(
  policy: .init {
    $0.nilProperties = .writeNull
    $0.layout = .sortedKeys
  })

/// Objects are read, filled and written while their own code changes them. The only claim is that this does not crash.
///
/// The input is a script of changes, a line feed, and a document.
func checkChanges(_ input: FuzzInput) {
  let parts = input.document.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
  let document = parts.count > 1 ? Array(parts[1]) : []
  let reader = input.choices.contains(.skips) ? tolerant : strict
  let writer = input.choices.contains(.sortsKeys) ? sorting : plain
  Changes.play(parts[0]) {
    let yard = input.choices.contains(.isOfSubclass) ? ToldYard() : Yard()
    if input.choices.contains(.isNested) { (yard.next, yard.others) = (Yard(), [ToldYard()]) }
    if input.choices.contains(.changesWriting) { write(yard, by: writer) }
    if input.choices.contains(.fills) {
      _ = outcome { () throws(JSONError) in try reader.fillReporting(yard, from: document) }
    } else if case .success(let new) = outcome({ () throws(JSONError) in
      try reader.deserialize(Yard.self, from: document)
    }) {
      yard.next = new
    }
    write(yard, by: writer)
  }
}

/// Writes an object, by itself and as an element; the output must be JSON.
private func write(_ yard: Yard, by writer: JSONSerializer) {
  for text in [try? writer.serialize(yard), try? writer.serialize([yard, yard])] {
    guard let text else { continue }
    claim(
      (try? JSONValue(parsing: text)) != nil, "the output is not JSON: \(String(decoding: text, as: UTF8.self))")
  }
}
