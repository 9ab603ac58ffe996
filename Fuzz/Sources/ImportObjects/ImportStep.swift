import Janus

/// A document with what may be done to objects, as a script says.
struct ImportStep {
  let document: ImportedDocument
  let options: ImportOptions
  /// Whether a value that does not fit fails the import.
  let fails: Bool
  /// Which value of several of one key counts.
  let duplicates: JSONDeserializer.Policy.Duplicates

  init(_ script: inout Script) {
    let bits = script.byte()
    fails = bits & 1 != 0
    var operations = ImportOptions.Operations.all
    if bits & 8 != 0 { operations.remove(.insert) }
    if bits & 16 != 0 { operations.remove(.update) }
    options = ImportOptions(
      operations: operations, unknownReferences: [.report, .insert, .keep, .report][Int(bits >> 1) & 3],
      conditions: bits & 64 != 0 ? [.newer(\Ship.version), .newer(\Person.age)] : [])
    duplicates = bits & 128 != 0 ? .first : .last
    document = ImportedDocument(&script, isDamaged: bits & 32 != 0)
  }

  /// The step as messages tell it.
  var description: String {
    """
    \(document.root) from \(document.text) \(fails ? "failing" : "skipping"), \(duplicates) duplicate, \
    operations \(options.operations.rawValue), unknown references: \(options.unknownReferences), \
    \(options.conditions.isEmpty ? "always" : "if newer")
    """
  }

  /// Reads the document.
  func run(by reader: JSONDeserializer, into context: InMemoryContext) throws -> ImportOutcome {
    switch document.root {
    case .harbours: try run([Harbour].self, reader, context) { $0 }
    case .harbour: try run(Harbour.self, reader, context) { [$0] }
    case .people: try run([Person].self, reader, context) { $0 }
    case .pilots: try run([Pilot].self, reader, context) { $0 }
    case .ships: try run([Ship].self, reader, context) { $0 }
    case .ship: try run(Ship.self, reader, context) { [$0] }
    case .routes: try run([Route].self, reader, context) { $0 }
    case .buoys: try run([Buoy].self, reader, context) { $0 }
    case .world: try run(World.self, reader, context) { $0.people + $0.ships + $0.harbours }
    }
  }

  private func run<Value>(
    _ type: Value.Type, _ reader: JSONDeserializer, _ context: InMemoryContext,
    objects: (Value) -> [any ImportedModel]
  ) throws -> ImportOutcome {
    let result = try reader.importObjects(type, from: document.text, into: context, options: options)
    return ImportOutcome(
      objects: objects(result.value), report: result.report, changes: result.changes, inserted: result.insertedCount,
      updated: result.updatedCount, unchanged: result.unchangedCount, deleted: result.deletedCount)
  }
}

/// What an import says that it has done.
struct ImportOutcome {
  /// The objects that were read.
  let objects: [any ImportedModel]
  let report: JSONReport
  let changes: [ObjectChange]
  let inserted: Int
  let updated: Int
  let unchanged: Int
  let deleted: Int
}
