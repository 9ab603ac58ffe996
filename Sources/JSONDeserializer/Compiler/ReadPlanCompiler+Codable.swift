import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CodableForm {
  /// The form in which a type decodes itself.
  init(reading type: Any.Type, _ format: JSONFormat) {
    var isLeaf = FoundationTypes.isDecodedByEngine(type) || type == UUID.self
    // Coders fail for what plans skip.
    if FoundationTypes.isDate(type), case .skipped = format.dates.kind { isLeaf = false }
    self.init(type, format, for: .reading, coding: SynthesizedCoding.decoded(type), isLeaf: isLeaf)
  }
}

extension ReadPlanCompiler {
  /// Fills the node of a type that is read as its own `init(from:)` does it.
  mutating func resolveCodable(
    _ node: Ref<ReadNode>, _ type: Any.Type, _ container: StandardContainer?
  ) throws(JSONError) {
    switch CodableForm(reading: type, format) {
    case .known:
      if let container { return try resolve(node, type, container) }
      guard let conversion = try CustomConversions.conversion(for: type, format: format) else { throw unreadable(type) }
      resolveCustom(node, conversion, callsModel: !CustomConversions.areKnown(type, format))
    case .rawValue:
      guard let type = type as? any (RawRepresentable & Decodable).Type else { throw unreadable(type) }
      resolveCustom(node, DecodableConversions.rawValueConversion(to: type))
    case .model(let model): try resolveSynthesized(plannedNode(in: node, type), type, model)
    case .enumeration(let own): try resolveEnum(plannedNode(in: node, type), type, own)
    case .own:
      guard let decodable = type as? any Decodable.Type else { throw unreadable(type) }
      resolveCustom(node, DecodableConversions.conversion(to: decodable))
    }
  }

  /// The node that reads a marked type by a plan. Its first values are made by its own code and checked, and the node
  /// for this decides.
  private mutating func plannedNode(in node: Ref<ReadNode>, _ type: Any.Type) -> Ref<ReadNode> {
    guard store.policy.verifiesSynthesized, let decodable = type as? any Decodable.Type else { return node }
    let verification = SynthesisVerification.of(type).decoding
    if verification.isDone { return node }
    let (own, planned) = (DecodableConversions.conversion(to: decodable), blankNode(for: type))
    resolveCustom(
      node,
      CustomConversion { run, target throws(ReadFailure) in
        verification.isDone ? try run.read(planned, into: target) : try own.read(&run, target)
      })
    return planned
  }

  /// The steps for keys by which `init(from:)` finds values, too, if they have no other: such documents it reads itself.
  mutating func stepsForOtherKeys(of members: [MemberShape], _ writer: inout ByteWriter) -> [ReadStep] {
    let keys = members.flatMap(\.aliases)
    if keys.isEmpty { return [] }
    let node = blankNode(for: Void.self)
    resolveCustom(
      node,
      CustomConversion(takesNull: true) { run, _ throws(ReadFailure) in
        throw run.failure(.unknownKey, at: run.reader.offset)
      })
    // All have one number: the first of them ends the run.
    let name = draft.memory.allocate("")
    let step = ReadStep(node: node, offset: 0, member: members.count, name: name)
    return keys.map { step.spelled($0, next: .max, by: &writer, in: &draft.memory) }
  }
}
