import Foundation
import Janus

@testable import TwinParts

// Made by `.ci/synthesized_models.py`.

struct Random20: Model {
  let firstName: Int8
  var userID: Parts.Shape
  let id: Random11
  var name: Int64
  let url: [Parts.Mood: Page<Int8?>]
  let lastName: Random1

  enum CodingKeys: String, CodingKey {
    case firstName
    case userID = "a rather long key for userID"
    case id
    case name = "a rather long key for name"
    case url = "@url"
    case lastName = "the_lastName"
  }
}

struct Random21: Model {
  var id: [Page<Parts.Level>]
}

struct Random22: Model {
  let firstName: [Parts.Mood: Bool]
  var lastName: Random6
  let id: Random0
  var name: [Int64]?
  let userID: Random15

  enum CodingKeys: String, CodingKey {
    case firstName = "firstName.é"
    case lastName = "the_lastName"
    case id
    case name = "a rather long key for name"
    case userID
  }
}

struct Random23: Model {
  let id: Int8
  let name: [Page<Float>]
  let firstName: Set<String>
  var lastName: Int8

  enum CodingKeys: String, CodingKey {
    case id
    case name
    case firstName = "firstName "
    case lastName
  }
}

struct Random24: Model {
  let firstName: UInt
  var name: Random11
  var id: Parts.Mood
}

struct Random25: Model {
  let id: Int8
}

struct Random26: Model {
  var firstName: Parts.Spy
  var id: [UUID]?
  let name: Random23
}

struct Random27: Model {
  let firstName: URL
  let name: UInt64?
  let createdAt: Parts.Lenient
  var lastName: URL
  var id: [Set<Int>]
  let url: UInt?
  let userID: Bool
  var imageURL: UInt64
}

struct Random28: Model {
  let total: Date
  var imageURL: UInt16
  let lastName: UUID
  var userID: Float
  var firstName: Int8
  var name: Double
  let count: Bool
  var url: UInt8
  var createdAt: UInt16
  var id: Page<Random12>

  enum CodingKeys: String, CodingKey {
    case total = "the_total"
    case imageURL = "imageURL.é"
    case lastName = "@lastName"
    case userID
    case firstName = "a rather long key for firstName"
    case name = "name.é"
    case count
    case url = "@url"
    case createdAt
    case id
  }
}

struct Random29: Model {
  let firstName: String
  var name: Int64
  let id: Random9
  let url: Random24
  var lastName: JSONValue
  var userID: Parts.Animal

  enum CodingKeys: String, CodingKey {
    case firstName = "a rather long key for firstName"
    case name
    case id = "id "
    case url = "@url"
    case lastName
    case userID = "the_userID"
  }
}

struct Random30: Model {
  var firstName: Set<Int>
  var isNew: Parts.Lenient
  var name: String
  var url: Float
  var userID: Int32
  let kind: Bool
  var value: UInt8
  let createdAt: Random9
  let id: Int8
  let imageURL: Int32
  var text: Page<Parts.Numbered>
  let count: Date
  let HTTPStatus: Parts.Shape
  var x: Bool
  var title: Parts.Spy?
  var lastName: UInt64
  let total: Int
  let y: UInt64
  var note: UInt16
  var place: Parts.Lenient
}

struct Random31: Model {
  var value: Parts.Shape
  let id: UInt
  let count: UInt16
  var title: Int16
  var isNew: UUID
  let userID: [String: UInt16]
  let total: UInt16
  let y: [String: Parts.Lenient]
  var lastName: Float
  var url: URL
  var HTTPStatus: Page<Double>
  let kind: Random13
  var createdAt: Int8
  let name: UInt64
  let note: Int
  var imageURL: Float
  let place: UInt
  let firstName: Float
  var x: Set<UUID>?
  var text: Float
}

struct Random32: Model {
  let id: Float

  enum CodingKeys: String, CodingKey {
    case id = "id.é"
  }
}

struct Random33: Model {
  let id: Random7
  var lastName: Random9
  var url: [[UInt16]]
  var userID: [UUID: UInt32]
  let firstName: Parts.Level
  let name: Set<Double>
}

struct Random34: Model {
  let id: UUID
  var note: String
  let url: Parts.Spy
  let y: Set<Parts.Mood>?
  var total: UInt
  let kind: [String: Parts.Spy]
  var HTTPStatus: UInt32
  let imageURL: Random15
  var x: UInt8
  let title: Float
  var createdAt: Float
  var place: [String]
  var value: [UInt64]
  let isNew: UInt16
  var text: [Parts.Mood: Parts.Mood?]
  var count: [Int: Int]
  let lastName: Decimal
  var userID: UUID
  var name: [String: [String: Parts.Lenient]]
  var firstName: [UUID: Random31]
}

struct Random35: Model {
  var lastName: [Set<String>]
  let name: [Random22]
  var id: [String: Int64?]
  var firstName: Random11
  let userID: Random12

  enum CodingKeys: String, CodingKey {
    case lastName
    case name = "@name"
    case id = "@id"
    case firstName
    case userID
  }
}

struct Random36: Model {
  let userID: [Parts.Mood: [String: UInt32]]
  let id: [String: Page<[UInt16]>]
  let firstName: Int32
  let lastName: UInt32
  var url: Random0
  let name: [[Int32]]

  enum CodingKeys: String, CodingKey {
    case userID = "userID.é"
    case id
    case firstName = "the_firstName"
    case lastName = "a rather long key for lastName"
    case url = "url "
    case name
  }
}

struct Random37: Model {
  var text: Random6
  var title: UInt16
  var lastName: [UInt64]
  var value: Int8
  let createdAt: Int
  let url: Int16
  var userID: JSONValue
  let name: UInt8
  let firstName: Random34
  var kind: URL
  var note: UInt64
  let isNew: URL
  var HTTPStatus: Parts.Ratio
  let total: Random27
  var id: Random4
  var count: Bool
  var imageURL: Parts.Spy
  let place: Int8
  let x: Int16
  let y: Decimal

  enum CodingKeys: String, CodingKey {
    case text = "text "
    case title
    case lastName
    case value
    case createdAt = "createdAt.é"
    case url = "url.é"
    case userID
    case name = "the_name"
    case firstName
    case kind = "a rather long key for kind"
    case note = "note "
    case isNew = "a rather long key for isNew"
    case HTTPStatus
    case total = "the_total"
    case id
    case count
    case imageURL
    case place
    case x = "the_x"
    case y = "y "
  }
}

struct Random38: Model {
  var name: [String: [Parts.Mood: Int8]]
  let id: [String: Date]

  enum CodingKeys: String, CodingKey {
    case name
    case id = "the_id"
  }
}

struct Random39: Model {
  var id: [UInt16]
  var firstName: UUID
  var lastName: Random0
  let name: Data
}
