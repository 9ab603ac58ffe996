import FuzzModels
import Janus

extension Choices {
  fileprivate static let exact = Choices(rawValue: 1 << 0)
  fileprivate static let writesNull = Choices(rawValue: 1 << 1)
  fileprivate static let datesAsSeconds = Choices(rawValue: 1 << 2)
  fileprivate static let datesAsMilliseconds = Choices(rawValue: 1 << 3)
  fileprivate static let escapes = Choices(rawValue: 1 << 4)
  fileprivate static let spellsNonFinite = Choices(rawValue: 1 << 5)
}

/// A reader and two writers for each choice: plans are made once.
private struct Pair {
  let reader: JSONDeserializer
  let writer: JSONSerializer
  let prettyWriter: JSONSerializer

  init(_ choices: Choices) {
    let format = JSONFormat(
      dates: choices.contains(.datesAsSeconds)
        ? .secondsSince1970 : choices.contains(.datesAsMilliseconds) ? .millisecondsSince1970 : .iso8601,
      nonFiniteNumbers: choices.contains(.spellsNonFinite)
        ? .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan") : .fail)
    let escapes: JSONLayout = choices.contains(.escapes) ? [.escapesNonASCII, .escapesSlashes] : []
    func writer(_ layout: JSONLayout) -> JSONSerializer {
      JSONSerializer(
        format,
        policy: .init {
          $0.nilProperties = choices.contains(.writesNull) ? .writeNull : .omit
          $0.layout = layout.union(escapes)
        })
    }
    reader = JSONDeserializer(format, policy: .init { $0.coercion = choices.contains(.exact) ? .exact : .lenient })
    self.writer = writer(.sortedKeys)
    prettyWriter = writer([.sortedKeys, .pretty])
  }
}

private let pairs = (0..<64).map { Pair(Choices(rawValue: $0)) }

/// A value that can be read is written, read again, and written as the same bytes.
func checkRoundTrip(_ input: FuzzInput) {
  let pair = pairs[Int(input.choices.rawValue)]
  let read = outcome { () throws(JSONError) in try pair.reader.deserialize(Everything.self, from: input.document) }
  guard case .success(let value) = read else { return }

  let text = written(value, by: pair.writer)
  let again = readAgain(text, by: pair.reader)
  // NaN is not equal to itself.
  if !input.choices.contains(.spellsNonFinite) {
    claim(again.kind == value.kind.withDates(asRead: again.kind), "another value is read from \(spelled(text))")
  }

  let sorted = written(value.withoutSets, by: pair.writer)
  let second = written(readAgain(sorted, by: pair.reader), by: pair.writer)
  claim(second == sorted, "written as \(spelled(sorted)), and then as \(spelled(second))")

  let pretty = written(value.withoutSets, by: pair.prettyWriter)
  let third = written(readAgain(pretty, by: pair.reader), by: pair.writer)
  claim(third == sorted, "written as \(spelled(sorted)), and by way of pretty as \(spelled(third))")
}

private func written(_ value: Everything, by writer: JSONSerializer) -> [UInt8] {
  switch outcome({ () throws(JSONError) in try writer.serialize(value) }) {
  case .success(let text): return text
  case .failure(let error): broken("what was read cannot be written: \(error)")
  }
}

/// Reads the written text, which must have no issues.
private func readAgain(_ text: [UInt8], by reader: JSONDeserializer) -> Everything {
  switch outcome({ () throws(JSONError) in try reader.deserializeReporting(Everything.self, from: text) }) {
  case .success(let (value, report)):
    claim(report.isEmpty, "wrote what does not fit: \(report)\n\(spelled(text))")
    return value
  case .failure(let error): broken("wrote what cannot be read: \(error)\n\(spelled(text))")
  }
}

private func spelled(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }
