import Janus
import Testing

@Suite("Numbers in names") struct NumberNamingTests {
  struct Address: KeyValueCreatable, Codable, Equatable {
    var line1 = ""
    var sha256Hash = ""
    var postCode = ""
  }

  static let snake = JSONFormat(keys: .snakeCase)

  @Test(
    "Underscores around numbers do not count when snake case is read",
    arguments: [
      (#"{"line1": "a"}"#, Address(line1: "a")),
      (#"{"line_1": "a"}"#, Address(line1: "a")),
      (#"{"sha256_hash": "b"}"#, Address(sha256Hash: "b")),
      (#"{"sha_256_hash": "b"}"#, Address(sha256Hash: "b")),
      (#"{"sha_256hash": "b"}"#, Address(sha256Hash: "b")),
      (#"{"sha256hash": "b"}"#, Address(sha256Hash: "b")),
      (#"{"line_1": "a", "sha_256_hash": "b", "post_code": "c"}"#, Address(line1: "a", sha256Hash: "b", postCode: "c")),
      (
        #"{"post_code": "c", "postcode": "d", "line_one": "a", "sha_2_5_6_hash": "b"}"#,
        Address(postCode: "c")
      ),
    ])
  func reads(_ document: String, _ expected: Address) throws {
    let reader = JSONDeserializer(Self.snake)
    #expect(try reader.deserializeReporting(Address.self, from: document).value == expected)
    #expect(try reader.deserializeReporting(Address.self, from: JSONValue(parsing: document)).value == expected)
    let coded = try reader.decode(CodedAddress.self, from: document)
    #expect(coded.line1 ?? "" == expected.line1)
    #expect(coded.sha256Hash ?? "" == expected.sha256Hash)
    #expect(coded.postCode ?? "" == expected.postCode)
  }

  struct CodedAddress: Codable {
    var line1: String?
    var sha256Hash: String?
    var postCode: String?
  }

  @Test("Snake case is written without underscores before numbers, and read again")
  func writes() throws {
    let address = Address(line1: "a", sha256Hash: "b", postCode: "c")
    let text = try JSONSerializer(Self.snake).serializeToString(address)
    #expect(text == #"{"line1":"a","sha256_hash":"b","post_code":"c"}"#)
    #expect(try JSONDeserializer(Self.snake).deserialize(Address.self, from: text) == address)
  }

  struct Lines: KeyValueCreatable, Equatable {
    var line1 = 0
    var line_1 = 0
    var v1_2 = 0
  }

  @Test("A property that has the other spelling keeps it, and underscores between numbers count")
  func keepsKeys() throws {
    let lines = Lines(line1: 1, line_1: 2, v1_2: 3)
    let text = try JSONSerializer(Self.snake).serializeToString(lines)
    #expect(text == #"{"line1":1,"line_1":2,"v1_2":3}"#)
    #expect(try JSONDeserializer(Self.snake).deserialize(Lines.self, from: text) == lines)
    let other = try JSONDeserializer(Self.snake).deserializeReporting(Lines.self, from: #"{"v_1_2": 4, "v12": 5}"#)
      .value
    #expect(other == Lines(v1_2: 4))
  }

  @Test("Conventions with separators ignore them around numbers, and others do not")
  func otherConventions() throws {
    let kebab = JSONDeserializer(JSONFormat(keys: .kebabCase))
    #expect(try kebab.deserializeReporting(Address.self, from: #"{"line-1": "a"}"#).value == Address(line1: "a"))
    let screaming = JSONDeserializer(JSONFormat(keys: .screamingSnakeCase))
    #expect(try screaming.deserializeReporting(Address.self, from: #"{"LINE_1": "a"}"#).value == Address(line1: "a"))
    let exact = JSONDeserializer()
    let read = try exact.deserializeReporting(Address.self, from: #"{"line_1": "a", "postCode": "b"}"#)
    #expect(read.value == Address(postCode: "b"))
  }
}
