import JSONCore

/// Makes a ``ScanPlan`` of a program.
struct ScanPlanMaker {
  private(set) var nodes: [ScanNode] = []
  private(set) var objects: [ScanObject] = []
  private(set) var arrays: [ScanArray] = []
  private(set) var strings: [ScanStrings] = []
  private(set) var numbers: [ScanNumbers] = []
  private(set) var values: [ScanValues] = []
  private(set) var branches: [ScanBranch] = []
  private(set) var targets: [Int32] = []
  private(set) var names = ScanNamesMaker()
  private(set) var dependencies: [ScanDependency] = []
  private(set) var keyPatterns: [(pattern: ScanPattern, node: ScanIndex)] = []
  private(set) var patterns: [ScanPattern] = []
  private(set) var formats: [StringFormat] = []
  private(set) var numberRules: [NumberRules] = []
  private(set) var allowed: [[JSONValue]] = []

  /// The plan of a program; nil if all depends on the schemas around the current one.
  static func plan(for program: SchemaProgram) -> ScanPlan? {
    if program.hasDynamicReferences { return nil }
    var maker = ScanPlanMaker()
    for (index, node) in program.nodes.enumerated() {
      let node = program.loops.contains(index) ? nil : maker.node(node.rules)
      maker.nodes.append(node ?? ScanNode(form: .indexed))
    }
    maker.followReferences()
    return maker.nodes[0].form == .indexed ? nil : ScanPlan(maker)
  }

  /// Replaces schemas that are only references by their targets.
  private mutating func followReferences() {
    for index in nodes.indices {
      var path = [index]
      while let next = onlyTarget(of: nodes[path[path.count - 1]]) { path.append(next) }
      let target = nodes[path[path.count - 1]]
      for index in path { nodes[index] = target }
    }
  }

  /// The target of a schema that is only a reference.
  private func onlyTarget(of node: ScanNode) -> Int? {
    guard node.form == .branching, node.isAny, node.branchCount == 1 else { return nil }
    let branch = branches[Int(node.branches)]
    return branch.kind == .all && branch.count == 1 ? Int(targets[Int(branch.first)]) : nil
  }

  /// The node of some rules; nil if they need an index.
  private mutating func node(_ rules: SchemaRules) -> ScanNode? {
    if rules.isNever { return ScanNode(form: .never) }
    let isAlone = rules.references.isEmpty && rules.branches.isEmpty
    if !isAlone, rules.unevaluatedElements != nil || rules.unevaluatedMembers != nil { return nil }
    var node = ScanNode(form: .own, kinds: rules.kindSet)
    if let values = rules.values {
      guard values.count == 1, addValues(values[0], to: &node) else { return nil }
    }
    if rules.objects != nil || rules.unevaluatedMembers != nil {
      guard let object = object(rules.objects, unevaluated: rules.unevaluatedMembers) else { return nil }
      node.object = objects.append(numbered: object)
    }
    if rules.arrays != nil || rules.unevaluatedElements != nil {
      guard let array = array(rules.arrays, unevaluated: rules.unevaluatedElements) else { return nil }
      node.array = arrays.append(numbered: array)
    }
    if let rules = rules.strings { node.strings = self.strings.append(numbered: strings(rules)) }
    if let rules = rules.numbers { node.numbers = self.numbers.append(numbered: numbers(rules)) }
    addBranches(rules.references + rules.branches, to: &node)
    if node.branchCount > 0 { node.form = .branching } else if node.isAny { node.form = .any }
    return node
  }

  // MARK: Leaves

  /// - Returns: whether the strings among the values can be looked for.
  private mutating func addValues(_ values: AllowedValues, to node: inout ScanNode) -> Bool {
    let texts = values.values.compactMap(\.string)
    guard let table = names.addTable(texts.map { ($0, .none, 0) }) else { return false }
    node.values = self.values.append(
      numbered: ScanValues(strings: table, allowed: allowed.append(numbered: values.values)))
    node.kinds.formIntersection(JSONKinds(values.values.map(\.kinds)))
    return true
  }

  private mutating func strings(_ rules: StringRules) -> ScanStrings {
    var strings = ScanStrings()
    (strings.least, strings.most) = rules.length.clamped
    if let pattern = rules.pattern { strings.pattern = patterns.append(numbered: ScanPattern(pattern)) }
    if let format = rules.format { strings.format = formats.append(numbered: format) }
    return strings
  }

  private mutating func numbers(_ rules: NumberRules) -> ScanNumbers {
    var numbers = ScanNumbers(rules: numberRules.append(numbered: rules))
    let bounds = rules.bounds.compactMap { bound, number in number.int64.map { (bound, $0) } }
    guard bounds.count == rules.bounds.count else { return numbers }
    let divisor = rules.divisor.map { $0.number.int64 } ?? 1
    if let divisor {
      numbers.divisor = divisor
      numbers.integers = (.min, .max)
    }
    var decimals = (above: -Double.infinity, below: Double.infinity)
    for (bound, number) in bounds {
      switch bound {
      case .minimum: numbers.integers.least = max(numbers.integers.least, number)
      case .exclusiveMinimum where number == .max: numbers.integers.most = .min
      case .exclusiveMinimum: numbers.integers.least = max(numbers.integers.least, number + 1)
      case .maximum: numbers.integers.most = min(numbers.integers.most, number)
      case .exclusiveMaximum where number == .min: numbers.integers.least = .max
      case .exclusiveMaximum: numbers.integers.most = min(numbers.integers.most, number - 1)
      }
      switch bound {
      case .minimum, .exclusiveMinimum: decimals.above = max(decimals.above, Double(number))
      case .maximum, .exclusiveMaximum: decimals.below = min(decimals.below, Double(number))
      }
    }
    // Rounding keeps the order of a number and a bound that is not rounded.
    let isExact = bounds.allSatisfy { Double(exactly: $0.1) != nil }
    if isExact, rules.divisor == nil { numbers.decimals = decimals }
    return numbers
  }

