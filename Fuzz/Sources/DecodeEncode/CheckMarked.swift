import FuzzModels
import Janus

/// The same reader, once with plans from the start, and once with the check of types' own code first.
private struct Readers {
  let planning: JSONDeserializer
  let watching: JSONDeserializer

  init(_ choices: UInt8) {
    let format = JSONFormat(
      keys: choices & 1 == 0 ? .exact : .snakeCase, dates: choices & 2 == 0 ? .iso8601 : .secondsSince2001,
      nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
    let duplicates: JSONDeserializer.Policy.Duplicates = choices & 4 == 0 ? .last : .first
    let dialect: JSONDialect = choices & 8 == 0 ? .json : .json5
    planning = JSONDeserializer(
      format,
      policy: .init {
        $0.duplicates = duplicates
        $0.dialect = dialect
        $0.verifiesSynthesized = false
      })
    watching = JSONDeserializer(
      format,
      policy: .init {
        $0.duplicates = duplicates
        $0.dialect = dialect
        $0.verifiesSynthesized = true
      })
  }

  var writer: JSONSerializer { JSONSerializer(planning.format, policy: .init { $0.layout = .sortedKeys }) }
}

private let readers = (0..<16).map { Readers($0) }

/// A model with the marker is decoded and encoded like the same one without it: values, text and errors.
func checkMarked(_ input: FuzzInput) {
  let readers = readers[Int(input.choices.rawValue & 15)]
  let own = outcome(Vouched<Unmarked>.self, input, readers.planning, readers.writer)
  for reader in [readers.planning, readers.watching] {
    let planned = outcome(Vouched<Marked>.self, input, reader, readers.writer)
    claim(planned == own, "with the marker \(planned), and without it \(own)")
  }
}

/// The text for the value of a document, or its whole error.
private func outcome<Model: Codable>(
  _ type: Model.Type, _ input: FuzzInput, _ reader: JSONDeserializer, _ writer: JSONSerializer
) -> String {
  do {
    return try writer.encodeToString(try reader.decode(type, from: input.document))
  } catch {
    return "\(error)".replacing("Unmarked", with: "Marked")
  }
}
