import Foundation
import Janus

@testable import TwinParts

// Made by `.ci/synthesized_models.py`.

struct Random0: Model {
  var lastName: Float
  var count: URL
  var name: UUID
  var createdAt: Parts.Level
  let firstName: Int
  var total: [Parts.Spy]
  let userID: [Double]?
  let url: UInt8?
  var imageURL: Parts.Lenient?
  var id: UInt64
}

struct Random1: Model {
  let id: Random0
}

struct Random2: Model {
  let id: Parts.Shape
  let name: UInt32
  var firstName: [Parts.Mood: Parts.Ratio]
}

struct Random3: Model {
  var name: Int8
  var firstName: UInt32
  var id: Int32
  var userID: [Parts.Ratio]
  let lastName: [[String: Data]]
}

struct Random4: Model {
  var id: [Page<UUID>]
  var name: Random2
  let firstName: Float
}

struct Random5: Model {
  let firstName: Parts.Numbered
  let createdAt: Parts.Spy
  var text: Parts.Animal
  let url: Parts.Animal
  let userID: Parts.Animal
  var total: Page<Parts.Shape>
  let HTTPStatus: Date
  let name: Parts.Lenient
  let value: [String: Int32]
  let note: UInt32
  var isNew: UInt8
  var kind: Random3?
  let x: Parts.Mood
  let y: Random4?
  let count: Random2
  let title: Date
  let id: UUID?
  var lastName: Random0
  var imageURL: [String: UInt8]?
  var place: Data

  enum CodingKeys: String, CodingKey {
    case firstName = "a rather long key for firstName"
    case createdAt
    case text
    case url = "the_url"
    case userID
    case total
    case HTTPStatus = "the_HTTPStatus"
    case name
    case value
    case note = "the_note"
    case isNew = "a rather long key for isNew"
    case kind
    case x
    case y
    case count = "@count"
    case title = "title.é"
    case id = "id "
    case lastName = "lastName "
    case imageURL = "a rather long key for imageURL"
    case place = "@place"
  }
}

struct Random6: Model {
  let name: Set<Parts.Mood>
  var id: URL

  enum CodingKeys: String, CodingKey {
    case name
    case id = "@id"
  }
}

struct Random7: Model {
  let firstName: Parts.Animal
  var name: Page<UInt16>
  var userID: UInt8
  var url: Int32
  let id: UInt16
  var lastName: UInt16

  enum CodingKeys: String, CodingKey {
    case firstName = "@firstName"
    case name = "@name"
    case userID
    case url = "url "
    case id
    case lastName
  }
}

struct Random8: Model {
  var lastName: Random6
  let name: UInt32
  let id: Bool
  var firstName: UUID
}

struct Random9: Model {
  var isNew: Double
  var url: UInt8
  var title: UInt
  var lastName: UInt32
  let imageURL: [UUID: Double?]
  var createdAt: UInt8
  var firstName: Data
  var place: Random4
  let text: Data
  var value: Int16
  var total: Float
  var y: Float
  var userID: UInt
  var kind: Int32
  var HTTPStatus: UInt16
  let id: Bool
  let name: Decimal
  let count: [String: Date?]
  let note: UInt32
  let x: Page<Random7>?

  enum CodingKeys: String, CodingKey {
    case isNew = "isNew.é"
    case url = "url.é"
    case title = "title "
    case lastName = "the_lastName"
    case imageURL = "imageURL "
    case createdAt
    case firstName = "a rather long key for firstName"
    case place
    case text = "text.é"
    case value
    case total
    case y = "y "
    case userID
    case kind = "@kind"
    case HTTPStatus = "a rather long key for HTTPStatus"
    case id = "the_id"
    case name = "name "
    case count = "@count"
    case note = "@note"
    case x
  }
}

struct Random10: Model {
  let userID: [String: [[Decimal]]]
  var firstName: [String: Random1]
  var name: Bool
  let url: Random6
  let lastName: Int32
  var id: Int
}

struct Random11: Model {
  var firstName: Random10
  let kind: Page<Int>
  let x: [String: Random10]
  let value: Double
  var y: JSONValue?
  let place: UInt8
  var count: Int8
  var name: [Set<String>]
  var total: Random5
  let createdAt: Int32
  var note: Int64
  var url: Float
  var HTTPStatus: UUID
  let imageURL: Random9
  let lastName: UInt8
  let text: Page<Int>
  var userID: Random8
  let isNew: Int8
  var title: Parts.Numbered
  var id: UInt16

  enum CodingKeys: String, CodingKey {
    case firstName
    case kind
    case x = "@x"
    case value
    case y = "@y"
    case place
    case count
    case name = "the_name"
    case total = "the_total"
    case createdAt
    case note = "@note"
    case url = "a rather long key for url"
    case HTTPStatus = "a rather long key for HTTPStatus"
    case imageURL
    case lastName
    case text = "the_text"
    case userID
    case isNew
    case title = "title.é"
    case id = "a rather long key for id"
  }
}

struct Random12: Model {
  var imageURL: Date
  let name: JSONValue
  var url: Page<Random5>
  let id: Parts.Mood
  var firstName: Decimal
  var createdAt: [[[String: JSONValue]]]
  let lastName: [UInt64]
  let userID: Random11

  enum CodingKeys: String, CodingKey {
    case imageURL
    case name = "@name"
    case url
    case id = "a rather long key for id"
    case firstName = "firstName "
    case createdAt
    case lastName = "@lastName"
    case userID = "a rather long key for userID"
  }
}

struct Random13: Model {
  var imageURL: Parts.Shape
  var createdAt: Bool
  let name: Random7
  let firstName: [Random6]
  let lastName: Set<Parts.Mood>
  var url: Decimal
  var id: Int64
  let userID: [UUID: Decimal]
}

struct Random14: Model {
  var id: Parts.Ratio
}

struct Random15: Model {
  var name: JSONValue
  var id: Int8
  let userID: Float
  let firstName: Page<Parts.Numbered>
  var lastName: Int
}

struct Random16: Model {
  var createdAt: Parts.Shape
  var count: Decimal
  let url: [Parts.Mood]
  let userID: Bool
  let isNew: [Decimal]
  let imageURL: UInt32
  let total: Parts.Spy?
  var lastName: [UUID: Int64]
  var id: [URL]
  var HTTPStatus: JSONValue
  let firstName: String
  let name: Parts.Mood

  enum CodingKeys: String, CodingKey {
    case createdAt = "a rather long key for createdAt"
    case count = "count "
    case url = "@url"
    case userID = "a rather long key for userID"
    case isNew = "isNew.é"
    case imageURL = "a rather long key for imageURL"
    case total
    case lastName = "the_lastName"
    case id = "a rather long key for id"
    case HTTPStatus
    case firstName = "a rather long key for firstName"
    case name
  }
}

struct Random17: Model {
  var userID: Page<[Float]>
  let id: [String: Random6]
  var name: Int64
  var lastName: Random2
  let url: Parts.Lenient
  var firstName: Parts.Ratio

  enum CodingKeys: String, CodingKey {
    case userID = "a rather long key for userID"
    case id = "@id"
    case name
    case lastName = "a rather long key for lastName"
    case url
    case firstName
  }
}

struct Random18: Model {
  let name: UInt
  var firstName: UInt32
  var id: Double
  var lastName: UInt

  enum CodingKeys: String, CodingKey {
    case name
    case firstName = "the_firstName"
    case id = "a rather long key for id"
    case lastName = "the_lastName"
  }
}

struct Random19: Model {
  let id: URL
  let name: Int
  let firstName: Float
}
