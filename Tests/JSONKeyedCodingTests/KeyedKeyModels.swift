import Foundation
import Janus
import JSONKeyedCoding

// Models of the later versions of KeyedCodable.

struct PathWelcome: Codable, Equatable {
  var greeting: String
  var description: String
  var details: PathDetails

  enum CodingKeys: String, KeyedKey {
    case greeting = "inner.greeting"
    case description = "inner.details.description"
    case details = "inner"
  }
}

struct PathDetails: Codable, Equatable {
  var description: String

  enum CodingKeys: String, KeyedKey {
    case description = "details.description"
  }
}

struct PathUser: Codable, Equatable {
  var user: KeyedUser?

  enum CodingKeys: String, KeyedKey {
    case user = "data.user"
  }
}

struct PathNumber: Codable, Equatable {
  var n: Int

  enum CodingKeys: String, KeyedKey {
    case n = "data.n"
  }
}

struct PathPlace: Codable, Equatable {
  var greeting: String
  @Flat var location: KeyedLocation?

  enum CodingKeys: String, KeyedKey {
    case greeting = "inner.greeting"
    case location = ""
  }
}

struct PathRequiredPlace: Codable, Equatable {
  var name: String?
  @Flat var location: KeyedLocation
}

struct PathArrays: Codable, Equatable {
  var lossy: [KeyedElement]?
  var nested: [Int]
  @Flat var flat: [KeyedElement]
  @Flat var optional: [Int]?

  enum CodingKeys: String, KeyedKey {
    case lossy = ".lossy"
    case nested = ".a.b"
    case flat
    case optional = "a.c"
  }
}

/// Values that coders spell in their own way, next to keys that are paths.
struct PathLeaves: Codable, Equatable {
  var date: Date
  var data: Data
  var url: URL
  var decimal: Decimal
  var id: UUID
  var dates: [Date]
  var users: [PathUser]
  var byName: [String: PathUser]
  var plain: [String: Int]

  enum CodingKeys: String, KeyedKey {
    case date = "in.date"
    case data = "in.data"
    case url = "in.url"
    case decimal = "in.decimal"
    case id = "in.id"
    case dates, users, byName, plain
  }
}

struct PathToken: Codable, Equatable {
  var access: String
  var expiresIn: Int
  var refresh: String

  enum CodingKeys: String, CodingKey {
    case access = "access.token"
    case expiresIn = "expires_in"
    case refresh = "refresh_token"
  }
}

/// A token under a key that is made by hand.
struct PathTokenHolder: Codable, Equatable {
  var token: PathToken
  static let key = "data"

  init(token: PathToken) { self.token = token }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    token = try container.decode(PathToken.self, forKey: "data")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(token, forKey: "data")
  }
}

/// A token in the object itself.
struct PathFlatToken: Codable, Equatable {
  var token: PathToken

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    token = try container.decode(PathToken.self, forKey: "")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(token, forKey: "")
  }
}

/// Containers inside containers, under keys that are paths.
struct PathContainers: Codable, Equatable {
  var name: String
  var numbers: [Int]

  enum CodingKeys: String, KeyedKey {
    case object = "a.b"
    case numbers = "a.c"
  }

  enum InnerKeys: String, KeyedKey {
    case name = "d.e"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .object).decode(String.self, forKey: .name)
    var list = try container.nestedUnkeyedContainer(forKey: .numbers)
    numbers = []
    while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var inner = container.nestedContainer(keyedBy: InnerKeys.self, forKey: .object)
    try inner.encode(name, forKey: .name)
    var list = container.nestedUnkeyedContainer(forKey: .numbers)
    for number in numbers { try list.encode(number) }
  }
}

class PathBase: Codable {
  var id: Int

  private enum CodingKeys: String, KeyedKey { case id = "data.id" }

  init(id: Int) { self.id = id }

  required init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
  }
}

final class PathDerived: PathBase {
  var name: String

  private enum CodingKeys: String, KeyedKey { case name = "data.name" }

  required init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
  }
}
