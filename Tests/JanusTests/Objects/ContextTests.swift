import Janus
import Testing

private final class Dock: KeyValueCreatable, JSONMapped {
  var id = 0
  var name = ""
  var cranes: [Crane] = []
  static let jsonMapping: JSONMapping<Dock> = [.inverse(\.cranes, \Crane.dock)]
}

private final class Crane: KeyValueCreatable {
  var id = 0
  var load: Double?
  weak var dock: Dock?
}

@Suite struct ContextTests {
  private let reader = JSONDeserializer()
  private let context = RecordingContext()

  @discardableResult
  private func take(_ text: String) throws -> ImportResult<[Dock]> {
    try reader.importObjects([Dock].self, from: text, into: context)
  }

  @Test("What has become of objects is saved, relationships that others have changed among it")
  func saving() throws {
    try take(#"[{"id": 1, "cranes": [{"id": 1, "load": 2.5}]}, {"id": 2, "name": "South"}]"#)
    #expect(
      context.takeNotes().saved == ["inserted Dock id cranes", "inserted Crane id load +1", "inserted Dock id name"])
    let result = try take(#"[{"id": 2, "cranes": [1]}, {"id": 1, "name": ""}]"#)
    #expect(
      context.takeNotes().saved == ["updated Dock cranes", "updated Crane +1", "updated Dock +1"])
    #expect(result.updatedCount == 3)
    let crane = try #require(result.changes.first { $0.object is Crane })
    #expect(crane.changedInverses == [\Crane.dock])
    #expect(try take(#"[{"id": 2, "cranes": [1]}]"#).unchangedCount == 2)
    #expect(context.takeNotes().saved == ["unchanged Dock", "unchanged Crane"])
  }

  @Test("If saving fails, so does the import, and objects are as they were")
  func failing() throws {
    try take(#"[{"id": 1, "name": "North"}]"#)
    context.savingFails = true
    #expect(throws: RecordingContext.SavingFails.self) {
      try take(#"[{"id": 1, "name": "South", "cranes": [{"id": 1}]}]"#)
    }
    let dock = try #require(context.object(Dock.self, 1))
    #expect(dock.name == "North" && dock.cranes.isEmpty && context.object(Crane.self, 1) == nil)
  }
}
