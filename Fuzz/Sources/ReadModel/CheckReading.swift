import FuzzModels
import Janus

extension Choices {
  fileprivate static let exact = Choices(rawValue: 1 << 0)
  fileprivate static let failsOnMismatch = Choices(rawValue: 1 << 1)
  fileprivate static let keepsNull = Choices(rawValue: 1 << 2)
  fileprivate static let takesFirstDuplicate = Choices(rawValue: 1 << 3)
  fileprivate static let failsOnDuplicate = Choices(rawValue: 1 << 4)
  fileprivate static let reportsUnknownKeys = Choices(rawValue: 1 << 5)

  fileprivate var policy: JSONDeserializer.Policy {
    JSONDeserializer.Policy {
      $0.mismatch = contains(.failsOnMismatch) ? .fail : .skip
      $0.null = contains(.keepsNull) ? .keep : .assignNil
      $0.coercion = contains(.exact) ? .exact : .lenient
      $0.duplicates = contains(.failsOnDuplicate) ? .fail : contains(.takesFirstDuplicate) ? .first : .last
      $0.unknownKeys = contains(.reportsUnknownKeys) ? .report : .ignore
    }
  }
}

/// A reader for each choice: plans are made once.
private let readers = (0..<64).map { JSONDeserializer(policy: Choices(rawValue: $0).policy) }

/// The same, with every mismatch listed in one error.
private let listingReaders = (UInt8(0)..<64).map { choices in
  var policy = Choices(rawValue: choices).policy
  (policy.mismatch, policy.errors) = (.fail, .all)
  return JSONDeserializer(policy: policy)
}

