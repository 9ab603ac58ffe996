import FuzzModels
import Janus

/// Readers that read objects by skipping their contents, one for each dialect.
private let skipping = [JSONDialect.json, .json5, .json5.assumingTopLevelObject].map { dialect in
  JSONDeserializer(policy: .init { $0.dialect = dialect })
}

/// Parses any bytes as a document of each dialect, writes the result, and compares parsing with skipping.
func checkParsing(_ bytes: [UInt8]) {
  var json: JSONValue?
  for reader in skipping {
    let parsed = outcome { () throws(JSONError) in try JSONValue(parsing: bytes, dialect: reader.policy.dialect) }
    checkSkipping(bytes, reader, parsed)
    guard case .success(let value) = parsed else {
      claim(json?.object == nil, "an object of JSON is not one of JSON5")
      continue
    }
    if json?.object == nil { checkWriting(value) } else { claim(value == json, "another value in JSON5") }
    json = json ?? value
  }
}

private func checkSkipping(_ bytes: [UInt8], _ reader: JSONDeserializer, _ parsed: Result<JSONValue, JSONError>) {
  let skipped = outcome { () throws(JSONError) in try reader.deserialize(Nothing.self, from: bytes) }
  switch parsed {
  case .success(let value):
    switch skipped {
    case .success: claim(value.object != nil, "something else was read as an object: \(value)")
    case .failure(let error): claim(value.object == nil, "an object that parses cannot be skipped: \(error)")
    }
  case .failure(let error):
    error.claimLocation(in: bytes)
    // An infinity or NaN of JSON5, for which there is no `JSONValue`.
    if error.code == .typeMismatch { return }
    switch skipped {
    case .success: broken("skipped what does not parse: \(error)")
    case .failure(let other):
      other.claimLocation(in: bytes)
      // A document of the wrong kind is rejected at its first byte.
      claim(
        other.code == .typeMismatch || other.place == error.place,
        "parsing says \(error), skipping says \(other)")
    }
  }
}

/// Every layout must parse as the same value, and that value must be written as the same text again.
private func checkWriting(_ value: JSONValue) {
  let layouts: [JSONLayout] = [
    .compact, .pretty, .sortedKeys, [.pretty, .sortedKeys, .escapesNonASCII, .escapesSlashes],
  ]
  let hasLookalikes = value.hasLookalikeKeys
  for layout in layouts {
    // Such keys are one for `JSONObject` and two for sorting, which may then have the other one last.
    if hasLookalikes && layout.contains(.sortedKeys) { continue }
    let text = value.serialized(layout)
    switch outcome({ () throws(JSONError) in try JSONValue(parsing: text) }) {
    case .success(let again):
      claim(again == value, "written as \(String(decoding: text, as: UTF8.self)), which is another value")
      claim(again.hashValue == value.hashValue, "equal values have different hashes: \(value)")
      claim(again.serialized(layout) == text, "written differently again: \(String(decoding: text, as: UTF8.self))")
    case .failure(let error):
      broken("written as \(String(decoding: text, as: UTF8.self)), which does not parse: \(error)")
    }
  }
}

extension JSONValue {
  /// Whether two keys of an object are the same characters in other bytes, such as é in one scalar and in two.
  fileprivate var hasLookalikeKeys: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasLookalikeKeys)
    case .object(let object):
      Set(object.keys).count < Set(object.keys.map { Array($0.utf8) }).count
        || object.values.contains(where: \.hasLookalikeKeys)
    default: false
    }
  }
}
