import FuzzModels
import Janus

extension Choices {
  fileprivate static let takesFirst = Choices(rawValue: 1 << 0)
  fileprivate static let isSnakeCase = Choices(rawValue: 1 << 1)
  fileprivate static let hasMappings = Choices(rawValue: 1 << 2)
  fileprivate static let isJSON5 = Choices(rawValue: 1 << 3)
  fileprivate static let datesAsSeconds = Choices(rawValue: 1 << 4)
  fileprivate static let fails = Choices(rawValue: 1 << 5)
}

/// A reader of documents, and coders for the text of the same format: plans are made once.
private struct Coders {
  let reader: JSONDeserializer
  let strictReader: JSONDeserializer
  let writer: JSONSerializer
  let prettyWriter: JSONSerializer

  init(_ choices: Choices) {
    let mappings: [any JSONTypeMapping] = [
      JSONMapping<Coded>([
        .keys(["title", "label"], for: "name"), .path("in.count", for: "count"), .path("in.list.1", for: "list"),
        .lossy("items"), .lossy("table"),
      ])
    ]
    let format = JSONFormat(
      keys: choices.contains(.isSnakeCase) ? .snakeCase : .exact,
      dates: choices.contains(.datesAsSeconds) ? .secondsSince2001 : .iso8601,
      nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"),
      mappings: choices.contains(.hasMappings) ? mappings : [])
    let mismatch: JSONDeserializer.Policy.Mismatch = choices.contains(.fails) ? .fail : .skip
    let duplicates: JSONDeserializer.Policy.Duplicates = choices.contains(.takesFirst) ? .first : .last
    reader = JSONDeserializer(
      format,
      policy: .init {
        $0.mismatch = mismatch
        $0.duplicates = duplicates
        $0.dialect = choices.contains(.isJSON5) ? .json5 : .json
      })
    strictReader = JSONDeserializer(
      format,
      policy: .init {
        $0.mismatch = .fail
        $0.duplicates = .fail
      })
    writer = JSONSerializer(format, policy: .init { $0.layout = .sortedKeys })
    prettyWriter = JSONSerializer(format, policy: .init { $0.layout = [.pretty, .escapesNonASCII] })
  }
}

private let coders = (0..<64).map { Coders(Choices(rawValue: $0)) }

/// A value that can be decoded is encoded, decoded again as an equal value, and encoded as the same bytes.
func checkCoded(_ input: FuzzInput) {
  let coders = coders[Int(input.choices.rawValue)]
  var value: Coded
  do {
    let (decoded, report) = try coders.reader.decodeReporting(Coded.self, from: input.document)
    report.claimLocations(in: input.document)
    value = decoded
  } catch {
    guard let underlying = (error as? DecodingError)?.underlying as? JSONError else { broken("threw \(error)") }
    underlying.claimLocation(in: input.document)
    return
  }
  if input.choices.contains(.isSnakeCase) {
    // Not every custom key survives the conversion from snake case, but no two become equal.
    _ = decoded(encoded(value, by: coders.writer), by: coders.strictReader)
    value = value.withPlainKeys
  }
  let text = encoded(value, by: coders.writer)
  let again = decoded(text, by: coders.strictReader)
  claim(encoded(again, by: coders.writer) == text, "encoded in another way than \(spelled(text))")
  // NaN is not equal to itself.
  if !spelled(text).contains("nan") {
    claim(again == value.withDates(asRead: again), "another value is decoded from \(spelled(text))")
  }
  let pretty = decoded(encoded(value, by: coders.prettyWriter), by: coders.strictReader)
  claim(encoded(pretty, by: coders.writer) == text, "by way of pretty in another way than \(spelled(text))")
}

private func encoded(_ value: Coded, by writer: JSONSerializer) -> [UInt8] {
  do { return [UInt8](try writer.encode(value)) } catch { broken("what was decoded cannot be encoded: \(error)") }
}

private func decoded(_ text: [UInt8], by reader: JSONDeserializer) -> Coded {
  do { return try reader.decode(Coded.self, from: text) } catch {
    broken("what was encoded cannot be decoded: \(error)\n\(spelled(text))")
  }
}

private func spelled(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }

extension DecodingError {
  fileprivate var underlying: (any Error)? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.underlyingError
    @unknown default: nil
    }
  }
}
