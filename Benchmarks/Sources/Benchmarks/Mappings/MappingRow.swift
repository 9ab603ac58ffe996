import Janus

/// Reading and writing the same contacts in one shape.
struct MappingRow {
  let title: String
  private let read: Contestant
  private let write: Contestant

  private static let count = 2_000

  /// The plain shape first; the others are compared with it.
  static func all() throws -> [MappingRow] {
    let contacts = (0..<count).map(Contact.init(number:))
    let plain = ContactList(contacts: contacts)
    let parts = ContactList(contacts: contacts.map(ContactInParts.init))
    let optionalParts = ContactList(contacts: contacts.map(ContactWithOptionalPart.init))
    let paths = JSONFormat(mappings: [
      JSONMapping<Contact>(
        .path("name.first", for: \.firstName), .path("name.last", for: \.lastName),
        .path("address.street", for: \.streetName), .path("address.code", for: \.postalCode),
        .path("address.city", for: \.cityName))
    ])
    return try [
      MappingRow("exact names", plain),
      MappingRow("renamed keys", plain, JSONFormat(mappings: [renamed])),
      MappingRow("snake case", plain, JSONFormat(keys: .snakeCase)),
      MappingRow(
        "aliases, the second one used", plain, JSONFormat(mappings: [aliased]), JSONFormat(mappings: [renamed])),
      MappingRow("fuzzy, document in camel case", plain, JSONFormat(keys: .fuzzy)),
      MappingRow(
        "fuzzy, document in snake case", plain, JSONFormat(keys: .fuzzy), JSONFormat(keys: .snakeCase)),
      MappingRow("paths", plain, paths),
      MappingRow(
        "flat structs", parts, JSONFormat(mappings: [JSONMapping<ContactInParts>(.flat(\.name), .flat(\.address))])),
      MappingRow(
        "flat optional struct", optionalParts,
        JSONFormat(mappings: [JSONMapping<ContactWithOptionalPart>(.flat(\.address))])),
      MappingRow(
        "lossy array", plain, JSONFormat(mappings: [JSONMapping<ContactList<Contact>>(.lossy(\.contacts))])),
      MappingRow("every property required", plain, policy: .init { $0.missing = .fail }),
      MappingRow("keys in reverse order", plain) { $0.changingMembers { $0.reversed() } },
      MappingRow("half of the keys missing", plain, isComplete: false) {
        $0.changingMembers { members in members.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
      },
      MappingRow("as many unknown keys", plain) {
        $0.changingMembers { members in members.flatMap { [$0, ("x_" + $0.key, $0.value)] } }
      },
    ]
  }

  /// Other keys of about the same length.
  private static let renamed = JSONMapping<Contact>(names.map { .key($0.other, for: $0.name) })
  private static let aliased = JSONMapping<Contact>(names.map { .keys([$0.name, $0.other], for: $0.name) })
  private static let names: [(name: String, other: String)] = [
    "identifier", "firstName", "lastName", "emailAddress", "streetName", "postalCode", "cityName", "isActive",
    "creditScore", "loginCount", "personalNotes", "tagNames",
  ].map { ($0, String($0.reversed())) }

  /// - Parameters:
  ///   - format: the format to read and to write with.
  ///   - documentFormat: the format of the document, if it differs.
  ///   - isComplete: whether the document has all members.
  ///   - change: changes the document first.
  private init<Value: Equatable>(
    _ title: String, _ value: Value, _ format: JSONFormat = JSONFormat(), _ documentFormat: JSONFormat? = nil,
    policy: JSONDeserializer.Policy = .init(), isComplete: Bool = true, change: (JSONValue) -> JSONValue = { $0 }
  ) throws {
    self.title = title
    let reader = JSONDeserializer(format, policy: policy)
    let writer = JSONSerializer(format)
    let plain = try JSONSerializer(documentFormat ?? format).serialize(value)
    let bytes = try change(JSONValue(parsing: plain)).serialized()
    guard try reader.deserialize(Value.self, from: bytes) == value || !isComplete,
      try reader.deserialize(Value.self, from: writer.serialize(value)) == value
    else {
      throw MappingFailure(description: "\(title): the value that was read differs from the written one")
    }
    read = Contestant(.janus, jsonBytes: bytes.count) { try reader.deserialize(Value.self, from: bytes) }
    write = Contestant(.janus, jsonBytes: plain.count) { try writer.serialize(value) }
  }

  /// The table of all rows, each against the first in the same run.
  static func table(_ rows: [MappingRow], seconds: Double) throws -> String {
    var reads = try Race(rows.map(\.read))
    var writes = try Race(rows.map(\.write))
    let (readTimes, writeTimes) = try (reads.run(seconds: seconds), writes.run(seconds: seconds))
    var table = Table([
      .init(title: "\(count) contacts", isNumber: false), .init(title: "read ms"), .init(title: "of exact names"),
      .init(title: "MB/s"), .init(title: "write ms"), .init(title: "of exact names"),
    ])
    for index in rows.indices {
      table.append([
        rows[index].title, (readTimes[index] * 1_000).formatted(decimals: 3),
        (readTimes[index] / readTimes[0]).formatted(decimals: 2),
        (Double(rows[index].read.jsonBytes) / readTimes[index] / 1_000_000).formatted(decimals: 0),
        (writeTimes[index] * 1_000).formatted(decimals: 3),
        (writeTimes[index] / writeTimes[0]).formatted(decimals: 2),
      ])
    }
    return table.markdown
  }
}

/// The error if a shape does not read its own output.
private struct MappingFailure: Error, CustomStringConvertible {
  let description: String
}

extension JSONValue {
  /// The document with the members of each contact changed.
  fileprivate func changingMembers(_ change: ([JSONObject.Element]) -> [JSONObject.Element]) -> JSONValue {
    var document = self
    document["contacts"] = .array(
      (self["contacts"].array ?? []).map { contact in
        .object(JSONObject(change(Array(contact.object ?? [:]))))
      })
    return document
  }
}
