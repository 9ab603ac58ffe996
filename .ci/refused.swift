// What the compiler refuses, in its words. It verifies them in the gate `mistakes_are_refused`.
import Foundation
import Janus

struct Plain { var id = 0 }
struct Written: Encodable { var id = 0 }
struct Read: Decodable { var id = 0 }

let reader = JSONDeserializer()
let writer = JSONSerializer()
let data = Data("{}".utf8)

// Types that are not `Codable`, by the verbs of `Codable`.
_ = try reader.decode(Plain.self, from: data)  // expected-error {{the type is not Decodable: adopt that, or call deserialize}}
_ = try reader.decode([Plain].self, from: "[]")  // expected-error {{the type is not Decodable: adopt that, or call deserialize}}
_ = try reader.decode(Written.self, from: data)  // expected-error {{the type is not Decodable: adopt that, or call deserialize}}
_ = try reader.decodeReporting(Plain.self, from: data)  // expected-error {{requires that 'Plain' conform to 'Decodable'}}
_ = try writer.encode(Plain())  // expected-error {{the type is not Encodable: adopt that, or call serializeToData}}
_ = try writer.encode([Plain()])  // expected-error {{the type is not Encodable: adopt that, or call serializeToData}}
_ = try writer.encode(Read())  // expected-error {{the type is not Encodable: adopt that, or call serializeToData}}
_ = try writer.encodeToBytes(Plain())  // expected-error {{requires that 'Plain' conform to 'Encodable'}}
_ = try writer.encodeToString(Plain())  // expected-error {{requires that 'Plain' conform to 'Encodable'}}

// A case of a union that cannot be compared.
enum Choice: JSONUnion {
  case none(Plain)
  static let jsonUnion = JSONUnionMapping<Choice>(
    .internal("kind"),
    .case("none", .none(Plain()))  // expected-error {{the union is not Equatable and Sendable: adopt both, or use case(_:make:matches:)}}
  )
}

// What is no document.
_ = try reader.deserialize([Int].self, from: 7)  // expected-error {{requires that 'Int' conform to 'JSONSource'}}

// `deserialize` accepts every type: one that cannot be read is an error when it is read.
_ = try reader.deserialize(Plain.self, from: data)
_ = try reader.deserialize((() -> Void).self, from: data)
