import Adapters
import FoundationEssentials
import JSONSerializer
import SwiftData
import Testing

@Suite struct SwiftDataTests {
  private let reader = JSONDeserializer()
  private let objects = ModelContext()
  private let context: SwiftDataContext

  init() {
    context = SwiftDataContext(
      objects,
      [
        .model(Track.self, key: \.id) { ids in #Predicate { ids.contains($0.id) } },
        .model(Album.self, key: \.code) { codes in #Predicate { codes.contains($0.code) } },
      ])
  }

  private func tracks() throws -> [Track] { try objects.fetch(FetchDescriptor<Track>()).sorted { $0.id < $1.id } }
  private func albums() throws -> [Album] { try objects.fetch(FetchDescriptor<Album>()) }

  @discardableResult
  private func take(_ text: String) throws -> ImportResult<[Track]> {
    try reader.importObjects([Track].self, from: text, into: context)
  }

  @Test("Objects are inserted and saved, changed where the document differs, and written")
  func insertAndUpdate() throws {
    let first = try take(#"[{"id": 1, "title": "One"}, {"id": 2, "title": "Two", "album": {"code": "a"}}]"#)
    #expect(first.insertedCount == 3 && objects.saveCount == 1 && !objects.hasChanges)
    let second = try take(#"[{"id": 1, "title": "First"}, {"id": 2, "album": "a"}]"#)
    #expect(second.changes.map(\.changedProperties) == [["title"], [], []])
    #expect(first.value[0].title == "First" && first.value[1].title == "Two" && first.value[1].album?.code == "a")
    try take(#"[{"id": 1}]"#)
    #expect(objects.saveCount == 2)
    let text = try JSONSerializer().serializeToString(first.value)
    #expect(text == #"[{"id":1,"title":"First"},{"id":2,"title":"Two","album":{"code":"a"}}]"#)
    #expect(try take(text).unchangedCount == 3)
  }

  @Test("References by key are found before and behind the object")
  func references() throws {
    let result = try take(#"[{"id": 1, "album": "a"}, {"id": 2, "album": {"code": "a"}}, {"id": 3, "album": "b"}]"#)
    #expect(result.value[0].album != nil && result.value[0].album === result.value[1].album)
    #expect(result.value[2].album == nil && result.report.issues.count == 1)
    #expect(try albums().count == 1)
  }

  @Test("Many objects are fetched by few requests")
  func batches() throws {
    let text = "[" + (1...1200).map { #"{"id": \#($0)}"# }.joined(separator: ",") + "]"
    try take(text)
    let before = objects.fetchCount
    #expect(try take(text).unchangedCount == 1200)
    #expect(objects.fetchCount - before == 3)
  }

  @Test("Objects that are not in the document are deleted if requested")
  func deleting() throws {
    try take(#"[{"id": 1}, {"id": 2}]"#)
    let result = try reader.importObjects(
      [Track].self, from: #"[{"id": 2}]"#, into: context,
      options: ImportOptions(deletions: [.missing(Track.self) { _ in true }]))
    #expect(result.deletedCount == 1)
    #expect(try tracks().map(\.id) == [2])
  }

  @Test("An import that fails leaves everything as it was", arguments: [false, true], [false, true])
  func failing(hasChanges: Bool, isSaving: Bool) throws {
    struct Invalid: Error {}
    let before = try take(#"[{"id": 1, "title": "One"}, {"id": 2, "title": "Two"}]"#).value
    if hasChanges { before[1].title = "Not saved" }
    if isSaving { objects.savingError = Invalid() }
    let text = #"[{"id": 1, "title": "First", "album": {"code": "a"}}, {"id": 3, "album": "b"}"#
    #expect(throws: (any Error).self) { try take(isSaving ? text + "]" : text) }
    #expect(try tracks().map(\.title) == ["One", hasChanges ? "Not saved" : "Two"])
    #expect(before[0].album == nil && objects.hasChanges == (hasChanges && isSaving))
    #expect(try albums().isEmpty)
  }

  @Test("If nothing is to be saved, a failed import leaves other changes")
  func failingUnsaved() throws {
    let context = SwiftDataContext(
      objects,
      [
        .model(Track.self, key: \.id) { ids in #Predicate { ids.contains($0.id) } },
        .model(Album.self, key: \.code) { codes in #Predicate { codes.contains($0.code) } },
      ], savesChanges: false)
    let track = try reader.importObjects(Track.self, from: #"{"id": 1, "title": "One"}"#, into: context).value
    #expect(objects.hasChanges && objects.saveCount == 0)
    let text = #"[{"id": 1, "title": "First", "album": "a"}, {"id": 3, "album": {"code": "b"}}"#
    #expect(throws: JSONError.self) { try reader.importObjects([Track].self, from: text, into: context) }
    #expect(track.title == "One" && track.album == nil)
    #expect(try tracks().count == 1 && albums().isEmpty)
  }

  @Test("Batches are one import, and refer to objects of later ones")
  func failingBatches() throws {
    let text = #"[{"id": 1, "album": "a"}, {"id": 2, "album": {"code": "a"}}"#
    #expect(throws: JSONError.self) { try reader.importBatches(of: Track.self, size: 1, from: text, into: context) }
    #expect(try tracks().isEmpty && albums().isEmpty)
    let summary = try reader.importBatches(of: Track.self, size: 1, from: text + "]", into: context)
    #expect(summary.insertedCount == 3 && objects.saveCount == 1)
    #expect(try tracks().map { $0.album?.code } == ["a", "a"])
  }

  @Test("A class may have a key of several properties, and has to be described")
  func otherKeys() throws {
    let context = SwiftDataContext(
      objects,
      [
        .model(Track.self, key: { [.integer(Int($0.id)), .text($0.title)] }) { keys in
          let titles = keys.compactMap { $0.parts.count == 2 ? $0.parts[1].text : nil }
          return #Predicate { titles.contains($0.title) }
        }
      ])
    let track = Track()
    (track.id, track.title) = (1, "One")
    try context.insert(track, forKey: [1, "One"])
    #expect(try context.objects(of: Track.self, forKeys: [[1, "One"], [2, "One"]]).count == 1)
    #expect {
      try context.allObjects(of: Album.self)
    } throws: {
      "\($0)" == "The context does not know how Album is found. Describe it by `.model(Album.self, …)`."
    }
    #expect {
      try self.context.objects(of: Track.self, forKeys: ["x"])
    } throws: {
      "\($0)" == #"The key "x" of Track is not of the type Int64."#
    }
    final class Plain {}
    #expect(throws: PersistenceError.self) { try context.insert(Plain(), forKey: 1) }
  }
}
