import Janus
import TestSupport
import Testing

/// Models whose marker is right pass the comparison of their first values.
@Suite struct TwinVerificationTests {
  @Test("Right models are read as ever", arguments: Share.of(Twins.all))
  func rightModels(twins: Twins) throws {
    let reader = JSONDeserializer(JSONFormat(dates: .secondsSince2001), policy: .init { $0.verifiesSynthesized = true })
    for document in [twins.document] + Changes.some(try Changes.all(of: twins.document), 12) {
      let visitor = DecodingVisitor(reader: reader, document: Array(document.utf8))
      let (plain, marked) = twins.outcomes(of: visitor)
      #expect(plain == marked, "\(document)")
    }
    #if DEBUG
      #expect(twins.isPlanned.decoded == !Twins.unplanned.contains(twins.name))
    #endif
  }

  @Test("Right models are written as ever", arguments: Twins.all)
  func rightTexts(twins: Twins) {
    #if DEBUG
      let isPlanned = twins.isPlanned.encoded
      defer { #expect(twins.isPlanned.encoded == isPlanned) }
    #endif
    let writer = JSONSerializer(JSONFormat(dates: .secondsSince2001), policy: .init { $0.verifiesSynthesized = true })
    let (plain, marked) = twins.outcomes(of: EncodingVisitor(writer: writer, document: Array(twins.document.utf8)))
    #expect(twins.isSame(plain, marked))
  }
}
