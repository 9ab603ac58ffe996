import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CodedForm {
  /// The form in which a type encodes itself.
  init(writing type: Any.Type, _ format: JSONFormat) {
    let isLeaf = FoundationConversions.isEncodedByEngine(type) || type == UUID.self
    self.init(type, format, for: .writing, coding: SynthesizedCoding.encoded(type), isLeaf: isLeaf)
  }
}

extension WritePlanCompiler {
  /// Fills the node of a type that is written as its own `encode(to:)` does it.
  mutating func resolveCoded(
    _ node: Ref<WriteNode>, _ type: Any.Type, _ container: StandardContainer?
  ) throws(JSONError) {
    switch CodedForm(writing: type, format) {
    case .known:
      if let container { return try resolve(node, type, container) }
      guard let write = try CustomConversions.writer(for: type, format: format) else {
        throw unwritable(type, TypeObstacle(advice: "Adopt Encodable"))
      }
      // What has no text is an error for coders.
      let whole: CustomWriter = { run, value in
        let outcome = write(&run, value)
        return outcome == .written || run.hasFailed ? outcome : run.fail(.rejectedValue, type: type)
      }
      resolveCustom(node, whole, callsModel: !CustomConversions.areKnown(type, format))
    case .rawValue:
      guard let type = type as? any (RawRepresentable & Encodable).Type else {
        throw unwritable(type, TypeObstacle(advice: "Adopt Encodable"))
      }
      let (write, texts) = EncodableConversions.rawValueWriter(for: type)
      resolveCustom(node, write)
      node.pointee.texts = texts.map { draft.memory.keep($0) }
    case .model(let model): try resolveModel(node, TypeDescription(of: type, by: model, for: .writing))
    case .enumeration(let own): try resolveEnum(node, type, own)
    case .own:
      guard let encodable = type as? any Encodable.Type else {
        throw unwritable(type, TypeObstacle(advice: "Adopt Encodable"))
      }
      resolveCustom(node, EncodableConversions.writer(for: encodable))
    }
  }
}
