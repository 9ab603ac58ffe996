import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CodableForm {
  /// The form in which a type encodes itself.
  init(writing type: Any.Type, _ format: JSONFormat) {
    let isLeaf = FoundationTypes.isEncodedByEngine(type) || type == UUID.self
    self.init(type, format, for: .writing, coding: SynthesizedCoding.encoded(type), isLeaf: isLeaf)
  }
}

extension WritePlanCompiler {
  /// Fills the node of a type that is written as its own `encode(to:)` does it.
  mutating func resolveCodable(
    _ node: Ref<WriteNode>, _ type: Any.Type, _ container: StandardContainer?
  ) throws(JSONError) {
    switch CodableForm(writing: type, format) {
    case .known:
      if let container { return try resolve(node, type, container) }
      guard let write = try CustomConversions.writer(for: type, format: format) else {
        throw unwritable(type, UnsupportedTypeReason(advice: "Adopt Encodable"))
      }
      // A value without text is an error for coders.
      let whole: CustomWriter = { run, value in
        let outcome = write(&run, value)
        return outcome == .written || run.hasFailed ? outcome : run.fail(.rejectedValue, type: type)
      }
      resolveCustom(node, whole, callsModel: !CustomConversions.areKnown(type, format))
    case .rawValue:
      guard let type = type as? any (RawRepresentable & Encodable).Type else {
        throw unwritable(type, UnsupportedTypeReason(advice: "Adopt Encodable"))
      }
      let (write, texts) = EncodableConversions.rawValueWriter(for: type)
      resolveCustom(node, write)
      node.pointee.texts = texts.map { draft.memory.keep($0) }
    case .model(let model):
      let planned = plannedNode(in: node, type, .model(model))
      try resolveModel(planned, TypeDescription(of: type, by: model, for: .writing))
    case .enumeration(let own): try resolveEnum(plannedNode(in: node, type, .enumeration(own)), type, own)
    case .own:
      guard let encodable = type as? any Encodable.Type else {
        throw unwritable(type, UnsupportedTypeReason(advice: "Adopt Encodable"))
      }
      resolveCustom(node, EncodableConversions.writer(for: encodable))
    }
  }

  /// The node that writes a marked type by a plan. While its first values are checked, this node decides; a type that does
  /// not behave as it did for samples is written by its own code.
  private mutating func plannedNode(
    in node: Ref<WriteNode>, _ type: Any.Type, _ coding: SynthesizedCoding
  ) -> Ref<WriteNode> {
    guard policy.verifiesSynthesized, let encodable = type as? any Encodable.Type else { return node }
    let verification = SynthesisVerification.of(type).encoding
    if verification.isDone { return node }
    let planned = blankNode(for: type)
    let own = EncodableConversions.writer(
      for: encodable, by: { value, encoder in try (value as? any Encodable)?.encode(to: encoder) })
    resolveCustom(node) { run, value in
      let isPlanned =
        verification.isDone || verification.isRight(encoding: planned.pointee.access.box(value), by: coding)
      return isPlanned ? run.write(planned, value) : own(&run, value)
    }
    return planned
  }
}
