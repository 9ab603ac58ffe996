import Foundation
import Janus

@testable import TwinParts

// Made by `.ci/synthesized_models.py`.

struct Random40: Model {
  var firstName: Int8
  var total: Parts.Numbered
  let createdAt: Parts.Level
  var lastName: Random4
  var id: Data
  let url: UUID
  let count: Int8
  let userID: Int64
  let name: Parts.Shape
  var imageURL: Data
}

struct Random41: Model {
  let count: [[String: [UInt64]]]
  var lastName: Data
  var userID: [String: UInt16?]
  let createdAt: UInt64
  var id: Parts.Animal?
  let firstName: Parts.Lenient
  let total: JSONValue
  var imageURL: Double
  let name: Bool
  let url: UInt16
}

struct Random42: Model {
  let name: Int32
  var id: [Parts.Mood]
  let firstName: Random6

  enum CodingKeys: String, CodingKey {
    case name
    case id = "id.é"
    case firstName
  }
}

struct Random43: Model {
  var kind: Int16
  var note: Int64
  var value: Random13
  let lastName: Page<[String: Data]>
  let imageURL: Bool
  let isNew: Bool
  var total: Double
  let userID: Int8
  let place: String
  let x: String
  let firstName: Int16
  let title: [String: Int64]
  let HTTPStatus: Decimal
  var name: UInt16
  let text: UInt64?
  let count: Int8
  let id: Set<Int>
  let y: UInt32
  var url: [[String: Random1]]
  let createdAt: [Page<Random18>]
}

struct Random44: Model {
  var id: Int32
  let name: Int32
  let firstName: Parts.Lenient

  enum CodingKeys: String, CodingKey {
    case id
    case name = "name "
    case firstName
  }
}

struct Random45: Model {
  let name: Int64
  var id: Set<Int>
  let lastName: Bool
  let firstName: Parts.Mood
}

struct Random46: Model {
  let firstName: Random45
  let name: Data
  let id: UUID
}

struct Random47: Model {
  var id: Parts.Lenient
  let userID: Int64
  var total: URL
  var lastName: JSONValue
  var imageURL: Int32
  var createdAt: Random18
  let name: Int8
  var url: [Parts.Spy]
  var count: Parts.Animal
  var firstName: [UUID: Int8]
}

struct Random48: Model {
  var lastName: Double
  var url: UInt
  let firstName: Parts.Animal
  let name: [String: String]
  var id: Int64
  let userID: Int8
}

struct Random49: Model {
  var place: Bool
  let title: [Set<UUID>]
  var kind: Parts.Animal
  let url: Decimal
  var value: Int16
  var imageURL: Random15
  var firstName: Decimal
  var createdAt: [UInt16]
  var total: Data?
  var lastName: Int8
  let userID: Random23
  let count: Parts.Ratio
  let HTTPStatus: Parts.Animal
  var name: Random19?
  var note: UUID
  var x: Random1
  let text: [Parts.Mood]
  let y: Parts.Level
  let isNew: Parts.Numbered
  let id: Parts.Animal
}

struct Random50: Model {
  let name: Random37
  var id: Decimal
}

struct Random51: Model {
  let name: UInt16
  let firstName: Int16
  let id: UUID

  enum CodingKeys: String, CodingKey {
    case name
    case firstName = "the_firstName"
    case id = "id "
  }
}

struct Random52: Model {
  var id: Random9
}

struct Random53: Model {
  var id: [[String: UInt32]]?
  let userID: Parts.Lenient
  var lastName: Random0
  var url: Random33
  let name: Int
  var firstName: Double
}

struct Random54: Model {
  let id: Parts.Shape
  var name: [String: [[Bool]]]
  let firstName: Random30
}

struct Random55: Model {
  var id: UInt32
  let firstName: Set<Int>
  let name: Int32?

  enum CodingKeys: String, CodingKey {
    case id
    case firstName = "the_firstName"
    case name = "name.é"
  }
}

struct Random56: Model {
  var name: [Parts.Mood: Date]
  var firstName: Random29
  var id: Set<Double>

  enum CodingKeys: String, CodingKey {
    case name
    case firstName = "the_firstName"
    case id
  }
}

struct Random57: Model {
  var id: [String: Data?]
  var name: UInt64?
  var total: Double?
  let place: Double
  let userID: Decimal
  var text: Data
  var count: Date?
  let y: Random27
  let value: Decimal
  var isNew: Int16
  var imageURL: String
  var kind: UInt16
  let HTTPStatus: Parts.Spy?
  var note: Parts.Numbered
  let title: Date
  var firstName: UInt
  var url: Parts.Animal
  let x: URL
  let createdAt: Int64
  let lastName: UInt32
}

struct Random58: Model {
  let HTTPStatus: URL
  var id: Random14
  let createdAt: UUID
  var imageURL: Int
  let url: UInt8
  var firstName: [UUID: Int]
  let name: [Parts.Level]
  let userID: Int8
  let lastName: Set<Double>?
  var isNew: Int
  var total: URL
  let count: Parts.Ratio
}

struct Random59: Model {
  let url: Int8
  var y: [[Decimal]]
  let imageURL: [Random51]
  let text: Int64
  var x: UInt32
  var value: UInt?
  let note: Random36
  let count: [[String: Int8]]
  var name: UInt16
  var lastName: Decimal?
  var kind: UInt64?
  let createdAt: Int8
  var userID: Random1
  var place: Page<[Int: Parts.Spy]>
  var id: Random10
  var title: Int64
  var HTTPStatus: URL
  var isNew: Bool
  var total: UInt16
  let firstName: Parts.Animal
}
