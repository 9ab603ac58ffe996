import Foundation
import Janus

@testable import TwinParts

// Made by `.ci/synthesized_models.py`.

struct Random60: Model {
  let createdAt: Int
  let imageURL: Int16
  let id: Int
  var name: URL
  let url: Parts.Lenient
  let firstName: String
  var lastName: [String: Set<Parts.Mood>]
  let userID: Parts.Numbered

  enum CodingKeys: String, CodingKey {
    case createdAt
    case imageURL
    case id = "id "
    case name = "the_name"
    case url = "a rather long key for url"
    case firstName = "firstName "
    case lastName = "a rather long key for lastName"
    case userID
  }
}

struct Random61: Model {
  var id: [String: UUID]
  let firstName: [Random30]?
  var name: String
  var lastName: UUID
}

struct Random62: Model {
  var firstName: Random20
  let lastName: UInt
  var name: Random46
  let id: [Int: Int16]
}

struct Random63: Model {
  let url: UInt8
  let id: Parts.Animal
  let createdAt: Bool
  var firstName: Parts.Spy
  let imageURL: UInt8
  let lastName: Int
  let userID: Int8
  let name: [URL]
}

struct Random64: Model {
  let createdAt: Double
  let id: Date?
  let firstName: UInt64
  var isNew: Parts.Mood
  var url: Int64
  var HTTPStatus: Random25
  let lastName: Int8
  let name: UInt16
  let imageURL: Random45
  let userID: Parts.Spy
  let count: Page<Int16>
  var total: [Double]?
}

struct Random65: Model {
  var id: Parts.Mood
  let lastName: Parts.Ratio
  let name: Parts.Mood
  var firstName: Int32
}

struct Random66: Model {
  var isNew: UInt
  let userID: Parts.Numbered
  let count: Parts.Lenient
  var total: Int8
  var firstName: [Int64]
  let name: String
  var createdAt: [[Parts.Mood: Data]]
  var url: Date
  var lastName: UInt8
  let HTTPStatus: [Parts.Animal?]
  let id: String
  var imageURL: UInt
}

struct Random67: Model {
  let id: Int32
  let name: UInt64?
  var lastName: String
  let firstName: Random44

  enum CodingKeys: String, CodingKey {
    case id = "id "
    case name
    case lastName
    case firstName
  }
}

struct Random68: Model {
  let name: [UUID: UInt]
  var id: Double
}

struct Random69: Model {
  let name: Parts.Spy
  var firstName: Parts.Shape
  let id: Random12
}

struct Random70: Model {
  let name: Date
  var id: Int

  enum CodingKeys: String, CodingKey {
    case name = "name "
    case id = "the_id"
  }
}

struct Random71: Model {
  var name: Date
  let id: Random12
  var firstName: Parts.Level
}

struct Random72: Model {
  var id: Parts.Numbered
}

struct Random73: Model {
  let name: Random69
  let id: [Data]
  let firstName: UInt32
}

struct Random74: Model {
  let id: Parts.Animal
  var name: [Int: Page<Data>]
}

struct Random75: Model {
  let name: Decimal
  var userID: Set<Double>
  let id: Parts.Ratio
  let lastName: Random66
  var firstName: URL

  enum CodingKeys: String, CodingKey {
    case name
    case userID = "the_userID"
    case id = "@id"
    case lastName = "a rather long key for lastName"
    case firstName
  }
}

struct Random76: Model {
  let id: Parts.Animal
}

struct Random77: Model {
  let name: [Parts.Mood: Int64]
  var firstName: UInt8
  var id: [String: Set<Int>]
}

struct Random78: Model {
  var id: Parts.Numbered
  var firstName: Parts.Lenient
  var name: Date
}

struct Random79: Model {
  let url1: Parts.Level
  var lastName: UInt16?
  var id1: [UInt8]
  var street: Bool
  let kind: Parts.Level
  var place1: Decimal
  let parentID: Random49
  let imageURL: Random22
  var name: Random22
  let note: Double
  let kind1: Date
  var title1: Page<Parts.Mood>
  let options: [UInt]
  let createdAt1: Bool
  var HTTPStatus1: UInt8
  var text1: Parts.Lenient
  var x: [Parts.Animal]
  let title: Data
  let phone_number1: Set<Parts.Mood>
  let zip1: [UInt16]
  let id: Int32
  let amount: UInt64
  var x1: [Random13]
  let place: Random51
  var imageURL1: Int8
  let userID1: Float
  let phone_number: [URL]
  let firstName: Set<UUID>?
  let a1: Date
  let email1: Set<Double>
  let isNew1: [UUID: String]?
  var b2: Page<UInt8?>
  let options1: [String: UInt16]
  let last_seen1: Float?
  let street1: Random54
  var count: Parts.Lenient?
  var y: UInt
  var firstName2: Random55
  var total1: Int16
  var value: Decimal?
  var y1: Parts.Ratio?
  var count1: Int64?
  let text: Random45
  let sizeInMB: Double
  let zip: Parts.Animal
  var userID: Page<Float>
  var isNew: [Int: UInt]
  var createdAt: Set<Parts.Mood>?
  var last_seen: [String: [Int64]]
  var childIDs1: Random21?
  let total: Date
  var value1: Float
  var note1: UUID
  var lastName1: Double
  var name1: Int8
  var b21: Int8
  let a11: Int16
  var id2: UInt64
  var lastName2: Date
  var email: Decimal
  let url2: Int16
  var HTTPStatus: Random5?
  var url: Float
  var firstName1: Float
  var parentID1: Int32
  let childIDs: UInt
  var userID2: Parts.Animal
  var name2: Set<Parts.Mood>
  var sizeInMB1: String
  var amount1: JSONValue?

  enum CodingKeys: String, CodingKey {
    case url1
    case lastName = "a rather long key for lastName"
    case id1 = "the_id1"
    case street = "the_street"
    case kind = "kind "
    case place1 = "the_place1"
    case parentID
    case imageURL = "imageURL.é"
    case name
    case note
    case kind1 = "kind1 "
    case title1
    case options
    case createdAt1 = "the_createdAt1"
    case HTTPStatus1 = "HTTPStatus1.é"
    case text1 = "@text1"
    case x
    case title = "the_title"
    case phone_number1
    case zip1
    case id = "id.é"
    case amount = "the_amount"
    case x1 = "@x1"
    case place = "place "
    case imageURL1
    case userID1
    case phone_number
    case firstName = "the_firstName"
    case a1 = "@a1"
    case email1
    case isNew1
    case b2 = "b2 "
    case options1 = "a rather long key for options1"
    case last_seen1 = "@last_seen1"
    case street1
    case count = "count.é"
    case y = "y "
    case firstName2
    case total1 = "total1 "
    case value
    case y1
    case count1
    case text
    case sizeInMB = "@sizeInMB"
    case zip
    case userID = "userID.é"
    case isNew
    case createdAt = "createdAt.é"
    case last_seen = "@last_seen"
    case childIDs1 = "childIDs1.é"
    case total
    case value1 = "the_value1"
    case note1 = "a rather long key for note1"
    case lastName1 = "lastName1.é"
    case name1
    case b21 = "a rather long key for b21"
    case a11
    case id2 = "a rather long key for id2"
    case lastName2
    case email = "email "
    case url2
    case HTTPStatus = "HTTPStatus.é"
    case url
    case firstName1 = "a rather long key for firstName1"
    case parentID1
    case childIDs = "the_childIDs"
    case userID2
    case name2 = "a rather long key for name2"
    case sizeInMB1 = "sizeInMB1 "
    case amount1
  }
}
