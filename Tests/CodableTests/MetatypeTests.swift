import Foundation
import Janus
import TestSupport
import Testing

/// Metatypes that are those of subclasses: registries of types depend on them.
@Suite struct MetatypeTests {
  class Animal: Codable {
    var name = "Rex"
    init() {}
    enum CodingKeys: String, CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
    }
  }

  final class Dog: Animal {
    var tricks = 1
    enum CodingKeys: String, CodingKey { case tricks }
    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
      tricks = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .tricks)
      try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(tricks, forKey: .tricks)
    }
  }

  static let dog: Animal.Type = Dog.self

  /// Decodes dogs as animals, in every kind of container.
  struct Kennel: Decodable {
    var animals: [Animal?] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyProgramKey.self)
      animals.append(try container.decode(dog, forKey: AnyProgramKey("a")))
      animals.append(try container.decodeIfPresent(dog, forKey: AnyProgramKey("a")))
      animals.append(try container.superDecoder(forKey: AnyProgramKey("a")).singleValueContainer().decode(dog))
      animals.append(try dog.init(from: container.superDecoder()))
      var list = try container.nestedUnkeyedContainer(forKey: AnyProgramKey("list"))
      animals.append(try list.decode(dog))
      animals.append(try list.decodeIfPresent(dog))
      animals.append(try list.superDecoder().singleValueContainer().decode(dog))
    }
  }

  @Test("The metatype of a subclass decodes an object of it, in every container")
  func subclasses() throws {
    let rex = #"{"name":"Rex","tricks":3}"#
    #expect(try (JSONDeserializer().decode(Self.dog, from: rex) as? Dog)?.tricks == 3)
    #expect(try (JSONDecoder().decode(Self.dog, from: Data(rex.utf8)) as? Dog)?.tricks == 3)
    #expect(try (JSONDeserializer().decodeReporting(Self.dog, from: rex).value as? Dog)?.tricks == 3)
    let kennel = #"{"a":\#(rex),"super":\#(rex),"list":[\#(rex),\#(rex),\#(rex)]}"#
    let animals = try JSONDeserializer().decode(Kennel.self, from: kennel).animals
    // The standard library's keyed container hands on `Animal.self`, to every decoder.
    #expect(animals.map { ($0 as? Dog)?.tricks } == [nil, nil, 3, 3, 3, 3, 3])
    let theirs = try JSONDecoder().decode(Kennel.self, from: Data(kennel.utf8)).animals
    #expect(theirs.map { ($0 as? Dog)?.tricks } == [nil, nil, 3, 3, 3, 3, 3])
    for document in [#"{"name":"Rex"}"#, #"{"tricks":1}"#, "[]"] {
      #expect(
        Differential.details { try JSONDeserializer().decode(Self.dog, from: document) }
          == Differential.details { try JSONDecoder().decode(Self.dog, from: Data(document.utf8)) })
    }
  }

  @Test("The mapping of an object's own class counts in both directions")
  func mappings() throws {
    let format = JSONFormat(mappings: [JSONMapping<Dog>([.key("knows", for: "tricks")])])
    let text = #"[{"name":"Rex","knows":1}]"#
    let writer = JSONSerializer(format)
    #expect(try writer.encodeToString([Dog() as Animal]) == text)
    #expect(try writer.encodeToString([Dog()]) == text)
    #expect(try writer.encodeToString([Animal()]) == #"[{"name":"Rex"}]"#)
    let rex = try JSONDeserializer(format).decode(Self.dog, from: #"{"name":"Max","knows":4}"#)
    #expect((rex as? Dog)?.tricks == 4)
  }
}
