import Janus
import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct FirstUseTests {
    @Test func theWideTypeHasFortyPropertiesAndAllAreInTheDocument() throws {
      let value = try JSONDeserializer(
        policy: .init {
          $0.mismatch = .fail
          $0.unknownKeys = .fail
          $0.missing = .fail
        }
      )
      .deserialize(FortyProperties.self, from: FortyProperties.json)
      #expect(Mirror(reflecting: value).children.count == 40)
    }

    @Test func theMarkedTypeHasTheSameAndIsReadByAPlan() throws {
      let reader = JSONDeserializer(policy: .init { $0.unknownKeys = .fail })
      let value = try reader.decode(MarkedProperties.self, from: FortyProperties.json)
      #expect(Mirror(reflecting: value).children.count == 40)
      #expect(reader.explanation(of: MarkedProperties.self).description.hasPrefix("MarkedProperties is read by a plan"))
    }

    @Test func theManyTypesAreAThousand() throws {
      #expect(Set(ManyTypes.all.map { ObjectIdentifier($0) }).count == 1_000)
      try ManyTypes.all[999].read(JSONDeserializer())
    }

    @Test(arguments: FirstUse.allCases.filter { $0 != .types })
    func eachCanBeMeasured(_ use: FirstUse) throws {
      #expect(try use.seconds() >= 0)
    }

    @Test func aProcessIsToldWhatToMeasure() throws {
      #expect(try Options(arguments: [ChildProcess.option, FirstUse.types.rawValue]).firstUse == .types)
      #expect(throws: Options.Mistake.self) { try Options(arguments: [ChildProcess.option, "anything"]) }
    }
  }
}
