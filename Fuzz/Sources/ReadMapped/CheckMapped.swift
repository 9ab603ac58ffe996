import FuzzModels
import Janus

extension Choices {
  fileprivate static let failsOnMismatch = Choices(rawValue: 1 << 0)
  fileprivate static let keepsNull = Choices(rawValue: 1 << 1)
  fileprivate static let isFuzzy = Choices(rawValue: 1 << 2)
  fileprivate static let findsRoot = Choices(rawValue: 1 << 3)
  fileprivate static let isEnveloped = Choices(rawValue: 1 << 4)
  fileprivate static let demandsAll = Choices(rawValue: 1 << 5)
}

/// A reader and two writers for each choice: plans are made once.
private struct Pair {
  let reader: JSONDeserializer
  let writer: JSONSerializer
  let prettyWriter: JSONSerializer

  init(_ choices: Choices) {
    let format = JSONFormat(
      keys: choices.contains(.isFuzzy) ? .fuzzy : .exact,
      root: choices.contains(.isEnveloped) ? .envelope : choices.contains(.findsRoot) ? .automatic : .none)
    reader = JSONDeserializer(
      format,
      policy: .init {
        $0.mismatch = choices.contains(.failsOnMismatch) ? .fail : .skip
        $0.null = choices.contains(.keepsNull) ? .keep : .assignNil
        $0.missing = choices.contains(.demandsAll) ? .fail : .keep
      })
    writer = JSONSerializer(format, policy: .init { $0.layout = .sortedKeys })
    prettyWriter = JSONSerializer(
      format,
      policy: .init {
        $0.nilProperties = .writeNull
        $0.layout = [.sortedKeys, .pretty]
      })
  }
}

private let pairs = (0..<64).map { Pair(Choices(rawValue: $0)) }

/// A value that a mapping reads is written with it, read again, and written as the same bytes.
func checkMapped(_ input: FuzzInput) {
  let pair = pairs[Int(input.choices.rawValue)]
  let reported = outcome { () throws(JSONError) in
    try pair.reader.deserializeReporting(Mapped.self, from: input.document)
  }
  let plain = outcome { () throws(JSONError) in try pair.reader.deserialize(Mapped.self, from: input.document) }
  fill(pair.reader, input.document)
  switch (reported, plain) {
  case (.success(let (value, report)), .success(let other)):
    report.claimLocations(in: input.document)
    claim(value == other, "another value without the report")
    checkWriting(value, pair)
  case (.failure(let error), .failure(let other)):
    error.claimLocation(in: input.document)
    claim(error == other, "with the report \(error), without \(other)")
  case (.success, .failure(let error)): broken("fails only without the report: \(error)")
  case (.failure(let error), .success): broken("fails only with the report: \(error)")
  }
}

private func checkWriting(_ value: Mapped, _ pair: Pair) {
  let text = written(value, by: pair.writer)
  let again = readAgain(text, by: pair.reader)
  claim(again.written == value.written, "another value is read from \(spelled(text))")
  claim(written(again, by: pair.writer) == text, "written in another way than \(spelled(text))")
  let pretty = written(value, by: pair.prettyWriter)
  claim(readAgain(pretty, by: pair.reader).written == value.written, "another value is read from \(spelled(pretty))")
}

private func written(_ value: Mapped, by writer: JSONSerializer) -> [UInt8] {
  switch outcome({ () throws(JSONError) in try writer.serialize(value) }) {
  case .success(let text): return text
  case .failure(let error): broken("what was read cannot be written: \(error)")
  }
}

/// Reads the written text, which must have no issues.
private func readAgain(_ text: [UInt8], by reader: JSONDeserializer) -> Mapped {
  switch outcome({ () throws(JSONError) in try reader.deserializeReporting(Mapped.self, from: text) }) {
  case .success(let (value, report)):
    // A shape of an unknown type is kept unchanged: with two types, if it had two.
    let isFaithful = report.issues.allSatisfy { $0.code == .duplicateKey && $0.path.tokens.last == "type" }
    claim(isFaithful, "wrote what does not fit: \(report)\n\(spelled(text))")
    return value
  case .failure(let error): broken("wrote what cannot be read: \(error)\n\(spelled(text))")
  }
}

/// A filled value is complete, even after an error.
private func fill(_ reader: JSONDeserializer, _ document: [UInt8]) {
  let start = #"{"street":"s","geo":{"at":{"street":"t"}},"height":1,"items":[{"id":1}],"inner":[{"x":1}],"q":[1]}"#
  let begun = outcome { () throws(JSONError) in try JSONDeserializer().deserialize(Mapped.self, from: start) }
  guard case .success(var value) = begun else { broken("what is to be filled cannot be read") }
  let before = value
  guard case .failure = outcome({ () throws(JSONError) in try reader.fill(&value, from: document) }) else { return }
  // Its object may have changed before the error.
  claim(value.written.hasSameValues(as: before.written), "a struct changed in spite of an error")
}

private func spelled(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }
