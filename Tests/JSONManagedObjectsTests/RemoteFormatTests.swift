import FoundationEssentials
import JSONManagedObjects
import Janus
import Testing

private final class OrderedUser: KeyValueCreatable, JSONMapped {
  var remoteID = 0
  var firstName: String?
  var age = 0
  var contractID: Int?
  var driverIdentifier = ""
  var orderedUserDescription = ""
  var orderedUserType = ""
  var rawSigned = ""
  var createdAt: Date?
  var avatarURL: URL?
  var company: Company?
  var notes: [Note] = []
  static let jsonMapping: JSONMapping<OrderedUser> = [
    .keys(["age_of_person", "age"], for: \.age), .keys(["driver_identifier_str"], for: \.driverIdentifier),
    .key("signed", for: \.rawSigned),
  ]
}

private final class Company: KeyValueCreatable {
  var remoteID = 0
  var name = ""
}

private final class Note: KeyValueCreatable {
  var id = 0
  var text = ""
}

@Suite struct RemoteFormatTests {
  private let reader = JSONDeserializer(.remote)
  private let writer = JSONSerializer(.remote)

  private func user(_ text: String, _ context: InMemoryContext = InMemoryContext()) throws -> OrderedUser {
    let result = try reader.importObjects(OrderedUser.self, from: text, into: context)
    #expect(result.report.issues.isEmpty)
    return result.value
  }

  @Test("Keys of a service are found under the names that properties have here")
  func names() throws {
    let user = try user(
      #"""
      {"id": 1, "first_name": "Jane", "age_of_person": "24", "contract_id": 100, "driver_identifier_str": "ABC8283",
       "description": "This is the description?", "type": "user type", "signed": "salesman",
       "created_at": "2014-02-14T04:30:10+00:00", "avatar_url": "https://example.com/a.png"}
      """#)
    #expect(user.remoteID == 1 && user.firstName == "Jane" && user.age == 24 && user.contractID == 100)
    #expect(user.driverIdentifier == "ABC8283" && user.rawSigned == "salesman")
    #expect(user.orderedUserDescription == "This is the description?" && user.orderedUserType == "user type")
    #expect(user.createdAt?.timeIntervalSince1970 == 1_392_352_210)
    #expect(user.avatarURL?.absoluteString == "https://example.com/a.png")
  }

  @Test(
    "Properties are found under their own names as well",
    arguments: [
      #"{"remoteID": 1, "firstName": "Jane", "age": 24, "orderedUserType": "t"}"#,
      #"{"id": "1", "firstName": "Jane", "age": 24, "ordered_user_type": "t"}"#,
    ])
  func ownNames(text: String) throws {
    let known = JSONDeserializer(.remote, policy: .init { $0.unknownKeys = .ignore })
    let user = try known.deserialize(OrderedUser.self, from: text)
    #expect(user.remoteID == 1 && user.firstName == "Jane" && user.age == 24)
  }

  @Test("What is written has the service's keys, and is read again")
  func written() throws {
    let text =
      #"{"id":1,"first_name":"Jane","age_of_person":24,"driver_identifier_str":"","description":"d","type":"t","signed":"s","created_at":"2014-02-14T04:30:10Z","company":{"id":2,"name":"Facebook"},"notes":[{"id":3,"text":"a"}]}"#
    let user = try user(text)
    #expect(try writer.serializeToString(user) == text)
  }

  @Test(
    "Relationships are objects or keys, with and without the suffix",
    arguments: [
      #""company_id": 7, "note_ids": [1, "2"]"#, #""company": 7, "notes": [{"id": 1}, 2]"#,
      #""company_id": "7", "notes_ids": [{"id": 1}, {"id": 2}]"#, #""company": {"id": 7}, "notes": [1, 2]"#,
    ])
  func relationships(members: String) throws {
    let context = InMemoryContext()
    try reader.importObjects([Company].self, from: #"[{"id": 7, "name": "Apple"}]"#, into: context)
    try reader.importObjects([Note].self, from: #"[{"id": 1, "text": "a"}, {"id": 2, "text": "b"}]"#, into: context)
    let user = try user(#"{"id": 1, \#(members)}"#, context)
    #expect(user.company?.name == "Apple" && user.notes.map(\.text) == ["a", "b"])
    let cleared = try self.user(#"{"id": 1, "company_id": null, "notes": []}"#, context)
    #expect(cleared === user && user.company == nil && user.notes.isEmpty)
  }

  @Test("An object and its key side by side are one reference, unless they differ")
  func bothKeys() throws {
    let context = InMemoryContext()
    let both = try user(
      #"{"id": 1, "company_id": 7, "company": {"id": 7, "name": "Apple"}, "note_ids": [], "notes": []}"#, context)
    #expect(both.company?.name == "Apple")
    let result = try reader.importObjects(
      OrderedUser.self, from: #"{"id": 1, "company": {"id": 7}, "company_id": 8}"#, into: context,
      options: ImportOptions(unknownReferences: .insert))
    #expect(result.report.issues.map { "\($0.code) \($0.path)" } == ["duplicateKey /company_id"])
    #expect(both.company?.remoteID == 8)
  }

  @Test(
    "Every spelling of a date is read, ISO 8601 and Unix mixed",
    arguments: [
      (#""2014-01-01T12:40:08+00:00""#, 1388580008), (#""2014-01-02""#, 1388620800),
      (#""2014-01-02T12:40:08.123000+00:00""#, 1388666408.123), (#""2015-06-23T19:04:19.911Z""#, 1435086259.911),
      (#""2014-03-30T09:13:10Z""#, 1396170790), (#""2016-01-09T12:40:08.12""#, 1452343208.12),
      (#""2016-01-09T12:40:08""#, 1452343208), (#""2017-11-02T17:27:52.2Z""#, 1509643672.2),
      (#""2014-03-30T09:13:00-07:00""#, 1396195980), (#""1441888808""#, 1441888808), ("1441888808", 1441888808),
      (#""1441843200000000""#, 1441843200), ("1441843200000000", 1441843200),
    ])
  func dates(text: String, seconds: Double) throws {
    let user = try user(#"{"id": 1, "created_at": \#(text)}"#)
    #expect(abs((user.createdAt?.timeIntervalSince1970 ?? 0) - seconds) < 0.001)
  }

  @Test("A text that is not a date is reported and keeps the date") func garbageIsReportedAndKeepsTheDate() throws {
    let context = InMemoryContext()
    let user = try user(#"{"id": 1, "created_at": "2014-01-02"}"#, context)
    let result = try reader.importObjects(
      OrderedUser.self, from: #"{"id": 1, "created_at": "2014-01-02T00:monsterofthelakeI'mhere00:00.007450+00:00"}"#,
      into: context)
    #expect(result.report.issues.map(\.path.description) == ["/created_at"])
    #expect(user.createdAt?.timeIntervalSince1970 == 1_388_620_800 && result.unchangedCount == 1)
  }

  @Test("Reserved keys can be chosen")
  func reserved() throws {
    final class Post: KeyValueCreatable {
      var id = 0
      var postClass = ""
      var type = ""
    }
    let format = JSONFormat(keys: .remote(reserved: ["class"]))
    let post = try JSONDeserializer(format).deserialize(Post.self, from: #"{"id": 1, "class": "c", "type": "t"}"#)
    #expect(post.postClass == "c" && post.type == "t")
    #expect(try JSONSerializer(format).serializeToString(post) == #"{"id":1,"class":"c","type":"t"}"#)
  }
}
