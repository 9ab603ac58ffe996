#if DEBUG
  import Janus
  import TestSupport
  import Testing

  // What only debug builds are compiled for.
  @testable import JSONCore
  @testable import JSONDeserializer
  @testable import JSONSerializer

  extension Twins {
    /// Whether plans decode and encode the marked one.
    fileprivate var isPlanned: (decoded: Bool, encoded: Bool) {
      (SynthesizedCoding.decoded(marked) != nil, SynthesizedCoding.encoded(marked) != nil)
    }
  }

  @Suite struct TwinPlanTests {
    @Test("Plans are used", arguments: Twins.all)
    func planned(twins: Twins) {
      let isPlanned = twins.isPlanned
      let isExpected = !Twins.unplanned.contains(twins.name)
      #expect(isPlanned.decoded == isExpected)
      #expect(isPlanned.encoded == isExpected || twins.name == "Wrapped")
    }

    @Test("Only what the compiler would write has a plan", arguments: Twins.hostile)
    func plannedHostiles(twins: Twins) {
      let isPlanned = twins.isPlanned
      #expect(isPlanned.decoded == Twins.plannedHostiles.decoded.contains(twins.name))
      #expect(isPlanned.encoded == Twins.plannedHostiles.encoded.contains(twins.name))
    }

    @Test("Right models keep their plans when their first values have been compared", arguments: Share.of(Twins.all))
    func verified(twins: Twins) {
      let (reader, writer) = (
        JSONDeserializer(JSONFormat(dates: .secondsSince2001), policy: .init(verifiesSynthesized: true)),
        JSONSerializer(JSONFormat(dates: .secondsSince2001), policy: .init(verifiesSynthesized: true))
      )
      let isPlanned = twins.isPlanned
      _ = twins.outcomes(of: EncodingVisitor(writer: writer, reader: reader, document: Array(twins.document.utf8)))
      #expect(twins.isPlanned == isPlanned)
      #expect(isPlanned.decoded == !Twins.unplanned.contains(twins.name))
    }
  }
#endif
