import JSONCore

extension JSONDeserializer {
  /// Explains how a type is read: which of its protocols decides, whether a plan or its `init(from:)` reads it and
  /// why, and its keys.
  ///
  /// ```swift
  /// print(JSONDeserializer().explanation(of: User.self))
  /// // User is read by a plan, as an object with the keys of its properties, because it is SynthesizedDecodable:
  /// //   "id"    id: Int, required
  /// //   "name"  name: String, required
  /// //   "tags"  tags: [String]?
  /// // `decode` reads it by a plan, too.
  /// // The first of these decides: JSONProxyCreatable, JSONUnion, a leaf, a container, …
  /// ```
  ///
  /// The text is for people, and may change.
  /// - Parameter type: any type; nothing is read.
  /// - Complexity: like the first reading of the type, which compiles its plan.
  public func explanation(of type: Any.Type) -> String {
    let node: Ref<ReadNode>
    do throws(JSONError) {
      node = try store.node(for: type, store.defaultContext)
    } catch {
      return error.description
    }
    var lines = [TypeName.of(type) + " is read " + way(type, node)]
    if let model = node.pointee.ownModel { lines += model.pointee.keyLines }
    if let words = decodingWords(type, node) { lines.append(words) }
    lines.append(
      "The first of these decides: JSONProxyCreatable, JSONUnion, a leaf, a container, DictionaryCreatable, CollectionCreatable, "
        + "KeyValueCreatable, SynthesizedDecodable, Decodable.")
    return lines.joined(separator: "\n")
  }

  private func way(_ type: Any.Type, _ node: Ref<ReadNode>) -> String {
    switch node.pointee.typeForm {
    case .proxy: return "through a value of another type, because it is JSONProxyCreatable."
    case .union:
      let keys = (node.pointee.tagKeys?.pointee ?? []).map { "\"\($0)\"" }.joined(separator: ", ")
      return "as one of its cases, because it is a JSONUnion" + (keys.isEmpty ? "." : ", by the key \(keys).")
    case .bridgedObject: return "as JSONFoundation reads objects of Foundation."
    case .leaf: return "as one value without members: " + leafWords(type) + "."
    case .container:
      let inner = StandardContainer(type).map(words) ?? ""
      return "as the standard library's containers are" + inner
    case .dictionary: return "as an object with any keys, because it is DictionaryCreatable."
    case .collection: return "as an array, because it is CollectionCreatable."
    case .model:
      let own = type is any KeyValueCreatable.Type ? "KeyValueCreatable" : "SynthesizedDecodable"
      return "by a plan, as an object with the keys of its properties, because it is \(own):"
    case .enumeration:
      return "by a plan, as an object with the name of its case, because it is SynthesizedDecodable."
    case .codable: return "by its init(from:), because " + (obstacle(type)?.words ?? unmarkedWords(type))
    case .existential, .sequence, .properties: return "as its own code decides."
    }
  }

  private func leafWords(_ type: Any.Type) -> String {
    if LeafKind(type) != nil { return "it is one of the standard library's" }
    if FoundationTypes.isDecodedByEngine(type) { return "as the format specifies" }
    if Conformance.isConvertible(type) && type is any JSONLeafCreatable.Type { return "it is JSONLeafCreatable" }
    return type is any RawRepresentable.Type ? "its raw value" : "any value of JSON"
  }

  private func words(_ container: StandardContainer) -> String {
    switch container {
    case .optional(let inner): ": null is nil, and anything else a value of type \(TypeName.of(inner))."
    case .array(let inner), .set(let inner): ": an array of values of type \(TypeName.of(inner))."
    case .dictionary(let key, let value):
      ": an object whose keys become \(TypeName.of(key)), with values of type \(TypeName.of(value))."
    }
  }

  private func unmarkedWords(_ type: Any.Type) -> String {
    let advice =
      type is AnyClass || ![.structure, .enumeration].contains(TypeDescription(of: type).kind)
      ? "."
      : ". If the compiler synthesizes it, declare this to get a plan: extension \(TypeName.of(type)): SynthesizedCodable {}"
    return "it is Decodable without other conformances" + advice
  }

  /// Why a type that is marked as having the compiler's conformance has no plan; nil for all others.
  private func obstacle(_ type: Any.Type) -> SynthesisObstacle? {
    guard let own = type as? any SynthesizedDecodable.Type else { return nil }
    if case .failure(let obstacle) = SynthesizedCoding.decoded(own, SynthesizedCoding.sample) { return obstacle }
    return nil
  }

  /// How `decode` reads a type; nil if that is obvious.
  private func decodingWords(_ type: Any.Type, _ node: Ref<ReadNode>) -> String? {
    let form = node.pointee.typeForm
    guard type is any Decodable.Type, [.model, .enumeration, .container].contains(form) else { return nil }
    guard CodableForm.isModel(type, format, for: .reading, SynthesizedCoding.decoded) else {
      let reason = type is any SynthesizedDecodable.Type ? ", because of the format's keys or a mapping." : "."
      return form == .container ? nil : "`decode` calls its init(from:)" + reason
    }
    return store.plansDecoding
      ? "`decode` reads it by a plan, too."
      : "`decode` calls its init(from:), because the policy is lenient, or rejects duplicate or unknown keys."
  }
}

extension SynthesisObstacle {
  fileprivate var words: String { "\(reason). \(advice)" }
}

extension ReadModel {
  /// A line for each member: its keys, its property, and whether it is required.
  fileprivate var keyLines: [String] {
    let members = steps.prefix(memberCount).enumerated().map { number, step in
      let others = steps.dropFirst(memberCount).filter { $0.member == number && $0.keyText != step.keyText }
      let keys = ([step] + others).map { "\"\($0.keyText)\"" }
      return (keys: keys.joined(separator: ", "), step: step)
    }
    let width = members.map { $0.keys.count }.max() ?? 0
    return members.map { keys, step in
      let padding = String(repeating: " ", count: width - keys.count + 2)
      let isRequired = step.rule?.pointee.isRequired == true
      return "  \(keys)\(padding)\(step.name.pointee): \(TypeName.of(step.node.pointee.type))"
        + (isRequired ? ", required" : "")
    }
  }
}

extension JSONDeserializer {
  /// The form in which values of a type are read.
  /// - Throws: the error of reading one, if they cannot be read.
  package func form(of type: Any.Type) throws(JSONError) -> TypeForm {
    try store.node(for: type, store.defaultContext).pointee.typeForm
  }
}
