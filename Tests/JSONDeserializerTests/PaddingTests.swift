import Foundation
import Janus
import Testing

/// A property may be in the tail padding of the one before it, and is unchanged when that is set.
@Suite struct PaddingTests {
  struct Wide: KeyValueCreatable, Equatable {
    var number: Int?
    var letter: UInt8 = 0
  }

  struct Model: KeyValueCreatable, JSONMapped, Equatable {
    var date: Date?
    var flag: UInt8 = 1
    var transformed: Int?
    var other: UInt8 = 1
    var wide = Wide()
    var third: UInt8 = 1
    var maybe: Wide?
    var fourth: UInt8 = 1

    static let jsonMapping: JSONMapping<Model> = [
      .transform(\.transformed, read: { (text: String) in Int(text) }, write: { String($0) }),
      .default(Wide(number: 5, letter: 6), for: \.wide, when: .null),
    ]
  }

  final class Object: DeserializableObject, JSONMapped {
    var flag: UInt8 = 1
    var date: Date?
    static let jsonMapping: JSONMapping<Object> = [
      .transform(\.date, read: { Date(timeIntervalSince1970: $0) }, write: { $0.timeIntervalSince1970 })
    ]
  }

  @Test(
    "A property in the padding of another one keeps its value",
    arguments: [
      #"{"flag":2,"other":3,"third":4,"fourth":5,"date":"1970-01-02T00:00:00Z","transformed":"9","wide":null,"maybe":{}}"#,
      #"{"flag":2,"other":3,"third":4,"fourth":5,"date":null,"transformed":null,"wide":{"letter":7},"maybe":null}"#,
      #"{"flag":2,"other":3,"third":4,"fourth":5,"maybe":{"number":1,"letter":9},"wide":{"number":null}}"#,
    ])
  func whatLiesInThePadding(document: String) throws {
    let read = try JSONDeserializer().deserialize([Model].self, from: "[\(document),\(document)]")
    for model in read { #expect([model.flag, model.other, model.third, model.fourth] == [2, 3, 4, 5]) }
    #expect(try JSONDeserializer().deserialize([Model].self, from: JSONSerializer().serialize(read)) == read)
    var filled = Model()
    try JSONDeserializer().fill(&filled, from: document)
    #expect([filled.flag, filled.other, filled.third, filled.fourth] == [2, 3, 4, 5])
  }

  @Test("The last property of an object may be in the padding") func theLastPropertyOfAnObject() throws {
    let object = try Object(jsonData: #"{"flag":3,"date":86400}"#)
    #expect(object.flag == 3 && object.date == Date(timeIntervalSince1970: 86_400))
  }
}
