extension ModelDeclarations {
  /// Names the types of a graph, and nests each in the type that needs it.
  /// - Parameters:
  ///   - name: the name of the samples' type.
  ///   - usesClasses: whether all structs become classes, and not only those that contain themselves.
  ///   - isFlat: whether no type is nested in another.
  init(_ graph: TypeGraph, name: String, usesClasses: Bool = false, isFlat: Bool = false, options: InferenceOptions) {
    let models = ModelGraph(graph, options: options)
    let names = TypeNames(models, root: name, isAlias: !graph.isModel)
    var builder = DeclarationBuilder(
      graph: graph, models: models, names: names.names, options: options,
      boxes: Boxes(graph, models, usesClasses: usesClasses))
    builder.findInitialValues()
    let parents = isFlat ? [:] : models.immediateDominators()
    root = builder.expression(of: graph.root).withoutPatterns
    self.name = names.root
    types = builder.declarations(in: nil, parents)
  }
}

/// Makes declarations of nodes that have names.
private struct DeclarationBuilder {
  let graph: TypeGraph
  let models: ModelGraph
  let names: [TypeGraph.ID: String]
  let options: InferenceOptions
  let boxes: Boxes
  private let ids: [String: TypeGraph.ID]
  private var initialValues: [TypeGraph.ID: String] = [:]

  init(
    graph: TypeGraph, models: ModelGraph, names: [TypeGraph.ID: String], options: InferenceOptions, boxes: Boxes
  ) {
    (self.graph, self.models, self.names, self.options, self.boxes) = (graph, models, names, options, boxes)
    ids = Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func declarations(in parent: TypeGraph.ID?, _ parents: [TypeGraph.ID: TypeGraph.ID]) -> [ModelDeclaration] {
    models.ids.filter { parents[$0] == parent }.compactMap { id in
      guard let name = names[id], let kind = kind(of: id) else { return nil }
      return ModelDeclaration(
        name: name, kind: kind, initialValue: initialValues[id] ?? "\(name)()",
        nested: parents.isEmpty ? [] : declarations(in: id, parents))
    }
  }

  private func kind(of id: TypeGraph.ID) -> ModelDeclaration.Kind? {
    switch graph[id] {
    case .record(let record):
      let properties = properties(of: record)
      return boxes.classes.contains(id) ? .object(properties) : .structure(properties)
    case .union(let union):
      let caseNames = PropertyNames(keys: union.cases.keys.map(\.text)).names
      let cases = zip(union.cases, caseNames).map { one, name in
        ModelDeclaration.UnionCase(
          name: name, tag: one.key.text, payload: one.value.flatMap { names[graph.representative(of: $0)] })
      }
      return .union(tag: union.tag.text, cases, isIndirect: boxes.indirectUnions.contains(id))
    case .string(let string):
      guard case .enum(let values) = string.type(options) else { return nil }
      return .enumeration(
        zip(PropertyNames(keys: values).names, values).map { ModelDeclaration.EnumCase(name: $0, value: $1) })
    default: return nil
    }
  }

  private func properties(of record: TypeGraph.Record) -> [ModelDeclaration.Property] {
    let names = PropertyNames(keys: record.fields.keys.map(\.text)).names
    return zip(record.fields, names).map { field, name in
      let type = expression(of: TypeGraph.Use(id: field.value.use.id))
      var isOptional = field.value.isOptional || field.value.use.isNullable
      if case .empty = graph[field.value.use.id] { isOptional = true }
      return ModelDeclaration.Property(name: name, key: field.key.text, type: type, isOptional: isOptional)
    }
  }

  func expression(of use: TypeGraph.Use) -> TypeExpression {
    let type = type(of: use.id)
    // null is a valid value of any JSON.
    return use.isNullable && type != .any ? .optional(type) : type
  }

  private func type(of id: TypeGraph.ID) -> TypeExpression {
    if let name = names[graph.representative(of: id)] { return .named(name) }
    switch graph[id] {
    case .bool: return .bool
    case .number(let number): return .number(number.type)
    case .string(let string):
      switch string.type(options) {
      case .url: return .url
      case .uuid: return .uuid
      case .date: return .date
      case .day: return .day
      case .milliseconds: return .milliseconds
      case .string, .enum: return .string
      }
    case .array(let use): return .array(expression(of: use))
    case .dictionary(let use): return .dictionary(expression(of: use))
    case .empty, .any, .record, .union: return .any
    }
  }

  /// Finds how to create each model without a document. Samples are finite, so a struct that needs a union can use one of its
  /// cases that does not need the struct.
  mutating func findInitialValues() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for id in models.ids where initialValues[id] == nil {
        guard let value = initialValue(of: id) else { continue }
        initialValues[id] = value
        isChanged = true
      }
    }
  }

  /// How to create a model; nil if this is not known yet for a model that it needs.
  private func initialValue(of id: TypeGraph.ID) -> String? {
    guard let name = names[id], let kind = kind(of: id) else { return nil }
    switch kind {
    case .structure(let properties), .object(let properties):
      let isKnown = properties.allSatisfy { property in
        guard !property.isOptional, case .named(let name) = property.type else { return true }
        return ids[name].flatMap { initialValues[$0] } != nil
      }
      return isKnown ? "\(name)()" : nil
    case .enumeration(let cases): return cases.first.map { "\(name).\(SwiftName.escaped($0.name))" }
    case .union(_, let cases, _):
      for one in cases {
        let caseName = "\(name).\(SwiftName.escaped(one.name))"
        guard let payload = one.payload else { return caseName }
        // The payload may be nested in the union, whose name is not written where the value is.
        if ids[payload].flatMap({ initialValues[$0] }) != nil { return "\(caseName)(.init())" }
      }
      return nil
    }
  }
}
