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
    var isPlanned: (decoded: Bool, encoded: Bool) {
      (SynthesizedCoding.decoded(marked) != nil, SynthesizedCoding.encoded(marked) != nil)
    }
  }

  @Suite struct TwinPlanTests {
    @Test("Types with the marker have plans", arguments: Twins.all)
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
  }
#endif