/// The values to fill, made from a document, so that no property has its default.
private let filled: EveryKind = {
  let text = #"""
    {"text": "before, and longer than fifteen bytes", "list": [7], "maybeText": "maybe, and longer than fifteen bytes",
     "maybe": 1, "map": {"a": 1}, "nested": {"label": "l", "inner": [{}]}, "maybeNested": {"id": 3},
     "words": ["w"], "value": [1], "date": "2014-01-02", "data": "AQI=", "url": "http://a.b/c", "price": 1.5}
    """#
  switch outcome({ () throws(JSONError) in try readers[0].deserialize(EveryKind.self, from: text) }) {
  case .success(let value): return value
  case .failure(let error): broken("what is to be filled cannot be read: \(error)")
  }
}()

/// Reads a model with properties of every kind through every entry point, and fills one.
func checkReading(_ input: FuzzInput) {
  let reader = readers[Int(input.choices.rawValue)]
  let reported = outcome { () throws(JSONError) in
    try reader.deserializeReporting(Everything.self, from: input.document)
  }
  compareWithoutReport(reported, reader, input.document)
  compareThroughValue(reported, reader, input.document)
  if !input.choices.contains(.failsOnMismatch) {
    compareWithFailing(reported, input)
    compareWithListing(reported, input)
  }
  fillStruct(reader, input.document)
  fillObject(reader, input.document)
}

private typealias Reported = Result<(value: Everything, report: JSONReport), JSONError>

/// A report does not change the result.
private func compareWithoutReport(_ reported: Reported, _ reader: JSONDeserializer, _ document: [UInt8]) {
  let plain = outcome { () throws(JSONError) in try reader.deserialize(Everything.self, from: document) }
  switch (reported, plain) {
  case (.success(let (value, report)), .success(let other)):
    report.claimLocations(in: document)
    claim(value.kind == other.kind, "another value without the report")
    claim(spelled(value.object) == spelled(other.object), "another object without the report")
  case (.failure(let error), .failure(let other)):
    error.claimLocation(in: document)
    claim(error == other, "with the report \(error), without \(other)")
  case (.success, .failure(let error)): broken("fails only without the report: \(error)")
  case (.failure(let error), .success): broken("fails only with the report: \(error)")
  }
}

/// A document that is parsed first gives the same result.
private func compareThroughValue(_ reported: Reported, _ reader: JSONDeserializer, _ document: [UInt8]) {
  let parsed = outcome { () throws(JSONError) in try JSONValue(parsing: document) }
  guard case .success(let value) = parsed else {
    if case .success = reported { broken("read what does not parse") }
    return
  }
  let through = outcome { () throws(JSONError) in try reader.deserializeReporting(Everything.self, from: value) }
  switch (reported, through) {
  case (.success(let direct), .success(let other)):
    claim(direct.value.kind == other.value.kind, "read differently from a JSONValue")
    claim(spelled(direct.value.object) == spelled(other.value.object), "another object from a JSONValue")
    claim(
      direct.report.issues.map(\.code) == other.report.issues.map(\.code),
      "reported \(direct.report), and from a JSONValue \(other.report)")
  case (.failure(let error), .failure(let other)):
    claim(error.code == other.code && error.path == other.path, "\(error), and from a JSONValue \(other)")
  case (.success, .failure(let error)): broken("fails only from a JSONValue: \(error)")
  case (.failure(let error), .success): broken("fails only from bytes: \(error)")
  }
}

private let writer = JSONSerializer(policy: .init { $0.layout = .sortedKeys })

/// The text by which objects are compared.
private func spelled(_ object: DerivedObject?) -> String {
  switch outcome({ () throws(JSONError) in try writer.serializeToString(object) }) {
  case .success(let text): return text
  case .failure(let error): broken("an object that was read cannot be written: \(error)")
  }
}

/// The first skipped value is the one that fails, and no other fails.
private func compareWithFailing(_ reported: Reported, _ input: FuzzInput) {
  guard case .success(let (value, report)) = reported else { return }
  let failing = readers[Int(input.choices.union(.failsOnMismatch).rawValue)]
  let strict = outcome { () throws(JSONError) in try failing.deserialize(Everything.self, from: input.document) }
  let mismatch = report.issues.first { $0.code != .duplicateKey && $0.code != .unknownKey }
  switch (strict, mismatch) {
  case (.success(let other), nil): claim(other.kind == value.kind, "another value where a mismatch fails")
  case (.success, let issue?): broken("a mismatch does not fail: \(issue)")
  case (.failure(let error), nil): broken("fails without a mismatch: \(error)")
  case (.failure(let error), let issue?):
    claim(error.code == issue.code && error.path == issue.path, "skips \(issue), fails with \(error)")
  }
}

/// The skipped values are those in the error, if it lists all.
private func compareWithListing(_ reported: Reported, _ input: FuzzInput) {
  guard case .success(let (_, report)) = reported else { return }
  let listing = listingReaders[Int(input.choices.rawValue)]
  let listed = outcome { () throws(JSONError) in try listing.deserialize(Everything.self, from: input.document) }
  let skipped = report.issues.filter { $0.code != .duplicateKey && $0.code != .unknownKey }
  switch listed {
  case .success: claim(skipped.isEmpty, "lists nothing of \(skipped)")
  case .failure(let error): claim(error.problems == skipped, "skips \(skipped), lists \(error.problems)")
  }
}

/// After an error a struct is unchanged; otherwise it is as with a report.
private func fillStruct(_ reader: JSONDeserializer, _ document: [UInt8]) {
  var everything = Everything()
  everything.kind = filled
  let object = DerivedObject()
  everything.object = object
  switch outcome({ () throws(JSONError) in try reader.fillReporting(&everything, from: document) }) {
  case .success(let report): report.claimLocations(in: document)
  case .failure:
    claim(everything.kind == filled, "a struct changed in spite of an error")
    claim(everything.object === object, "a struct has another object in spite of an error")
  }
}

/// An object is complete, even after an error.
private func fillObject(_ reader: JSONDeserializer, _ document: [UInt8]) {
  let object = DerivedObject()
  // A reference back from inside, which a document may set.
  object.sibling = DerivedObject()
  object.partner = Partner()
  object.partner?.object = object
  defer { object.partner = nil }
  let known: EveryObject = object
  _ = outcome { () throws(JSONError) in try reader.fill(known, from: document) }
  _ = outcome { () throws(JSONError) in
    try JSONSerializer(policy: .init { $0.unwritable = .skip }).serialize(object.others)
  }
}
