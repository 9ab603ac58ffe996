import JSONManagedObjects
import Janus
import Testing

private final class Stage: StoredInRow, JSONMapped {
  var id = 0
  var name = ""
  /// Stored here, without references back.
  var first: Winch?
  var spare: [Winch] = []
  /// Stored by the winches.
  var winches: [Winch] = []
  /// Stored here, and the gangs refer back.
  var gangs: [Gang] = []
  static let jsonMapping: JSONMapping<Stage> = [.inverse(\.winches, \Winch.stage), .inverse(\.gangs, \Gang.stages)]

  var row: Row {
    Row(
      values: ["name": name],
      references: ["first": first.map { [$0.id] } ?? [], "spare": spare.map(\.id), "gangs": gangs.map(\.id)])
  }
  func take(_ row: Row, _ context: RowContext) {
    name = row.values["name"] ?? ""
    first = row.references["first"]?.first.map { context.object(Winch.self, $0) }
    spare = row.references["spare"]?.map { context.object(Winch.self, $0) } ?? []
    gangs = row.references["gangs"]?.map { context.object(Gang.self, $0) } ?? []
    winches = context.objects(Winch.self, by: "stage", to: id)
  }
}

private final class Winch: StoredInRow {
  var id = 0
  var load: Double?
  weak var stage: Stage?
  var home: Stage?

  var row: Row {
    Row(
      values: ["load": load.map { "\($0)" } ?? "–"],
      references: ["stage": stage.map { [$0.id] } ?? [], "home": home.map { [$0.id] } ?? []])
  }
  func take(_ row: Row, _ context: RowContext) {
    load = Double(row.values["load"] ?? "")
    stage = row.references["stage"]?.first.map { context.object(Stage.self, $0) }
    home = row.references["home"]?.first.map { context.object(Stage.self, $0) }
  }
}

private final class Gang: StoredInRow {
  var id = 0
  var stages: [Stage] = []

  var row: Row { Row(references: ["stages": stages.map(\.id)]) }
  func take(_ row: Row, _ context: RowContext) {
    stages = row.references["stages"]?.map { context.object(Stage.self, $0) } ?? []
  }
}

/// References to objects of later batches, in a context that stores keys and forgets objects.
@Suite struct LaterBatchTests {
  private let reader = JSONDeserializer()

  private static let documents: [String] = [
    #"[{"id": 1, "first": 5}, {"id": 2}, {"id": 3, "winches": [{"id": 5, "load": 2}]}]"#,
    #"[{"id": 1, "winches": [7, 1]}, {"id": 2, "winches": [8]}, {"id": 3, "winches": [{"id": 7}, 1, 9]}, {"id": 4, "winches": [{"id": 8}, {"id": 1}]}]"#,
    #"[{"id": 1, "winches": [7]}, {"id": 1, "winches": []}, {"id": 2, "spare": [{"id": 7}]}]"#,
    #"[{"id": 1, "winches": [7]}, {"id": 2, "winches": [7]}, {"id": 3, "spare": [{"id": 7, "load": 1}]}]"#,
    #"[{"id": 1, "spare": [7, 8, 7]}, {"id": 2}, {"id": 3, "spare": [{"id": 8}]}]"#,
    #"[{"id": 1, "gangs": [1, 2]}, {"id": 2, "gangs": [2]}, {"id": 3, "gangs": [{"id": 2}, {"id": 3}]}]"#,
    #"[{"id": 1, "first": {"id": 4, "home": 3}}, {"id": 2, "first": {"id": 5, "home": 9}}, {"id": 3, "name": "c"}]"#,
    #"[{"id": 1, "first": 5, "spare": [5, 6], "winches": [5, 6]}, {"id": 1, "first": 6}, {"id": 2, "winches": [{"id": 6}]}]"#,
    #"[{"id": 1, "winches": [7]}, {"id": 2, "spare": [{"id": 7, "load": null}, 8]}, {"id": 1, "spare": [{"id": 8}, 7]}]"#,
  ]

  private func rows(_ context: InMemoryContext) -> [String: Row] {
    func rows<Model: StoredInRow>(_ type: Model.Type) -> [(String, Row)] {
      context.objects(type).map { ("\(type) \($0.id)", $0.row) }
    }
    return Dictionary(uniqueKeysWithValues: rows(Stage.self) + rows(Winch.self) + rows(Gang.self))
  }

  /// What a report has but for statements that later ones contradict, as a batch forgets those of others.
  private func unknownReferences(_ report: JSONReport) -> [String] {
    report.issues.filter { $0.code != .contradictedReference }.map(\.description)
  }

  @Test(
    "Batches of any size are stored as what the whole document gives in memory", arguments: documents,
    [ImportOptions.UnknownReferences.report, .insert])
  func sameRows(document: String, unknown: ImportOptions.UnknownReferences) throws {
    let memory = InMemoryContext()
    let options = ImportOptions(unknownReferences: unknown)
    let result = try reader.importObjects([Stage].self, from: document, into: memory, options: options)
    for size in [1, 2, 3, 100] {
      let context = RowContext()
      let summary = try reader.importBatches(
        of: Stage.self, size: size, from: document, into: context, options: options)
      #expect(context.table == rows(memory), "by \(size)")
      #expect(summary.insertedCount == result.insertedCount, "by \(size)")
      #expect(unknownReferences(summary.report) == unknownReferences(result.report), "by \(size)")
      let again = try reader.importBatches(of: Stage.self, size: size, from: document, into: context, options: options)
      #expect(again.insertedCount == 0)
      #expect(context.table == rows(memory), "again by \(size)")
    }
  }

  @Test("Objects are released behind their batch, though they refer to later ones")
  func releasing() throws {
    struct Weak { weak var object: AnyObject? }
    var objects: [Weak] = []
    var living: [Int] = []
    let elements = (1...60).map { #"{"id": \#($0), "first": \#(1000 - $0), "winches": [\#($0 + 7)]}"# }
    let text = "[\(elements.joined(separator: ","))" + #", {"id": 61, "spare": [{"id": 990}, {"id": 30}]}]"#
    let summary = try reader.importBatches(of: Stage.self, size: 10, from: text, into: RowContext()) { batch in
      living.append(objects.count { $0.object != nil })
      objects += batch.value.map { Weak(object: $0) } + batch.value.compactMap(\.first).map { Weak(object: $0) }
    }
    #expect(living == [0, 0, 0, 0, 0, 0, 0])
    #expect(summary.report.issues.count == 118 && summary.insertedCount == 63)
  }
}
