import Janus
import TestSupport
import Testing

extension UnionTests {
  struct Clash: KeyValueCreatable, Equatable { var type = 0 }

  enum Mistaken<Payload: KeyValueCreatable & Sendable>: JSONUnion {
    case one(Payload)
    static var jsonUnion: JSONUnionMapping<Mistaken> {
      .init(.internal("type"), .case("one", Mistaken.one) { if case .one(let payload) = $0 { payload } else { nil } })
    }
  }

  enum Leafy: JSONUnion {
    case number(Int)
    static let jsonUnion: JSONUnionMapping<Leafy> = .init(
      .internal("type"), .case("number", Leafy.number) { if case .number(let number) = $0 { number } else { nil } })
  }

  enum Listed: JSONUnion {
    case list([Int])
    static let jsonUnion: JSONUnionMapping<Listed> = .init(
      .internal("kind"), .case("list", Listed.list) { if case .list(let list) = $0 { list } else { nil } })
  }

  @Test("An internal tag needs a payload with members") func theTagNeedsMembersBesideIt() {
    let leaf = failure { try JSONSerializer().serialize(Leafy.number(1)) }
    #expect(leaf?.code == .invalidMapping)
    #expect(
      leaf?.description
        == "the union Leafy is invalid: Int has no properties to put the tag \"type\" beside. "
        + "Use adjacent or external tagging.")
    let list = failure { try JSONSerializer().serialize([Listed]()) }
    #expect(
      list?.description
        == "the union Listed is invalid: [Int] has no properties to put the tag \"kind\" beside. "
        + "Use adjacent or external tagging.")
  }

  @Test("A property with the key of the tag is an error") func theTagsKeyIsTaken() {
    let error = failure { try JSONSerializer().serialize(Mistaken<Clash>.one(Clash())) }
    #expect(error?.code == .invalidMapping)
    #expect(
      error?.description
        == "the union Mistaken<Clash> is invalid: a property of Clash has the key of the tag, \"type\". "
        + "Ignore the property, or give it another key.")
    for rule in [JSONMapping<Clash>.Rule.key("kind", for: \.type), .ignored(\.type)] {
      let format = JSONFormat(mappings: [JSONMapping<Clash>(rule)])
      #expect(failure { try JSONSerializer(format).serialize(Mistaken<Clash>.one(Clash())) } == nil)
    }
  }

  /// A payload whose union is found while the payload's own plan is made.
  struct Link: KeyValueCreatable {
    var type = ""
    var next: [Chain] = []
  }

  enum Chain: JSONUnion {
    case link(Link)
    static let jsonUnion: JSONUnionMapping<Chain> = .init(
      .internal("type"), .case("link", Chain.link) { if case .link(let link) = $0 { link } else { nil } })
  }

  @Test("A property with the key of the tag is an error in a recursive payload")
  func theTagsKeyIsTakenInAPayloadThatContainsItsUnion() {
    #expect(failure { try JSONSerializer().serialize(Chain.link(Link())) }?.code == .invalidMapping)
    #expect(failure { try JSONSerializer().serialize(Link(next: [.link(Link())])) }?.code == .invalidMapping)
  }

  @Test("Readers report the mistakes of a union before they read") func readersLearnOfMistakesToo() {
    #expect(failure { try JSONDeserializer().deserialize([Leafy].self, from: "[]") }?.code == .invalidMapping)
    #expect(
      failure { try JSONDeserializer().deserialize([Mistaken<Clash>].self, from: "[]") }?.code == .invalidMapping)
  }

  @Test("A value of no case is not written") func aValueOfNoCaseIsNotWritten() throws {
    enum Partial: JSONUnion, Equatable {
      case one(Circle), two
      static let jsonUnion: JSONUnionMapping<Partial> = .init(
        .internal("type"), .case("one", Partial.one) { if case .one(let circle) = $0 { circle } else { nil } })
    }
    let error = failure { try JSONSerializer().serialize(Carrier(value: [Partial.one(Circle()), .two])) }
    #expect(error?.description == #"at /value/1: Partial rejected a value: it is not one of the cases "one"."#)
    let (bytes, report) = try JSONSerializer(policy: .init { $0.unwritable = .skip }).serializeReporting([
      Partial.two, .one(Circle()),
    ])
    #expect(String(decoding: bytes, as: UTF8.self) == #"[{"type":"one","radius":0.0}]"#)
    #expect(report.description == #"at /0: Partial rejected a value: it is not one of the cases "one"."#)
  }
}
