import Janus
import JSONKeyedCoding

// The models of KeyedCodable's own examples.

struct KeyedCoordinate: Codable, Keyedable, Equatable {
  var latitude: Double!
  var longitude: Double!
  var elevation: Double!

  mutating func map(map: KeyMap) throws {
    try latitude <-> map["latitude"]
    try longitude <-> map["longitude"]
    try elevation <-> map["additionalInfo.elevation"]
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: &self)
  }
}

struct KeyedDetails: Codable, Keyedable, Equatable {
  private(set) var description: String!

  mutating func map(map: KeyMap) throws {
    try description <-> map["details.description"]
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: &self)
  }
}

struct KeyedWelcome: Codable, Keyedable, Equatable {
  private(set) var greeting: String!
  private(set) var description: String!
  private(set) var details: KeyedDetails?

  enum CodingKeys: String, CodingKey {
    case greeting = "inner.greeting"
    case description = "inner.details.description"
    case details = "inner"
  }

  mutating func map(map: KeyMap) throws {
    try greeting <-> map[CodingKeys.greeting]
    try description <-> map[CodingKeys.description]
    try details <-> map[CodingKeys.details]
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: &self)
  }
}

struct KeyedUser: Codable, Equatable {
  var name: String?
  var address: String?
}

struct KeyedPayload: Codable, Equatable {
  var user: KeyedUser?
  var orderCount: Int?
}

/// An answer with four paths that overlap.
final class KeyedAnswer<Payload: Codable>: Codable, Keyedable {
  private(set) var result: String?
  private(set) var user: KeyedUser?
  private(set) var address: String?
  private(set) var data: Payload?

  func map(map: KeyMap) throws {
    try result <?> map["result"]
    try user <?> map["data.user"]
    try address <?> map["data.user.address"]
    try data <?> map["data"]
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: self)
  }
}

struct KeyedLocation: Codable, Equatable {
  let latitude: Double
  let longitude: Double
}

struct KeyedObject: Codable, Keyedable, Equatable {
  private(set) var greeting: String!
  private(set) var location: KeyedLocation?

  enum CodingKeys: String, CodingKey {
    case greeting = "inner.greeting"
    case location = ""
  }

  mutating func map(map: KeyMap) throws {
    try greeting <-> map[CodingKeys.greeting]
    try location <-> map[CodingKeys.location]
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: &self)
  }
}

struct KeyedElement: Codable, Equatable {
  let element: Int
}

struct KeyedElements: Codable, Keyedable, Equatable {
  private(set) var array: [KeyedElement]!

  enum CodingKeys: String, CodingKey {
    case array = "* array"
  }

  mutating func map(map: KeyMap) throws {
    try array <-> map[CodingKeys.array]
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: &self)
  }
}

struct KeyedPaymentMethod: Decodable, Keyedable {
  private(set) var type: String!
  private(set) var isDefault: Bool!

  mutating func map(map: KeyMap) throws {
    try type <<- map["type"]
    try isDefault <<- map["_attributes.default"]
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: &self)
  }
}

struct KeyedPaymentMethods: Decodable, Keyedable {
  private(set) var methods: [KeyedPaymentMethod] = []
  private(set) var autoTopUpToken: String?

  enum CodingKeys: String, CodingKey {
    case autoTopUpToken = "vault.autoTopup"
    case vault
  }

  mutating func map(map: KeyMap) throws {
    guard case .decoding(let keys) = map.type else { return }
    try autoTopUpToken <<- map[CodingKeys.autoTopUpToken]
    for key in keys.all(for: CodingKeys.vault).sorted(by: { $0.stringValue < $1.stringValue }) {
      var method: KeyedPaymentMethod?
      try? method <<- map[key]
      if let method { methods.append(method) }
    }
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: &self)
  }
}

struct KeyedOddities: Codable, Keyedable {
  private(set) var greeting: String!
  private(set) var description: String!
  private(set) var name: String!
  private(set) var location: KeyedLocation!
  private(set) var array: [KeyedElement]!
  private(set) var array1: [KeyedElement]!

  enum CodingKeys: String, CodingKey {
    case location = "__"
    case name = "* name"
    case greeting = "+.greeting"
    case description = ".details.description"
    case array = "### array"
    case array1 = "### * array1"
  }

  mutating func map(map: KeyMap) throws {
    try name <-> map[CodingKeys.name]
    try greeting <-> map[CodingKeys.greeting, KeyOptions(delimiter: "+", flat: nil)]
    try description <-> map[CodingKeys.description, KeyOptions(flat: nil)]
    try location <-> map[CodingKeys.location, KeyOptions(flat: "__")]
    try array <-> map[CodingKeys.array, KeyOptions(optionalArrayElements: "### ")]
    try array1 <-> map[CodingKeys.array1, KeyOptions(optionalArrayElements: "### ")]
  }

  init(from decoder: any Decoder) throws {
    try KeyedDecoder(with: decoder).decode(to: &self)
  }
}