  // MARK: Containers

  /// - Parameter unevaluated: the schema for elements that no other keyword describes.
  private mutating func array(_ rules: ArrayRules?, unevaluated: Int?) -> ScanArray? {
    var array = ScanArray()
    array.rest = ScanIndex(rules?.rest ?? unevaluated ?? -1)
    guard let rules else { return array }
    // Elements that `contains` accepts may count as described.
    if rules.contains != nil, unevaluated != nil { return nil }
    (array.least, array.most) = rules.count.clamped
    (array.prefix, array.prefixCount) = addTargets(rules.prefix)
    if let contains = rules.contains {
      array.contains = ScanIndex(contains.schema)
      (array.leastContained, array.mostContained) = contains.count.clamped
    }
    array.isUnique = rules.isUnique
    return array
  }

  /// - Parameter unevaluated: the schema for members that no other keyword describes.
  private mutating func object(_ rules: ObjectRules?, unevaluated: Int?) -> ScanObject? {
    var object = ScanObject()
    object.additional = ScanIndex(rules?.additional ?? unevaluated ?? -1)
    guard let rules else { return object }
    if unevaluated != nil, rules.dependencies.contains(where: { $0.schema != nil }) { return nil }
    // One member is at least one with or without duplicate keys.
    if rules.count.least ?? 0 > 1 { return nil }
    var bits: [Int: UInt64] = [:]
    for name in rules.required + rules.dependencies.flatMap({ [$0.name] + $0.others }) where bits[name] == nil {
      if bits.count == 64 { return nil }
      bits[name] = 1 << UInt64(bits.count)
    }
    func union(_ names: [Int]) -> UInt64 { names.reduce(0) { $0 | bits[$1, default: 0] } }
    let entries = rules.names.indices.map { number in
      (rules.names[number], ScanIndex(rules.schemas[number] ?? -1), bits[number] ?? 0)
    }
    guard let table = names.addTable(entries) else { return nil }
    object.names = table
    object.required = union(rules.required)
    (object.least, object.most) = rules.count.clamped
    object.keys = ScanIndex(rules.keys ?? -1)
    (object.patterns, object.patternCount) = (ScanIndex(keyPatterns.count), Int32(rules.patterns.count))
    keyPatterns += rules.patterns.map { (ScanPattern($0.pattern), ScanIndex($0.schema)) }
    (object.dependencies, object.dependencyCount) = (ScanIndex(dependencies.count), Int32(rules.dependencies.count))
    dependencies += rules.dependencies.map { dependency in
      ScanDependency(
        name: union([dependency.name]), others: union(dependency.others), node: ScanIndex(dependency.schema ?? -1))
    }
    return object
  }

  // MARK: Branches

  private mutating func addBranches(_ branches: [SchemaBranch], to node: inout ScanNode) {
    (node.branches, node.branchCount) = (ScanIndex(self.branches.count), Int32(branches.count))
    for branch in branches {
      let (kind, nodes): (ScanBranch.Kind, [Int]) =
        switch branch {
        case .reference(let target), .dynamicReference(let target, _): (.all, [target])
        case .all(let nodes): (.all, nodes)
        case .any(let nodes): (.any, nodes)
        case .one(let nodes): (.one, nodes)
        case .not(let node): (.not, [node])
        case .condition(let condition, let then, let otherwise): (.condition, [condition, then ?? -1, otherwise ?? -1])
        }
      let (first, count) = addTargets(nodes)
      self.branches.append(ScanBranch(kind: kind, first: first, count: count))
    }
  }

  private mutating func addTargets(_ nodes: [Int]) -> (first: ScanIndex, count: Int32) {
    targets += nodes.map { Int32($0) }
    return (ScanIndex(targets.count - nodes.count), Int32(nodes.count))
  }
}

extension ScanNode {
  /// Whether it has no keywords except for schemas for the same value.
  fileprivate var isAny: Bool {
    kinds == .all && values < 0 && object < 0 && array < 0 && strings < 0 && numbers < 0
  }
}

extension CountBounds {
  /// The bounds as numbers, as far as a document can have so much.
  fileprivate var clamped: (least: Int32, most: Int32) {
    (Int32(clamping: least ?? 0), Int32(clamping: most ?? .max))
  }
}

extension Array {
  /// Appends an element.
  /// - Returns: its index.
  fileprivate mutating func append(numbered element: Element) -> ScanIndex {
    append(element)
    return ScanIndex(count - 1)
  }
}

extension JSONValue {
  /// The types that a value may have.
  fileprivate var kinds: JSONKinds {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: [.number, .integer]
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
