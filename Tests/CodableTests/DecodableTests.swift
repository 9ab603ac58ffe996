import Foundation
import Janus
import TestSupport
import Testing

/// What Foundation decodes, Janus decodes to the same value, and what Foundation refuses, Janus refuses for the same reason at
/// the same place.
@Suite struct DecodableTests {
  // MARK: Leaves

  static let scalars = [
    "0", "-0", "1", "-1", "12", "127", "128", "255", "256", "-128", "-129", "32768", "65536", "2147483648",
    "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1.0", "1.5", "1e2", "1e-2", "12.30", "1e400", "-1e400", "0.1", "123456789.123456789",
    "true", "false", "null", #""text""#, #""12""#, #""""#, #""\u00e9\n\ud83d\ude00""#, "[]", "{}", "[1]", #"{"a":1}"#,
  ]

  @Test("Leaves are decoded as Foundation decodes them", arguments: scalars)
  func leaves(document: String) {
    func check<Leaf: Decodable & Equatable>(_ type: Leaf.Type) {
      for shape in [document, " \(document) "] { Differential.check(type, shape) }
      Differential.check([Leaf].self, "[\(document)]")
      Differential.check([Leaf?].self, "[\(document), null]")
      Differential.check([String: Leaf].self, "{\"k\": \(document)}")
      Differential.check(Leaf?.self, document)
    }
    let types: [any (Decodable & Equatable).Type] = [
      Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
    ]
    for type in Share.of(types, from: Self.scalars.firstIndex(of: document) ?? 0) { check(type) }
  }

  @Test(
    "Values of Foundation's types are decoded as Foundation decodes them",
    arguments: [
      #""https://example.org/a?b=c""#, #""""#, "1", "null", #""6B29FC40-CA47-1067-B31D-00DD010662DA""#, #""x""#,
      #""AQI=""#, #""A""#, "1.25", "-12", "true", "[]",
    ])
  func foundationsValues(document: String) {
    Differential.check([UUID].self, "[\(document)]")
    Differential.check([Date].self, "[\(document)]")
    Differential.check([Data].self, "[\(document)]")
    Differential.check([Decimal].self, "[\(document)]")
    Differential.check([URL].self, "[\(document)]")
  }

  // MARK: Synthesised types

  struct Person: Codable, Equatable {
    var name: String
    var age: Int?
    var mood: Mood
    var address: Address?
    var tags: [String]
    var scores: [String: Double]
    var children: [Person]
  }

  struct Address: Codable, Equatable {
    var street: String
    var number: Int

    enum CodingKeys: String, CodingKey {
      case street = "street_name"
      case number
    }
  }

  enum Mood: String, Codable { case calm, glad }

  enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case square(Int)
    case nothing
  }

  static let person = #"""
    {"name":"Ada","age":36,"mood":"glad","address":{"street_name":"Long","number":7},"tags":["a","b"],
     "scores":{"x":1.5},"children":[{"name":"B","mood":"calm","tags":[],"scores":{},"children":[]}],"more":[1,{"a":null}]}
    """#

  @Test("A person with all parts is decoded as Foundation decodes it") func aWholePerson() {
    Differential.check(Person.self, Self.person)
  }

  @Test(
    "A person that does not fit fails as it does with Foundation",
    arguments: [
      #"{}"#, "[]", "null", "3", "", " ", "{", #"{"name":"#, #"{"name":1}"#,
      #"{"name":"A","mood":"sad","tags":[],"scores":{},"children":[]}"#,
      #"{"name":"A","mood":null,"tags":[],"scores":{},"children":[]}"#,
      #"{"name":"A","age":"x","mood":"calm","tags":[],"scores":{},"children":[]}"#,
      #"{"name":"A","age":null,"mood":"calm","tags":[1],"scores":{},"children":[]}"#,
      #"{"name":"A","mood":"calm","tags":{},"scores":{},"children":[]}"#,
      #"{"name":"A","mood":"calm","tags":null,"scores":{},"children":[]}"#,
      #"{"name":"A","mood":"calm","tags":[],"scores":{"a":"b"},"children":[]}"#,
      #"{"name":"A","mood":"calm","tags":[],"scores":[],"children":[]}"#,
      #"{"name":"A","mood":"calm","tags":[],"scores":{},"children":[{"name":"B"}]}"#,
      #"{"name":"A","mood":"calm","tags":[],"scores":{},"children":[null]}"#,
      #"{"name":"A","address":{},"mood":"calm","tags":[],"scores":{},"children":[]}"#,
      #"{"name":"A","address":[],"mood":"calm","tags":[],"scores":{},"children":[]}"#,
      #"{"name":"A","address":null,"mood":"calm","tags":[],"scores":{},"children":[]}"#,
      #"{"children":[],"scores":{},"tags":[],"mood":"calm","name":"\u0041"}"#,
      #"{"n\u0061me":"A","mood":"calm","tags":[],"scores":{},"children":[]}"#,
      #"{"name":"A","mood":"calm","tags":[],"scores":{},"children":[]} x"#,
      #"{"name":"A","mood":"calm","tags":["\q"],"scores":{},"children":[]}"#,
    ])
  func personsThatDoNotFit(document: String) { Differential.check(Person.self, document) }

  @Test(
    "An enum with payloads is decoded as Foundation decodes it",
    arguments: [
      #"{"circle":{"radius":1.5}}"#, #"{"square":{"_0":2}}"#, #"{"nothing":{}}"#, #"{"circle":{}}"#, "{}",
      #"{"star":{}}"#, #"{"circle":{"radius":1},"nothing":{}}"#, #""nothing""#, "null",
    ])
  func enumsWithPayloads(document: String) {
    Differential.check(Shape.self, document)
    Differential.check([Shape].self, "[\(document)]")
  }

  @Test(
    "Dictionaries with keys of any type are decoded as Foundation decodes them",
    arguments: [
      #"{"1":"a","2":"b"}"#, #"{"x":"a"}"#, #"{}"#, "[]", #"{"1":1}"#, #"["a","b"]"#, #"["1","a"]"#, #"[1,"a"]"#,
    ])
  func dictionaries(document: String) {
    Differential.check([Int: String].self, document)
    Differential.check([String: String].self, document)
    Differential.check([Mood: String].self, document)
  }

  // MARK: Containers by hand

  struct Flexible: Decodable, Equatable {
    var found: [String] = []

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { Int(stringValue) }
      init(_ text: String) { stringValue = text }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { stringValue = String(intValue) }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      found.append(container.allKeys.map(\.stringValue).sorted().joined(separator: ","))
      found.append("\(container.contains(Key("list"))) \(container.contains(Key("none")))")
      if container.contains(Key("nil")) { found.append("nil \(try container.decodeNil(forKey: Key("nil")))") }
      if container.contains(Key("list")) {
        var list = try container.nestedUnkeyedContainer(forKey: Key("list"))
        found.append("\(list.count ?? -1)")
        while !list.isAtEnd {
          found.append("\(list.currentIndex)")
          if try list.decodeNil() {
            found.append("null")
          } else if let number = try? list.decode(Int.self) {
            found.append("\(number)")
          } else if let nested = try? list.nestedContainer(keyedBy: Key.self) {
            found.append(nested.codingPath.map(\.stringValue).joined(separator: "/"))
          } else if var inner = try? list.nestedUnkeyedContainer() {
            found.append("inner \(inner.count ?? -1) \(try inner.decodeIfPresent(String.self) ?? "nothing")")
          } else {
            found.append(try list.decode(String.self))
          }
        }
      }
      if container.contains(Key("object")) {
        let object = try container.nestedContainer(keyedBy: Key.self, forKey: Key("object"))
        found.append(object.codingPath.map(\.stringValue).joined(separator: "/"))
        found.append("\(try object.decodeIfPresent(Int.self, forKey: Key("a")) ?? -1)")
        found.append("\(try object.decode(Bool.self, forKey: Key("b")))")
      }
      let superclass = try container.superDecoder()
      found.append(superclass.codingPath.map(\.stringValue).joined(separator: "/"))
      found.append("\(try superclass.singleValueContainer().decodeNil())")
    }
  }

  @Test(
    "A type that decodes its containers by hand reads what it reads with Foundation",
    arguments: [
      #"{"list":[1,null,{"a":1},"x",[],["y"],2.0],"nil":null,"object":{"a":null,"b":true}}"#, "{}", "[]",
      #"{"super":{"a":1},"nil":0}"#, #"{"list":{}}"#, #"{"list":[1.5]}"#, #"{"object":{"a":1}}"#,
      #"{"object":{"b":1}}"#,
      #"{"object":null}"#, #"{"super":null}"#, #"{"list":[true]}"#,
    ])
  func containersByHand(document: String) { Differential.check(Flexible.self, document) }

  class Animal: Decodable {
    var name: String
    enum CodingKeys: String, CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
  }

  final class Dog: Animal {
    var tricks: [String]
    enum CodingKeys: String, CodingKey { case tricks }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tricks = try container.decode([String].self, forKey: .tricks)
      try super.init(from: container.superDecoder())
    }
  }

  @Test(
    "A subclass is decoded as Foundation decodes it",
    arguments: [
      #"{"tricks":["sit"],"super":{"name":"Rex"}}"#, #"{"tricks":[]}"#, #"{"tricks":[],"super":{}}"#,
      #"{"tricks":[],"super":[]}"#, #"{"super":{"name":"Rex"}}"#,
    ])
  func inheritance(document: String) {
    let theirs = Differential.outcome { try Differential.foundation.decode(Dog.self, from: Data(document.utf8)) }
    let ours = Differential.outcome { try Differential.janus.decode(Dog.self, from: document) }
    #expect(ours.map { [$0.name] + $0.tricks } == theirs.map { [$0.name] + $0.tricks })
  }

  /// Asks for more than there is, and for two kinds of containers.
  struct Greedy: Decodable, Equatable {
    init(from decoder: any Decoder) throws {
      if decoder.userInfo[Self.key] as? Bool == true { _ = try decoder.container(keyedBy: Flexible.Key.self) }
      var list = try decoder.unkeyedContainer()
      while true { _ = try list.decode(Int.self) }
    }
    static let key = CodingUserInfoKey(rawValue: "greedy")!
  }

  @Test(
    "A type that reads beyond the end of an array fails as it does with Foundation",
    arguments: ["[1,2]", "[]", "{}", "[1,\"a\"]", "null"])
  func greedyTypes(document: String) { Differential.check(Greedy.self, document) }

  @Test("A type sees the user info of the call") func userInfo() {
    let error = Differential.outcome {
      try Differential.janus.decode(Greedy.self, from: "[1]", userInfo: [Greedy.key: true])
    }
    #expect(
      error
        == .failure(
          Differential.Complaint(DecodingError.typeMismatch(Int.self, .init(codingPath: [], debugDescription: "")))))
  }

  /// Keeps its decoder beyond the call.
  final class Keeper: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  @Test("A decoder that is kept after decoding can still be used") func aDecoderThatIsKept() throws {
    let keeper = try Differential.janus.decode(Keeper.self, from: Array(Self.person.utf8))
    let person = try Person(from: keeper.decoder)
    #expect(person == (try Differential.foundation.decode(Person.self, from: Data(Self.person.utf8))))
  }

  // MARK: Broken documents

  @Test("No prefix or mutation of a document crashes or changes what is decoded") func noPrefixOrMutationCrashes() {
    let document = Array(Self.person.utf8)
    for prefix in DamagedDocument.prefixes(of: document) {
      #expect(throws: DecodingError.self) { try Differential.janus.decode(Person.self, from: prefix) }
    }
    for changed in DamagedDocument.mutations(of: document) {
      let theirs = Differential.outcome { try Differential.foundation.decode(Person.self, from: Data(changed)) }
      let ours = Differential.outcome { try Differential.janus.decode(Person.self, from: changed) }
      #expect((try? ours.get()) == (try? theirs.get()), "\(String(decoding: changed, as: UTF8.self))")
    }
  }

  @Test("A document that exceeds the depth limit is an error") func depth() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let error = Differential.outcome { try Differential.janus.decode([Int].self, from: deep) }
    #expect(
      error.map { _ in "" }
        == .failure(Differential.Complaint(DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")))))
  }

  /// Foundation parses a number only on demand; here the whole document must be JSON.
  @Test(
    "A malformed number is an error even if no property reads it",
    arguments: [#"{"name":"A","x":01}"#, #"{"name":"A","x":[1.]}"#, #"{"name":"A","x":-}"#])
  func numbersThatNobodyAsksFor(document: String) {
    struct Name: Decodable, Equatable { var name: String }
    let ours = Differential.outcome { try Differential.janus.decode(Name.self, from: document) }
    #expect(
      ours.map(\.name)
        == .failure(Differential.Complaint(DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")))))
  }

  // MARK: Janus's own

  @Test("An error names the line, column and path") func theErrorSaysWhere() throws {
    let text = "{\n \"name\": \"A\",\n \"mood\": \"calm\", \"tags\": [\"a\", 7]}"
    do {
      _ = try Differential.janus.decode(Person.self, from: text)
      Issue.record("read what does not fit")
    } catch DecodingError.typeMismatch(_, let context) {
      let expected =
        "line 3, column 32, at /tags/1: expected String, found the number 7. "
        + "Correct the document, or give the property a type that takes such a value."
      #expect(context.debugDescription == expected)
      #expect((context.underlyingError as? JSONError)?.location?.line == 3)
    }
  }

  @Test("The naming of keys and a root apply to Decodable types") func namesAndRoots() throws {
    struct User: Decodable, Equatable { var firstName: String, userID: Int }
    let reader = JSONDeserializer(JSONFormat(keys: .snakeCase))
    let text = #"{"data":{"users":[{"first_name":"Ada","user_id":1}]}}"#
    #expect(
      try reader.decode([User].self, from: text, root: .path("data.users")) == [User(firstName: "Ada", userID: 1)])
    #expect(try reader.decode(User.self, from: text, root: .path("data.users.0")).userID == 1)
    #expect(throws: DecodingError.self) { try reader.decode(User.self, from: text, root: .named("none")) }
  }

  @Test("The policy for duplicate keys applies to Decodable types") func duplicateKeys() throws {
    struct One: Decodable, Equatable { var a: Int }
    let text = #"{"a":1,"b":0,"a":2}"#
    #expect(try JSONDeserializer().decode(One.self, from: text).a == 2)
    #expect(try JSONDeserializer(policy: .init { $0.duplicates = .first }).decode(One.self, from: text).a == 1)
    #expect(try JSONDeserializer().decode(One.self, from: #"{"a":1,"\u0061":2}"#).a == 2)
  }
}

extension DecodableTests {
  /// What types throw themselves has a place in the document as well.
  @Test(
    "An error that a type throws itself names its line, column and path",
    arguments: [
      (
        #"{"name":"A","mood":"sad"}"#,
        "line 1, column 20, at /mood: Cannot initialize Mood from invalid String value sad."
      ),
      (
        #"{"name":"A","mood":"calm","address":{"street_name":"","number":1},"tags":[],"scores":{"a":1},"children":[{}, 1]}"#,
        "line 1, column 106, at /children/0: expected the key \"name\", found nothing."
      ),
    ])
  func errorsOfTypesSayWhere(document: String, description: String) throws {
    do {
      _ = try Differential.janus.decode(Person.self, from: document)
      Issue.record("read what does not fit")
    } catch let error as DecodingError {
      guard case .dataCorrupted(let context) = error else {
        guard case .keyNotFound(_, let context) = error else { throw error }
        #expect(context.debugDescription == description)
        return
      }
      #expect(context.debugDescription == description)
      #expect((context.underlyingError as? JSONError)?.location?.line == 1)
    }
  }
}
