import JSONManagedObjects
import Janus

/// A document and the allowed operations, made by a script.
struct ImportStep {
  let document: ImportedDocument
  let options: ImportOptions
  /// Whether a mismatch fails the import.
  let fails: Bool
  /// The policy for duplicate keys.
  let duplicates: JSONDeserializer.Policy.Duplicates
  /// The size of batches; nil to read all elements at once.
  let batchSize: Int?

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
    let choice = script.byte()
    batchSize = [nil, 1, 2, 3][Int(choice) % 4]
    document = ImportedDocument(&script, isDamaged: bits & 32 != 0, hasBothSides: choice & 16 != 0)
  }

  /// Whether importing the same document again leaves an inserted object unchanged.
  var isRepeatable: Bool {
    switch document.root {
    case .harbours, .harbour, .people, .pilots, .buoys: isFollowedAgain && options.operations == .all
    // Some of their objects are not updated once they exist, or only have required values before.
    case .ships, .ship, .routes, .world: false
    }
  }

  /// Whether importing the same document again leaves existing objects unchanged.
  var isFollowedAgain: Bool { options.conditions.isEmpty && batchSize == nil && !document.repeatsStructs }

  /// The step in messages.
  var description: String {
    """
    \(document.root) from \(document.text) \(fails ? "failing" : "skipping"), \(duplicates) duplicate, \
    operations \(options.operations.rawValue), unknown references: \(options.unknownReferences), \
    \(options.conditions.isEmpty ? "always" : "if newer"), batches of \(batchSize.map(String.init) ?? "all")
    """
  }

  /// Reads the document.
  func run(by reader: JSONDeserializer, into context: InMemoryContext) throws -> ImportOutcome {
    switch document.root {
    case .harbours: try runArray(of: Harbour.self, reader, context)
    case .harbour: try run(Harbour.self, reader, context) { [$0] }
    case .people: try runArray(of: Person.self, reader, context)
    case .pilots: try runArray(of: Pilot.self, reader, context)
    case .ships: try runArray(of: Ship.self, reader, context)
    case .ship: try run(Ship.self, reader, context) { [$0] }
    case .routes: try runArray(of: Route.self, reader, context)
    case .buoys: try runArray(of: Buoy.self, reader, context)
    case .world: try run(World.self, reader, context) { $0.people + $0.ships + $0.harbours }
    }
  }

  private func runArray<Element: ImportedModel>(
    of type: Element.Type, _ reader: JSONDeserializer, _ context: InMemoryContext
  ) throws -> ImportOutcome {
    guard let batchSize else { return try run([Element].self, reader, context) { $0 } }
    var (objects, changes): ([any ImportedModel], [ObjectChange]) = ([], [])
    let summary = try reader.importBatches(
      of: type, size: batchSize, from: document.text, into: context, options: options
    ) { batch in
      objects += batch.value
      changes += batch.changes
    }
    return ImportOutcome(
      objects: objects, report: summary.report, changes: changes, inserted: summary.insertedCount,
      updated: summary.updatedCount, unchanged: summary.unchangedCount, deleted: summary.deletedCount, isWhole: false)
  }

  private func run<Value>(
    _ type: Value.Type, _ reader: JSONDeserializer, _ context: InMemoryContext,
    objects: (Value) -> [any ImportedModel]
  ) throws -> ImportOutcome {
    let result = try reader.importObjects(type, from: document.text, into: context, options: options)
    return ImportOutcome(
      objects: objects(result.value), report: result.report, changes: result.changes, inserted: result.insertedCount,
      updated: result.updatedCount, unchanged: result.unchangedCount, deleted: result.deletedCount, isWhole: true)
  }
}

/// The reported changes of an import.
struct ImportOutcome {
  /// The objects that were read.
  let objects: [any ImportedModel]
  let report: JSONReport
  let changes: [ObjectChange]
  let inserted: Int
  let updated: Int
  let unchanged: Int
  let deleted: Int
  /// Whether everything was read at once; otherwise an object may be in several batches.
  let isWhole: Bool
}
