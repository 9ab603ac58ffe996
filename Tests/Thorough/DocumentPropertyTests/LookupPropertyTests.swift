import JSONDocuments
import Janus
import TestSupport
import Testing

@Suite("Properties of documents") struct LookupPropertyTests {
  /// Whether a document has what a value has, found in every way.
  private func expectSame(_ document: JSONDocument, _ value: JSONValue, at pointer: JSONPointer) throws {
    #expect(document.pointer == pointer)
    #expect(document.count == value.count)
    #expect(try JSONValue(parsing: document.bytes) == value)
    switch value {
    case .array(let elements):
      #expect(document.array?.count == elements.count)
      for index in elements.indices.reversed() {
        try expectSame(document[index], elements[index], at: pointer.appending(index))
      }
      #expect(document.array?.map(JSONValue.init) == elements.elements)
    case .object(let object):
      for key in Set(object.map(\.key)) { try expectSame(document[key], value[key], at: pointer.appending(key)) }
      #expect(document.object?.map { JSONValue($0.value) } == object.map(\.value))
      #expect(document.object?.map(\.key) == object.map(\.key))
    default: #expect(JSONValue(document) == value)
    }
  }

  @Test("Documents by chance have the values of their trees", arguments: 0..<60)
  func chance(seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    let value = random.value()
    for layout in [JSONLayout.compact, .pretty] {
      let document = try JSONDocument(parsing: value.serialized(layout))
      try expectSame(document, value, at: JSONPointer())
      #expect(JSONValue(document) == value)
      #expect(document == (try JSONDocument(parsing: value.serialized())))
    }
  }

  @Test("Every prefix of a document is read as JSONValue reads it", arguments: 0..<10)
  func prefixes(seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    let bytes = random.value(depth: 3).serialized()
    for count in 0..<bytes.count {
      let prefix = bytes[..<count]
      #expect((try? JSONValue(JSONDocument(parsing: prefix))) == (try? JSONValue(parsing: prefix)))
    }
  }

  @Test("Keys and elements of large documents are found in any order", arguments: [1, 15, 16, 17, 64, 65, 1_000])
  func large(count: Int) throws {
    // Every tenth key occurs twice.
    let members = (0..<count).map { "\"key\($0 - ($0 % 10 == 9 ? 1 : 0))\": [\($0), {}]" }
    let document = try JSONDocument(parsing: "{" + members.joined(separator: ", ") + "}")
    let value = try JSONValue(parsing: document.bytes)
    for number in [Array(0..<count), (0..<count).reversed(), (0..<count).map { ($0 * 7) % count }].joined() {
      #expect(document["key\(number)"][0].int == value["key\(number)"][0].int)
      #expect(document.object?[number].value[0].int == number)
    }
    let array = try JSONDocument(parsing: "[" + (0..<count).map { "[\($0)]" }.joined(separator: ", ") + "]")
    for number in (0..<count).reversed() { #expect(array[number][0].int == number) }
    #expect(array[count].exists == false)
  }

  @Test("Many threads look into one document") func threads() async throws {
    let count = 500
    let text = "{" + (0..<count).map { "\"key\($0)\": [\($0)]" }.joined(separator: ",\n") + "}"
    let document = try JSONDocument(parsing: text)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 0..<8 {
        group.addTask {
          for number in 0..<count {
            let key = (number * 7 + seed * 13) % count
            let value = document["key\(key)"]
            #expect(value[0].int == key)
            #expect(value.location?.line == key + 1)
            #expect(value[0].pointer == JSONPointer(tokens: ["key\(key)", "0"]))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A document as deep as is allowed is read, compared and printed") func depth() throws {
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let document = try JSONDocument(parsing: text, depth: 100_000)
    var inner = document
    for _ in 0..<99_999 { inner = inner[0] }
    #expect(inner.description == "[]")
    #expect(inner.pointer?.tokens.count == 99_999)
    #expect(document == (try JSONDocument(parsing: text, depth: 100_000)))
    #expect(document.description == text)
  }
}
