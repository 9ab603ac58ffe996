import Foundation
import Janus
import TestSupport
import Testing

/// `.snakeCase` in `.foundation`, beside `.convertToSnakeCase` and `.convertFromSnakeCase` of Foundation's coders.
@Suite("Foundation's snake case") struct FoundationSnakeCaseTests {
  static let format: JSONFormat = {
    var format = JSONFormat.foundation
    format.keys = .snakeCase
    return format
  }()

  let reader = JSONDeserializer(Self.format)
  let writer = JSONSerializer(Self.format)
  let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }()
  let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  struct TextKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// One member, whose key is the property's name.
  struct Named: Encodable {
    let name: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: TextKey.self)
      try container.encode(1, forKey: TextKey(stringValue: name))
    }
  }

  /// The names under which a decoder has the members of an object, and their values.
  struct Found: Decodable, Equatable {
    var values: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: TextKey.self)
      for key in container.allKeys where container.contains(key) {
        values[key.stringValue] = try container.decode(Int.self, forKey: key)
      }
    }
  }

  /// Names and keys that are put together at random of what matters.
  static let words: [String] = {
    let pieces = [
      "a", "b", "line", "Line", "URL", "X", "1", "256", "_", "_", "__", "é", "É", "ß", "Ж", "ǅ", "-", ".", "'", "’",
      "‘", ":", "´", "\u{301}",
      "aB",
    ]
    var random = SeededRandom(seed: 15)
    let table = [
      "address_line_1", "sha_256_hash", "ALL_CAPS", "_private", "private_", "__both_ends__", "imageURL", "image_url",
      "addressLine1", "userIDs", "x_y", "point_x_y", "a_b2b_c", "_", "___", "A", "_A", "a__b", "first name",
      "firstName_",
    ]
    return table
      + (0..<3000).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
  }()

  @Test("Keys are written as Foundation's encoder writes them")
  func writes() throws {
    for name in Self.words {
      let theirs = try JSONValue(parsing: encoder.encode(Named(name: name)))
      #expect(try JSONValue(parsing: writer.encode(Named(name: name))) == theirs, "\(name)")
    }
  }

  @Test("Keys are read as Foundation's decoder reads them")
  func reads() throws {
    for key in Self.words {
      let document = JSONValue.object([key: 7]).serialized()
      let theirs = try decoder.decode(Found.self, from: Data(document))
      #expect(try reader.decode(Found.self, from: document) == theirs, "\(key)")
    }
  }

  @Test("The key that was written for a name is read as that name again")
  func readsAgain() throws {
    for name in Self.words {
      let document = try writer.encode(Named(name: name))
      let probe = try reader.decode(Member.self, from: document, userInfo: [.name: name])
      #expect(probe.value == 1, "\(name)")
    }
  }

  /// The member with the name that is in the decoder's `userInfo`.
  struct Member: Decodable {
    var value: Int?

    init(from decoder: any Decoder) throws {
      let name = decoder.userInfo[.name] as? String ?? ""
      value = try decoder.container(keyedBy: TextKey.self).decodeIfPresent(Int.self, forKey: TextKey(stringValue: name))
    }
  }

  struct Address: KeyValueCreatable, Equatable {
    var addressLine1 = 0
    var sha256Hash = 0
    var allCaps = 0
    var _private = 0
    var imageURL = 0
    var known: Int?
  }

  struct CodableAddress: Codable, Equatable {
    var addressLine1: Int?
    var sha256Hash: Int?
    var allCaps: Int?
    var _private: Int?
    var imageURL: Int?
  }

  @Test(
    "Models are read as Codable types are",
    arguments: [
      #"{"address_line_1": 1}"#, #"{"address_line1": 1}"#, #"{"addressLine1": 1}"#, #"{"ADDRESS_LINE_1": 1}"#,
      #"{"sha_256_hash": 1}"#, #"{"sha256_hash": 1}"#, #"{"sha256Hash": 1}"#, #"{"ALL_CAPS": 1}"#, #"{"all_caps": 1}"#,
      #"{"allcaps": 1}"#, #"{"_private": 1}"#, #"{"private": 1}"#, #"{"imageURL": 1}"#, #"{"imageUrl": 1}"#,
      #"{"all__caps": 1}"#, #"{"all-caps": 1}"#, #"{"a": 1}"#, #"{"address_line_1": 1, "ALL_CAPS": 2, "_private": 3}"#,
    ])
  func readsModels(_ document: String) throws {
    // An object without any key of a model's would be none of it.
    let document = #"{"known": 1, "# + document.dropFirst()
    let theirs = try decoder.decode(CodableAddress.self, from: Data(document.utf8))
    #expect(try reader.decode(CodableAddress.self, from: document) == theirs)
    let model = try reader.deserializeReporting(Address.self, from: document).value
    #expect(model.addressLine1 == theirs.addressLine1 ?? 0)
    #expect(model.sha256Hash == theirs.sha256Hash ?? 0)
    #expect(model.allCaps == theirs.allCaps ?? 0)
    #expect(model._private == theirs._private ?? 0)
    #expect(model.imageURL == theirs.imageURL ?? 0)
  }

  @Test("Models are written as Codable types are, and read again")
  func writesModels() throws {
    let model = Address(addressLine1: 1, sha256Hash: 2, allCaps: 3, _private: 4, imageURL: 5)
    let coded = CodableAddress(addressLine1: 1, sha256Hash: 2, allCaps: 3, _private: 4, imageURL: 5)
    let text = #"{"address_line1":1,"sha256_hash":2,"all_caps":3,"_private":4,"image_url":5}"#
    #expect(try writer.serializeToString(model) == text)
    #expect(try JSONValue(parsing: encoder.encode(coded)) == JSONValue(parsing: text))
    #expect(try reader.deserialize(Address.self, from: text) == model)
    #expect(try reader.decode(CodableAddress.self, from: text) == coded)
  }

  @Test("A custom format has Janus's snake case, and Foundation's if requested")
  func isChosen() throws {
    #expect(JSONFormat(keys: .snakeCase).keys.property(forKey: "image_url") == "imageURL")
    #expect(JSONFormat(keys: .foundationSnakeCase).keys.property(forKey: "image_url") == "imageUrl")
    #expect(Self.format.keys.property(forKey: "image_url") == "imageUrl")
    var format = JSONFormat.foundation
    format.keys = .kebabCase
    #expect(format.keys.key(forProperty: "imageURL") == "image-url")
  }
}

extension CodingUserInfoKey {
  fileprivate static let name = CodingUserInfoKey(rawValue: "name")!
}
