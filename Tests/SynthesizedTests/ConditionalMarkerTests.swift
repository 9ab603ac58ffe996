import Janus
import Testing

/// A generic model that is `Codable` under a condition.
private struct Page<Item> {
  let items: [Item]
  let next: String?
}

extension Page: Equatable where Item: Equatable {}
extension Page: Codable where Item: Codable {}
extension Page: SynthesizedCodable where Item: Codable {}

private struct Shelf<Item: Codable>: SynthesizedCodable {
  let title: String
  let pages: [Page<Item>]

  static var jsonMapping: JSONMapping<Shelf> { [.key("name", for: \.title)] }
}

/// The marker beside each other protocol that a model may adopt, with and without a mapping of its own.
private struct Both: KeyValueCreatable, SynthesizedCodable, Equatable { var id = 0 }
private struct Convertible: JSONConvertible, SynthesizedCodable, Equatable { let id: Int }
private struct Mapped: JSONMapped, SynthesizedCodable, Equatable {
  let id: Int
  static let jsonMapping: JSONMapping<Mapped> = [.key("number", for: \.id)]
}
private struct ReadOnly: SynthesizedDecodable, Equatable { let id: Int }
private struct WrittenOnly: SynthesizedEncodable {
  let id: Int
  static let jsonMapping: JSONMapping<WrittenOnly> = [.key("number", for: \.id)]
}

@Suite("A generic type may have the marker under a condition") struct ConditionalMarkerTests {
  @Test("A generic type has a plan where the condition holds")
  func planned() throws {
    let (reader, writer) = (JSONDeserializer(), JSONSerializer())
    let text = #"{"items":[1,2],"next":"n"}"#
    let page = try reader.decode(Page<Int>.self, from: text)
    #expect(page == Page(items: [1, 2], next: "n"))
    #expect(try reader.deserialize(Page<Int>.self, from: text) == page)
    #expect(try writer.encodeToString(page) == text)
    #expect(try writer.serializeToString(page) == text)
    #expect(reader.explanation(of: Page<Int>.self).contains("because it is SynthesizedDecodable"))
    #expect(!reader.explanation(of: Page<any Sendable>.self).contains("by a plan"))
  }

  @Test("A mapping is found without another protocol")
  func mapping() throws {
    let text = #"{"name":"a","pages":[{"items":["x"]}]}"#
    let shelf = try JSONDeserializer().deserialize(Shelf<String>.self, from: text)
    #expect(shelf.title == "a")
    #expect(shelf.pages == [Page(items: ["x"], next: nil)])
    #expect(try JSONSerializer().serializeToString(shelf) == text)
  }

  @Test("The marker works beside other protocols")
  func others() throws {
    let (reader, writer) = (JSONDeserializer(), JSONSerializer())
    #expect(try reader.deserialize(Both.self, from: #"{"id":1}"#) == Both(id: 1))
    #expect(try reader.deserialize(Convertible.self, from: #"{"id":1}"#) == Convertible(id: 1))
    #expect(try reader.deserialize(Mapped.self, from: #"{"number":1}"#) == Mapped(id: 1))
    #expect(try reader.deserialize(ReadOnly.self, from: #"{"id":1}"#) == ReadOnly(id: 1))
    #expect(try writer.serializeToString(Mapped(id: 1)) == #"{"number":1}"#)
    #expect(try writer.serializeToString(WrittenOnly(id: 1)) == #"{"number":1}"#)
  }
}
